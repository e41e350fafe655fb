import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findRegister } from '../../src/geography/addresses/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { judith } from '../world.ts'
import { bag, flemish, flemishRow, importsInto } from './registers.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
let made = 0
beforeEach(async () => {
  await desk?.close()
  desk = await startApp()
})

const imports = (content: string, choices: Parameters<typeof importsInto>[3] = {}) =>
  importsInto(desk, join(folder, `register-${++made}.csv`), content, choices)
const finds = async (q: string): Promise<string[]> =>
  (await desk.as(judith).calls('GET', `/api/geocode?q=${encodeURIComponent(q)}`)).data.suggestions.map(
    (it: { label: string }) => it.label,
  )
const tables = ['address_edition', 'address_street', 'address_house', 'address_word', 'address_cell'] as const
const rowsOf = async () =>
  Promise.all(
    tables.map(async (table) =>
      Number(
        (
          await desk.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
    ),
  )

const GENT = [
  flemishRow({ street: 'Hoogpoort', number: '10', at: [51.0552, 3.7241] }),
  flemishRow({ street: 'Hoogpoort', number: '12', at: [51.0553, 3.7243] }),
]
const ANTWERPEN = flemishRow({
  street: 'Meir',
  number: '1',
  code: '11002',
  municipality: 'Antwerpen',
  postalCode: '2000',
  at: [51.2188, 4.4051],
})
const street = (count: number, name = 'Lange straat') =>
  Array.from({ length: count }, (_, n) =>
    flemishRow({ street: name, number: String(n + 1), at: [51.05 + n / 100_000, 3.72] }),
  )

describe('a register as it is published', () => {
  test('is taken in once, and a second time nothing changes', async () => {
    const file = flemish(...GENT, ANTWERPEN)
    expect(await imports(file)).toMatchObject({
      read: 3,
      created: 3,
      municipalities: 2,
      streets: 2,
      refused: 0,
    })
    expect(await findRegister(desk.db)).toMatchObject({ municipalities: 2, addresses: 3 })
    const before = await rowsOf()
    expect(await imports(file)).toMatchObject({ created: 0, unchanged: 3 })
    expect(await rowsOf()).toEqual(before)
    const events = await desk.db
      .selectFrom('event')
      .select('kind')
      .where('subject_type', '=', 'import')
      .execute()
    expect(events).toEqual([{ kind: 'addresses-imported' }])
  })

  test('keeps one place of a house with many boxes, and none of what is no longer there', async () => {
    const [first = ''] = GENT
    const box = flemishRow({ street: 'Hoogpoort', number: '10', box: '3', at: [51.0552, 3.7241] })
    const past = flemishRow({ street: 'Hoogpoort', number: '99', at: [51.0552, 3.7241], status: 'retired' })
    expect(await imports(flemish(first, box, past))).toMatchObject({ created: 1, double: 1, past: 1 })
    expect(await finds('hoogpoort 99 gent')).not.toContain('Hoogpoort 99, 9000 Gent')
  })

  test('reports row by row what cannot be used, and takes the rest', async () => {
    const { reasons, ...counts } = await imports(
      flemish(
        ...GENT,
        flemishRow({ street: '', number: '1', at: [51, 3.7] }),
        flemishRow({ street: 'Hoogpoort', number: 'zn', at: [51, 3.7] }),
        flemishRow({ street: 'Hoogpoort', number: '1', postalCode: '90', at: [51, 3.7] }),
        flemishRow({ street: 'Hoogpoort', number: '1', at: [0, 0] }),
        flemishRow({
          street: 'Hoogpoort',
          number: '1',
          code: '99999',
          municipality: 'Nergens',
          at: [51, 3.7],
        }),
      ),
    )
    expect(counts).toMatchObject({ read: 7, created: 2, refused: 5 })
    expect(reasons).toEqual([
      ['4', 'Er is geen straat, of de naam is te lang.'],
      ['5', "'zn' is geen huisnummer."],
      ['6', "'90' is geen postcode van dit land."],
      ['7', 'De coördinaten 0, 0 liggen niet in dit land, of zijn geen graden.'],
      ['8', "De gemeente 'Nergens' is niet bekend."],
    ])
  })

  test('of a few municipalities replaces theirs, and leaves the others alone', async () => {
    await imports(flemish(...GENT, ANTWERPEN))
    const moved = flemishRow({ street: 'Hoogpoort', number: '10', at: [51.0602, 3.7301] })
    await imports(flemish(moved, flemishRow({ street: 'Nieuwpoort', number: '2', at: [51.05, 3.73] })))
    expect(await finds('hoogpoort 12 gent')).not.toContain('Hoogpoort 12, 9000 Gent')
    expect(await finds('nieuwpoort 2')).toContain('Nieuwpoort 2, 9000 Gent')
    expect(await finds('meir 1')).toContain('Meir 1, 2000 Antwerpen')
    // Nothing is left of what was replaced.
    expect(await rowsOf()).toEqual([2, 3, 3, 3, 3])
  })

  test('may be narrowed to some municipalities', async () => {
    expect(await imports(flemish(...GENT, ANTWERPEN), { among: new Set(['44021']) })).toMatchObject({
      created: 2,
      municipalities: 1,
    })
  })

  test('on trial is only counted', async () => {
    expect(await imports(flemish(...GENT), { dryRun: true })).toMatchObject({ created: 2, refused: 0 })
    expect(await rowsOf()).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a file that is not whole', () => {
  test('is refused when its last line has no end, and nothing of it is used', async () => {
    await imports(flemish(...GENT))
    const cut = flemish(...GENT, ANTWERPEN).slice(0, -30)
    await expect(imports(cut)).rejects.toThrow(/afgebroken: de laatste regel heeft geen einde/)
    expect(await findRegister(desk.db)).toMatchObject({ municipalities: 1, addresses: 2 })
  })

  test('cut between two lines is refused with what a municipality would lose, unless --yes confirms that', async () => {
    await imports(flemish(...street(100)))
    const half = flemish(...street(50))
    for (const dryRun of [true, false])
      await expect(imports(half, { dryRun })).rejects.toThrow(
        'Gent had 100 adressen, en heeft er in dit bestand 50. Is het bestand heel? Dan --yes.',
      )
    expect(await finds('lange straat 80')).toContain('Lange straat 80, 9000 Gent')
    expect(await imports(half, { yes: true })).toMatchObject({ created: 50 })
    expect(await finds('lange straat 80')).not.toContain('Lange straat 80, 9000 Gent')
  })

  test('of as many addresses in other streets is refused with what would go, unless --yes confirms that', async () => {
    await imports(flemish(...GENT, ...street(100)))
    const others = flemish(...GENT, ...street(150).map((row) => row.replace('Lange straat', 'Korte straat')))
    for (const dryRun of [true, false])
      await expect(imports(others, { dryRun })).rejects.toThrow(
        'Van de 102 adressen van Gent liggen er 100 in straten die niet in dit bestand staan: die vervallen.',
      )
    expect(await finds('lange straat 80')).toContain('Lange straat 80, 9000 Gent')
    expect(await imports(others, { yes: true })).toMatchObject({ created: 152 })
    expect(await finds('lange straat 80')).not.toContain('Lange straat 80, 9000 Gent')
  })

  test.each([
    ['naam;leeftijd\nAnna;30\n', /geen adresregister dat het loket kent.*openbareruimte.*huisnummer/],
    ['', 'Het bestand is leeg.'],
  ])('or no register at all is refused with what is missing (%j)', async (content, message) => {
    await expect(imports(content)).rejects.toThrow(message)
  })
})

describe('an import that is killed', () => {
  test('leaves the old addresses in use, and the same file takes it up where it was', async () => {
    await imports(flemish(...GENT))
    const last = flemishRow({ street: 'Laatste straat', number: '7', at: [51.06, 3.72] })
    const file = flemish(...GENT, ...street(4_500), last)
    await expect(imports(file, { diesAfter: 4_100 })).rejects.toThrow('killed')
    expect(await finds('lange straat 5')).not.toContain('Lange straat 5, 9000 Gent')
    expect(await finds('hoogpoort 10 gent')).toContain('Hoogpoort 10, 9000 Gent')
    const edition = () =>
      desk.db.selectFrom('address_edition').selectAll().orderBy('id', 'desc').executeTakeFirst()
    const killed = await edition()
    expect(killed).toMatchObject({ state: 'filling', rows_read: 4_000 })
    expect(await imports(file)).toMatchObject({ read: 4_503, created: 4_503, double: 0 })
    expect(await edition()).toMatchObject({ id: killed?.id, state: 'used' })
    expect(await finds('lange straat 5')).toContain('Lange straat 5, 9000 Gent')
    expect(await finds('laatste straat 7')).toContain('Laatste straat 7, 9000 Gent')
  })

  test('of another file is swept away by the next', async () => {
    await expect(imports(flemish(...street(2_100)), { diesAfter: 2_050 })).rejects.toThrow('killed')
    await imports(flemish(...GENT))
    expect(await rowsOf()).toEqual([1, 1, 2, 1, 1])
  })
})

test('of two imports at once the later one goes on, and the first stops', async () => {
  const meanwhile = () => imports(flemish(...GENT, ANTWERPEN))
  await expect(imports(flemish(...street(3_000)), { meanwhile })).rejects.toThrow(
    'Een andere import van adressen is intussen begonnen; deze is gestopt.',
  )
  expect(await findRegister(desk.db)).toMatchObject({ municipalities: 2, addresses: 3 })
})

test('the BAG is no register of Flanders: its postal codes are reported', async () => {
  const { reasons } = await imports(
    bag('Damrak;1;;;1012LG;Amsterdam;Amsterdam;Noord-Holland;1;VBO;f;1;2;4.8951;52.3751'),
  )
  expect(reasons).toEqual([['2', "'1012LG' is geen postcode van dit land."]])
})
