import type { Db } from '../../platform/db/dialect.ts'
import { boxAround } from '../../platform/geo/box.ts'
import { nearest, type Point } from '../../platform/geo/distance.ts'
import { cellsAround } from './cells.ts'
import { housesWithin, streetsInCells } from './queries.ts'
import { numberInWords } from './search.ts'

/** The house of a register nearest to a point, within `metres`; null when there is none. */
export async function nearestRegisterHouse(db: Db, point: Point, metres: number) {
  const streets = await streetsInCells(db, cellsAround(point, metres))
  const ids = streets.map(({ id }) => id)
  const found = nearest(await housesWithin(db, ids, boxAround(point, metres)), point)
  const street = found && streets.find(({ id }) => id === found.item.street_id)
  if (!found || !street || found.metres > metres) return null
  const { number, suffix, letters } = found.item
  return {
    street: street.street,
    number: numberInWords(number, suffix),
    postalCode: letters ? `${street.digits} ${letters}` : street.digits,
    city: street.place,
  }
}
