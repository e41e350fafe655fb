import { type Book, textReader } from './xlsx-book.ts'
import { columnOf, momentOf, unescaped, withPiece } from './xlsx-values.ts'
import { xmlReader } from './xml-reader.ts'

/** A row that is not empty. */
export interface SheetRow {
  /** The row number in the sheet. */
  line: number
  /** From column A; '' for an empty cell. */
  cells: unknown[]
}

/** No file of ours has more columns; a row with a cell in Excel's last column would cost as much as 100 rows. */
const MOST_COLUMNS = 1_024

interface OpenCell {
  column: number
  type: string
  style: number
  text: string
}

/** The rows of a sheet that are not empty, as its XML arrives. */
export async function* rowsOfSheet(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<SheetRow> {
  const read: SheetRow[] = []
  const inline = textReader()
  let line = 0
  let cells: unknown[] = []
  let column = 0
  let cell: OpenCell | null = null
  let isValue = false
  const xml = await xmlReader({
    open(name, attributes) {
      if (name === 'row') {
        line = lineOf(attributes.r, line + 1)
        cells = []
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' }
        column++
        inline.start()
      } else if (name === 'v') isValue = true
      else if (cell?.type === 'inlineStr') inline.open(name)
    },
    text(piece) {
      if (isValue && cell) cell.text = withPiece(cell.text, piece)
      inline.add(piece)
    },
    close(name) {
      if (name === 'v') isValue = false
      else if (name === 'row') {
        if (cells.some((it) => it !== '')) read.push({ line, cells })
      } else if (name === 'c' && cell) {
        const value = cell.type === 'inlineStr' ? inline.read() : shownBy(cell, book)
        if (value !== '' && cell.column < MOST_COLUMNS) {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = value
        }
        cell = null
      } else inline.close(name)
    },
  })
  for await (const piece of pieces) {
    xml(piece)
    yield* read.splice(0)
  }
}

/** The displayed value of a cell: the result of a formula; '' for an error. Source: ECMA-376 part 1, 18.18.11. */
function shownBy({ type, style, text }: OpenCell, book: Book): unknown {
  if (text === '' || type === 'e') return ''
  if (type === 's') return book.strings[Number(text)] ?? ''
  if (type === 'str') return unescaped(text)
  if (type === 'b') return text === '1' || text === 'true'
  const number = type === 'd' ? Date.parse(text) : Number(text)
  if (Number.isNaN(number)) return text
  if (type === 'd') return new Date(number)
  return (book.isDate[style] && momentOf(number, book.isFrom1904)) || number
}

const lineOf = (told: string | undefined, next: number) => {
  const line = Number(told ?? next)
  return Number.isSafeInteger(line) && line > 0 ? line : next
}
