import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openSource } from '../../src/casework/intake/sources/source.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { zipOf } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const words = textsIn('nl').intake.file
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
let made = 0

/** A workbook by hand: its parts, with what a plain one has where none is given. */
const bookOf = (parts: Record<string, string>) =>
  zipOf(
    Object.entries({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Blad" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations('rId1 worksheet worksheets/sheet1.xml'),
      ...parts,
    }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  )
const relations = (...all: string[]) =>
  `<Relationships>${all
    .map((it) => {
      const [id, kind, target] = it.split(' ')
      return `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${target}"/>`
    })
    .join('')}</Relationships>`
const opens = (content: Uint8Array) => {
  const path = join(folder, `${++made}.xlsx`)
  writeFileSync(path, content)
  return openSource(path, words)
}
async function rowsIn(content: Uint8Array) {
  const rows: unknown[] = []
  for await (const row of (await opens(content)).rows) rows.push(row)
  return rows
}
/** The last column, of the remarks, of each row. */
const remarksIn = async (content: Uint8Array) =>
  (await rowsIn(content)).map((it) => (it as { row: { remarks: unknown } }).row.remarks)

const COLUMNS = ['reference', 'street', 'house_number', 'postal_code', 'city', 'remarks']
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const HEADER = `<row>${COLUMNS.map(cell).join('')}</row>`
const row = (remark: string) =>
  `<row>${['A-1', 'Veldstraat', '12', '9000', 'Gent'].map(cell).join('')}${remark}</row>`
const sheetOf = (...remarks: string[]) =>
  `<worksheet><sheetData>${HEADER}${remarks.map(row).join('')}</sheetData></worksheet>`
const SHEET = 'xl/worksheets/sheet1.xml'

describe('what cells show', () => {
  test('texts in parts, without how they are pronounced, and with the characters that XML leaves out', async () => {
    const content = bookOf({
      'xl/_rels/workbook.xml.rels': relations(
        'rId1 worksheet /xl/worksheets/sheet1.xml',
        'rId2 sharedStrings s.xml',
      ),
      'xl/s.xml':
        '<sst><si><r><t>Veld</t></r><r><t xml:space="preserve"> &amp; straat</t></r><rPh><t>VELD</t></rPh></si><si><t>een_x000D_twee_x005F_x0041_</t></si></sst>',
      [SHEET]: sheetOf('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>7</v></c>'),
    })
    expect(await remarksIn(content)).toEqual(['Veld & straat', 'een\rtwee_x0041_', undefined])
  })

  test('numbers, yes and no, results of formulas; nothing for an error', async () => {
    const content = bookOf({
      [SHEET]: sheetOf(
        '<c><v>1.5e1</v></c>',
        '<c t="b"><v>1</v></c>',
        '<c t="str"><f>A1&amp;B1</f><v>samen</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c><f>1/0</f></c>',
      ),
    })
    expect(await remarksIn(content)).toEqual([15, true, 'samen', undefined, undefined])
  })

  test('a number is a day where its format shows one, from 1900 or from 1904', async () => {
    const book = (date1904: string) =>
      bookOf({
        'xl/workbook.xml': `<workbook><workbookPr ${date1904}/><sheets><sheet name="Blad" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
          'rId1 worksheet worksheets/sheet1.xml',
          'rId2 styles styles.xml',
        ),
        'xl/styles.xml': `<styleSheet><numFmts>
          <numFmt numFmtId="164" formatCode="[$-813]d mmm yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;;[Red]\\d0"/>
        </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
        [SHEET]: sheetOf(
          '<c><v>45721</v></c>',
          '<c s="1"><v>45721.5</v></c>',
          '<c s="2"><v>45721</v></c>',
          '<c s="3"><v>45721</v></c>',
          '<c s="1"><v>1e300</v></c>',
          '<c s="1" t="d"><v>2025-03-05T00:00:00Z</v></c>',
        ),
      })
    const day = new Date('2025-03-05T00:00:00Z')
    expect(await remarksIn(book(''))).toEqual([
      45721,
      new Date('2025-03-05T12:00:00Z'),
      day,
      45721,
      1e300,
      day,
    ])
    expect((await remarksIn(book('date1904="1"')))[2]).toEqual(new Date('2029-03-06T00:00:00Z'))
  })

  test('cells and rows that name their place are there', async () => {
    const rows = `${HEADER}<row r="7"><c r="F7" t="inlineStr"><is><t>ver</t></is></c><c r="A7"><v>3</v></c></row>`
    const content = bookOf({ [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` })
    expect(await rowsIn(content)).toEqual([
      {
        line: 7,
        row: { reference: 3, street: '', house_number: '', postal_code: '', city: '', remarks: 'ver' },
      },
    ])
  })
})

