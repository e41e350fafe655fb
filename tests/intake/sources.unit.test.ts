import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, describe, expect, test } from 'vitest'
import { openSource, type SourceRow } from '../../src/casework/intake/sources/source.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { zipOf } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-sources-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const words = textsIn('nl').intake.file
let made = 0
const fileWith = (content: string | Uint8Array, name = 'aanvragen.csv') => {
  const path = join(folder, `${++made}-${name}`)
  writeFileSync(path, content)
  return path
}
const opens = (content: string | Uint8Array, name?: string) => openSource(fileWith(content, name), words)
async function rowsIn(content: string | Uint8Array, name?: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of (await opens(content, name)).rows) rows.push(row)
  return rows
}
const row = { reference: 'A-1', street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent' }
const HEADER = 'reference,street,house_number,postal_code,city'
const LINE = 'A-1,Veldstraat,12,9000,Gent'

async function workbook(rows: unknown[][], sheets = 1) {
  const book = new ExcelJS.Workbook()
  for (let n = 1; n <= sheets; n++) {
    const sheet = book.addWorksheet(`Blad ${n}`)
    for (const cells of n === 1 ? rows : []) sheet.addRow(cells)
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('CSV', () => {
  test('comma, semicolon and tab are distinguished, and upper case headers are read', async () => {
    for (const delimiter of [',', ';', '\t']) {
      const content = [HEADER.toUpperCase(), LINE].join('\n').replaceAll(',', delimiter)
      expect(await rowsIn(content)).toEqual([{ line: 2, row }])
    }
  })

  test('semicolons with a byte order mark, as Excel saves it, are read', async () => {
    expect(await rowsIn(`\ufeff${HEADER}\r\n${LINE}\r\n`.replaceAll(',', ';'))).toEqual([{ line: 2, row }])
  })

  test('Windows-1252 is recognised and read', async () => {
    const content = Buffer.from(`${HEADER}\n${LINE.replace('Veldstraat', 'Caf\xe9straat \x80')}\n`, 'latin1')
    const source = await opens(content)
    expect(source.encoding).toBe('windows-1252')
    expect(await rowsIn(content)).toMatchObject([{ row: { street: 'Caféstraat €' } }])
  })

  test('a missing required column is named, before anything is written', async () => {
    await expect(opens('reference,street,house_number,city\nA,B,1,C')).rejects.toThrow(
      'De kolom postal_code ontbreekt. Verplicht zijn: reference, street, house_number, postal_code, city.',
    )
  })

  test('a column twice is refused, an unknown one is left out and named', async () => {
    await expect(opens(`${HEADER},City\n${LINE},x`)).rejects.toThrow('De kolom city komt twee keer voor.')
    expect((await opens(`${HEADER},kleur\n${LINE},rood`)).ignored).toEqual(['kleur'])
  })

  test('another name of a column counts where none has its own, and two of them are refused by name', async () => {
    const own = await opens(`${HEADER},Woonplaats\n${LINE},Elders`)
    expect(own.ignored).toEqual(['Woonplaats'])
    expect((await rowsIn(`${HEADER},Woonplaats\n${LINE},Elders`))[0]).toMatchObject({ row })
    const two = `${HEADER.replace('city', 'Plaats')},Woonplaats\n${LINE},Elders`
    await expect(opens(two)).rejects.toThrow('De kolom plaats = woonplaats komt twee keer voor.')
  })

  test('a row has the number of the line that it starts on, also after lines within quotes', async () => {
    const rows = await rowsIn(`${HEADER}\nA-1,"Veld\nstraat",12,9000,Gent\n\nA-2,Kouter,1,9000,Gent\n`)
    expect(rows.map((it) => it.line)).toEqual([2, 5])
  })

  test('a row with a comma too many, or a loose quotation mark, is refused on its own', async () => {
    const rows = await rowsIn(
      `${HEADER}\nA-1,Veldstraat,12,9000,Gent,extra\nA-2,Ko"uter,1,9000,Gent\n${LINE}\n`,
    )
    expect(rows).toContainEqual({
      line: 2,
      reference: 'A-1',
      problem: 'Deze rij heeft 6 cellen, de eerste rij 5.',
    })
    expect(rows).toContainEqual({
      line: 3,
      reference: '',
      problem: 'Deze rij kan niet worden gelezen: staan de aanhalingstekens goed?',
    })
    expect(rows).toContainEqual({ line: 4, row })
  })

  test('a quotation mark that is never closed does not swallow the rest in silence', async () => {
    await expect(
      rowsIn(`${HEADER}\n${LINE}\nA-2,"Kouter,1,9000,Gent\nA-3,Kouter,1,9000,Gent\n`),
    ).rejects.toThrow('een aanhalingsteken dat niet wordt gesloten')
    await expect(rowsIn(`${HEADER}\n${LINE}\nA-2,"${'x,1,9000,Gent\n'.repeat(20_000)}`)).rejects.toThrow(
      'een aanhalingsteken dat niet wordt gesloten',
    )
  })
})

describe('XLSX', () => {
  test('rows, dates, formulas and marked-up texts are read as they show', async () => {
    const day = new Date('2025-03-05T00:00:00Z')
    const content = await workbook([
      [...HEADER.split(','), 'submitted_at', 'remarks'],
      [
        'A-1',
        { richText: [{ text: 'Veld' }, { text: 'straat' }] },
        12,
        { formula: '8000+1000', result: 9000 },
        { text: 'Gent', hyperlink: 'https://gent.example' },
        day,
      ],
    ])
    expect(await rowsIn(content, 'aanvragen.xlsx')).toEqual([
      {
        line: 2,
        row: { ...row, house_number: 12, postal_code: 9000, submitted_at: day, remarks: undefined },
      },
    ])
  })

  test('its content counts, not its name', async () => {
    const content = await workbook([HEADER.split(','), LINE.split(',')])
    expect((await opens(content, 'aanvragen.csv')).kind).toBe('xlsx')
  })

  test('a missing column, an empty book and more than a hundred sheets are refused', async () => {
    await expect(opens(await workbook([['reference', 'street']]))).rejects.toThrow(
      'De kolom house_number ontbreekt',
    )
    await expect(opens(await workbook([]))).rejects.toThrow('Het bestand is leeg.')
    await expect(opens(await workbook([HEADER.split(',')], 101))).rejects.toThrow('meer dan 100 werkbladen')
  })

  test('a bomb is not opened, whatever it declares', async () => {
    const bomb = (declaredSize?: number) =>
      zipOf([
        { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
        {
          name: 'xl/worksheets/sheet1.xml',
          content: Buffer.alloc(12 * 1024 * 1024, ' '),
          ...(declaredSize && { declaredSize }),
        },
      ])
    await expect(opens(bomb())).rejects.toThrow('uitgepakt veel te groot')
    await expect(opens(bomb(1_000))).rejects.toThrow(/uitgepakt veel te groot|beschadigd/)
  })

  test('a zip that is no spreadsheet, and half a spreadsheet, are refused', async () => {
    await expect(opens(zipOf([{ name: 'a.txt', content: Buffer.from('a') }]))).rejects.toThrow('geen CSV-')
    const whole = await workbook([HEADER.split(','), LINE.split(',')])
    await expect(opens(whole.subarray(0, whole.length / 2))).rejects.toThrow('beschadigd')
  })
})

describe('JSON', () => {
  test('a list, and an object with requests, are read', async () => {
    expect(await rowsIn(JSON.stringify([row]))).toEqual([{ line: 1, row }])
    expect(await rowsIn(`\ufeff${JSON.stringify({ requests: [row, 7] })}`)).toEqual([
      { line: 1, row },
      { line: 2, reference: '', problem: 'Dit is geen aanvraag, maar een losse waarde.' },
    ])
  })

  test('broken JSON, or JSON of something else, is refused', async () => {
    await expect(opens('[{"reference":')).rejects.toThrow('Dit is geen geldige JSON')
    await expect(opens('{"aanvragen":[]}')).rejects.toThrow('{"requests": [...]}')
  })

  test('names that every object has are not taken for columns', async () => {
    const [first] = await rowsIn('[{"__proto__":{"reference":"x"},"constructor":1,"reference":"A-1"}]')
    expect(first).toEqual({ line: 1, row: { reference: 'A-1' } })
    expect(({} as Record<string, unknown>).reference).toBeUndefined()
  })
})

describe('other files', () => {
  test('an empty file is called empty, a file that is not there is called that', async () => {
    for (const name of ['leeg.csv', 'leeg.xlsx', 'leeg.json'])
      await expect(opens('', name)).rejects.toThrow('leeg')
    await expect(openSource(join(folder, 'weg.csv'), words)).rejects.toThrow('is er niet')
    await expect(openSource(folder, words)).rejects.toThrow('is er niet')
  })

  test.each([
    ['a picture named .csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'geen CSV-'],
    ['a page named .csv', Buffer.from('<html><table></table></html>'), 'geen CSV-'],
    ['bytes named .csv', Buffer.from([1, 2, 0, 3, 4]), 'geen CSV-'],
    [
      'an old workbook named .xlsx',
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
      'oud of beveiligd',
    ],
    ['UTF-16', Buffer.from('\ufeffreference;street', 'utf16le'), 'UTF-16'],
  ])('%s is refused by its content', async (_name, content, message) => {
    await expect(opens(content)).rejects.toThrow(message)
  })

  test.each([
    ['JSON', `[${' '.repeat(5_000)}`],
    ['XLSX', 'PK\x03\x04'],
  ])('200 MB of %s is refused without being read', async (kind, start) => {
    const path = fileWith(start)
    truncateSync(path, 200 * 1024 * 1024)
    await expect(openSource(path, words)).rejects.toThrow(`ten hoogste 20 MB voor ${kind}`)
  })
})
