import type { Context } from '../../platform/web/context.ts'
import { addPoint, SOURCE } from '../locations/add-point.ts'
import { chosenPointOf, pointProposed } from '../locations/proposal.ts'
import type { FoundProcess } from '../processes/row.ts'
import { insertEffect, type PointAround, pointById } from './queries.ts'
import { differenceBetween } from './values.ts'
import { type Doer, valuesOfPoint, writePoint } from './write.ts'

/**
 * The charge points that a finished process brings to its location: those that it has, those that it brought
 * before and that were taken back, and new ones.
 */
export async function bringPoints(
  context: Doer & Pick<Context, 'tenant'>,
  process: FoundProcess,
  { linked, count }: { linked: readonly PointAround[]; count: number },
): Promise<PointAround[]> {
  const there = linked.filter((it) => it.removed_at === null)
  const back = linked
    .filter((it) => it.removed_at !== null && isBrought(it, process))
    .slice(0, Math.max(0, count - there.length))
  const ids = [
    ...there.map((it) => it.id),
    ...(await inTurn(back, (it) => putBack(context, process, it))),
    ...(await inTurn(Array.from({ length: Math.max(0, count - there.length - back.length) }), () =>
      bring(context, process),
    )),
  ]
  return inTurn(
    ids.filter((id) => id !== null),
    (id) => pointById(context.db, id),
  )
}

const isBrought = ({ source, uuid }: PointAround, { record }: FoundProcess) =>
  source === SOURCE && uuid !== chosenPointOf(record)

async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}

const proposed = ({ tenant }: Pick<Context, 'tenant'>, process: FoundProcess) =>
  pointProposed(process, tenant.stakeholders.find(({ uuid }) => uuid === process.operator_uuid)?.name ?? '')

async function putBack(context: Doer & Pick<Context, 'tenant'>, process: FoundProcess, point: PointAround) {
  const wanted = { ...proposed(context, process), status: 'realized', removed_at: null }
  const difference = differenceBetween(valuesOfPoint(point), wanted)
  await writePoint(context, point, difference.after, process)
  await insertEffect(context.db, process.id, { charge_point_id: point.id }, difference)
  return point.id
}

async function bring(context: Doer & Pick<Context, 'tenant'>, process: FoundProcess): Promise<number | null> {
  const place = proposed(context, process)
  if (!place || process.location_id === null) return null
  const { id } = await addPoint(context, process, {
    proposed: place,
    location_id: process.location_id,
    status: 'realized',
  })
  const made = { before: { removed_at: context.now.toISOString() }, after: { removed_at: null } }
  await insertEffect(context.db, process.id, { charge_point_id: id }, made)
  return id
}
