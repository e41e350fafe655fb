import { describe, expect, test } from 'vitest'
import type { Address } from '../../src/geography/geocoding/geocode.ts'
import {
  type Candidate,
  isSameStreet,
  lineOf,
  placeAmong,
  type Strategy,
  strategiesFor,
} from '../../src/geography/geocoding/strategies.ts'
import { areAmong, readTyped, wordsOfAddress } from '../../src/geography/geocoding/typed.ts'
import { readGeocoders } from '../../src/platform/settings/geocoders.ts'
import { Problems } from '../../src/platform/settings/problems.ts'

const address: Address = {
  street: 'Kerkstraat',
  house_number: '12',
  house_number_suffix: 'bus 3',
  postal_code: '9000',
  city: 'Gent',
  municipality_code: '44021',
}
const area = { country: 'BE' as const, bounds: { south: 50.6, west: 2.5, north: 51.6, east: 6 } }
const house: Candidate = {
  lat: 51.05,
  lng: 3.72,
  type: 'street_address',
  country: 'BE',
  street: 'Kerkstraat',
  houseNumber: '12 bus 3',
  postalCode: '9000',
}
const strategy = (iteration: number) =>
  strategiesFor(address).find((it) => it.iteration === iteration) as Strategy
const fits = (iteration: number, more: Partial<Candidate>) =>
  placeAmong([{ ...house, ...more }], strategy(iteration), address, area) !== null

describe('the four searches for an address', () => {
  test('grow looser: whole, without suffix, the street, the postal code', () => {
    expect(strategiesFor(address).map((it) => [it.iteration, lineOf(it)])).toEqual([
      [1, 'Kerkstraat 12 bus 3, 9000 Gent'],
      [2, 'Kerkstraat 12, 9000 Gent'],
      [3, 'Kerkstraat, Gent'],
      [4, '9000 Gent'],
    ])
  })

  test('need no second when there is no suffix, and begin later when there is no house', () => {
    const of = (more: Partial<Address>) => strategiesFor({ ...address, ...more }).map((it) => it.iteration)
    expect(of({ house_number_suffix: '' })).toEqual([1, 3, 4])
    expect(of({ house_number: '' })).toEqual([3, 4])
    expect(of({ street: '' })).toEqual([4])
  })

  test('take houses only; streets from the third, places in the fourth', () => {
    const taken = (iteration: number) =>
      (['street_address', 'premise', 'subpremise', 'route', 'postal_code'] as const).filter((type) =>
        fits(iteration, { type, houseNumber: iteration === 2 ? '12' : '12 bus 3' }),
      )
    const houses = ['street_address', 'premise', 'subpremise']
    expect([1, 2, 3, 4].map(taken)).toEqual([houses, houses, [...houses, 'route'], ['postal_code']])
  })
})

describe('an answer that is no match', () => {
  test.each([
    ['lies in another country', { country: 'NL' as const }],
    ['has no country', { country: '' as const }],
    ['lies outside the area of the desk', { lat: 52.4 }],
    ['lies in another postal code', { postalCode: '9040' }],
    ['has no postal code', { postalCode: '' }],
    ['has another number', { houseNumber: '121' }],
    ['has no number', { houseNumber: '' }],
    ['lies in another street', { street: 'Kerkplein' }],
  ])('%s', (_what, more) => {
    expect(fits(1, {})).toBe(true)
    expect(fits(1, more)).toBe(false)
    expect(fits(2, { houseNumber: '12', ...more })).toBe(false)
  })

  test('is a neighbourhood only when it lies in another postal code, or is one', () => {
    const nomatch = (iteration: number, more: Partial<Candidate>) =>
      placeAmong([{ ...house, ...more }], strategy(iteration), address, area)?.nomatch
    expect(nomatch(3, { type: 'route' })).toBe(false)
    expect(nomatch(3, { type: 'route', postalCode: '9040' })).toBe(true)
    expect(nomatch(3, { type: 'route', postalCode: '' })).toBe(true)
    expect(nomatch(4, { type: 'postal_code' })).toBe(true)
  })
})

