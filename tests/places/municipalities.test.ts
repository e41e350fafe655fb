import { describe, expect, test } from 'vitest'
import {
  currentCode,
  findMunicipality,
  findMunicipalityByName,
  municipalitiesOf,
} from '../../src/geography/places/municipalities.ts'

describe('the municipalities of 2025', () => {
  test('Flanders has 285 and the Netherlands 342, each with a code, a province and a place on the map', () => {
    expect(municipalitiesOf('BE')).toHaveLength(285)
    expect(municipalitiesOf('NL')).toHaveLength(342)
    for (const it of municipalitiesOf('BE')) expect(it.code).toMatch(/^[1-7]\d{4}$/)
    for (const it of municipalitiesOf('NL')) expect(it.code).toMatch(/^\d{4}$/)
    for (const it of [...municipalitiesOf('BE'), ...municipalitiesOf('NL')]) {
      expect(it.province).not.toBe('')
      expect(it.lat > 50.6 && it.lat < 53.6 && it.lng > 2.5 && it.lng < 7.3, it.name).toBe(true)
    }
  })

  test('they are listed in order of name, and read only once', () => {
    const names = municipalitiesOf('BE').map((it) => it.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('nl').compare))
    expect(municipalitiesOf('BE')).toBe(municipalitiesOf('BE'))
  })

  test("'s-Gravenhage and 's-Hertogenbosch are where a reader looks for them: at G and H", () => {
    const names = municipalitiesOf('NL').map((it) => it.name)
    const beside = (name: string) => names.slice(names.indexOf(name) - 1, names.indexOf(name) + 2)
    expect(names[0]).toBe('Aa en Hunze')
    expect(beside("'s-Gravenhage")).toEqual(['Gouda', "'s-Gravenhage", 'Groningen'])
    expect(beside("'s-Hertogenbosch")[0]).toMatch(/^He/)
    expect(
      names.toSorted((one, other) => one.replace("'s-", '').localeCompare(other.replace("'s-", ''), 'nl')),
    ).toEqual(names)
  })
})

describe('an old record', () => {
  test('from before a merger belongs to the merged municipality', () => {
    expect(currentCode('46013')).toBe('46030')
    expect(findMunicipality('11056')?.name).toBe('Beveren-Kruibeke-Zwijndrecht')
    expect(findMunicipality('11007')?.name).toBe('Antwerpen')
    expect(findMunicipality('0457')?.name).toBe('Amsterdam')
    expect(currentCode('GM1921')).toBe('1940')
  })

  test('of a municipality that was divided among several belongs to none of them by its code', () => {
    for (const code of ['0788', '0053', '0140']) expect(currentCode(code)).toBeNull()
  })

  test('keeps its code when nothing changed', () => {
    expect(currentCode('44021')).toBe('44021')
    expect(currentCode('0363')).toBe('0363')
  })

  test('is recognised with the prefix of Dutch statistics, or without the zero that a spreadsheet took', () => {
    expect(findMunicipality('GM0363')?.name).toBe('Amsterdam')
    expect(findMunicipality(' 363 ')?.name).toBe('Amsterdam')
  })

  test('with an unknown code belongs nowhere', () => {
    for (const code of ['99999', '9999', '', 'Gent', '44021x', '044021']) expect(currentCode(code)).toBeNull()
    expect(findMunicipality('99999')).toBeNull()
  })
})

describe('by name', () => {
  const found = (name: string, country: 'NL' | 'BE') => findMunicipalityByName(name, country)?.code ?? null

  test('a municipality is found whatever its case, accents, hyphens or saint', () => {
    expect(found('SUDWEST FRYSLAN', 'NL')).toBe('1900')
    expect(found('St.-Niklaas', 'BE')).toBe('46021')
    expect(found('heist op den berg', 'BE')).toBe('12014')
  })

  test('the former, French and everyday names lead to the municipality of today', () => {
    expect(found('Kruibeke', 'BE')).toBe('46030')
    expect(found('Kollumerland en Nieuwkruisland', 'NL')).toBe('1970')
    expect(found('Anvers', 'BE')).toBe('11002')
    expect(found('Den Haag', 'NL')).toBe('0518')
    expect(found('Hengelo', 'NL')).toBe('0164')
  })

  test('a name that two municipalities share is not guessed', () => {
    expect(found('Bergen', 'NL')).toBeNull()
    expect(found('Bergen (NH.)', 'NL')).toBe('0373')
    expect(found('Bergen (L.)', 'NL')).toBe('0893')
  })

  test('a name of the other country, or of nowhere, is not found', () => {
    expect(found('Amsterdam', 'BE')).toBeNull()
    expect(found('', 'NL')).toBeNull()
  })
})
