/** A line of a CSV file for spreadsheets, with semicolons; a cell is never read as a formula. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((text) => `"${withoutFormula(text).replaceAll('"', '""')}"`).join(';')}\r\n`

/** The byte order mark with which Excel reads a file as UTF-8. */
export const AS_UTF8 = '\ufeff'

/** Formulas, and texts that look like one once its quote is taken off. */
const FORMULA = /^'*\s*[=+\-@\t\r]/

const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell as it was before it was written by `csvLine`. */
export const writtenInCell = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
