import type { FoundProcess } from '../processes/row.ts'
import { concernedBy, standingAt } from './concerned.ts'
import { effectOf } from './effect.ts'
import { saidIn } from './in-record.ts'
import { lotsAt, pointsAround } from './queries.ts'
import type { Doer } from './write.ts'

export type Concerning = Pick<FoundProcess, 'id' | 'process_type' | 'location_id' | 'record'>

/**
 * Everything on the map that a process affects, as it is now: its own charge points, and those at its
 * location.
 */
export async function concernedNow({ db }: Pick<Doer, 'db'>, process: Concerning) {
  const effect = effectOf(process.process_type)
  const said = saidIn(process.record)
  const { id, location_id: locationId } = process
  const around = await pointsAround(db, { locationId, processId: id })
  const lots = locationId === null ? [] : await lotsAt(db, locationId)
  const linked = around.filter((it) => it.process_id === id)
  const here = around.filter((it) => it.location_id === locationId && it.process_id !== id)
  const chosen = linked.filter((it) => it.removed_at === null)
  // For a move, the chosen charge points are the destination.
  const [from, to] = effect.movesLocation ? [[], chosen] : [chosen, []]
  const concerned =
    effect.of === 'own' ? chosen : concernedBy(effect, said, { points: here, chosen: from, lots })
  return { effect, said, lots, linked, here, concerned, standing: standingAt(here), destination: to }
}
