import Excel from 'exceljs'
import { expect, test } from 'vitest'
import { type Cell, writeWorkbook } from '../../src/platform/spreadsheets/workbook.ts'

/** Writes one sheet with these rows and reads it back with exceljs. */
async function sheetOf(rows: Cell[][], columns = [{ header: 'Kop', width: 20 }]) {
  const pieces: Uint8Array[] = []
  const inPieces = (async function* () {
    for (const row of rows) yield [row]
  })()
  await writeWorkbook(
    async (bytes) => void pieces.push(Buffer.from(bytes)),
    [{ name: 'Blad', columns, rows: inPieces }],
    'http://localhost:3000',
  )
  const book = new Excel.Workbook()
  await book.xlsx.load(Buffer.concat(pieces) as never)
  const sheet = book.getWorksheet('Blad')
  if (!sheet) throw new Error('no sheet')
  return sheet
}

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

test('whatever stands in a record stays the text that it is, and never becomes a formula', async () => {
  const sheet = await sheetOf(HOSTILE.map((text) => [text]))
  for (const [index, text] of HOSTILE.entries()) {
    const cell = sheet.getRow(index + 2).getCell(1)
    expect(cell.formula).toBeUndefined()
    // A spreadsheet reads `_x005F_` as an underscore; this reader leaves it.
    expect(String(cell.value).replace('_x005F_', '_')).toBe(text)
  }
})

test('what XML cannot hold is left out, and a text that is too long for a cell is cut', async () => {
  const sheet = await sheetOf([['a\u0000b\u0001c\ufffe'], ['x'.repeat(40_000)], ['half \ud83d']])
  expect(sheet.getCell('A2').value).toBe('abc')
  expect(String(sheet.getCell('A3').value)).toHaveLength(32_767)
  expect(sheet.getCell('A4').value).toBe('half \ufffd')
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

test('days are days, numbers are numbers, and what is neither is a text', async () => {
  const sheet = await sheetOf([
    [{ day: '2026-03-02' }],
    [{ day: 'Cancelled' }],
    [{ day: '2026-13-45' }],
    [12.5],
    [Number.NaN],
    [null],
  ])
  expect(sheet.getCell('A2').value).toEqual(new Date('2026-03-02T00:00:00Z'))
  expect(sheet.getCell('A2').numFmt).toBe('dd-mm-yyyy')
  expect(sheet.getCell('A3').value).toBe('Cancelled')
  expect(sheet.getCell('A4').value).toBe('2026-13-45')
  expect(sheet.getCell('A5').value).toBe(12.5)
  expect(sheet.getCell('A6').value).toBeNull()
  expect(sheet.getCell('A7').value).toBeNull()
})
