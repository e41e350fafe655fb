import type { Point } from './distance.ts'

/** Converts coordinates in metres of the national grids to degrees WGS84, within a metre. Pure. */

const DEGREES = 180 / Math.PI
const SECONDS = 3_600

/**
 * RD (EPSG:28992), Amersfoort at 155000, 463000. Source: the polynomials of Schreutelkamp and Strang van Hees,
 * Geodesia 2001-2, within 25 cm.
 */
export function fromRd(x: number, y: number): Point {
  const dx = (x - 155_000) * 1e-5
  const dy = (y - 463_000) * 1e-5
  const sum = (terms: readonly Term[]) =>
    terms.reduce((all, [factor, p, q]) => all + factor * dx ** p * dy ** q, 0)
  return { lat: 52.1551744 + sum(RD_LAT) / SECONDS, lng: 5.38720621 + sum(RD_LNG) / SECONDS }
}

type Term = readonly [factor: number, powerOfX: number, powerOfY: number]

const RD_LAT: readonly Term[] = [
  [3235.65389, 0, 1],
  [-32.58297, 2, 0],
  [-0.2475, 0, 2],
  [-0.84978, 2, 1],
  [-0.0655, 0, 3],
  [-0.01709, 2, 2],
  [-0.00738, 1, 0],
  [0.0053, 4, 0],
  [-0.00039, 2, 3],
  [0.00033, 4, 1],
  [-0.00012, 1, 1],
]
const RD_LNG: readonly Term[] = [
  [5260.52916, 1, 0],
  [105.94684, 1, 1],
  [2.45656, 1, 2],
  [-0.81885, 3, 0],
  [0.05594, 1, 3],
  [-0.05607, 3, 1],
  [0.01199, 0, 1],
  [-0.00256, 3, 2],
  [0.00128, 1, 4],
  [0.00022, 0, 2],
  [-0.00022, 2, 0],
  [0.00026, 5, 0],
]

/** A Lambert conic projection with two standard parallels; angles in degrees, lengths in metres. */
interface Conic {
  radius: number
  flattening: number
  parallels: readonly [number, number]
  originLat: number
  originLng: number
  falseEast: number
  falseNorth: number
}

/** Belgian Lambert 72 (EPSG:31370), on the international ellipsoid of 1924. */
const LAMBERT_72: Conic = {
  radius: 6_378_388,
  flattening: 1 / 297,
  parallels: [49.8333339, 51.1666672333],
  originLat: 90,
  originLng: 4.3674866667,
  falseEast: 150_000.013,
  falseNorth: 5_400_088.438,
}

/** Belgian Lambert 2008 (EPSG:3812), on GRS80. */
const LAMBERT_2008: Conic = {
  radius: 6_378_137,
  flattening: 1 / 298.257222101,
  parallels: [49.8333333333, 51.1666666667],
  originLat: 50.797815,
  originLng: 4.3592158333,
  falseEast: 649_328,
  falseNorth: 665_262,
}

/** Degrees on the ellipsoid of the projection. Source: IOGP guidance note 7-2, 3.1.1.1. */
export function unprojected({ radius, flattening, ...it }: Conic, x: number, y: number): Point {
  const e = Math.sqrt(2 * flattening - flattening ** 2)
  const m = (lat: number) => Math.cos(lat) / Math.sqrt(1 - (e * Math.sin(lat)) ** 2)
  const t = (lat: number) =>
    Math.tan(Math.PI / 4 - lat / 2) / ((1 - e * Math.sin(lat)) / (1 + e * Math.sin(lat))) ** (e / 2)
  const [one, two] = [it.parallels[0] / DEGREES, it.parallels[1] / DEGREES]
  const n = (Math.log(m(one)) - Math.log(m(two))) / (Math.log(t(one)) - Math.log(t(two)))
  const f = m(one) / (n * t(one) ** n)
  const origin = it.originLat === 90 ? 0 : radius * f * t(it.originLat / DEGREES) ** n
  const [east, north] = [x - it.falseEast, origin - (y - it.falseNorth)]
  const turned = (Math.hypot(east, north) / (radius * f)) ** (1 / n)
  let lat = Math.PI / 2 - 2 * Math.atan(turned)
  for (let round = 0; round < 8; round++)
    lat = Math.PI / 2 - 2 * Math.atan(turned * ((1 - e * Math.sin(lat)) / (1 + e * Math.sin(lat))) ** (e / 2))
  return { lat: lat * DEGREES, lng: (Math.atan2(east, north) / n) * DEGREES + it.originLng }
}

