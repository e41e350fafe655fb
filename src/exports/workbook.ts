import { STYLES_XML, type Style, styleOf } from './styles.ts'
import { attribute, columnName, daysOf, escaped } from './xml.ts'
import { type Sink, ZipWriter } from './zip.ts'

/**
 * A workbook for spreadsheet programs (ECMA-376), written row by row. Everything that is text is written as text:
 * there is no way to write a formula.
 */

/** A calendar day, `2026-03-02`. */
export interface DayCell {
  day: string
}
/** A text that leads to an address of our own, or one with https. */
export interface LinkCell {
  text: string
  href: string
  tip: string
}
/** Texts and numbers as they are; null leaves the cell empty. */
export type Cell = string | number | null | DayCell | LinkCell | { text: string; style: Style }

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Codes, that a program must not take for numbers. */
  isCode?: boolean
}
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** In pieces; read once, when the sheet is written. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** More links than this in a sheet, and Excel calls the file broken. Source: Excel specifications and limits. */
const MOST_LINKS = 65_530

interface Written {
  rows: number
  links: LinkCell[]
}

/** Writes the sheets in their order; `origin` is the only address beside https that cells may lead to. */
export async function writeWorkbook(sink: Sink, sheets: readonly Sheet[], origin: string): Promise<void> {
  const zip = new ZipWriter(sink)
  const ends: string[] = []
  for (const [index, sheet] of sheets.entries()) {
    const written: Written = { rows: 1, links: [] }
    const name = `sheet${index + 1}.xml`
    await zip.add(`xl/worksheets/${name}`, sheetXml(sheet, written, origin))
    await zip.add(`xl/worksheets/_rels/${name}.rels`, linksXml(written.links))
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
  const columns = sheet.columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  yield rowXml(
    1,
    sheet.columns.map(({ header }) => textXml(header, styleOf('header'))),
  )
  const places: string[] = []
  for await (const piece of sheet.rows) {
    let xml = ''
    for (const row of piece) {
      written.rows++
      const cells = row.map((cell, index) => {
        if (isLink(cell, origin) && written.links.length < MOST_LINKS) {
          written.links.push(cell)
          places.push(`${columnName(index)}${written.rows}`)
        }
        return cellXml(cell, sheet.columns[index]?.isCode ?? false, origin)
      })
      xml += rowXml(written.rows, cells)
    }
    yield xml
  }
  yield `</sheetData><autoFilter ref="${rangeOf(sheet, written)}"/>`
  if (places.length > 0) yield '<hyperlinks>'
  for (const [index, place] of places.entries())
    yield `<hyperlink ref="${place}" r:id="rId${index + 1}" tooltip="${attribute(written.links[index]?.tip ?? '')}"/>`
  yield `${places.length > 0 ? '</hyperlinks>' : ''}</worksheet>`
}

const rowXml = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells
    .map((cell, index) => cell && `<c r="${columnName(index)}${number}"${cell}</c>`)
    .join('')}</row>`

/** A cell from after its place. */
function cellXml(cell: Cell, isCode: boolean, origin: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(cell, isCode ? styleOf('code') : 0)
  if (typeof cell === 'number') return Number.isFinite(cell) ? `><v>${cell}</v>` : ''
  if ('day' in cell) {
    const days = daysOf(cell.day)
    return days === null ? textXml(cell.day, 0) : ` s="${styleOf('day')}"><v>${days}</v>`
  }
  if ('style' in cell) return textXml(cell.text, styleOf(cell.style))
  return textXml(cell.text, isLink(cell, origin) ? styleOf('link') : 0)
}

const textXml = (text: string, style: number) =>
  `${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`

const isLink = (cell: Cell | undefined, origin: string): cell is LinkCell =>
  typeof cell === 'object' &&
  cell !== null &&
  'href' in cell &&
  (cell.href.startsWith('https://') || cell.href.startsWith(`${origin}/`))

function* linksXml(links: readonly LinkCell[]) {
  yield `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">`
  for (const [index, { href }] of links.entries())
    yield `<Relationship Id="rId${index + 1}" Type="${OFFICE}/hyperlink" Target="${attribute(href)}" TargetMode="External"/>`
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
