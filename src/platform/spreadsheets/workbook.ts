import { BufferedText } from './buffered-text.ts'
import { STYLES_XML, type Style, styleOf } from './styles.ts'
import { attribute, columnName, daysOf, escaped } from './xml.ts'
import { type Sink, ZipWriter } from './zip.ts'

/**
 * A workbook for spreadsheet programs (ECMA-376), written row by row. Texts are written as text: there is no
 * way to write a formula.
 */

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

/** Characters in one write. */
const HANDED_ON = 1 << 16

interface Written {
  rows: number
  links: number
  /** Their cells, and their addresses, which are in a separate part. */
  places: BufferedText
  addresses: BufferedText
}

const [PLAIN, HEADER, DAY, LINK] = [styleOf('plain'), styleOf('header'), styleOf('day'), styleOf('link')]

/** Writes the sheets in order; `origin` is the only address besides https to which cells may link. */
export async function writeWorkbook(sink: Sink, sheets: readonly Sheet[], origin: string): Promise<void> {
  const zip = new ZipWriter(sink)
  const ends: string[] = []
  for (const [index, sheet] of sheets.entries()) {
    const written = { rows: 1, links: 0, places: new BufferedText(), addresses: new BufferedText() }
    const name = `sheet${index + 1}.xml`
    await zip.add(`xl/worksheets/${name}`, sheetXml(sheet, written, origin))
    await zip.add(`xl/worksheets/_rels/${name}.rels`, linksXml(written))
    ends.push(rangeOf(sheet, written, '$'))
  }
  await zip.add('xl/workbook.xml', [workbookXml(sheets, ends)])
  await zip.add('xl/_rels/workbook.xml.rels', [relationsXml(sheets)])
  await zip.add('xl/styles.xml', [STYLES_XML])
  await zip.add('_rels/.rels', [
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ])
  await zip.add('[Content_Types].xml', [contentTypesXml(sheets)])
  await zip.end()
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const rangeOf = ({ columns }: Sheet, { rows }: Written, fixed = '') =>
  `${fixed}A${fixed}1:${fixed}${columnName(columns.length - 1)}${fixed}${rows}`

async function* sheetXml(sheet: Sheet, written: Written, origin: string) {
  const widths = sheet.columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const starts = sheet.columns.map((_, index) => `<c r="${columnName(index)}`)
  const textStyles = sheet.columns.map(({ isCode }) => styleOf(isCode ? 'code' : 'plain'))
  const headers = sheet.columns.map(({ header }, index) => `${starts[index]}1"${textXml(header, HEADER)}</c>`)
  yield `<row r="1">${headers.join('')}</row>`
  for await (const piece of sheet.rows) {
    let xml = ''
    for (const row of piece) {
      written.rows++
      xml += `<row r="${written.rows}">`
      for (const [index, cell] of row.entries()) {
        const content = cellXml(cell, textStyles[index] ?? 0, origin)
        if (content) xml += `${starts[index]}${written.rows}"${content}</c>`
        if (isLink(cell, origin)) addLink(written, cell, `${columnName(index)}${written.rows}`)
      }
      xml += '</row>'
      if (xml.length < HANDED_ON) continue
      yield xml
      xml = ''
    }
    yield xml
  }
  yield `</sheetData><autoFilter ref="${rangeOf(sheet, written)}"/>`
  if (written.links > 0) yield '<hyperlinks>'
  yield* written.places
  yield `${written.links > 0 ? '</hyperlinks>' : ''}</worksheet>`
}

function addLink(written: Written, { href, tip }: LinkCell, place: string) {
  if (written.links === MOST_LINKS) return
  const id = `rId${++written.links}`
  written.places.add(`<hyperlink ref="${place}" r:id="${id}" tooltip="${attribute(tip)}"/>`)
  written.addresses.add(
    `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${attribute(href)}" TargetMode="External"/>`,
  )
}

/** The XML of a cell after its reference; a text has the style of its column. */
function cellXml(cell: Cell, textStyle: number, origin: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(cell, textStyle)
  if (typeof cell === 'number') return Number.isFinite(cell) ? `><v>${cell}</v>` : ''
  if ('day' in cell) {
    const days = daysOf(cell.day)
    return days === null ? textXml(cell.day, PLAIN) : ` s="${DAY}"><v>${days}</v>`
  }
  if ('style' in cell) return textXml(cell.text, styleOf(cell.style))
  return textXml(cell.text, isLink(cell, origin) ? LINK : PLAIN)
}

const textXml = (text: string, style: number) =>
  `${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`

const isLink = (cell: Cell | undefined, origin: string): cell is LinkCell =>
  typeof cell === 'object' &&
  cell !== null &&
  'href' in cell &&
  (cell.href.startsWith('https://') || cell.href.startsWith(`${origin}/`))

function* linksXml({ addresses }: Written) {
  yield `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">`
  yield* addresses
  yield '</Relationships>'
}

const workbookXml = (sheets: readonly Sheet[], ends: readonly string[]) =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name }, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets><definedNames>${sheets
    .map(
      ({ name }, index) =>
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${escaped(name)}'!${ends[index]}</definedName>`,
    )
    .join('')}</definedNames></workbook>`

const relationsXml = (sheets: readonly Sheet[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const contentTypesXml = (sheets: readonly Sheet[]) =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
    )
    .join('')}</Types>`
