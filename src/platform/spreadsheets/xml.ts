import { DAY_MS } from '../time/days.ts'

/** Texts, cell references and days in the XML of a workbook. Pure. */

/** Largest number of characters in a cell. */
const LONGEST = 32_767

/** A text as content of an element; characters that XML does not allow are left out. */
export const escaped = (text: string) =>
  /[^ !#-%'-;=?-^`-~]/.test(text)
    ? text
        .slice(0, LONGEST)
        .replace(UNWRITABLE, '')
        // Escaped, because a reader would decode it to another character.
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replace(/[&<>"]/g, (it) => ENTITIES[it] ?? '')
        .replaceAll('\r', '_x000D_')
    : text.slice(0, LONGEST)

/** A text as the value of an attribute. */
export const attribute = (text: string) =>
  escaped(text).replace(/[\t\n]/g, (it) => (it === '\t' ? '&#9;' : '&#10;'))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 leaves out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** `A` for 0, `AC` for 28. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Day 0 of a spreadsheet, for every day from March 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** The spreadsheet number of `2026-03-02`; null for an invalid day, and for one before March 1900. */
export function daysOf(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const moment = Date.parse(`${day}T00:00:00Z`)
  const days = (moment - FIRST_DAY) / DAY_MS
  return Number.isNaN(moment) || days < 61 ? null : days
}
