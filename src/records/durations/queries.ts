import { sql } from 'kysely'
import { type Db, holdLock } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { StepKey } from '../../platform/tenant/process-type.ts'
import type { DurationChange, secondsColumnsOf } from './durations.ts'
import type { StepHistory } from './history.ts'

const findUsual = prepare({ processType: String }, (db, place) =>
  db
    .selectFrom('step_usual')
    .select(['step_key', 'count', 'p50', 'p90'])
    .where('process_type', '=', place('processType')),
)

/** The usual times of a type's steps in the whole tenant; reads one row per step, however many processes there are. */
export async function historyOfSteps(db: Db, processType: string): Promise<Map<StepKey, StepHistory>> {
  const rows = await findUsual(db, { processType })
  return new Map(rows.map(({ step_key, ...history }) => [step_key as StepKey, history]))
}

/** As `historyOfSteps`, for all types, keyed by type name. */
export async function historyOfAll(db: Db): Promise<Map<string, Map<StepKey, StepHistory>>> {
  const rows = await db
    .selectFrom('step_usual')
    .select(['process_type', 'step_key', 'count', 'p50', 'p90'])
    .execute()
  const types = new Map<string, Map<StepKey, StepHistory>>()
  for (const { process_type, step_key, ...history } of rows) {
    const steps = types.get(process_type) ?? new Map<StepKey, StepHistory>()
    types.set(process_type, steps.set(step_key as StepKey, history))
  }
  return types
}

/** Applies the changes to the counts and recomputes the usual times that depend on them. */
export async function changeDurations(db: Db, process_type: string, changes: readonly DurationChange[]) {
  // The usual time is computed from all rows of a step, so two transactions that change different rows must be serialised.
  await holdLock(db, `step-duration ${process_type}`)
  for (const { key: step_key, days, by } of changes)
    if (by > 0)
      await db
        .insertInto('step_duration')
        .values({ process_type, step_key, days, count: by })
        .onConflict((conflict) =>
          conflict
            .columns(['process_type', 'step_key', 'days'])
            .doUpdateSet((eb) => ({ count: eb('step_duration.count', '+', by) })),
        )
        .execute()
    else
      await db
        .updateTable('step_duration')
        .set((eb) => ({ count: eb('count', '+', by) }))
        .where('process_type', '=', process_type)
        .where('step_key', '=', step_key)
        .where('days', '=', days)
        .execute()
  for (const key of new Set(changes.map((it) => it.key))) await settleUsual(db, { type: process_type, key })
}

/** Stores the step durations of a process, for reports. */
export const saveSeconds = (db: Db, id: number, seconds: ReturnType<typeof secondsColumnsOf>) =>
  db.updateTable('process').set(seconds).where('id', '=', id).execute()

/**
 * Recomputes the usual times of one step or of all: the days within which half and nine in ten were done, by nearest rank.
 */
export async function settleUsual(db: Db, only?: { type: string; key: StepKey }): Promise<void> {
  const these = only
    ? sql<boolean>`process_type = ${only.type} and step_key = ${only.key}`
    : sql<boolean>`1 = 1`
  await db.deleteFrom('step_usual').where(these).execute()
  await sql`
    insert into step_usual (process_type, step_key, count, p50, p90)
    select process_type, step_key, max(total),
      min(case when upto * 2 >= total then days end),
      min(case when upto * 10 >= total * 9 then days end)
    from (
      select process_type, step_key, days,
        sum(count) over (partition by process_type, step_key order by days) as upto,
        sum(count) over (partition by process_type, step_key) as total
      from step_duration where count > 0 and ${these}
    ) as ranked
    group by process_type, step_key`.execute(db)
}

/** The next processes by id, with their done steps and pauses, for a recount; empty after the last. */
export async function nextFlows(db: Db, after: number, size: number) {
  const processes = await db
    .selectFrom('process')
    .select(['id', 'process_type'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  if (processes.length === 0) return []
  const ids = processes.map(({ id }) => id)
  const [steps, pauses] = await Promise.all([
    db
      .selectFrom('process_step')
      .select(['process_id', 'number', 'step_key', 'started_at', 'completed_at'])
      .where('process_id', 'in', ids)
      .where('completed_at', '!=', '')
      .execute(),
    db
      .selectFrom('process_pause')
      .select(['process_id', 'started_at', 'ended_at'])
      .where('process_id', 'in', ids)
      .execute(),
  ])
  const [stepsOf, pausesOf] = [byProcess(steps), byProcess(pauses)]
  return processes.map(({ id, ...process }) => ({
    ...process,
    id,
    steps: stepsOf.get(id) ?? [],
    pauses: pausesOf.get(id) ?? [],
  }))
}

function byProcess<Row extends { process_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) found.set(row.process_id, [...(found.get(row.process_id) ?? []), row])
  return found
}

/** Replaces all counts and recomputes the usual times. */
export async function replaceDurations(
  db: Db,
  rows: readonly { process_type: string; step_key: string; days: number; count: number }[],
) {
  await db.deleteFrom('step_duration').execute()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('step_duration')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  await settleUsual(db)
}

const ROWS_AT_ONCE = 500
