import type { Insertable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import type { ProcessTable } from '../../db/process-schema.ts'

const ROWS_AT_A_TIME = 400

/** Those of these uuids that are of a process already. */
export async function knownProcesses(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < uuids.length; start += ROWS_AT_A_TIME) {
    const rows = await db
      .selectFrom('process')
      .select('uuid')
      .where('uuid', 'in', uuids.slice(start, start + ROWS_AT_A_TIME))
      .execute()
    for (const { uuid } of rows) known.add(uuid)
  }
  return known
}

/** Takes so many numbers of a kind of case at once, without gaps; the first of them. */
export async function takeCaseNumbers(db: Db, kind: string, count: number): Promise<number> {
  const { last } = await db
    .insertInto('case_number')
    .values({ kind, last: count })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({ last: eb('case_number.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

/** Adds processes; gives their ids by uuid. */
export async function insertProcesses(db: Db, rows: readonly Insertable<ProcessTable>[]) {
  const ids = new Map<string, number>()
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const some = rows.slice(start, start + ROWS_AT_A_TIME)
    const added = await db.insertInto('process').values(some).returning(['id', 'uuid']).execute()
    for (const { id, uuid } of added) ids.set(uuid, id)
  }
  return ids
}

export interface Duration {
  process_type: string
  step_key: string
  days: number
  count: number
}

/** Adds to how many steps took so many days; in the order given, each once. */
export async function addDurations(db: Db, durations: readonly Duration[]): Promise<void> {
  for (let start = 0; start < durations.length; start += ROWS_AT_A_TIME)
    await db
      .insertInto('step_duration')
      .values(durations.slice(start, start + ROWS_AT_A_TIME))
      .onConflict((conflict) =>
        conflict
          .columns(['process_type', 'step_key', 'days'])
          .doUpdateSet((eb) => ({ count: eb('step_duration.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
}
