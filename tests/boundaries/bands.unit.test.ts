import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryFinder } from '../../src/geography/boundaries/bands.ts'
import { type Boundary, holds, type Ring } from '../../src/geography/boundaries/boundary.ts'

const NONE = new Set<string>()
const rectangle = (west: number, south: number, east: number, north: number): Ring => [
  ...[west, south, east, south],
  ...[east, north, west, north],
  ...[west, south],
]

/** A ring of any shape, also one that crosses itself, over several bands. */
const rings = fc
  .array(
    fc.tuple(fc.double({ min: 4, max: 4.2, noNaN: true }), fc.double({ min: 51, max: 51.2, noNaN: true })),
    {
      minLength: 3,
      maxLength: 12,
    },
  )
  .map((points): Ring => [...points, ...points.slice(0, 1)].flat())

test('a point is in the municipality whose outline holds it, of whatever shape', () => {
  const places = fc.record({
    lng: fc.double({ min: 3.9, max: 4.3, noNaN: true }),
    lat: fc.double({ min: 50.9, max: 51.3, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(rings, { minLength: 1 }), { minLength: 1 }), places, (polygons, place) => {
      const found = boundaryFinder([{ code: 'one', polygons }])(place, NONE)
      expect(found).toBe(holds(polygons, place) ? 'one' : null)
    }),
  )
})

test('of two that hold it the smaller counts, and those apart do not', () => {
  const around: Boundary = { code: 'around', polygons: [[rectangle(4, 51, 4.1, 51.1)]] }
  const within: Boundary = { code: 'within', polygons: [[rectangle(4.04, 51.04, 4.06, 51.06)]] }
  const place = { lng: 4.05, lat: 51.05 }
  for (const boundaries of [
    [around, within],
    [within, around],
  ]) {
    const find = boundaryFinder(boundaries)
    expect(find(place, NONE)).toBe('within')
    expect(find(place, new Set(['within']))).toBe('around')
    expect(find({ lng: 4.01, lat: 51.05 }, NONE)).toBe('around')
  }
})

test('a point in a hole, or next to every outline, is in none', () => {
  const ring = [rectangle(4, 51, 4.1, 51.1), rectangle(4.04, 51.04, 4.06, 51.06)]
  const find = boundaryFinder([{ code: 'ring', polygons: [ring] }])
  expect(find({ lng: 4.05, lat: 51.05 }, NONE)).toBe(null)
  expect(find({ lng: 4.02, lat: 51.05 }, NONE)).toBe('ring')
  expect(find({ lng: 4.2, lat: 51.05 }, NONE)).toBe(null)
  expect(find({ lng: 4.05, lat: 52 }, NONE)).toBe(null)
})
