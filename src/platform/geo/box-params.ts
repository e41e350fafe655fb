import { Type } from 'typebox'
import type { Context } from '../web/context.ts'
import { Invalid } from '../web/errors.ts'
import type { Box } from './box.ts'
import type { Point } from './distance.ts'

/** Parses points and boxes from query parameters: a point that is not on earth, or a box that is too large, is 422. */

/** A decimal number in a query. */
export const Decimal = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,20})?$', maxLength: 25 })

/** The zoom of the map, 0 to 99, with or without a fraction. */
export const Zoom = Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,10})?$', maxLength: 13 })

export const boxFields = { west: Decimal, south: Decimal, east: Decimal, north: Decimal }

/** The largest width and height of a box, in degrees. */
const MOST_DEGREES = 20

/** The requested box. Throws `Invalid` for one that is inverted, too large, or not on earth. */
export function boxFrom({ t }: Context, params: Record<keyof Box, string>): Box {
  const box = {
    west: longitude(t, 'west', params.west),
    south: latitude(t, 'south', params.south),
    east: longitude(t, 'east', params.east),
    north: latitude(t, 'north', params.north),
  }
  const words = t.chargePoints.box
  const [width, height] = [box.east - box.west, box.north - box.south]
  if (width <= 0 || height <= 0)
    throw new Invalid([{ field: width <= 0 ? 'west' : 'south', message: words.turned() }])
  if (width > MOST_DEGREES || height > MOST_DEGREES)
    throw new Invalid([
      { field: width > MOST_DEGREES ? 'east' : 'north', message: words.large({ degrees: MOST_DEGREES }) },
    ])
  return box
}

/** The requested point. Throws `Invalid` for one that is not on earth. */
export const placeFrom = ({ t }: Context, params: { lat: string; lng: string }): Point => ({
  lat: latitude(t, 'lat', params.lat),
  lng: longitude(t, 'lng', params.lng),
})

const latitude = (t: Context['t'], field: string, text: string) => within(t, field, text, 90)
const longitude = (t: Context['t'], field: string, text: string) => within(t, field, text, 180)

function within(t: Context['t'], field: string, text: string, most: number): number {
  const number = Number(text)
  if (Math.abs(number) <= most) return number
  throw new Invalid([{ field, message: t.chargePoints.box.outside({ field }) }])
}
