import type { ReactNode } from 'react'
import { type Field, type FieldGroup, type FormRecord, valueAt } from '../../src/platform/forms/field.ts'
import { valueInWords } from '../../src/platform/forms/words.ts'
import { KeyValues } from '../parts/key-values.tsx'
import type { Drawing } from './drawing.ts'
import { FieldInput } from './field-input.tsx'

export interface FormFieldsProps extends Omit<Drawing, 'saved'> {
  groups: readonly FieldGroup[]
  /** The saved record, when `record` has unsaved changes. */
  saved?: FormRecord
  /** True when the reader may fill in the field; other fields are shown as facts. */
  editable: (field: Field) => boolean
  /** Tools that fill in the place, for the group with the coordinates. */
  place?: ReactNode
  /** Coordinates that no reader has to fill in are collapsed, under their value: `51.05, 3.72`, or ''. */
  foldedPlace?: { shown: string; municipality: string }
  /** The party that an empty field of another party waits for: 'wacht op gemeente Gent'; '' for none. */
  awaited?: (field: Field) => string
}

/** The groups of a form, each with its fields. Input that could not be parsed is in `record` as typed. */
export const FormFields = ({
  groups,
  editable,
  awaited,
  saved,
  place,
  foldedPlace,
  ...rest
}: FormFieldsProps) => {
  const drawing: Drawing = { ...rest, saved: saved ?? rest.record }
  return (
    <>
      {hasList(groups) && (
        // Enter in a field presses the first button of a form, which must not be one that removes an item.
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {drawing.t.shell.save()}
        </button>
      )}
      {groups.map((group) => (
        <Group
          key={group.label.nl}
          name={group.label[drawing.language]}
          fields={group.fields}
          drawing={drawing}
          editable={editable}
          place={place}
          foldedPlace={foldedPlace}
          awaited={awaited}
        />
      ))}
    </>
  )
}

const hasList = (groups: readonly FieldGroup[]) =>
  groups.some((group) => group.fields.some((field) => field.type === 'list'))

interface GroupProps extends Pick<FormFieldsProps, 'editable' | 'place' | 'foldedPlace'> {
  name: string
  fields: readonly Field[]
  drawing: Drawing
  editable: (field: Field) => boolean
  awaited: FormFieldsProps['awaited']
}

const Group = ({ name, fields, drawing, editable, awaited, place, foldedPlace }: GroupProps) => {
  if (fields.length === 0) return null
  if (!fields.some(editable))
    return (
      <section className="group">
        <h3>{name}</h3>
        <Facts fields={fields} record={drawing.record} drawing={drawing} awaited={awaited} />
      </section>
    )
  const isPlace = fields.some((field) => field.type === 'latitude' && editable(field))
  const controls = (
    <div className="fields">
      {runsOf(fields, editable).map((run) =>
        run.editable ? (
          run.fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              path={field.name}
              value={valueAt(drawing.record, field)}
              savedValue={valueAt(drawing.saved, field)}
              drawing={drawing}
            />
          ))
        ) : (
          <div className="wide" key={run.fields[0]?.name}>
            <Facts fields={run.fields} record={drawing.record} drawing={drawing} awaited={awaited} />
          </div>
        ),
      )}
    </div>
  )
  return (
    <fieldset className="group">
      <legend>{name}</legend>
      {isPlace && place}
      {isPlace && foldedPlace ? (
        <FoldedPlace
          {...foldedPlace}
          t={drawing.t}
          isOpen={drawing.problems.some((it) => fields.some((field) => field.name === it.field))}
        >
          {controls}
        </FoldedPlace>
      ) : (
        controls
      )}
    </fieldset>
  )
}

interface FoldedPlaceProps extends NonNullable<FormFieldsProps['foldedPlace']> {
  t: Drawing['t']
  isOpen: boolean
  children: ReactNode
}

const FoldedPlace = ({ t, shown, municipality, isOpen, children }: FoldedPlaceProps) => {
  const words = t.processes.start
  return (
    <>
      <KeyValues
        rows={[
          { key: words.degrees(), value: <output data-degrees="">{shown || words.noDegrees()}</output> },
          ...(municipality
            ? [{ key: words.inMunicipality(), value: <span data-of-place="">{municipality}</span> }]
            : []),
        ]}
      />
      <details open={isOpen}>
        <summary>{words.degreesOpen()}</summary>
        {children}
      </details>
    </>
  )
}

interface Run {
  editable: boolean
  fields: Field[]
}

/** Fields in order, grouped into runs that are rendered in the same way. */
const runsOf = (fields: readonly Field[], editable: (field: Field) => boolean) =>
  fields.reduce<Run[]>((runs, field) => {
    const last = runs.at(-1)
    if (last && last.editable === editable(field)) last.fields.push(field)
    else runs.push({ editable: editable(field), fields: [field] })
    return runs
  }, [])

interface FactsProps {
  fields: readonly Field[]
  record: FormRecord
  drawing: Pick<Drawing, 't' | 'language' | 'options'>
  awaited?: FormFieldsProps['awaited']
}

/** Read-only fields. */
export const Facts = ({ fields, record, drawing, awaited }: FactsProps) => (
  <KeyValues
    rows={fields.map((field) => ({
      key: field.label[drawing.language],
      value: valueInWords(field, valueAt(record, field), drawing) || awaited?.(field) || '',
    }))}
  />
)