test.each([
  ['St.-Jansstr.', 'Sint-Jansstraat', true],
  ['Sint Jansstraat', 'Sint-Jansstraat', true],
  ['Rue de l’Église', "Rue de l'Eglise", true],
  ['Kerkstraat', 'Kerkplein', false],
  ['Oude Kerkstraat', 'Kerkstraat', false],
  ['', 'Kerkstraat', false],
])('%s and %s are the same street: %s', (one, other, same) => {
  expect(isSameStreet(one, other)).toBe(same)
})

const numbered = (number: number, suffix = '', box = '') => ({ number, suffix, box })

test.each([
  ['kerkstr 12 gent', { words: ['kerkstr', 'gent'], house: numbered(12), postalCode: '' }],
  ['Kerkstraat 12 bus 3, 9000', { words: ['kerkstraat'], house: numbered(12, '', '3'), postalCode: '9000' }],
  ['12 kerkstraat', { words: ['kerkstraat'], house: numbered(12), postalCode: '' }],
  ['kerkstraat 12a', { words: ['kerkstraat'], house: numbered(12, 'a'), postalCode: '' }],
])('%s is read as street, number and place', (text, expected) => {
  const [{ ways, ...read } = { ways: [] }] = readTyped(text, 'BE')
  expect(read).toEqual(expected)
  expect(ways.map(([word]) => word)).toEqual(expected.words)
})

test.each([
  ['Pieter Corneliszoon Hooftstraat Amsterdam', 'P.C. Hooftstraat', 'Amsterdam', '0363', true],
  ['van der Waalsstraat Amsterdam', 'v.d. Waalsstraat', 'Amsterdam', '0363', true],
  // The letter of 's and 't is no initial.
  ["Spui 's-Gravenhage", 'Lange Poten', "'s-Gravenhage", '0518', false],
  ['Torenstraat Amsterdam', "'t Blauwe Huis", 'Amsterdam', '0363', false],
])('%s names %s in %s, %s: %s', (text, street, place, code, isNamed) => {
  const [typed = { words: [], ways: [] }] = readTyped(text, 'NL')
  expect(areAmong(typed, wordsOfAddress(street, place, code), code)).toBe(isNamed)
})

test.each([
  ['damrak 1 1012 lg', '1012 LG'],
  ['1012LG', '1012 LG'],
  ['1012', '1012'],
  ['1012 l', '1012'],
])('%s holds the Dutch postal code %s', (text, postalCode) => {
  expect(readTyped(text, 'NL')[0]?.postalCode).toBe(postalCode)
})

describe('the settings of the geocoders', () => {
  const reads = (env: Record<string, string>, production = false) => {
    const problems = new Problems(env)
    const read = readGeocoders(env, production, problems)
    return { ...read, problems: problems.halt?.message.split('\n') ?? [] }
  }

  test('use none on a developer’s desk, all in production, and those that are named wherever', () => {
    expect(reads({}).takePart).toEqual([])
    expect(reads({}, true).takePart).toEqual(['pdok', 'geopunt'])
    expect(reads({ GOOGLE_MAPS_KEY: 'k' }, true).takePart).toEqual(['pdok', 'geopunt', 'google'])
    expect(reads({ GEOCODERS: ' geopunt, embedded ' }).takePart).toEqual(['geopunt'])
    expect(reads({ GEOCODERS: 'embedded' }, true).takePart).toEqual([])
  })

  test('report what is wrong, and never the key', () => {
    expect(reads({ GEOCODERS: 'bing' }).problems).toHaveLength(1)
    expect(reads({ GEOCODERS: 'google' }).problems).toEqual([
      'GOOGLE_MAPS_KEY is required when GEOCODERS contains google.',
    ])
    for (const url of ['ftp://x', 'pdok', 'https://me:pw@host', 'https://host/?q='])
      expect(reads({ GEOCODER_PDOK_URL: url }).problems[0], url).toContain('GEOCODER_PDOK_URL')
    expect(reads({ GEOCODER_PDOK_URL: 'http://proxy.local/pdok/' }).at.pdok).toBe('http://proxy.local/pdok')
  })
})
