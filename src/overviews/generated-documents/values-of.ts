import { type FieldGroup, type FormRecord, valueAt } from '../../platform/forms/field.ts'
import { type InWords, valueInWords } from '../../platform/forms/words.ts'
import { type Block, filledIn } from './paper.ts'

/** The filled-in fields of a step by group, in the wording of the form. Pure. */
export function valuesOf(record: FormRecord, groups: readonly FieldGroup[], say: InWords): Block[] {
  return groups.flatMap(({ label, fields }): Block[] => {
    const rows = filledIn(
      fields.map((field) => ({
        label: field.label[say.language],
        value: valueInWords(field, valueAt(record, field), say),
      })),
    )
    if (rows.length === 0) return []
    return [
      { is: 'subheading', text: label[say.language] },
      { is: 'facts', rows },
    ]
  })
}
