import { DAY_MS } from '../time/days.ts'

/** The values of cells in the XML of a workbook. Pure. Source: ECMA-376 part 1, 18.3, 18.8.30 and 22.9.2.19. */

/** One character more than a cell can contain, so that a length limit still refuses the text. */
const LONGEST = 32_768

/** A text with a piece appended, cut at `LONGEST`. */
export const withPiece = (text: string, piece: string) =>
  text.length < LONGEST ? (text + piece).slice(0, LONGEST) : text

/** Decodes characters that XML does not allow, written as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** 0 for `A1`, 28 for `AC7`; null for anything but a cell reference. */
export function columnOf(cell: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(cell ?? '')?.[0]
  if (!letters) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Built-in formats that display a day or a time; 27 to 58 in East Asian languages. */
const DATE_FORMATS: [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** True when numbers in this format display as a day or a time. `code` is that of a custom format of the workbook. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to)
  // Without quoted texts, colours and conditions in brackets, and escaped characters.
  return /[ymdhs]/i.test(code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|[\\_*]./g, ''))
}

/** 1 January 1970 and 1 January 1904 as day numbers of a workbook. */
const DAY_1970 = 25_569
const DAY_1904 = 1_462
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** The time of a day number; null for one outside the calendar. */
export function momentOf(days: number, isFrom1904: boolean): Date | null {
  const since1900 = days + (isFrom1904 ? DAY_1904 : 0)
  if (!(since1900 >= 0 && since1900 < LAST_DAY + 1)) return null
  return new Date(Math.round((since1900 - DAY_1970) * DAY_MS))
}
