import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/dialect.ts'
import type { ProcessResetTable } from '../../../platform/db/flow-schema.ts'
import type { StepState } from '../flow.ts'
import { partIn, partValues } from '../flow-queries.ts'
import type { Part, Reset } from '../row.ts'

/**
 * The resets of processes, with the times of their steps before. Authorise first: the processes must have been found in
 * scope.
 */

export async function insertReset(
  db: Db,
  reset: Insertable<ProcessResetTable>,
  { steps, parts }: { steps: readonly Omit<StepState, 'uuid'>[]; parts: readonly Part[] },
): Promise<void> {
  const { id } = await db.insertInto('process_reset').values(reset).returning('id').executeTakeFirstOrThrow()
  if (parts.length > 0)
    await db
      .insertInto('process_reset_part')
      .values(parts.map((part) => ({ reset_id: id, ...partValues(part) })))
      .execute()
  if (steps.length === 0) return
  await db
    .insertInto('process_reset_step')
    .values(
      steps.map((step) => ({
        reset_id: id,
        number: step.number,
        step_key: step.key,
        started_at: step.startedAt,
        completed_at: step.completedAt,
      })),
    )
    .execute()
}

/** The parts of the steps that a reset began again, as they were before. */
export async function partsBefore(db: Db, { id }: Pick<Reset, 'id'>): Promise<Part[]> {
  const rows = await db.selectFrom('process_reset_part').selectAll().where('reset_id', '=', id).execute()
  return rows.map(partIn)
}

export const markUndone = (db: Db, id: number, at: string) =>
  db.updateTable('process_reset').set({ undone_at: at }).where('id', '=', id).execute()
