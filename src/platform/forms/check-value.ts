import { normalisePostalCode } from '../geo/postal-code.ts'
import type { Country } from '../tenant/tenant.ts'
import { isEmailAddress } from '../texts/email-address.ts'
import { refusedCharacters } from '../texts/safe-text.ts'
import type { Texts } from '../texts/texts.ts'
import { isDay } from '../time/calendar.ts'
import { CANCELLED, type Field } from './field.ts'
import { writtenNumber } from './value.ts'

/** Whether one value is valid for its field. Pure; source: spec 3 §5. */

const LONGEST = { multiline: 4000, other: 255 }
const CENTS = /^\d{1,12}(\.\d{1,2})?$/
const DEGREES = /^-?\d{1,3}(\.\d{1,16})?$/

/** Largest number of characters of a text. */
export const longestOf = ({ type, maxLength }: Field) =>
  maxLength ?? (type === 'multiline' ? LONGEST.multiline : LONGEST.other)

/** True for a value of the wrong type, or outside the range of the field. */
export function isWrong(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'integer':
      return !isNumber(value, field, Number.isSafeInteger, 0)
    case 'decimal':
    case 'currency':
      return !isNumber(value, field, (it) => CENTS.test(writtenNumber(it)), 0)
    case 'latitude':
      return !isNumber(value, field, isDegrees, -90, 90)
    case 'longitude':
      return !isNumber(value, field, isDegrees, -180, 180)
    case 'boolean':
      return value !== null && typeof value !== 'boolean'
    case 'date':
      return !(value === '' || (value === CANCELLED && field.cancellable) || isDayOfOurs(value))
    case 'choices':
      return !Array.isArray(value) || !value.every((it) => typeof it === 'string')
    case 'list':
      return !Array.isArray(value) || !value.every(isItem)
    default:
      return typeof value !== 'string'
  }
}

const isItem = (it: unknown) => typeof it === 'object' && it !== null && !Array.isArray(it)

const isNumber = (
  value: unknown,
  { min, max }: Field,
  fits: (value: number) => boolean,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
) =>
  value === null ||
  (typeof value === 'number' && fits(value) && value >= (min ?? least) && value <= (max ?? most))

/** First and last valid day of a date field. */
export const DAYS = { first: '1900-01-01', last: '2199-12-31' }

const isDayOfOurs = (value: unknown) =>
  typeof value === 'string' && isDay(value) && value >= DAYS.first && value <= DAYS.last

const isDegrees = (value: number) => DEGREES.test(writtenNumber(value))

/** The problem of a text that a person filled in; null without one. */
export function textProblem(
  field: Field,
  text: string,
  { t, country }: { t: Pick<Texts, 'forms'>; country: Country },
): string | null {
  const words = t.forms.problems
  const { minLength = 0 } = field
  const longest = longestOf(field)
  if (field.type === 'date') return null
  if (field.type === 'email') return isEmailAddress(text) ? null : words.email()
  if (field.type === 'postalCode') return normalisePostalCode(country, text) === text ? null : words.other()
  if (text.length < minLength) return words.minLength({ n: minLength })
  if (text.length > longest) return words.maxLength({ n: longest })
  const refused = refusedCharacters(text, { lines: field.type === 'multiline' }).filter(
    (character) => !field.alsoTakes?.includes(character),
  )
  return refused.length > 0 ? words.characters({ characters: refused.join(' ') }) : null
}
