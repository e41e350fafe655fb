import type { Db } from '../../src/platform/db/dialect.ts'
import { settleUsual } from '../../src/records/durations/queries.ts'

/** The saved durations of steps, and the same recomputed from every completed step. */

const DAY = 86_400_000

/** Rows as `realisation grid-check 12 × 3`, sorted. */
const written = (rows: { process_type: string; step_key: string; days: number; count: number }[]) =>
  rows
    .filter(({ count }) => count !== 0)
    .map((row) => `${row.process_type} ${row.step_key} ${row.days} × ${row.count}`)
    .toSorted()

/** The saved durations. */
export const storedDurations = async (db: Db) =>
  written(await db.selectFrom('step_duration').selectAll().execute())

/** The expected durations: of every completed step, less each pause within it. */
export async function recounted(db: Db) {
  const steps = await db
    .selectFrom('process_step')
    .innerJoin('process', 'process.id', 'process_step.process_id')
    .select(['process_id', 'process_type', 'step_key', 'process_step.started_at', 'completed_at'])
    .where('completed_at', '!=', '')
    .execute()
  const pauses = await db.selectFrom('process_pause').selectAll().execute()
  const counts = new Map<string, { process_type: string; step_key: string; days: number; count: number }>()
  for (const { process_id, process_type, step_key, started_at, completed_at } of steps) {
    if (started_at === completed_at) continue
    const within = pauses.filter(
      (it) => it.process_id === process_id && it.started_at >= started_at && it.ended_at <= completed_at,
    )
    const paused = within.reduce(
      (sum, it) => sum + (it.ended_at ? Date.parse(it.ended_at) - Date.parse(it.started_at) : 0),
      0,
    )
    const days = Math.floor((Date.parse(completed_at) - Date.parse(started_at) - paused) / DAY)
    const name = `${process_type} ${step_key} ${days}`
    const count = (counts.get(name)?.count ?? 0) + 1
    counts.set(name, { process_type, step_key, days, count })
  }
  return written([...counts.values()])
}

/** Saves that so many steps of a type took so many days, as if they had been completed. */
export async function stepsTook(db: Db, type: string, took: Record<string, readonly number[]>) {
  for (const [step_key, all] of Object.entries(took))
    for (const days of new Set(all))
      await db
        .insertInto('step_duration')
        .values({ process_type: type, step_key, days, count: all.filter((it) => it === days).length })
        .execute()
  await settleUsual(db)
}

/** The saved usual durations: `realisation grid-check 12/30 of 5`, sorted. */
export async function storedUsual(db: Db) {
  const rows = await db.selectFrom('step_usual').selectAll().execute()
  return rows
    .map((row) => `${row.process_type} ${row.step_key} ${row.p50}/${row.p90} of ${row.count}`)
    .toSorted()
}

/** The expected usual durations, recomputed from all counts. */
export async function usualByCounts(db: Db) {
  const rows = await db.selectFrom('step_duration').selectAll().orderBy('days').execute()
  const took = new Map<string, number[]>()
  for (const { process_type, step_key, days, count } of rows) {
    const name = `${process_type} ${step_key}`
    took.set(name, [...(took.get(name) ?? []), ...Array.from({ length: count }, () => days)])
  }
  return [...took]
    .filter(([, all]) => all.length > 0)
    .map(([name, all]) => `${name} ${share(all, 5)}/${share(all, 9)} of ${all.length}`)
    .toSorted()
}

/** The smallest number of days within which so many tenths of all were completed. */
export const share = (all: readonly number[], tenths: number) =>
  all.toSorted((one, other) => one - other)[Math.ceil((all.length * tenths) / 10) - 1]
