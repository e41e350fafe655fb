import type { Language } from '../texts/language.ts'
import type { Texts } from '../texts/texts.ts'
import { CANCELLED, type Field, type FieldOption, type OptionSource, valueAt } from './field.ts'
import { isEmpty, itemsIn } from './item.ts'
import { writtenNumber } from './value.ts'

export interface InWords {
  t: Texts
  language: Language
  options: (source: OptionSource) => readonly FieldOption[]
}

/** The options of a field. */
export const optionsOf = (
  { options = [] }: Field,
  wording: Pick<InWords, 'options'>,
): readonly FieldOption[] => (typeof options === 'string' ? wording.options(options) : options)

/** Suggestions for a text field: the buildings of a PID, where it is unique within one. */
export const suggestionsOf = (
  { uniqueWithin }: Field,
  wording: Pick<InWords, 'options'>,
): readonly FieldOption[] => (uniqueWithin === 'pid' ? wording.options('buildings') : [])

/** A value in readable form, `€ 1.250,00`, `02-03-2026`, `Ja`; '' when it is empty. */
export function valueInWords(field: Field, value: unknown, wording: InWords): string {
  if (isEmpty(value)) return ''
  switch (field.type) {
    case 'boolean':
      return value === true ? wording.t.shell.yes() : value === false ? wording.t.shell.no() : String(value)
    case 'date':
      return value === CANCELLED ? wording.t.forms.cancelled() : writtenDay(String(value))
    case 'currency':
      return typeof value === 'number' ? `€ ${euros(value)}` : String(value)
    case 'decimal':
      return typeof value === 'number' ? writtenNumber(value).replace('.', ',') : String(value)
    case 'latitude':
    case 'longitude':
      return typeof value === 'number' ? writtenNumber(value) : String(value)
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((it) => optionInWords(field, String(it), wording))
        .join(', ')
    case 'list':
      return itemsInWords(field, value, wording)
    default:
      return [String(value), suggestedName(field, String(value), wording)].filter(Boolean).join(', ')
  }
}

const suggestedName = (field: Field, value: string, wording: InWords) =>
  suggestionsOf(field, wording).find((it) => it.value === value)?.label[wording.language]

/** `02-03-2026`; a text that is not a day is returned unchanged. */
const writtenDay = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1')

const euros = (amount: number) =>
  amount
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3}){1,7},)/g, '.')

/**
 * The label of an option, with ' (inactief)' for one that is no longer offered; an unknown value is its own label, also
 * with ' (inactief)'.
 */
export function optionInWords(field: Field, value: string, wording: InWords): string {
  const option = optionsOf(field, wording).find((it) => it.value === value)
  if (!option) return `${value}${wording.t.forms.inactive()}`
  return `${option.label[wording.language]}${option.disabled ? wording.t.forms.inactive() : ''}`
}

/** A line per item. */
const itemsInWords = (list: Field, value: unknown, wording: InWords) =>
  itemsIn(value)
    .map((item) =>
      (list.fields ?? [])
        .map((field) => valueInWords(field, valueAt(item, field), wording))
        .filter((text) => text !== '')
        .join(', '),
    )
    .join('\n')
