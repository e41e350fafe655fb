import type { ReactNode } from 'react'
import type { Field, FormRecord } from '../../src/platform/forms/field.ts'
import { valueAt } from '../../src/platform/forms/field.ts'
import { fieldId, itemPath, itemsIn, newItem } from '../../src/platform/forms/item.ts'
import { type FieldProps, problemAt, requiredMark } from './drawing.ts'
import { FieldHint, FieldProblemLine } from './field-name.tsx'

interface ListInputProps extends FieldProps {
  /** Renders one field of an item; a prop, because a field may be such a list itself (import cycle). */
  Input: (props: FieldProps) => ReactNode
}

/** Placeholder for the number of an item that a script adds. */
const NEXT = '#'

/**
 * A list with its items below each other. Its buttons post the form, which is rendered again with one item more or
 * less; a script does the same in place, with the template's item.
 */
export const ListInput = (props: ListInputProps) => {
  const { field, path, value, savedValue, drawing } = props
  const id = fieldId(path)
  const items = itemsIn(value)
  const drawn = items.length === 0 ? [newItem(field, 0)] : items
  const isFull = field.most !== undefined && drawn.length >= field.most
  const { t } = drawing
  const about = [problemAt(path, drawing) && `${id}-fout`, field.hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className="list wide"
      id={id}
      tabIndex={-1}
      aria-describedby={about || undefined}
      data-list={path}
      data-most={field.most}
    >
      <legend>
        {field.label[drawing.language]}
        <span className="muted">{requiredMark(props)}</span>
      </legend>
      <FieldHint {...props} />
      <FieldProblemLine {...props} />
      <input type="hidden" name={path} value="" />
      {drawn.map((item, index) => (
        <Item
          key={index}
          {...props}
          item={item}
          saved={itemsIn(savedValue)}
          place={String(index)}
          isOnly={drawn.length === 1}
        />
      ))}
      <button
        type="submit"
        className="secondary"
        name="act"
        value={`toevoegen:${path}`}
        formNoValidate
        aria-label={t.forms.addItem({ item: itemName(field, drawing.language) })}
        aria-disabled={isFull}
        aria-describedby={field.most === undefined ? undefined : `${id}-vol`}
      >
        {t.forms.add()}
      </button>
      {field.most !== undefined && (
        <p className="hint" id={`${id}-vol`} hidden={!isFull}>
          {t.forms.problems.most({ n: field.most })}
        </p>
      )}
      <template>
        <Item {...props} item={newItem(field, 1)} saved={[]} place={NEXT} isOnly={false} />
      </template>
    </fieldset>
  )
}

const itemName = (field: Field, language: 'nl' | 'en') => (field.item ?? field.label)[language]

interface ItemProps extends ListInputProps {
  item: FormRecord
  saved: readonly FormRecord[]
  /** Its index from 0, or the placeholder. */
  place: string
  isOnly: boolean
}

const Item = ({ Input, field: list, path, drawing, item, saved, place, isOnly }: ItemProps) => {
  const name = itemName(list, drawing.language)
  const number = place === NEXT ? NEXT : String(Number(place) + 1)
  return (
    <fieldset className="item" data-item={place}>
      <legend>
        {name} <span data-number>{number}</span>
      </legend>
      <div className="fields">
        {(list.fields ?? []).map((field) => (
          <Input
            key={field.name}
            field={field}
            path={itemPath(path, place, field.name)}
            value={valueAt(item, field)}
            savedValue={saved.map((it) => valueAt(it, field))}
            drawing={drawing}
            within={{ list, item }}
          />
        ))}
      </div>
      <button
        type="submit"
        className="linkish"
        name="act"
        value={`verwijderen:${path}:${place}`}
        formNoValidate
        hidden={isOnly}
      >
        {drawing.t.forms.remove()}
        <span className="visually-hidden">
          {' '}
          {name} <span data-number>{number}</span>
        </span>
      </button>
    </fieldset>
  )
}
