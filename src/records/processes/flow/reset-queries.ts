import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/dialect.ts'
import type { ProcessResetTable } from '../../../platform/db/flow-schema.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import type { Part } from '../../turns/part.ts'
import { partIn, partValues } from '../../turns/queries.ts'
import type { StepState } from '../flow.ts'

/**
 * The resets of processes, with the times of their steps before. Authorise first: the processes must have been found in
 * scope.
 */

type PastStep = Pick<StepState, 'number' | 'startedAt' | 'completedAt'>

/** One reset of a process. */
export interface Reset extends Selectable<ProcessResetTable> {
  /** The steps that had begun and began again, in order, as they were before. */
  steps: readonly PastStep[]
}

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

const findResets = prepare({ processId: Number, limit: Number }, (db, place) =>
  db
    .selectFrom('process_reset')
    .selectAll()
    .where('process_id', '=', place('processId'))
    .orderBy('id', 'desc')
    .limit(place('limit')),
)

/** Maximum number shown. */
const SHOWN = 50

/** The resets of a process that pages show, newest first. */
export const latestResets = (db: Db, processId: number): Promise<Reset[]> => resetsOf(db, processId, SHOWN)

/** The latest resets of a process, newest first. */
export async function resetsOf(db: Db, processId: number, limit: number): Promise<Reset[]> {
  const resets = await findResets(db, { processId, limit })
  if (resets.length === 0) return []
  const rows = await db
    .selectFrom('process_reset_step')
    .selectAll()
    .where(
      'reset_id',
      'in',
      resets.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  return resets.map((reset) => ({
    ...reset,
    steps: rows
      .filter((row) => row.reset_id === reset.id)
      .map((row) => ({ number: row.number, startedAt: row.started_at, completedAt: row.completed_at })),
  }))
}

/** The parts of the steps that a reset began again, as they were before. */
export async function partsBefore(db: Db, { id }: Pick<Reset, 'id'>): Promise<Part[]> {
  const rows = await db.selectFrom('process_reset_part').selectAll().where('reset_id', '=', id).execute()
  return rows.map(partIn)
}

export const markUndone = (db: Db, id: number, at: string) =>
  db.updateTable('process_reset').set({ undone_at: at }).where('id', '=', id).execute()