describe('which sheet is read', () => {
  const sheet = (name: string) => sheetOf(cell(name))
  const content = (sheets: string) =>
    bookOf({
      'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        'a worksheet worksheets/sheet1.xml',
        'b worksheet worksheets/sheet2.xml',
        'c worksheet worksheets/sheet3.xml',
      ),
      [SHEET]: sheet('eerste'),
      'xl/worksheets/Sheet2.xml': sheet('tweede'),
      'xl/worksheets/sheet3.xml':
        '<worksheet><sheetData><row/><row><c><v></v></c></row></sheetData></worksheet>',
    })

  test('that of the first tab, wherever it is in the file, and never a hidden one', async () => {
    expect(await remarksIn(content('<sheet r:id="b"/><sheet r:id="a"/>'))).toEqual(['tweede'])
    expect(await remarksIn(content('<sheet r:id="a" state="veryHidden"/><sheet r:id="b"/>'))).toEqual([
      'tweede',
    ])
  })

  test('the first that is not empty', async () => {
    expect(await remarksIn(content('<sheet r:id="c"/><sheet r:id="x"/><sheet r:id="a"/>'))).toEqual([
      'eerste',
    ])
    await expect(opens(content('<sheet r:id="c"/>'))).rejects.toThrow('Het bestand is leeg.')
  })

  test('elements with a prefix are read as any other', async () => {
    const prefixed = sheetOf(cell('met')).replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
    expect(await remarksIn(bookOf({ [SHEET]: prefixed }))).toEqual(['met'])
  })
})

describe('hostile workbooks', () => {
  test.each([
    ['entities of its own', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf(cell('&a;'))}`],
    ['an entity that is not there', sheetOf(cell('&a;'))],
    ['elements that are not closed', '<worksheet><sheetData><row></sheetData></worksheet>'],
    ['no XML', 'reference;street'],
    ['another encoding', Buffer.from(`\ufeff${sheetOf()}`, 'utf16le').toString('latin1')],
  ])('%s are called damaged', async (_name, content) => {
    await expect(rowsIn(bookOf({ [SHEET]: content }))).rejects.toThrow('beschadigd')
  })

  test('more than fifty thousand rows are refused, also when their elements have a prefix', async () => {
    const rows = '<x:row><x:c><x:v>1</x:v></x:c></x:row>'.repeat(50_001)
    const content = bookOf({ [SHEET]: `<x:s>${HEADER}${rows}</x:s>` })
    await expect(rowsIn(content)).rejects.toThrow('meer dan 50000 rijen')
  })

  test('a cell far to the right is passed over, and a text longer than a cell is cut', async () => {
    const wide = HEADER.replace('</row>', `<c r="XFD1" t="inlineStr"><is><t>ver</t></is></c></row>`)
    const rows = `${wide}${row(cell('x'.repeat(200_000)))}`
    const content = bookOf({ [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` })
    expect((await opens(content)).ignored).toEqual([])
    expect((await remarksIn(content))[0]).toHaveLength(32_768)
  })

  test('names that every object has are not taken for texts, formats or columns', async () => {
    const content = bookOf({
      'xl/workbook.xml':
        '<workbook><sheets><sheet r:id="__proto__"/><sheet r:id="rId1"/></sheets></workbook>',
      [SHEET]: sheetOf(
        '<c t="s" s="constructor"><v>__proto__</v></c>',
        '<c s="length" r="__proto__"><v>2</v></c>',
      ),
    })
    expect(await remarksIn(content)).toEqual([undefined, 2])
  })
})
