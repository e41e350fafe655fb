import { type FieldGroup, type FormRecord, valueAt } from '../../platform/forms/field.ts'
import { type InWords, valueInWords } from '../../platform/forms/words.ts'
import { type Block, filledIn } from './paper.ts'

/** The filled-in fields of a step by group, in the wording of the form. Pure. */
export function valuesOf(record: FormRecord, groups: readonly FieldGroup[], wording: InWords): Block[] {
  return groups.flatMap(({ label, fields }): Block[] => {
    const rows = filledIn(
      fields.map((field) => ({
        label: field.label[wording.language],
        value: valueInWords(field, valueAt(record, field), wording),
      })),
    )
    if (rows.length === 0) return []
    return [
      { is: 'subheading', text: label[wording.language] },
      { is: 'facts', rows },
    ]
  })
}
