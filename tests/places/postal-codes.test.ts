import { describe, expect, test } from 'vitest'
import { findMunicipality, municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import {
  findPostalCode,
  nearestMunicipality,
  postalCodesOf,
} from '../../src/geography/places/postal-codes.ts'
import { streetsIn, streetsOf } from '../../src/geography/places/streets.ts'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import { normalisePostalCode } from '../../src/platform/geo/postal-code.ts'

describe('a postal code', () => {
  test('is stored in one form, however somebody typed it', () => {
    for (const typed of ['1012ab', ' 1012 AB ', '1012-aB', 'NL-1012 AB', '10 12 ab'])
      expect(normalisePostalCode('NL', typed)).toBe('1012 AB')
    for (const typed of ['9000', ' 9000 ', 'B-9000', 'BE 9000', '90 00'])
      expect(normalisePostalCode('BE', typed)).toBe('9000')
  })

  test('that cannot exist is refused', () => {
    for (const typed of [
      '0123 AB',
      '1234 SA',
      '1234 sd',
      '1234 SS',
      '1234',
      '1234 A',
      '1234 ABC',
      '12345',
      '',
    ])
      expect(normalisePostalCode('NL', typed), typed).toBeNull()
    for (const typed of ['0900', '900', '90000', '9000 AB', 'Gent', '9000\n9000'])
      expect(normalisePostalCode('BE', typed), typed).toBeNull()
  })

  test('has a place, a municipality and coordinates', () => {
    expect(findPostalCode('BE', '9030')).toMatchObject({ place: 'Mariakerke', municipalityCodes: ['44021'] })
    expect(findPostalCode('NL', '1011 dl')).toMatchObject({ place: 'Amsterdam', municipalityCodes: ['0363'] })
    expect(findPostalCode('NL', '1011')).toEqual(findPostalCode('NL', '1011 DL'))
  })

  test('of a merged municipality has the code of today, and keeps its place', () => {
    expect(findPostalCode('BE', '9150')).toMatchObject({ place: 'Kruibeke', municipalityCodes: ['46030'] })
  })

  test('under two municipalities names both, the larger part first', () => {
    expect(findPostalCode('NL', '3344 BB')?.municipalityCodes).toEqual(['0531', '0642'])
  })

  test('that is unknown, refused or of the other country is not found', () => {
    expect(findPostalCode('BE', '9999')).toBeNull()
    expect(findPostalCode('NL', '1011 SS')).toBeNull()
    expect(findPostalCode('BE', '1011 DL')).toBeNull()
    expect(findPostalCode('NL', '')).toBeNull()
  })

  test('belongs to municipalities that exist: all Dutch ones, and every Flemish one has a postal code', () => {
    expect(postalCodesOf('NL')).toHaveLength(4091)
    expect(postalCodesOf('BE')).toHaveLength(1146)
    const dutch = postalCodesOf('NL').flatMap((it) => it.municipalityCodes)
    expect(dutch.filter((code) => findMunicipality(code) === null)).toEqual([])
    const belgian = new Set(postalCodesOf('BE').flatMap((it) => it.municipalityCodes))
    expect(municipalitiesOf('BE').filter((it) => !belgian.has(it.code))).toEqual([])
  })
})

describe('a pin on the map', () => {
  test('belongs to the municipality whose postal code is nearest', () => {
    expect(nearestMunicipality('BE', 51.0536, 3.7253)).toBe('44021')
    expect(nearestMunicipality('NL', 52.3731, 4.8922)).toBe('0363')
  })

  test('at sea or abroad belongs to none', () => {
    expect(nearestMunicipality('BE', 52.5, 2.5)).toBeNull()
    expect(nearestMunicipality('NL', 48.8566, 2.3522)).toBeNull()
  })
})

describe('the streets for demonstrations', () => {
  test('reach every Flemish municipality and postal code, with hundreds in the two largest cities', () => {
    expect(new Set(streetsOf('BE').map((it) => it.municipalityCode)).size).toBe(285)
    expect(new Set(streetsOf('BE').map((it) => it.postalCode)).size).toBe(519)
    expect(streetsOf('BE').length).toBeGreaterThan(3000)
    expect(streetsIn('44021').length).toBeGreaterThanOrEqual(300)
    expect(streetsIn('11002').length).toBeGreaterThanOrEqual(300)
    expect(streetsIn('0363').length).toBeGreaterThanOrEqual(150)
    expect(streetsIn('99999')).toEqual([])
  })

  test('lie near the centre of their own postal code and have a clean name', () => {
    for (const country of ['BE', 'NL'] as const)
      for (const it of streetsOf(country)) {
        const centre = findPostalCode(country, it.postalCode)
        expect(centre && metresBetween(centre, it) < 12_000, `${it.postalCode} ${it.street}`).toBe(true)
        expect(normalisePostalCode(country, it.postalCode)).toBe(it.postalCode)
        expect(it.street).toMatch(/^[\p{L}\d'][\p{L}\d .,'’()/-]+$/u)
      }
  })
})
