import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openSource } from '../../src/casework/intake/sources/source.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { zipOf } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-odd-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const words = textsIn('nl').intake.file
let made = 0
const opens = (content: string | Uint8Array) => {
  const path = join(folder, `${++made}.csv`)
  writeFileSync(path, content)
  return openSource(path, words)
}
async function rowsIn(content: string | Uint8Array) {
  const rows: { line: number; row?: Record<string, unknown>; problem?: string }[] = []
  for await (const row of (await opens(content)).rows) rows.push(row)
  return rows
}
const HEADER = 'reference;street;house_number;postal_code;city'
const line = (n: number, street = 'Veldstraat') => `ML${n};${street};${n};9000;Gent`
const streetsIn = async (content: string | Uint8Array) =>
  (await rowsIn(content)).map((it) => it.row?.street ?? it.problem)
const LOST = 'zijn niet te lezen'
const TWICE = 'verminkt'

describe('no row is lost', () => {
  test('whatever line ends the rows have, quoted or not, and however they are mixed', async () => {
    const ending = fc.constantFrom('\n', '\r\n', '\r')
    const rows = fc.array(fc.record({ ending, isQuoted: fc.boolean() }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(ending, rows, async (first, all) => {
        const text = all.map((it, n) => {
          const cells = line(n).split(';')
          return (it.isQuoted ? cells.map((cell) => `"${cell}"`) : cells).join(';') + it.ending
        })
        const read = await rowsIn(`${HEADER}${first}${text.join('')}`)
        expect(read.map((it) => [it.line, it.row?.reference])).toEqual(all.map((_, n) => [n + 2, `ML${n}`]))
      }),
      { numRuns: 60 },
    )
  })

  test('any cells that a program quoted are read as they were, wherever the file is cut in pieces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', '\n', ' ', '€') })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 40 }), async (streets) => {
        const long = 'x'.repeat(3_000)
        const text = streets.map((it, n) => `ML${n};"${long}${it.replaceAll('"', '""')}";1;9000;Gent\r\n`)
        expect(await streetsIn(`${HEADER}\r\n${text.join('')}`)).toEqual(streets.map((it) => long + it))
      }),
      { numRuns: 40 },
    )
  })

  test('a loose mark spoils its own row only', async () => {
    const rows = await rowsIn([HEADER, line(1), 'ML2;"Café "De Zon"";2;9000;Gent', line(3)].join('\n'))
    expect(rows.map((it) => it.row?.reference ?? it.problem)).toEqual([
      'ML1',
      'Deze rij kan niet worden gelezen: staan de aanhalingstekens goed?',
      'ML3',
    ])
  })

  test.each([
    ['until the end', ''],
    ['until a quoted cell further on', 'ML6;"Kouter";6;9000;Gent\n'],
    ['with line ends of another kind', 'ML6;Kouter;6;9000;Gent\r\n'],
  ])(
    'a mark that is not closed %s is reported with the row where it opens, and no row is returned',
    async (_, rest) => {
      const content = [HEADER, line(1), line(2), 'ML3;"Kouter;3;9000;Gent', line(4), rest].join('\n')
      await expect(opens(content)).rejects.toThrow(
        'Op regel 4 begint een aanhalingsteken dat niet wordt gesloten. Er is niets uit dit bestand verwerkt.',
      )
    },
  )

  test('a line of a megabyte is reported, and what follows it is read', async () => {
    const rows = await rowsIn([HEADER, 'x'.repeat(3_000_000), line(3)].join('\n'))
    expect(rows.map((it) => it.line)).toEqual([2, 3])
    expect(rows[1]?.row).toMatchObject({ reference: 'ML3' })
  })
})

