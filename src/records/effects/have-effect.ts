import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/web/context.ts'
import { locationProposed } from '../locations/proposal.ts'
import type { FoundProcess } from '../processes/row.ts'
import { bringPoints } from './bring-points.ts'
import { dealtOut } from './chargers.ts'
import { lotsGivenUp, lotsNamed } from './concerned.ts'
import { concernedNow } from './concerned-now.ts'
import type { Effect } from './effect.ts'
import type { Said } from './in-record.ts'
import { wantedOf } from './point-changes.ts'
import { findLocation, insertEffect, lotsAt, type PointAround } from './queries.ts'
import { differenceBetween, isNothing, lotKey, type Values } from './values.ts'
import { type Doer, lotRow, valuesOfLocation, valuesOfPoint, writeLocation, writePoint } from './write.ts'

type Found = Awaited<ReturnType<typeof concernedNow>>

/**
 * Applies the effect of a completed process to the map, and stores what was there before; in the transaction
 * that completed it. Throws `Conflict` when a charge point changed meanwhile.
 */
export async function haveEffect(
  context: Doer & Pick<Context, 'tenant'>,
  process: FoundProcess,
): Promise<void> {
  const found = await concernedNow(context, process)
  const { effect, said, destination } = found
  if (effect.points.length === 0) return
  const points =
    effect.brings === 'stations'
      ? await bringPoints(context, process, { linked: found.linked, count: said.stations })
      : found.concerned
  await changePoints(context, process, points, effect, said)
  // The destination is now its place.
  for (const point of destination)
    await change(context, process, point, { removed_at: context.now.toISOString() })
  if (process.location_id !== null && points.length > 0)
    await changeLocation(context, process, process.location_id, { ...found, concerned: points })
}

async function changePoints(
  context: Doer,
  process: FoundProcess,
  points: readonly PointAround[],
  { points: changes, of }: Effect,
  said: Said,
) {
  const { lat, lng, municipality_code } = process
  const place = lat === null || lng === null ? null : { lat, lng, municipality_code }
  const spots = of === 'own' && said.spots !== null ? Math.ceil(said.spots / points.length) : null
  const ids = dealtOut(said.chargerIds, points)
  for (const [index, point] of points.entries()) {
    const wish = { ...said, at: context.now.toISOString(), place, spots, chargerIds: ids[index] ?? [] }
    await change(context, process, point, wantedOf(point, wish, changes))
  }
}

async function change(context: Doer, process: FoundProcess, point: PointAround, wanted: Values) {
  const difference = differenceBetween(valuesOfPoint(point), wanted)
  if (isNothing(difference)) return
  await writePoint(context, point, difference.after, process)
  await insertEffect(context.db, process.id, { charge_point_id: point.id }, difference)
}

async function changeLocation(context: Doer, process: FoundProcess, id: number, found: Found) {
  const { effect, said, lots, concerned, standing } = found
  const stays = standing.some((point) => !concerned.some((it) => it.id === point.id))
  const given = effect.givesUpLots ? lotsGivenUp(lots, said.lotsToReplace, { concerned, standing }) : []
  const left = lots.filter((it) => !given.includes(it))
  const laid = effect.laysOutLots ? said.lots.filter((name) => lotsNamed(left, [name]).length === 0) : []
  const lotFor = (reference: string, index: number) => {
    const point = concerned[Math.floor((index * concerned.length) / laid.length)]
    return lotRow({ reference, lat: null, lng: null, charge_point_id: point?.id ?? null })
  }
  const wanted = {
    ...(effect.movesLocation && !stays && process.lat !== null && process.lng !== null
      ? locationProposed(process)
      : {}),
    ...Object.fromEntries(given.map((it) => [lotKey(it.uuid), null])),
    ...Object.fromEntries(laid.map((name, index) => [lotKey(randomUUID()), lotFor(name, index)])),
  }
  const now = valuesOfLocation(await findLocation(context.db, id), await lotsAt(context.db, id))
  const difference = differenceBetween(now, wanted)
  if (isNothing(difference)) return
  await writeLocation(context, id, difference.after)
  await insertEffect(context.db, process.id, { location_id: id }, difference)
}
