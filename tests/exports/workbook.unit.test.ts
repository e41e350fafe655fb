import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Excel from 'exceljs'
import { afterAll, expect, test } from 'vitest'
import { type Cell, type SheetColumn, writeWorkbook } from '../../src/platform/spreadsheets/workbook.ts'
import { readBook } from '../../src/platform/spreadsheets/xlsx-book.ts'
import { openParts } from '../../src/platform/spreadsheets/xlsx-parts.ts'
import { rowsOfSheet } from '../../src/platform/spreadsheets/xlsx-sheet.ts'
import { partOf } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ORIGIN = 'http://localhost:3000'
const COLUMNS = [{ header: 'Kop', width: 20 }]
const SHEET = 'xl/worksheets/sheet1.xml'
const LINKS = 'xl/worksheets/_rels/sheet1.xml.rels'

async function* inPieces(...pieces: Cell[][][]) {
  yield* pieces
}

/** The file of one sheet with these rows. */
async function fileOf(rows: Cell[][], columns: SheetColumn[] = COLUMNS) {
  const written: Uint8Array[] = []
  const sheet = { name: 'Blad', columns, rows: inPieces(...rows.map((row) => [row])) }
  await writeWorkbook(async (bytes) => void written.push(bytes), [sheet], ORIGIN)
  return Buffer.concat(written)
}

/** The sheet with these rows, as exceljs reads it. */
async function sheetOf(rows: Cell[][], columns?: SheetColumn[]) {
  const book = new Excel.Workbook()
  await book.xlsx.load((await fileOf(rows, columns)) as never)
  const sheet = book.getWorksheet('Blad')
  if (!sheet) throw new Error('no sheet')
  return sheet
}

/** The texts of the first column, as our own reader has them. */
async function textsIn(file: Buffer) {
  const path = join(folder, 'blad.xlsx')
  await writeFile(path, file)
  const parts = await openParts(path)
  const [book, pieces] = [await readBook(parts), await parts.read(SHEET)]
  if (!book || !pieces) throw new Error('no sheet')
  const texts: unknown[] = []
  for await (const { cells } of rowsOfSheet(pieces, book)) texts.push(cells[0])
  parts.close()
  return texts
}

const countIn = (xml: string, pattern: RegExp) => xml.match(pattern)?.length ?? 0

const HOSTILE = [
  '=1+1',
  '+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '=HYPERLINK("http://evil.example","x")',
  '<script>alert(1)</script>',
  '&amp;',
  ']]>',
  '_x0041_',
  'a"b\'c',
  'twee\nregels',
  '0900',
  '007',
  '1e5',
  '🚗 Ünïcode',
  '[object Object]',
]

test('any text of a record stays that text, and never becomes a formula', async () => {
  const file = await fileOf(HOSTILE.map((text) => [text]))
  expect(await textsIn(file)).toEqual(['Kop', ...HOSTILE])
  const xml = await partOf(file, SHEET)
  expect(countIn(xml, /<c /g)).toBe(1 + HOSTILE.length)
  expect(countIn(xml, /<c r="A\d+"[^>]* t="(str|inlineStr)"/g)).toBe(1 + HOSTILE.length)
  expect(xml).not.toMatch(/<f\b/)
})

test('spaces at the ends of a text stay', async () => {
  const xml = await partOf(await fileOf([[' een '], ['\ttwee'], ['drie\n']]), SHEET)
  for (const text of [' een ', '\ttwee', 'drie\n'])
    expect(xml).toContain(`<t xml:space="preserve">${text}</t>`)
})

test('what XML cannot hold is left out, and a text that is too long for a cell is cut', async () => {
  const sheet = await sheetOf([['a\u0000b\u0001c\ufffe'], ['x'.repeat(40_000)], ['half \ud83d']])
  expect(sheet.getCell('A2').value).toBe('abc')
  expect(String(sheet.getCell('A3').value)).toHaveLength(32_767)
  expect(sheet.getCell('A4').value).toBe('half \ufffd')
})

test('what a spreadsheet program decodes comes out as it went in', async () => {
  const xml = await partOf(await fileOf([['_x0041_'], ['een\r\ntwee']]), SHEET)
  expect(xml).toContain('>_x005F_x0041_<')
  expect(xml).toContain('>een_x000D_\ntwee<')
})

