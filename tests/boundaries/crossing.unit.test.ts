import { describe, expect, test } from 'vitest'
import { readPolygons } from '../../src/geography/boundaries/check-area.ts'
import { linesCross } from '../../src/geography/boundaries/crossing.ts'

type Place = [lng: number, lat: number]
const read = (...rings: Place[][]) =>
  readPolygons('44021', {
    number: 1,
    codes: ['44021'],
    name: 'Gent',
    geometry: { type: 'Polygon', coordinates: rings },
  })
const square = (west: number, south: number, size: number): Place[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const crosses = { problem: 'crossesItself' }

/** A ring around a middle, with so many points; all of it zigzags like a star. */
const star = (places: number): Place[] => {
  const ring = Array.from({ length: places }, (_, at): Place => {
    const angle = (2 * Math.PI * at) / places
    const far = at % 2 === 0 ? 0.2 : 0.19
    return [3.7 + far * Math.cos(angle), 51 + far * Math.sin(angle)]
  })
  return [...ring, ring[0] as Place]
}

/** Processor time, in microseconds: wall-clock time depends on other load. */
function costOf(act: () => void): number {
  const before = process.cpuUsage()
  act()
  return process.cpuUsage(before).user
}

describe('an outline', () => {
  test('that crosses itself is refused, also when its halves weigh the same', () => {
    const same: Place[] = [
      [3.6, 51],
      [3.8, 51.2],
      [3.8, 51],
      [3.6, 51.2],
      [3.6, 51],
    ]
    const lopsided: Place[] = [
      [3.6, 51],
      [3.8, 51.2],
      [3.85, 51],
      [3.6, 51.1],
      [3.6, 51],
    ]
    expect([read(same), read(lopsided)]).toEqual([crosses, crosses])
  })

  test('that goes round twice is refused: inside and outside would be the same', () => {
    const once = square(3.6, 51, 0.1)
    expect(read([...once, ...once.slice(1)])).toEqual(crosses)
  })

  test('whose hole goes through its outside is refused', () => {
    expect(read(square(3.6, 51, 0.1), square(3.65, 51.05, 0.1))).toEqual(crosses)
  })

  test('may touch itself, and its hole the outside', () => {
    const corners: Place[] = [
      [3.6, 51],
      [3.7, 51],
      [3.7, 51.1],
      [3.8, 51.1],
      [3.8, 51.2],
      [3.7, 51.2],
      [3.7, 51.1],
      [3.6, 51.1],
      [3.6, 51],
    ]
    expect(read(corners)).toHaveLength(1)
    expect(read(square(3.6, 51, 0.1), square(3.6, 51.02, 0.05))).toHaveLength(1)
  })

  test('may seem to cross by a centimetre, which is what rounding does', () => {
    const nearly: Place[] = [
      [3.6, 51],
      [3.8, 51],
      [3.8, 51.1],
      [3.7, 50.99999999],
      [3.6, 51.1],
      [3.6, 51],
    ]
    expect(read(nearly)).toHaveLength(1)
    const well = nearly.with(3, [3.7, 50.9999])
    expect(read(well)).toEqual(crosses)
  })

  test('of ten times the places costs some ten times as much, and so does one made to be hard', () => {
    const looksAtStar = (places: number) => expect('problem' in read(star(places))).toBe(false)
    // Long teeth next to each other: all bounding boxes overlap.
    const looksAtTeeth = (count: number) => {
      const teeth = Array.from({ length: count }, (_, at) => [3 + at / 1e6, at % 2 ? 51.2 : 51]).flat()
      expect(linesCross([[...teeth, 3.05, 50, 3, 50, 3, 51]])).toBe(false)
    }
    for (const looks of [looksAtStar, looksAtTeeth]) {
      looks(4_000)
      // Comparing each pair would cost a hundred times as much.
      expect(costOf(() => looks(40_000)) / costOf(() => looks(4_000))).toBeLessThan(50)
    }
  })

  test('of many places that crosses itself once is refused', () => {
    const ring = star(20_000)
    const [one, other] = [ring[5_000] as Place, ring[5_002] as Place]
    expect(read(ring.with(5_000, other).with(5_002, one))).toEqual(crosses)
  })
})
