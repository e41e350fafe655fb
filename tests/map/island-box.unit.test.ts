import { describe, expect, test } from 'vitest'
import { boxAbout, boxOfView } from '../../islands/map/map-query.ts'
import { isFewEnough, type MapResponse, serves } from '../../islands/map/map-response.ts'
import { type Box, isWithin, MOST_FEATURES } from '../../src/platform/geo/box.ts'

const view = { lat: 51.05, lng: 3.7, zoom: 14.25, box: { west: 3.6, south: 51, east: 3.8, north: 51.1 } }
const shifted = (by: number): Box => ({ ...view.box, west: view.box.west + by, east: view.box.east + by })
const answered = (more: Partial<MapResponse> = {}): MapResponse => ({
  box: boxAbout(view.box, undefined),
  zoom: 14,
  key: '',
  whole: true,
  count: 100,
  clusters: [],
  ...more,
})

describe('the box that the map requests', () => {
  test('reaches further than the view, so that a short pan requests nothing and a long one does', () => {
    expect(serves(answered(), { ...view, box: shifted(0.05) }, '')).toBe(true)
    expect(serves(answered(), { ...view, box: shifted(0.15) }, '')).toBe(false)
  })

  test('is requested again with other filters', () => {
    expect(serves(answered(), view, '{"workflow":"1"}')).toBe(false)
  })

  test('does for any zoom within it, but clusters for their own zoom only', () => {
    const closer = { ...view, zoom: 15 }
    expect(serves(answered(), closer, '')).toBe(true)
    expect(serves(answered({ whole: false }), { ...view, zoom: 14.75 }, '')).toBe(true)
    expect(serves(answered({ whole: false }), closer, '')).toBe(false)
  })

  test('is the view alone where only that has few enough', () => {
    const middle = { lat: 51.05, lng: 3.7, count: MOST_FEATURES }
    const aside = { lat: 51.05, lng: 3.82, count: 3_000 }
    const clusters = answered({ whole: false, clusters: [middle, aside] })
    expect(isFewEnough(clusters, view.box)).toBe(true)
    expect(isFewEnough({ ...clusters, clusters: [{ ...middle, count: MOST_FEATURES + 1 }] }, view.box)).toBe(
      false,
    )
    expect(isFewEnough({ ...clusters, box: view.box }, view.box), 'asked already').toBe(false)
  })

  test('is no more around the view than one answer holds', () => {
    const width = (box: Box) => box.east - box.west
    const dense = answered({ box: view.box, count: 3_000 })
    const wide = width(boxAbout(view.box, dense))
    expect(wide).toBeGreaterThan(width(view.box))
    expect((3_000 * wide ** 2) / width(view.box) ** 2).toBeLessThan(MOST_FEATURES)
    expect(width(boxAbout(view.box, answered({ box: view.box, count: 10 })))).toBeCloseTo(0.34, 5)
  })
})

test('the first box is what a window of so many pixels shows', () => {
  const box = boxOfView({ lat: 51.05, lng: 3.7, zoom: 14 }, 1024, 768)
  // Four tiles of 256 pixels across, of the 16,384 around the world.
  expect(box.east - box.west).toBeCloseTo((4 * 360) / 2 ** 14, 8)
  expect(isWithin(box, { lat: 51.05, lng: 3.7 })).toBe(true)
  expect(box.north - 51.05).toBeCloseTo(51.05 - box.south, 3)
  expect(box.north - box.south).toBeCloseTo(((3 * 360) / 2 ** 14) * Math.cos((51.05 * Math.PI) / 180), 4)
})
