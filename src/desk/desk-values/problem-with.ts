import { isEmailAddress, isInvented, LONGEST_EMAIL } from '../../platform/texts/email-address.ts'
import {
  asWritten,
  plainText,
  refusedCharacters,
  unwritableCharacters,
} from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { LONGEST_LOGO } from '../house-style/logo.ts'
import type { DeskValue } from './desk-value.ts'

/** Normalises and validates the text of a value. Pure. */

/** A day as in spec 3 §9: `25-05-2022`. */
const DAY = /^(\d{2})-(\d{2})-(\d{4})$/
const WHOLE = /^\d+$/
const LONGEST = {
  name: 100,
  address: LONGEST_EMAIL,
  day: 10,
  text: 20_000,
  colour: 20,
  logo: LONGEST_LOGO,
  number: 12,
  choice: 20,
}

/** A text as stored: statements and logos as written, other kinds normalised. */
export function storedText({ kind }: Pick<DeskValue, 'kind'>, text: string): string {
  if (kind === 'colour') return text.trim().toLowerCase()
  if (kind === 'text' || kind === 'logo') return asWritten(text)
  const plain = plainText(text)
  return kind === 'number' && WHOLE.test(plain) ? String(Number(plain)) : plain
}

/** The problem of a text for a value, as a sentence; null for none. `isInventedFine` is false where mails reach people. */
export async function problemWith(
  t: Texts,
  { kind, isRequired, range, choices, judge }: DeskValue,
  text: string,
  { isInventedFine }: { isInventedFine: boolean },
): Promise<string | null> {
  const words = t.deskValues
  if (text === '') return isRequired ? words.required() : null
  if (text.length > LONGEST[kind]) return words.tooLong({ n: LONGEST[kind] })
  if (judge) return judge(t, text)
  if (kind === 'day') return isDay(text) ? null : words.noDay()
  if (kind === 'number' && range) {
    const isWithin = WHOLE.test(text) && Number(text) >= range.least && Number(text) <= range.most
    return isWithin ? null : words.noNumber(range)
  }
  if (kind === 'choice') {
    const offered = choices?.(t).map(({ value }) => value) ?? []
    return offered.includes(text) ? null : words.noChoice({ list: offered.join(', ') })
  }
  if (kind === 'text') {
    const refused = unwritableCharacters(text, { lines: true })
    return refused.length > 0 ? words.refused({ list: refused.join(' ') }) : null
  }
  if (kind === 'name') return refusedCharacters(text, { lines: false }).length > 0 ? words.oneLine() : null
  if (!isEmailAddress(text)) return words.noAddress()
  return isInvented(text) && !isInventedFine ? words.invented({ address: text }) : null
}

function isDay(text: string): boolean {
  const [, day, month, year] = DAY.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(+date) && date.getUTCDate() === Number(day)
}
