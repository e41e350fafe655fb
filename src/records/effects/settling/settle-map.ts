import { addPoint } from '../../locations/add-point.ts'
import { makeLocation } from '../../locations/make-location.ts'
import { pointProposed } from '../../processes/proposal.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { concernedAt, namesOf } from '../about.ts'
import { effectOf } from '../effect.ts'
import { workOut } from '../fold.ts'
import { type Loaded, loadMap } from '../load.ts'
import { insertEnd, lockLocation, pointsOfProcesses, processesOf, putAbout } from '../queries.ts'
import { type Doer, writeMap } from './write.ts'

type Settled = Pick<FoundProcess, 'id' | 'uuid' | 'location_id' | 'status'>

/**
 * Derives the location of a process and its charge points, and writes the differences; call it after the process is saved,
 * in the same transaction. Takes the lock of the location. Throws `Conflict` when a charge point changed meanwhile.
 */
export async function settleMap(context: Doer, process: Settled): Promise<void> {
  const { db, tenant, now } = context
  const isDone = process.status === 'completed'
  const locationId = (await locationOf(context, process)) ?? (isDone ? await placed(context, process) : null)
  if (locationId !== null) await lockLocation(context.db, locationId)
  const isNew = isDone && (await insertEnd(db, process.id, now.toISOString()))
  if (locationId === null) return
  const loaded = await loadMap(db, tenant, locationId, { ending: isNew ? process.id : undefined })
  const settled = isDone ? await decided(context, process, loaded) : loaded
  await writeMap(context, process, settled, workOut(settled.start))
}

/** The same for a process that is about to be deleted: its charge points become as after a cancellation. */
export async function settleWithout(context: Doer, process: Settled): Promise<void> {
  const locationId = await locationOf(context, process)
  if (locationId === null) return
  await lockLocation(context.db, locationId)
  const loaded = await loadMap(context.db, context.tenant, locationId)
  const processes = loaded.start.processes.map((it) =>
    it.id === process.id ? { ...it, status: 'cancelled' } : it,
  )
  await writeMap(context, process, loaded, workOut({ ...loaded.start, processes }))
}

/** A process that adds its charge points when it is finished also gets its location then. */
async function placed(context: Doer, { id }: Settled): Promise<number | null> {
  const [row] = await processesOf(context.db, [id])
  const isPlaced = row && row.lat !== null && row.lng !== null
  return isPlaced && effectOf(row.process_type).brings === 'stations' ? makeLocation(context, row) : null
}

async function locationOf({ db }: Doer, { id, location_id }: Settled): Promise<number | null> {
  if (location_id !== null) return location_id
  const [point] = await pointsOfProcesses(db, [id])
  return point?.location_id ?? null
}

/** Adds the charge points of a finished process and stores those that it affects, before the map is derived. */
async function decided(context: Doer, process: Settled, loaded: Loaded): Promise<Loaded> {
  const it = loaded.start.processes.find(({ id }) => id === process.id)
  const row = loaded.processes.find(({ id }) => id === process.id)
  const locationId = loaded.start.location?.id
  if (!it || !row || locationId === undefined) return loaded
  if (effectOf(it.type).brings === 'stations') {
    const present = loaded.start.points.filter((point) => point.processId === it.id)
    const missing = Math.max(0, it.values.stations - present.length)
    const operator = context.tenant.stakeholders.find(({ uuid }) => uuid === row.operator_uuid)?.name ?? ''
    const proposed = pointProposed(row, operator)
    if (!proposed || missing === 0) return loaded
    for (let count = 0; count < missing; count++)
      await addPoint(context, process, { proposed, location_id: locationId, status: 'realized' })
    return loadMap(context.db, context.tenant, locationId, { ending: it.id })
  }
  const named = namesOf(it)
  if (row.named === named) return loaded
  const about = concernedAt(loaded, it)
  await putAbout(context.db, it.id, { named, points: about })
  const processes = loaded.start.processes.map((other) => (other.id === it.id ? { ...other, about } : other))
  return { ...loaded, start: { ...loaded.start, processes } }
}
