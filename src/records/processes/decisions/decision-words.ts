import { type Field, type FormRecord, valueAt } from '../../../platform/forms/field.ts'
import { type InWords, valueInWords } from '../../../platform/forms/words.ts'
import type { ChangedValue, Opened } from './decisions.ts'

/** `Bedrag meerkosten was € 1.250,50 en is nu € 9.999,00.`: one sentence per changed value. */
const changesInWords = (changes: readonly ChangedValue[], wording: InWords): string =>
  changes
    .map(({ field, was, now }) =>
      wording.t.decisions.changed({
        label: field.label[wording.language],
        was: valueInWords(field, was, wording) || wording.t.processes.empty(),
        now: valueInWords(field, now, wording) || wording.t.processes.empty(),
      }),
    )
    .join(' ')

/** A decision, and why it is open again, in text. */
export const openedInWords = ({ decision: { field }, value, changes }: Opened, wording: InWords): string =>
  [
    wording.t.decisions.opened({
      label: field.label[wording.language],
      value: valueInWords(field, value, wording),
    }),
    changesInWords(changes, wording),
  ]
    .filter(Boolean)
    .join(' ')

/** The values that a decision depends on, by label; empty values only if they are required. */
export const valuesInWords = (fields: readonly Field[], record: FormRecord, wording: InWords) =>
  fields.flatMap((field) => {
    const value = valueInWords(field, valueAt(record, field), wording)
    if (value === '' && !field.required) return []
    return [{ key: field.label[wording.language], value: value || wording.t.processes.empty() }]
  })