describe('no letter is altered', () => {
  const mac = (text: string) =>
    Buffer.from(text.replaceAll('é', '\x8e').replaceAll('ü', '\x9f').replaceAll('ö', '\x9a'), 'latin1')
  const dos = (text: string) =>
    Buffer.from(text.replaceAll('é', '\x82').replaceAll('ü', '\x81').replaceAll('ö', '\x94'), 'latin1')
  const file = [
    HEADER,
    line(1, 'Renéstraat'),
    line(2, 'Müllerstraat'),
    line(3, 'Schröderlaan'),
    line(4),
  ].join('\n')

  test('one line in Windows-1252 leaves all others as they are', async () => {
    const [head = '', ...lines] = file.split('\n')
    for (const odd of lines.keys()) {
      const bytes = lines.map((it, index) => Buffer.from(`${it}\r\n`, index === odd ? 'latin1' : 'utf8'))
      expect(await streetsIn(Buffer.concat([Buffer.from(`${head}\r\n`), ...bytes]))).toEqual([
        'Renéstraat',
        'Müllerstraat',
        'Schröderlaan',
        'Veldstraat',
      ])
    }
  })

  test.each([
    ['MacRoman', mac],
    ['a code page of DOS', dos],
  ])('rows in %s are refused by name, those in plain letters are read', async (_, encode) => {
    const streets = await streetsIn(encode(file))
    expect(streets).toEqual([...Array(3).fill(expect.stringContaining(LOST)), 'Veldstraat'])
  })

  test('MacRoman with the line ends of a Macintosh is read row by row', async () => {
    expect(await streetsIn(mac(file.replaceAll('\n', '\r')))).toHaveLength(4)
  })

  test('text that was encoded twice is refused, with the cell', async () => {
    const twice = (text: string) => Buffer.from(Buffer.from(text).toString('latin1')).toString()
    const streets = await streetsIn(
      [HEADER, line(1, twice('Renéstraat')), line(2, 'RenÃ©'), line(3)].join('\n'),
    )
    expect(streets).toEqual([
      expect.stringMatching(/lezen|verminkt/),
      expect.stringContaining(TWICE),
      'Veldstraat',
    ])
    expect(streets[1]).toContain('„RenÃ©”')
    await expect(streetsIn(JSON.stringify([{ reference: '1', street: 'RenÃ©' }]))).resolves.toEqual([
      expect.stringContaining(TWICE),
    ])
  })

  test.each([
    'Ãlvaro Âkos',
    'Žižek, Šimić en Dušan',
    'O’Brien – “De Zon”',
    '‘s-Gravenweg',
    'Café’s',
    'Łódź',
    'Œuvre',
  ])('the letters of %s are right', async (street) => {
    expect(await streetsIn([HEADER, line(1, street)].join('\n'))).toEqual([street])
  })

  test.each(['Žižekstraat', 'Dušanlaan', 'O’Brien – “De Zon”', '‘s-Gravenweg', '€ 5…'])(
    'the letters of %s are right in Windows-1252 too',
    async (street) => {
      const codes: Record<string, number> = {
        Ž: 142,
        ž: 158,
        š: 154,
        '’': 146,
        '‘': 145,
        '–': 150,
        '“': 147,
        '”': 148,
        '€': 128,
        '…': 133,
      }
      const bytes = Buffer.from(Array.from(line(1, street), (it) => codes[it] ?? it.charCodeAt(0)))
      expect(await streetsIn(Buffer.concat([Buffer.from(`${HEADER}\n`), bytes]))).toEqual([street])
    },
  )
})

