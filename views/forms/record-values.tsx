import type { FieldGroup, FormRecord } from '../../src/platform/forms/field.ts'
import type { InWords } from '../../src/platform/forms/words.ts'
import { Facts } from './form-fields.tsx'

interface RecordValuesProps extends InWords {
  groups: readonly FieldGroup[]
  record: FormRecord
}

/** A whole record, read-only, by group: an old version, or the other side of a conflict. */
export const RecordValues = ({ groups, record, ...wording }: RecordValuesProps) => (
  <>
    {groups
      .filter((group) => group.fields.length > 0)
      .map((group) => (
        <section className="group" key={group.label.nl}>
          <h3>{group.label[wording.language]}</h3>
          <Facts fields={group.fields} record={record} drawing={wording} />
        </section>
      ))}
  </>
)