test('a link leads to our own origin or to https, and nowhere else', async () => {
  const link = (href: string) => [{ text: 'x', href, tip: 'Ga' }]
  const sheet = await sheetOf([
    link('http://localhost:3000/a?b=1&c="2"'),
    link('https://example.org/'),
    link('javascript:alert(1)'),
    link('file:///etc/passwd'),
    link('http://evil.example/'),
    link('http://localhost:3000.evil.example/'),
  ])
  const hrefs = [2, 3, 4, 5, 6, 7].map((row) => sheet.getCell(`A${row}`).hyperlink)
  expect(hrefs).toEqual([
    'http://localhost:3000/a?b=1&c="2"',
    'https://example.org/',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a link has a tooltip with its target', async () => {
  const file = await fileOf([
    [{ text: 'R1', href: `${ORIGIN}/a?b=1&c=2`, tip: 'Ga naar "R1" & meer' }],
    [{ text: 'R2', href: 'https://example.org/', tip: 'Ga naar R2' }],
  ])
  const [sheet, links] = [await partOf(file, SHEET), await partOf(file, LINKS)]
  expect([...sheet.matchAll(/<hyperlink [^>]*>/g)].map(([link]) => link)).toEqual([
    '<hyperlink ref="A2" r:id="rId1" tooltip="Ga naar &quot;R1&quot; &amp; meer"/>',
    '<hyperlink ref="A3" r:id="rId2" tooltip="Ga naar R2"/>',
  ])
  expect(links).toMatch(
    /Id="rId1"[^>]* Target="http:\/\/localhost:3000\/a\?b=1&amp;c=2" TargetMode="External"/,
  )
})

test('a sheet has no more links than Excel takes; the other texts stay', async () => {
  const MOST = 65_530
  const rows = Array.from({ length: MOST + 2 }, (_, index): Cell[] => [
    { text: `R${index}`, href: `${ORIGIN}/${index}`, tip: 'Ga' },
  ])
  const file = await fileOf(rows)
  const [sheet, links] = [await partOf(file, SHEET), await partOf(file, LINKS)]
  expect([countIn(sheet, /<hyperlink /g), countIn(links, /<Relationship /g)]).toEqual([MOST, MOST])
  expect(sheet).toContain(`<v>R${MOST + 1}</v>`)
})

test('days are days, numbers are numbers, and what is neither is a text', async () => {
  const sheet = await sheetOf([
    [{ day: '2026-03-02' }],
    [{ day: 'Cancelled' }],
    [{ day: '2026-13-45' }],
    [{ day: '2026-02-30' }],
    [{ day: '1899-12-31' }],
    [12.5],
    [Number.NaN],
    [null],
    [''],
  ])
  expect(sheet.getCell('A2').value).toEqual(new Date('2026-03-02T00:00:00Z'))
  expect(sheet.getCell('A2').numFmt).toBe('dd-mm-yyyy')
  expect(sheet.getCell('A3').value).toBe('Cancelled')
  expect(sheet.getCell('A4').value).toBe('2026-13-45')
  expect(sheet.getCell('A5').value).toBe('2026-02-30')
  expect(sheet.getCell('A6').value).toBe('1899-12-31')
  expect(sheet.getCell('A7').value).toBe(12.5)
  expect(sheet.getCell('A8').value).toBeNull()
  expect(sheet.getCell('A9').value).toBeNull()
  expect(sheet.getCell('A10').value).toBeNull()
})

test('the header stays in view, every row can be filtered, and columns have their widths and kinds', async () => {
  const columns = [
    { header: 'Naam', width: 20 },
    { header: 'Code', width: 12, isCode: true },
  ]
  const sheet = await sheetOf(
    [
      ['a', '007'],
      [null, null],
      ['b', '008'],
    ],
    columns,
  )
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1, topLeftCell: 'A2' }])
  expect(sheet.autoFilter).toBe('A1:B4')
  expect(sheet.columns.map(({ width }) => width)).toEqual([20, 12])
  expect(sheet.getCell('A1')).toMatchObject({ value: 'Naam', font: { bold: true } })
  expect(sheet.getCell('A1').fill).toMatchObject({ fgColor: { argb: 'FFE2E8F0' } })
  expect([sheet.getCell('A4').value, sheet.getCell('B4').value]).toEqual(['b', '008'])
  expect([sheet.getCell('A2').numFmt, sheet.getCell('B2').numFmt]).toEqual([undefined, '@'])
})