describe('what is above and beside the rows', () => {
  const DUTCH = 'Referentie;Straat;Huisnummer;Postcode;Plaats;E-mail;Telefoonnummer'

  test.each([
    ['the line that gives Excel the delimiter', 'sep=;\n'],
    ['a title', 'Aanvragen maart 2026\n'],
    ['a title in the first of many cells', 'Aanvragen;;;;\n'],
    ['empty cells', ';;;;\n'],
    ['a title, a remark and an empty line', 'Aanvragen\nvoor intern gebruik, niet delen\n\n'],
    ['a quoted title with a delimiter', '"Straat; nummer"\n'],
  ])('%s above the header is passed over', async (_, above) => {
    const rows = await rowsIn(`${above}${HEADER}\n${line(1)}\n`)
    expect(rows).toMatchObject([
      { line: above.split('\n').length + 1, row: { reference: 'ML1', city: 'Gent' } },
    ])
  })

  test('any delimiter after sep= counts', async () => {
    expect(await streetsIn(`sep=|\n${HEADER}\n${line(1)}`.replaceAll(';', '|'))).toEqual(['Veldstraat'])
  })

  test('a header in Dutch is recognised, and a problem names the column as the file does', async () => {
    const [first] = await rowsIn(`${DUTCH}\n${line(1)};a@b.nl;010\n`)
    expect(first?.row).toMatchObject({ reference: 'ML1', house_number: '1', email: 'a@b.nl', phone: '010' })
    expect((await opens(`${DUTCH}\n`)).called.get('house_number')).toBe('Huisnummer')
    const { called } = await opens(`${DUTCH.replace('Huisnummer', 'Huisnr.;Huisnr. toev.')}\n`)
    expect(called.get('house_number')).toBe('Huisnr.')
    expect(called.get('house_number_suffix')).toBe('Huisnr. toev.')
  })

  test('rows of empty cells are no rows', async () => {
    expect(await rowsIn(`${HEADER}\n${line(1)}\n${';;;;\n'.repeat(5_000)}`)).toHaveLength(1)
  })
})

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook of one sheet, by hand. */
function bookOf(rows: string[], more: string, part = 'xl/workbook.xml') {
  const cells = rows.map((it) => it.split(';').map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`))
  const relation = (kind: string, target: string) =>
    `<Relationships><Relationship Id="r" Type="${RELATION}/${kind}" Target="${target}"/></Relationships>`
  const [folder, name] = part.split('/')
  return zipOf(
    Object.entries({
      '_rels/.rels': relation('officeDocument', part),
      [part]: '<workbook><sheets><sheet name="Blad" r:id="r"/></sheets></workbook>',
      [`${folder}/_rels/${name}.rels`]: relation('worksheet', 'sheet.xml'),
      [`${folder}/sheet.xml`]: `<s>${cells.map((it) => `<row>${it.join('')}</row>`).join('')}${more}</s>`,
    }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  )
}

describe('workbooks as people keep them', () => {
  const workbook = async (fill: (book: ExcelJS.Workbook) => void) => {
    const book = new ExcelJS.Workbook()
    fill(book)
    return Buffer.from(await book.xlsx.writeBuffer())
  }

  test('more than fifty thousand rows are refused before one is handed out', async () => {
    const content = bookOf(
      [HEADER, ...Array.from({ length: 50_001 }, (_, n) => line(n, `S${n * 7_919}`))],
      '',
    )
    await expect(opens(content)).rejects.toThrow('meer dan 50000 rijen')
  })

  test('the part of the workbook may have any name', async () => {
    expect(await rowsIn(bookOf([HEADER, line(1)], '', 'xl/workbook2.xml'))).toHaveLength(1)
    await expect(opens(bookOf([HEADER], '', 'word/document.xml'))).rejects.toThrow('geen CSV-')
  })

  test('of six sheets the one with the header is read, and reported', async () => {
    const content = await workbook((book) => {
      for (const name of ['Uitleg', 'Lijsten', 'Aanvragen', 'Oud', 'Leeg', 'Cijfers']) {
        const sheet = book.addWorksheet(name)
        if (name === 'Aanvragen') sheet.addRows([['Aanvragen maart'], HEADER.split(';'), line(1).split(';')])
        else if (name !== 'Leeg')
          sheet.addRows([
            ['tekst', 'en meer'],
            ['city', 2],
          ])
      }
    })
    const source = await opens(content)
    expect(source.sheet).toEqual({ name: 'Aanvragen', others: ['Uitleg', 'Lijsten', 'Oud', 'Cijfers'] })
    expect(await rowsIn(content)).toMatchObject([{ line: 3, row: { reference: 'ML1' } }])
  })

  test('sixty thousand formatted rows without content are none', async () => {
    const empty = Array.from({ length: 60_000 }, (_, n) => `<row r="${n + 3}"><c r="A${n + 3}" s="1"/></row>`)
    const content = bookOf([HEADER, line(1)], empty.join(''))
    const source = await opens(content)
    expect(source.total).toBe(1)
    expect(await rowsIn(content)).toHaveLength(1)
  })
})
