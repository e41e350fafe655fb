import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import type { FormRecord } from '../forms/field.ts'
import type { StepState } from '../processes/flow.ts'
import type { StepKey } from '../processes/process-type.ts'
import type { DurationChange } from './durations.ts'
import type { StepHistory } from './history.ts'
import type { Pause } from './net-time.ts'

/** Keeps what a change of a flow does to the counts, in the order given. */
export async function changeDurations(db: Db, process_type: string, changes: readonly DurationChange[]) {
  for (const { key: step_key, days, by } of changes)
    if (by > 0)
      await db
        .insertInto('step_duration')
        .values({ process_type, step_key, days, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['process_type', 'step_key', 'days'])
            .doUpdateSet((eb) => ({ count: eb('step_duration.count', '+', 1) })),
        )
        .execute()
    else
      await db
        .updateTable('step_duration')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('process_type', '=', process_type)
        .where('step_key', '=', step_key)
        .where('days', '=', days)
        .where('count', '>', 0)
        .execute()
}

/**
 * How long the steps of a type took in the whole tenant: the days within which half, and nine in ten, were done, by
 * nearest rank. Reads one row per number of days that occurs, however many processes there were.
 */
export async function historyOfSteps(db: Db, processType: string): Promise<Map<StepKey, StepHistory>> {
  const { rows } = await sql<Record<'count' | 'p50' | 'p90', number | string> & { step_key: StepKey }>`
    select step_key, max(total) as count,
      min(case when upto * 2 >= total then days end) as p50,
      min(case when upto * 10 >= total * 9 then days end) as p90
    from (
      select step_key, days,
        sum(count) over (partition by step_key order by days) as upto,
        sum(count) over (partition by step_key) as total
      from step_duration where process_type = ${processType} and count > 0
    ) as ranked
    group by step_key`.execute(db)
  return new Map(
    rows.map((row) => [
      row.step_key,
      { count: Number(row.count), p50: Number(row.p50), p90: Number(row.p90) },
    ]),
  )
}

/** What is known of processes that were found in scope before: their running steps, pauses and records, by id. */
export async function findWaiting(db: Db, ids: readonly number[]): Promise<Map<number, Waiting>> {
  if (ids.length === 0) return new Map()
  const [steps, pauses, records] = await Promise.all([
    db
      .selectFrom('process_step')
      .selectAll()
      .where('process_id', 'in', [...ids])
      .where('started_at', '!=', '')
      .where('completed_at', '=', '')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('process_pause')
      .select(['process_id', 'started_at', 'ended_at'])
      .where('process_id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('process')
      .innerJoin('process_location', (join) =>
        join
          .onRef('process_location.process_id', '=', 'process.id')
          .onRef('process_location.version', '=', 'process.location_version'),
      )
      .select(['process.id', 'process_location.data'])
      .where('process.id', 'in', [...ids])
      .execute(),
  ])
  const found = new Map<number, Waiting>(ids.map((id) => [id, { steps: [], pauses: [], record: {} }]))
  for (const row of steps)
    found.get(row.process_id)?.steps.push({
      number: row.number,
      key: row.step_key as StepKey,
      uuid: row.uuid,
      startedAt: row.started_at,
      completedAt: row.completed_at,
    })
  for (const row of pauses) found.get(row.process_id)?.pauses.push(row)
  for (const row of records) {
    const waiting = found.get(row.id)
    if (waiting) waiting.record = JSON.parse(row.data)
  }
  return found
}

export interface Waiting {
  steps: StepState[]
  pauses: Pause[]
  record: FormRecord
}

/** The next processes by id with what their steps took; none when there are no more. For counting anew. */
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
      .select(['process_id', 'step_key', 'started_at', 'completed_at'])
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

/** Puts counts in place of all that are there. */
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
}

const ROWS_AT_ONCE = 500
