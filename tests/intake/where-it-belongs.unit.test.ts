import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { currentCode, findMunicipality, municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import { whereItBelongs } from '../../src/geography/places/where-it-belongs.ts'
import type { Country } from '../../src/platform/tenant/tenant.ts'
import { patience } from '../patience.ts'

const deskOf = (country: Country) => ({ country, municipalities: municipalitiesOf(country) })

/** `2600 Berchem`, with other known facts: the municipality that it goes to, or why it goes to none. */
function belongs(address: string, more: { code?: string; at?: [number, number] } = {}) {
  const [, digits = '', letters = '', city = ''] = /^(\d{4})( [A-Z]{2})? (.+)$/.exec(address) ?? []
  const [lat, lng] = more.at ?? [null, null]
  const where = { municipality_code: more.code ?? '', postal_code: `${digits}${letters}`, city, lat, lng }
  const found = whereItBelongs(where, deskOf(letters ? 'NL' : 'BE'))
  if ('problem' in found) return 'other' in found ? `${found.name} ≠ ${found.other}` : found.problem
  const doubts = found.doubts.map((it) => it.doubt).join()
  return [findMunicipality(found.code)?.name, doubts && `(${doubts})`].filter(Boolean).join(' ')
}

describe('an address goes to its own municipality', () => {
  test.each([
    ['9000 Gent', 'Gent'],
    ['9050 Gentbrugge', 'Gent'],
    ['9050 Ledeberg', 'Gent'],
    ['9040 St.-Amandsberg', 'Gent'],
    ['9040 SINT AMANDSBERG', 'Gent'],
    ['2600 Berchem', 'Antwerpen'],
    ['2150 Borsbeek', 'Antwerpen'],
    ['9820 Merelbeke', 'Merelbeke-Melle'],
    ['9150 Kruibeke', 'Beveren-Kruibeke-Zwijndrecht'],
    ['3700 Tongeren', 'Tongeren-Borgloon'],
    ['8310 Sint-Kruis', 'Brugge'],
    ['9600 Renaix', 'Ronse'],
    ['2511 AB Den Haag', "'s-Gravenhage"],
    ['2511 AB s-Gravenhage', "'s-Gravenhage"],
    ["5211 AB 's-Hertogenbosch", "'s-Hertogenbosch"],
    ['5211 AB Den Bosch', "'s-Hertogenbosch"],
    ['1861 AB Bergen', 'Bergen (NH.)'],
    ['1861 AB Bergen (NH)', 'Bergen (NH.)'],
    ['5854 AB Bergen', 'Bergen (L.)'],
    ['7551 AB Hengelo OV', 'Hengelo (O.)'],
    ['8881 AB West Terschelling', 'Terschelling'],
    ['9901 AB Appingedam', 'Eemsdelta'],
    ['8096 AB Oosterwolde Gld', 'Oldebroek'],
  ])('%s: %s', (address, municipality) => {
    expect(belongs(address)).toBe(municipality)
  })

  test('a code of before a merger, or of a neighbour that shares the postal code, contradicts nothing', () => {
    expect(belongs('2150 Borsbeek', { code: '11007' })).toBe('Antwerpen')
    expect(belongs('9820 Merelbeke', { code: '44043' })).toBe('Merelbeke-Melle')
    expect(belongs('3344 BB Hendrik-Ido-Ambacht', { code: '0531' })).toBe('Hendrik-Ido-Ambacht')
    expect(belongs('3344 BB Zwijndrecht', { code: '0642' })).toBe('Zwijndrecht')
  })

  test('of two municipalities with one postal code the coordinates, and else the place, decide', () => {
    expect(belongs('3344 BB Hendrik-Ido-Ambacht', { at: [51.8283, 4.6222] })).toBe('Zwijndrecht')
    expect(belongs('3344 BB Zwijndrecht')).toBe('Zwijndrecht')
  })

  test('a Dutch suburb that is called after its city is reported, and stays with its postal code', () => {
    expect(belongs('1114 AB Amsterdam')).toBe('Ouder-Amstel (city)')
    expect(belongs('8079 AB Noordeinde')).toBe('Oldebroek (city)')
    expect(belongs('1104 AB Amsterdam Zuidoost')).toBe('Amsterdam (city)')
  })
})

describe('data that contradict each other go nowhere', () => {
  test.each([
    ['2600 Berchem', { code: '44021' }, 'Gent ≠ Antwerpen'],
    ['2600 Gent', { code: '44021' }, 'Gent ≠ Antwerpen'],
    ['9000 Gent', { code: '44021', at: [51.2213, 4.3997] }, 'Gent ≠ Antwerpen'],
    ['9000 Gent', { at: [51.2213, 4.3997] }, 'Gent ≠ Antwerpen'],
    ['2000 Gent', {}, 'Gent ≠ Antwerpen'],
    ['2000 Gentbrugge', {}, 'Gent ≠ Antwerpen'],
    ['9820 Gent', {}, 'Gent ≠ Merelbeke-Melle'],
    ['9999 Gent', { at: [51.2213, 4.3997] }, 'Gent ≠ Antwerpen'],
    ['1012 AB Rotterdam', {}, 'Rotterdam ≠ Amsterdam'],
    ['1066 XT Amsterdam', { code: '0437' }, 'Ouder-Amstel ≠ Amsterdam'],
  ] as const)('%s %j: %s', (address, { ...more }, names) => {
    expect(belongs(address, more as Parameters<typeof belongs>[1])).toBe(names)
  })

  test('two of three that agree win where Dutch boundaries are near, and the third is reported', () => {
    expect(belongs('3861 KL Zwartebroek', { code: '0203' })).toBe('Barneveld (postalCode)')
    expect(belongs('1066 XT Amsterdam', { code: '0437', at: [52.32597, 4.91776] })).toBe(
      'Ouder-Amstel (postalCode)',
    )
    expect(belongs('2000 Antwerpen', { code: '11002', at: [51.2213, 4.3997] })).toBe('Antwerpen')
    expect(belongs('2000 Gent', { code: '11002' })).toBe('Antwerpen (city)')
  })
})

/** Real addresses, when a folder of them is given: `ADDRESSES=<folder>`, with the files that tests/geocoding reads. */
const FOLDER = process.env.ADDRESSES ?? ''
const FILES = [
  { file: 'vl-addresses-sample.csv', country: 'BE', place: 'municipality', code: 'nis', postal: 'postcode' },
  {
    file: 'nl-addresses-sample.csv',
    country: 'NL',
    place: 'place',
    code: 'gemeente_code',
    postal: 'postal_code',
  },
] as const

describe.each(FILES)('of the real addresses of $file', ({ file, country, place, code, postal }) => {
  test.skipIf(!existsSync(`${FOLDER}/${file}`))(
    'none is refused, and none goes to another municipality',
    { timeout: patience(120_000) },
    () => {
      const rows = parse(readFileSync(`${FOLDER}/${file}`), { columns: true, bom: true }) as Record<
        string,
        string
      >[]
      for (const row of rows) {
        const [lat, lng] = [Number(row.lat), Number(row.lng)]
        const where = {
          municipality_code: row[code] ?? '',
          postal_code: row[postal] ?? '',
          city: row[place] ?? '',
        }
        const found = whereItBelongs({ ...where, lat, lng }, deskOf(country))
        expect(found, JSON.stringify(row)).toMatchObject({ code: currentCode(row[code] ?? '') })
        const bare = whereItBelongs(
          { ...where, municipality_code: '', lat: null, lng: null },
          deskOf(country),
        )
        expect(bare, JSON.stringify(row)).not.toHaveProperty('problem')
      }
    },
  )
})
