import { sql } from 'kysely'
import { type Db, idIn } from '../../platform/db/dialect.ts'
import { Ids, prepare } from '../../platform/db/prepare.ts'
import type { StepKey } from '../../platform/tenant/process-type.ts'
import type { Pause } from '../../records/durations/net-time.ts'
import type { StepState } from '../../records/processes/flow.ts'

const findRunning = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process_step')
    .select(['process_id', 'number', 'step_key', 'uuid', 'started_at', 'completed_at'])
    .where(idIn(db, 'process_step.process_id', place('ids')))
    .where('started_at', '!=', '')
    // Forces the index by process id: the steps of all processes that are not done are very many.
    .where(sql<string>`(completed_at || '')`, '=', '')
    .orderBy('number'),
)

const findPauses = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process_pause')
    .select(['process_id', 'started_at', 'ended_at'])
    .where(idIn(db, 'process_pause.process_id', place('ids'))),
)

/** The running steps and the pauses of processes, by id; the caller found them in scope. */
export async function findWaiting(db: Db, ids: readonly number[]): Promise<Map<number, Waiting>> {
  if (ids.length === 0) return new Map()
  const [steps, pauses] = await Promise.all([findRunning(db, { ids }), findPauses(db, { ids })])
  const found = new Map<number, Waiting>(ids.map((id) => [id, { steps: [], pauses: [] }]))
  for (const row of steps)
    found.get(row.process_id)?.steps.push({
      number: row.number,
      key: row.step_key as StepKey,
      uuid: row.uuid,
      startedAt: row.started_at,
      completedAt: row.completed_at,
    })
  for (const row of pauses) found.get(row.process_id)?.pauses.push(row)
  return found
}

interface Waiting {
  steps: StepState[]
  pauses: Pause[]
}
