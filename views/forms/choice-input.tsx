import type { Field, FieldOption } from '../../src/platform/forms/field.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { optionInWords, optionsOf } from '../../src/platform/forms/words.ts'
import { controlOf, type Drawing, type FieldProps, requiredMark } from './drawing.ts'
import { FieldHint, FieldName, FieldProblemLine } from './field-name.tsx'

/** In characters: two names of this length fit next to each other. */
const SHORT = 16

/** A choice: a select, or radio buttons or checkboxes under one name. */
export const ChoiceInput = (props: FieldProps) => {
  const { field, value, savedValue, drawing } = props
  const chosen = [value].flat().flatMap((it) => (it === null || it === '' ? [] : [String(it)]))
  const options = offered(field, [...chosen, ...[savedValue].flat().map(String)], drawing)
  const format = formatOf(field, options)
  if (format === 'select') return <Select {...props} options={options} chosen={chosen[0] ?? ''} />
  return <Boxes {...props} options={options} chosen={chosen} format={format} />
}

interface Offered {
  value: string
  label: string
}

/** The options, and stored ones that are no longer offered. */
function offered(field: Field, held: readonly string[], drawing: Drawing): Offered[] {
  if (field.type === 'boolean')
    return [
      { value: 'true', label: drawing.t.shell.yes() },
      { value: 'false', label: drawing.t.shell.no() },
    ]
  const options = optionsOf(field, drawing)
  const choices = options.filter((it: FieldOption) => !it.disabled || held.includes(it.value))
  const unknown = held.filter((it) => it !== '' && !options.some((option) => option.value === it))
  return [...new Set([...choices.map((it) => it.value), ...unknown])].map((value) => ({
    value,
    label: optionInWords(field, value, drawing),
  }))
}

function formatOf(field: Field, options: readonly Offered[]): 'select' | 'radio' | 'checkbox' {
  if (field.type === 'choices') return 'checkbox'
  if (field.type === 'boolean') return 'radio'
  if (field.format) return field.format
  // A configurable list may have two names today and twenty tomorrow.
  if (typeof field.options === 'string') return 'select'
  return options.length === 2 && options.every(({ label }) => label.length <= SHORT) ? 'radio' : 'select'
}

const Select = (props: FieldProps & { options: readonly Offered[]; chosen: string }) => (
  <>
    <FieldName {...props} />
    <select {...controlOf(props)} name={props.path} defaultValue={props.chosen}>
      <option value="">{props.drawing.t.forms.choose()}</option>
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <FieldProblemLine {...props} />
  </>
)

interface BoxesProps extends FieldProps {
  options: readonly Offered[]
  chosen: readonly string[]
  format: 'radio' | 'checkbox'
}

const Boxes = ({ options, chosen, format, ...props }: BoxesProps) => {
  const { field, path, drawing } = props
  const control = controlOf(props)
  return (
    <fieldset className="seg" id={control.id} tabIndex={-1} aria-describedby={control['aria-describedby']}>
      <legend>
        {field.label[drawing.language]}
        <span className="muted">{requiredMark(props)}</span>
      </legend>
      <FieldHint {...props} />
      <input type="hidden" name={path} value="" />
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type={format}
            id={`${fieldId(path)}-${index + 1}`}
            name={path}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            aria-invalid={control['aria-invalid']}
            {...(index === 0 && { autoFocus: control.autoFocus })}
          />
          {option.label}
        </label>
      ))}
      {format === 'radio' && field.required !== 'save' && field.default === undefined && (
        // Shown once an option is chosen: a radio button alone cannot be cleared.
        <label className="no-choice">
          <input type="radio" name={path} value="" />
          {drawing.t.forms.noChoice()}
        </label>
      )}
      <FieldProblemLine {...props} />
    </fieldset>
  )
}
