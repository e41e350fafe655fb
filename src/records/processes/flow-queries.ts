import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { ProcessPauseTable } from '../../platform/db/flow-schema.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { StepKey } from '../../platform/tenant/process-type.ts'
import type { StepState } from './flow.ts'

/** The flow and the pauses of processes. Authorise first: the processes must have been found in scope. */

const findSteps = prepare({ processId: Number }, (db, place) =>
  db
    .selectFrom('process_step')
    .select(['number', 'step_key', 'uuid', 'started_at', 'completed_at'])
    .where('process_id', '=', place('processId'))
    .orderBy('number'),
)

/** The steps of a process, in order. Authorise first. */
export async function stepsOf(db: Db, processId: number): Promise<StepState[]> {
  const rows = await findSteps(db, { processId })
  return rows.map((row) => ({
    number: row.number,
    key: row.step_key as StepKey,
    uuid: row.uuid,
    startedAt: row.started_at,
    completedAt: row.completed_at,
  }))
}

/** Stores the flow of a process. */
export async function saveSteps(db: Db, processId: number, steps: readonly StepState[]): Promise<void> {
  await db
    .insertInto('process_step')
    .values(
      steps.map((step) => ({
        process_id: processId,
        number: step.number,
        step_key: step.key,
        uuid: step.uuid,
        started_at: step.startedAt,
        completed_at: step.completedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'number']).doUpdateSet((eb) => ({
        started_at: eb.ref('excluded.started_at'),
        completed_at: eb.ref('excluded.completed_at'),
      })),
    )
    .execute()
}

/** Inserts a pause: a time on hold or cancelled. */
export const insertPause = (db: Db, pause: Insertable<ProcessPauseTable>) =>
  db.insertInto('process_pause').values(pause).execute()

/** Ends the present pause. */
export const endPause = (
  db: Db,
  { processId, kind, at, comment }: { processId: number; kind: string; at: string; comment: string },
) =>
  db
    .updateTable('process_pause')
    // If the clock was set back, `at` may precede the start.
    .set((eb) => ({
      ended_at: eb.case().when('started_at', '>', at).then(eb.ref('started_at')).else(at).end(),
      ended_comment: comment,
    }))
    .where('process_id', '=', processId)
    .where('kind', '=', kind)
    .where('ended_at', '=', '')
    .execute()

/** The pauses of a process, on hold and cancelled, oldest first. */
export const pausesOf = prepare({ processId: Number }, (db, place) =>
  db.selectFrom('process_pause').selectAll().where('process_id', '=', place('processId')).orderBy('id'),
)
