import { expect, test } from 'vitest'
import { metresBetween, nearest } from '../../src/platform/geo/distance.ts'

const gent = { lat: 51.0536, lng: 3.7253 }
const antwerpen = { lat: 51.2211, lng: 4.3997 }

test('from Ghent to Antwerp is 50.6 kilometres as the crow flies', () => {
  expect(metresBetween(gent, antwerpen) / 1000).toBeCloseTo(50.6, 1)
})

test('a degree of latitude is 111.2 kilometres, a degree of longitude shrinks to the north', () => {
  expect(metresBetween({ lat: 51, lng: 4 }, { lat: 52, lng: 4 })).toBeCloseTo(111_195, -1)
  expect(metresBetween({ lat: 60, lng: 4 }, { lat: 60, lng: 5 })).toBeCloseTo(55_597, -1)
})

test('a place is no distance from itself, and the other side of the earth is half way round', () => {
  expect(metresBetween(gent, gent)).toBe(0)
  expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_115, -1)
})

test('the nearest of a list comes with its metres, an empty list gives nothing', () => {
  expect(nearest([antwerpen, gent], { lat: 51.05, lng: 3.73 })?.item).toBe(gent)
  expect(nearest([antwerpen, gent], gent)?.metres).toBe(0)
  expect(nearest([], gent)).toBeNull()
})
