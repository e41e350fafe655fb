import { describe, expect, test } from 'vitest'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import {
  fromLambert72,
  fromLambert2008,
  fromRd,
  fromWebMercator,
  unprojected,
} from '../../src/platform/geo/projections.ts'
import { readCoordinates } from '../../src/platform/geo/read-coordinates.ts'

const NETHERLANDS = { south: 50.6, north: 53.7, west: 3.2, east: 7.3 }
const FLANDERS = { south: 50.6, north: 51.6, west: 2.5, east: 6 }

describe('coordinates in metres become degrees within a metre', () => {
  test.each([
    ['Amersfoort in RD', fromRd(155_000, 463_000), 52.1551744, 5.38720621],
    ['the Westertoren in RD', fromRd(120_700.723, 487_525.502), 52.37453253, 4.88352559],
    ['Rotterdam in RD', fromRd(91_649.64, 435_614.06), 51.90541969713, 4.46662082511],
    ['Gent in Lambert 72', fromLambert72(103_657.078099938, 194_604.105800153), 51.05973284541, 3.7077121995],
    [
      'the example of IOGP in Web Mercator',
      fromWebMercator(-11_169_055.58, 2_800_000),
      24.3817869,
      -100.3333333,
    ],
    ['the origin of Lambert 2008', fromLambert2008(649_328, 665_262), 50.797815, 4.35921583333],
  ])('%s', (_, place, lat, lng) => {
    expect(metresBetween(place, { lat, lng })).toBeLessThan(1)
  })

  test('the projection of Lambert 72 is that of the example of IOGP', () => {
    const belge = {
      radius: 6_378_388,
      flattening: 1 / 297,
      parallels: [49.8333339, 51.1666672333] as const,
      originLat: 90,
      originLng: 4.3674866667,
      falseEast: 150_000.013,
      falseNorth: 5_400_088.438,
    }
    const place = unprojected(belge, 251_763.2, 153_034.13)
    expect(metresBetween(place, { lat: 50.6795725, lng: 5.80737027778 })).toBeLessThan(0.1)
  })
})

describe('reading coordinates of a file', () => {
  test('in RD, as text or number, by a desk in the Netherlands', () => {
    for (const [y, x] of [
      ['487525,502', '120700.723'],
      [487_525.502, 120_700.723],
    ] as const)
      expect(readCoordinates(y, x, NETHERLANDS)).toEqual({ lat: 52.3745325, lng: 4.8835256 })
  })

  test('in Lambert, by a desk in Flanders', () => {
    expect(readCoordinates('194604', '103657', FLANDERS)).toMatchObject({ lat: expect.closeTo(51.0597, 3) })
    expect(readCoordinates('694604', '602985', FLANDERS)).toMatchObject({ lat: expect.closeTo(51.06, 1) })
  })

  test('in Web Mercator, by a desk in either country', () => {
    expect(readCoordinates('6816553', '569942', NETHERLANDS)).toMatchObject({
      lat: expect.closeTo(52.0908, 3),
      lng: expect.closeTo(5.1199, 3),
    })
    expect(readCoordinates('6630000', '414000', FLANDERS)).toMatchObject({ lat: expect.closeTo(51.06, 1) })
  })

  test('swapped, or of the other country, they are refused', () => {
    expect(readCoordinates('120700', '487525', NETHERLANDS)).toMatchObject({ problem: 'coordinatesSwapped' })
    expect(readCoordinates('487525', '120700', FLANDERS)).toMatchObject({ problem: 'coordinatesOutside' })
    expect(readCoordinates('99999999', '5', FLANDERS)).toMatchObject({ problem: 'coordinate' })
  })
})
