import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDegrees, readPair } from '../../src/platform/geo/degrees.ts'
import { patience } from '../patience.ts'

describe('one coordinate', () => {
  test.each([
    ['51.0543', 51.0543],
    ['51,0543', 51.0543],
    [' 51.0543 ', 51.0543],
    ['+51.0543', 51.0543],
    ['-51.0543', -51.0543],
    ['−51.0543', -51.0543],
    ['51', 51],
    ['51.0543°', 51.0543],
    ['51,0543° N', 51.0543],
    ['N 51.0543', 51.0543],
    ['51.0543 Z', -51.0543],
    ['51° 3\' 15.48" N', 51.0543],
    ['51°3′15,48″N', 51.0543],
    ['51º 3.258’', 51.0543],
    ['51.054312345678', 51.0543123],
    ['-0', 0],
  ])('%s is read', (text, degrees) => {
    expect(readDegrees(text, 'lat')).toBe(degrees)
  })

  test.each([
    '',
    'Veldstraat 1',
    '51.05.43',
    '1e2',
    '0x33',
    '51 05',
    "51.5° 3'",
    "51° 75'",
    '51° 3.5\' 2"',
    'N 51.0543 N',
    '-51.0543 N',
    '1234',
    '51.0543, 3.7174',
    'NaN',
    'Infinity',
  ])('%s is none', (text) => {
    expect(readDegrees(text, 'lat')).toBeNull()
  })

  test('a letter shows which of the two it is', () => {
    expect(readDegrees('3.7174 E', 'lng')).toBe(3.7174)
    expect(readDegrees('3.7174 O', 'lng')).toBe(3.7174)
    expect(readDegrees('3.7174 W', 'lng')).toBe(-3.7174)
    expect(readDegrees('3.7174 E', 'lat')).toBeNull()
    expect(readDegrees('51.0543 N', 'lng')).toBeNull()
  })
})

describe('two coordinates in one text', () => {
  const gent = { lat: 51.0543, lng: 3.7174 }

  test.each([
    '51.0543, 3.7174',
    '51.0543,3.7174',
    '51.0543 3.7174',
    '51.0543\t3.7174',
    '51,0543 3,7174',
    '51,0543, 3,7174',
    '51,0543,3,7174',
    '51,0543; 3,7174',
    '(51.0543, 3.7174)',
    '[51.0543, 3.7174]',
    '51.0543° 3.7174°',
    '51.0543° N, 3.7174° E',
    'N 51.0543 E 3.7174',
    '51.0543N 3.7174O',
    'E 3.7174, N 51.0543',
    '51°3\'15.48"N 3°43\'2.64"E',
    '51° 3′ 15,48″ N, 3° 43′ 2,64″ O',
  ])('%s is Gent', (text) => {
    expect(readPair(text)).toEqual(gent)
  })

  test.each([
    ['51,05', 'is one coordinate'],
    ['51.0543', 'is one coordinate'],
    ['51,05,3', 'may be 51 and 5.3, or 51.05 and 3'],
    ['51 3', 'may be degrees and minutes'],
    ['51.05, 3.72, 12', 'is three'],
    ['51.05 N, 3.72 N', 'is twice a latitude'],
    ['', 'is nothing'],
    ['Veldstraat 1, Gent', 'is an address'],
  ])('%s %s', (text) => {
    expect(readPair(text)).toBeNull()
  })

  test('any pair is read back, with points and with commas', () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6 + 0)
    const written = (it: number, comma: boolean) => (comma ? it.toFixed(6).replace('.', ',') : it.toFixed(6))
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.boolean(), (lat, lng, comma) => {
        expect(readPair(`${written(lat, comma)}, ${written(lng, comma)}`)).toEqual({ lat, lng })
        expect(readDegrees(written(lng, comma), 'lng')).toBe(lng)
      }),
    )
  })

  test('nothing that is pasted takes long or throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readPair(text)))
    const start = performance.now()
    readPair(' 1,'.repeat(700))
    readPair('1'.repeat(2_000))
    expect(performance.now() - start).toBeLessThan(patience(200))
  })
})
