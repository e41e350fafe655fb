import type { CellValue } from 'exceljs'
import { isDay } from '../time/calendar.ts'

/** Texts and days as values of exceljs. Pure. */

/** Largest number of characters in a cell. */
const LONGEST = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 leaves out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * A text that a cell can hold: without the characters that XML does not allow, and with what a spreadsheet program
 * would decode escaped (ECMA-376, ST_Xstring).
 */
export const writable = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')

/** As rich text where it matters, because only there exceljs asks programs to keep spaces at both ends. */
export function textValue(text: string): CellValue {
  const content = writable(text)
  return /^\s|\s$/.test(content) ? { richText: [{ text: content }] } : content
}

/** Before this day the numbers of days differ between spreadsheet programs. */
const FIRST_DAY = '1900-03-01'

/** A day as a date at midnight UTC; null for an invalid day, and for one before March 1900. */
export const dayValue = (day: string): Date | null =>
  isDay(day) && day >= FIRST_DAY ? new Date(`${day}T00:00:00Z`) : null