/** From BD72 to WGS84. Source: EPSG 15929, with rotations of the position vector; within a metre. */
const SHIFT = { x: -106.8686, y: 52.2978, z: -103.7239 }
const TURN = { x: 0.3366, y: -0.457, z: 1.8422 }
const GROWTH = -1.2747e-6

export function fromLambert72(x: number, y: number): Point {
  const from = inSpace(unprojected(LAMBERT_72, x, y), LAMBERT_72)
  const angle = (seconds: number) => seconds / SECONDS / DEGREES
  const [a, b, c] = [angle(TURN.x), angle(TURN.y), angle(TURN.z)]
  const scale = 1 + GROWTH
  return onEllipsoid({
    x: SHIFT.x + scale * (from.x - c * from.y + b * from.z),
    y: SHIFT.y + scale * (c * from.x + from.y - a * from.z),
    z: SHIFT.z + scale * (-b * from.x + a * from.y + from.z),
  })
}

/** ETRS89 and WGS84 differ by less than a metre. */
export const fromLambert2008 = (x: number, y: number): Point => unprojected(LAMBERT_2008, x, y)

/** Web Mercator (EPSG:3857), the spherical projection of maps on the web. */
export const fromWebMercator = (x: number, y: number): Point => ({
  lat: (2 * Math.atan(Math.exp(y / WGS84.radius)) - Math.PI / 2) * DEGREES,
  lng: (x / WGS84.radius) * DEGREES,
})

interface InSpace {
  x: number
  y: number
  z: number
}

function inSpace({ lat, lng }: Point, { radius, flattening }: Conic): InSpace {
  const [phi, lambda] = [lat / DEGREES, lng / DEGREES]
  const squared = 2 * flattening - flattening ** 2
  const nu = radius / Math.sqrt(1 - squared * Math.sin(phi) ** 2)
  return {
    x: nu * Math.cos(phi) * Math.cos(lambda),
    y: nu * Math.cos(phi) * Math.sin(lambda),
    z: nu * (1 - squared) * Math.sin(phi),
  }
}

const WGS84 = { radius: 6_378_137, flattening: 1 / 298.257223563 }

function onEllipsoid({ x, y, z }: InSpace): Point {
  const squared = 2 * WGS84.flattening - WGS84.flattening ** 2
  const away = Math.hypot(x, y)
  let phi = Math.atan2(z, away * (1 - squared))
  for (let round = 0; round < 5; round++) {
    const nu = WGS84.radius / Math.sqrt(1 - squared * Math.sin(phi) ** 2)
    phi = Math.atan2(z + squared * nu * Math.sin(phi), away)
  }
  return { lat: phi * DEGREES, lng: Math.atan2(y, x) * DEGREES }
}

/** Seven decimals: a centimetre. */
const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(7)), lng: Number(lng.toFixed(7)) })

/** The EPSG codes of the grids that `placesInMetres` converts; 7415 is RD with heights. */
export const GRIDS = ['28992', '7415', '31370', '3812', '3857'] as const

/**
 * Converts east–north pairs in metres to longitude–latitude pairs in degrees; null when one of them is in no known
 * grid.
 */
export function pairsInDegrees(metres: readonly number[]): number[] | null {
  const degrees: number[] = []
  for (let at = 0; at + 1 < metres.length; at += 2) {
    const [place] = placesInMetres(metres[at] as number, metres[at + 1] as number)
    if (!place) return null
    degrees.push(place.lng, place.lat)
  }
  return degrees
}

/**
 * The places that two numbers in metres may mean, east before north. The ranges of RD, Web Mercator and the Lambert
 * grids do not overlap; the caller checks that the place is within its own area.
 */
export function placesInMetres(x: number, y: number): Point[] {
  const isIn = (west: number, east: number, south: number, north: number) =>
    x >= west && x <= east && y >= south && y <= north
  if (isIn(-7_000, 300_000, 289_000, 629_000)) return [rounded(fromRd(x, y))]
  if (isIn(14_000, 301_000, 20_000, 260_000)) return [rounded(fromLambert72(x, y))]
  if (isIn(510_000, 801_000, 515_000, 760_000)) return [rounded(fromLambert2008(x, y))]
  if (isIn(270_000, 815_000, 6_500_000, 7_150_000)) return [rounded(fromWebMercator(x, y))]
  return []
}
