import { describe, expect, test } from 'vitest'
import { explain, isMisplaced, matchOf, readForm } from '../../src/platform/geo/coordinates.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const flanders = { south: 50.67, west: 2.53, north: 51.52, east: 5.93 }
const gent = { lat: 51.0543, lng: 3.7174 }
const read = (lat: string, lng: string) => readForm({ lat, lng }, flanders)

describe('the two fields together', () => {
  test('are a place, with points or commas', () => {
    expect(read('51.0543', '3,7174')).toEqual({ place: gent })
  })

  test('one of them may hold both, whatever the other held before', () => {
    expect(read('51.0543, 3.7174', '')).toEqual({ place: gent })
    expect(read('', '51,0543 3,7174')).toEqual({ place: gent })
    expect(read('51.0543, 3.7174', '4.4')).toEqual({ place: gent })
    expect(read('51.0543, 3.7174', '51.0543 3.7174')).toEqual({ place: gent })
  })

  test('two pairs that differ are none', () => {
    expect(read('51.0543, 3.7174', '51.2, 4.4')).toHaveProperty('problems')
  })

  test.each([
    ['', '', ['lat missing', 'lng missing']],
    ['51.0543', ' ', ['lng missing']],
    ['hier', 'daar', ['lat unreadable', 'lng unreadable']],
    ['91', '3.7', ['lat range']],
    ['51', '-181', ['lng range']],
    ['91', '181', ['lat range', 'lng range']],
    ['3.7174', '51.0543', ['lat swapped']],
    ['3.7174, 51.0543', '', ['lat swapped']],
    ['0', '0', ['lat outside']],
    ['48.8566', '2.3522', ['lat outside']],
  ])('"%s" and "%s" are refused: %j', (lat, lng, expected) => {
    const reading = read(lat, lng)
    const problems = 'problems' in reading ? reading.problems : []
    expect(problems.map(({ field, kind }) => `${field} ${kind}`)).toEqual(expected)
    for (const language of ['nl', 'en'] as const)
      for (const problem of problems) expect(explain(problem, textsIn(language))).toMatch(/\w{4}/)
  })
})

describe('coordinates of a request', () => {
  test.each([
    [{ lat: null, lng: null }, true],
    [{ lat: 51.0543, lng: null }, true],
    [{ lat: 0, lng: 0 }, true],
    [{ lat: 3.7174, lng: 51.0543 }, true],
    [gent, false],
  ])('%j: wrong is %s', (at, isWrong) => {
    expect(isMisplaced(at, flanders)).toBe(isWrong)
  })
})

describe('what the geocoder found', () => {
  const found = { ...gent, iteration: 1, nomatch: false }
  const near = { ...gent, iteration: 4, nomatch: true }
  const nowhere = { lat: null, lng: null, nomatch: true }
  const elsewhere = { lat: 51.2, lng: 4.4, nomatch: false }

  test.each([
    ['nothing', null, nowhere, 'useless'],
    ['the address', found, nowhere, 'fills'],
    ['the address, where somebody put it elsewhere', found, elsewhere, 'fills'],
    ['the address, where it is', found, { ...gent, nomatch: false }, 'same'],
    ['the address, where it was only guessed', found, { ...gent, nomatch: true }, 'fills'],
    ['the neighbourhood, of a request without a place', near, nowhere, 'approximate'],
    ['the neighbourhood, of a request with a place', near, elsewhere, 'useless'],
  ])('%s', (_what, suggestion, current, fate) => {
    expect(matchOf(suggestion, current, flanders)).toBe(fate)
  })
})
