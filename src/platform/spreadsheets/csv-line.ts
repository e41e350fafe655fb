/** A CSV line for spreadsheets, with semicolons; no cell is read as a formula. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((text) => `"${withoutFormula(text).replaceAll('"', '""')}"`).join(';')}\r\n`

/** The byte order mark with which Excel reads a file as UTF-8. */
export const AS_UTF8 = '\ufeff'

/** Formulas, and texts that look like one after removing their leading quotes. */
const FORMULA = /^'*\s*[=+\-@\t\r]/

const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** The original text of a cell that `csvLine` wrote. */
export const writtenInCell = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
