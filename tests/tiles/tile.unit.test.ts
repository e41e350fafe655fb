import { describe, expect, test } from 'vitest'
import { addressOfTile, boxOfTile, isWithin, placeInTiles } from '../../src/geography/tiles/tile.ts'

const GENT = { lat: 51.0543, lng: 3.7174 }
const FLANDERS = { south: 50.67, west: 2.53, north: 51.52, east: 5.93 }

const tileAt = (place: typeof GENT, z: number) => {
  const { x, y } = placeInTiles(place, z)
  return { z, x: Math.floor(x), y: Math.floor(y) }
}

describe('a tile', () => {
  test('is counted as tile servers count: from the north-west of the world', () => {
    expect(tileAt(GENT, 14)).toEqual({ z: 14, x: 8361, y: 5481 })
  })

  test('covers the place that it was found by', () => {
    for (const z of [6, 10, 16, 19]) {
      const { west, east, south, north } = boxOfTile(tileAt(GENT, z))
      expect(west <= GENT.lng && GENT.lng < east && south < GENT.lat && GENT.lat <= north, String(z)).toBe(
        true,
      )
    }
  })

  test('is the desk’s when it covers a part of its bounds, at a zoom that the map has', () => {
    expect(isWithin(tileAt(GENT, 14), FLANDERS, 21)).toBe(true)
    expect(isWithin(tileAt({ lat: 52.37, lng: 4.9 }, 14), FLANDERS, 21)).toBe(false)
    expect(isWithin(tileAt({ lat: 52.37, lng: 4.9 }, 6), FLANDERS, 21)).toBe(true)
    expect(isWithin(tileAt(GENT, 22), FLANDERS, 21)).toBe(false)
    expect(isWithin(tileAt(GENT, 5), FLANDERS, 21)).toBe(false)
    expect(isWithin({ z: 14, x: 9_999_999, y: 5481 }, FLANDERS, 21)).toBe(false)
  })

  test('has its numbers in the address of the tenant, and nothing else', () => {
    const tile = { z: 14, x: 8361, y: 5481 }
    expect(addressOfTile('https://tiles.example/{z}/{x}/{y}.png', tile)).toBe(
      'https://tiles.example/14/8361/5481.png',
    )
    expect(addressOfTile('https://{s}.tiles.example/{z}/{x}/{y}', tile)).toMatch(
      /^https:\/\/[abc]\.tiles\.example\/14\/8361\/5481$/,
    )
  })
})
