import { normalisePostalCode } from '../geo/postal-code.ts'
import { plainText } from '../texts/safe-text.ts'
import { trimmedEnd } from '../trimmed.ts'
import { CANCELLED, emptyValue, type Field } from './field.ts'

/** One value: parsed from typed text, and formatted for editing. Pure. */

/** Limits numbers to the digits that JavaScript stores exactly. */
const WHOLE = /^\d{1,15}$/
const AMOUNT = /^\d{1,12}(,\d{1,2})?$/
/** Each group but the first has three digits, so that `1.25` is not read as thousands. */
const THOUSANDS = /^\d{1,3}(\.\d{3}){1,3}(,\d{1,2})?$/
const DEGREES = /^-?\d{1,3}([.,]\d{1,16})?$/
const DUTCH_DATE = /^(\d{1,2})-(\d{1,2})-(\d{4})$/

/**
 * The stored value for the input of a field. An input that cannot be parsed is returned unchanged: it is displayed
 * again, and `problemsIn` refuses it.
 */
export function readValue(field: Field, given: unknown): unknown {
  if (given === null || given === undefined) return emptyValue(field)
  if (field.type === 'choices') return several(given)
  const one = Array.isArray(given) ? onlyOne(given, field) : given
  if (typeof one !== 'string') return one
  return readText(field, one)
}

function readText(field: Field, text: string): unknown {
  const short = text.trim()
  switch (field.type) {
    case 'integer':
      return readNumber(short, WHOLE)
    case 'decimal':
      return readNumber(short, AMOUNT)
    case 'currency':
      return readNumber(withoutThousands(short), AMOUNT)
    case 'latitude':
    case 'longitude':
      return readNumber(short, DEGREES)
    case 'boolean':
      return short === 'true' ? true : short === 'false' ? false : short === '' ? null : text
    case 'date':
      return readDate(short)
    case 'choice':
      return text !== '' && field.otherwise !== undefined && !isOption(field, text) ? field.otherwise : text
    case 'postalCode':
      return tidyPostalCode(plainText(text))
    default:
      return plainText(text)
  }
}

/** `€ 1.250,50` as `1250,50`: without the sign, and without thousands separators. */
const withoutThousands = (text: string) => {
  const amount = text.replace(/^€\s*/, '')
  return THOUSANDS.test(amount) ? amount.replaceAll('.', '') : amount
}

const readNumber = (text: string, shape: RegExp) =>
  // Adding 0 turns -0 into 0.
  text === '' ? null : shape.test(text) ? Number(text.replace(',', '.')) + 0 : text

/** Browsers without a date field send a typed date: `2-3-2026`. */
const readDate = (text: string) => {
  const [, day = '', month = '', year] = DUTCH_DATE.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** `1234ab` as `1234 AB`; a text that is not a Dutch or Belgian postal code is returned unchanged. */
export const tidyPostalCode = (text: string) =>
  normalisePostalCode('NL', text) ?? normalisePostalCode('BE', text) ?? text

const isOption = ({ options }: Field, value: string) =>
  !Array.isArray(options) || options.some((it) => it.value === value)

function several(given: unknown): unknown {
  const values = [given].flat()
  return values.every((it) => typeof it === 'string') ? [...new Set(values.filter((it) => it !== ''))] : given
}

/** A form sends an empty text with every checkbox, so that an unticked one differs from an absent one. */
function onlyOne(given: unknown[], field: Field): unknown {
  if (!given.every((it) => typeof it === 'string')) return given
  const values = given.filter((it) => it !== '')
  if (field.cancellable && values.includes(CANCELLED)) return CANCELLED
  return values.length === 0 ? '' : values.length === 1 ? values[0] : given
}

/** A value as people type it: a decimal comma, two decimals for euros; an unparsed text is returned unchanged. */
export function writtenValue(field: Field, value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  if (field.type === 'currency') return value.toFixed(2).replace('.', ',')
  const text = writtenNumber(value)
  return field.type === 'decimal' ? text.replace('.', ',') : text
}

/** A number in digits, without an exponent, for the range of coordinates and amounts. */
export const writtenNumber = (value: number) => {
  const text = String(value)
  return text.includes('e-') ? trimmedEnd(trimmedEnd(value.toFixed(16), /0/), /\./) : text
}
