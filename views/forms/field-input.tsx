import { longestOf } from '../../src/platform/forms/check-value.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { writtenValue } from '../../src/platform/forms/value.ts'
import { suggestionsOf } from '../../src/platform/forms/words.ts'
import { ChoiceInput } from './choice-input.tsx'
import { DateInput } from './date-input.tsx'
import { controlOf, type FieldProps } from './drawing.ts'
import { FieldName, FieldProblemLine } from './field-name.tsx'
import { ListInput } from './list-input.tsx'

export const FieldInput = (props: FieldProps) => {
  const { field } = props
  if (field.type === 'list') return <ListInput {...props} Input={FieldInput} />
  const wide = field.type === 'multiline' || field.type === 'choices'
  return (
    <div className={`field${wide ? ' wide' : ''}`} data-field={props.path}>
      <Control {...props} />
    </div>
  )
}

const Control = (props: FieldProps) => {
  switch (props.field.type) {
    case 'boolean':
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} />
    case 'date':
      return <DateInput {...props} />
    default:
      return <TextInput {...props} />
  }
}

const INPUT_MODES = { integer: 'numeric', decimal: 'decimal', currency: 'decimal' } as const
const SIZED = ['text', 'email']

const TextInput = (props: FieldProps) => {
  const { field, path, value, drawing } = props
  const id = fieldId(path)
  const written = writtenValue(field, value)
  if (field.type === 'multiline') {
    const most = longestOf(field)
    return (
      <>
        <FieldName {...props} />
        <textarea
          {...controlOf(props, `${id}-teller`)}
          name={path}
          rows={4}
          defaultValue={written}
          data-most={most}
        />
        <p className="hint" id={`${id}-teller`}>
          {drawing.t.forms.room({ n: most })}
        </p>
        <FieldProblemLine {...props} />
      </>
    )
  }
  const list = field.uniqueWithin ? `${id}-keuzes` : undefined
  const input = (
    <input
      {...controlOf(props)}
      type={field.type === 'email' ? 'email' : 'text'}
      name={path}
      defaultValue={written}
      inputMode={INPUT_MODES[field.type as keyof typeof INPUT_MODES]}
      maxLength={SIZED.includes(field.type) ? undefined : 40}
      autoComplete="off"
      list={list}
      data-tidy={field.type === 'postalCode' ? 'postal-code' : undefined}
    />
  )
  return (
    <>
      <FieldName {...props} />
      {field.type === 'currency' ? (
        <span className="money">
          <span aria-hidden="true">€</span>
          {input}
        </span>
      ) : (
        input
      )}
      {list && (
        <datalist id={list}>
          {suggestionsOf(field, drawing).map(({ value, label }) => (
            <option key={value} value={value}>
              {label[drawing.language]}
            </option>
          ))}
        </datalist>
      )}
      <FieldProblemLine {...props} />
    </>
  )
}
