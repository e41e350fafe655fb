import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { CellValue, Row } from 'exceljs'
import type { SheetWriter } from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import { dayValue, textValue, writable } from './cell-values.ts'
import { LOOKS, type Style } from './styles.ts'

/**
 * A workbook for spreadsheet programs (ECMA-376), written row by row with exceljs. Texts are written as text: no
 * value can become a formula.
 */

/** Writes bytes, and resolves when it is ready for more; an error that it throws ends the writing. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** A calendar day, `2026-03-02`. */
export interface DayCell {
  day: string
}
/** A text with a link to our own origin, or to an https address. */
export interface LinkCell {
  text: string
  href: string
  tip: string
}
/** Texts and numbers unchanged; null leaves the cell empty. */
export type Cell = string | number | null | DayCell | LinkCell | { text: string; style: Style }

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Codes that spreadsheet programs must not read as numbers. */
  isCode?: boolean
}
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** In chunks; read once, when the sheet is written. */
  rows: AsyncIterable<Iterable<readonly Cell[]>>
}

/** With more links in a sheet, Excel reports the file as corrupt. Source: Excel specifications and limits. */
const MOST_LINKS = 65_530

/** A higher level takes longer than it saves. */
const LEVEL = 4

/** Rows after which other work gets its turn; 50 rows of 30 cells take some 5 ms. */
const AT_ONCE = 50

/** Writes the sheets in order; `origin` is the only address besides https to which cells may link. */
export async function writeWorkbook(sink: Sink, sheets: readonly Sheet[], origin: string): Promise<void> {
  // Only the writer: the rest of exceljs takes as long again to load, and reads files with packages that we avoid.
  const { default: WorkbookWriter } = await import('exceljs/lib/stream/xlsx/workbook-writer.js')
  const file = new Writable({ write: (bytes, _encoding, done) => void sink(bytes).then(() => done(), done) })
  const book = new WorkbookWriter({ stream: file, useStyles: true, zip: { zlib: { level: LEVEL } } })
  book.creator = book.lastModifiedBy = ''
  const failure = new Promise<never>((_resolve, reject) => {
    file.on('error', reject)
    book.zip.on('error', reject)
  })
  failure.catch(() => {})
  try {
    for (const sheet of sheets) {
      const options: Parameters<typeof book.addWorksheet>[1] = { views: [{ state: 'frozen', ySplit: 1 }] }
      await writeSheet(book.addWorksheet(writable(sheet.name), options), sheet, { origin, failure })
    }
    await Promise.race([failure, book.commit()])
  } catch (error) {
    // The archive is not aborted: exceljs would still finish it, and ignores the error which that throws.
    file.destroy()
    throw error
  }
}

interface Around {
  origin: string
  /** Rejects when the file cannot be written. */
  failure: Promise<never>
}

async function writeSheet(writer: SheetWriter, { columns, rows }: Sheet, { origin, failure }: Around) {
  keepTooltips(writer)
  writer.columns = columns.map(({ width }) => ({ width }))
  const textStyles = columns.map(({ isCode }): Style => (isCode ? 'code' : 'plain'))
  const links = { left: MOST_LINKS, origin }
  const header = columns.map(({ header }): Cell => ({ text: header, style: 'header' }))
  writeRow(writer.addRow([]), header, textStyles, links)
  let count = 1
  for await (const piece of rows)
    for (const row of piece) {
      writeRow(writer.addRow([]), row, textStyles, links)
      if (++count % AT_ONCE === 0) await Promise.race([failure, Promise.all([taken(writer), setImmediate()])])
    }
  writer.autoFilter = { from: { row: 1, column: 1 }, to: { row: count, column: columns.length } }
  writer.commit()
}

/** The streaming writer passes the tooltip of a link on, and then forgets it. */
function keepTooltips({ _sheetRelsWriter: links }: SheetWriter) {
  const add = links.addHyperlink
  links.addHyperlink = (link) => {
    add.call(links, link)
    Object.assign(links._hyperlinks.at(-1) ?? {}, { tooltip: link.tooltip })
  }
}

/** Resolves when the archive has taken what was written: exceljs never waits. */
const taken = ({ stream }: SheetWriter) =>
  Promise.all(stream.pipes.map((pipe) => new Promise((resolve) => pipe.write('', resolve))))

interface Links {
  origin: string
  /** How many more links the sheet may have. */
  left: number
}

function writeRow(writer: Row, cells: readonly Cell[], textStyles: readonly Style[], links: Links) {
  for (const [index, cell] of cells.entries()) {
    const written = valueAndStyle(cell, textStyles[index] ?? 'plain', links)
    if (written === null) continue
    const place = writer.getCell(index + 1)
    place.value = written[0]
    place.style = LOOKS[written[1]]
  }
  writer.commit()
}

/** A text without a style of its own has that of its column. */
function valueAndStyle(cell: Cell, textStyle: Style, links: Links): [CellValue, Style] | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return [textValue(cell), textStyle]
  if (typeof cell === 'number') return Number.isFinite(cell) ? [cell, 'plain'] : null
  if ('day' in cell) {
    const date = dayValue(cell.day)
    return date ? [date, 'day'] : [textValue(cell.day), 'plain']
  }
  if ('style' in cell) return [textValue(cell.text), cell.style]
  if (!isAllowed(cell, links)) return [textValue(cell.text), 'plain']
  if (links.left === 0 || cell.text === '') return [textValue(cell.text), 'link']
  links.left--
  return [{ text: writable(cell.text), hyperlink: writable(cell.href), tooltip: writable(cell.tip) }, 'link']
}

const isAllowed = ({ href }: LinkCell, { origin }: Links) =>
  href.startsWith('https://') || href.startsWith(`${origin}/`)
