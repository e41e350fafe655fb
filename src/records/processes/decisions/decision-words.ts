import { type Field, type FormRecord, valueAt } from '../../../platform/forms/field.ts'
import { type InWords, valueInWords } from '../../../platform/forms/words.ts'
import type { ChangedValue, Opened } from './decisions.ts'

/** `Bedrag meerkosten was € 1.250,50 en is nu € 9.999,00.`: one sentence per changed value. */
const changesInWords = (changes: readonly ChangedValue[], say: InWords): string =>
  changes
    .map(({ field, was, now }) =>
      say.t.decisions.changed({
        label: field.label[say.language],
        was: valueInWords(field, was, say) || say.t.processes.empty(),
        now: valueInWords(field, now, say) || say.t.processes.empty(),
      }),
    )
    .join(' ')

/** A decision, and why it is open again, in text. */
export const openedInWords = ({ decision: { field }, value, changes }: Opened, say: InWords): string =>
  [
    say.t.decisions.opened({ label: field.label[say.language], value: valueInWords(field, value, say) }),
    changesInWords(changes, say),
  ]
    .filter(Boolean)
    .join(' ')

/** The values that a decision depends on, by label; empty values only if they are required. */
export const valuesInWords = (fields: readonly Field[], record: FormRecord, say: InWords) =>
  fields.flatMap((field) => {
    const value = valueInWords(field, valueAt(record, field), say)
    if (value === '' && !field.required) return []
    return [{ key: field.label[say.language], value: value || say.t.processes.empty() }]
  })
