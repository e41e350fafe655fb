import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Entry, ListName, StoredEntry } from './entry.ts'

// All three tables have the columns of a contractor; tags have two more, PIDs one.
const TABLES = { tags: 'tag', contractors: 'contractor', pids: 'pid' } as const
const tableOf = (list: ListName) => TABLES[list]

/**
 * The entries of a list by label, each with the number of records that use it; includes disabled entries, excludes deleted
 * ones.
 */
export async function entriesOf(db: Db, list: ListName): Promise<StoredEntry[]> {
  const [rows, uses] = await Promise.all([rowsOf(db, list), USES[list](db)])
  const usesBy = new Map(uses.map((it) => [it.uuid, it]))
  return rows.map(({ uuid, label, enabled, for_request = 1, for_process = 1, buildings }) => ({
    uuid,
    label,
    enabled: enabled === 1,
    forRequest: for_request === 1,
    forProcess: for_process === 1,
    buildings,
    requestCount: Number(usesBy.get(uuid)?.requests ?? 0),
    processCount: Number(usesBy.get(uuid)?.processes ?? 0),
  }))
}

interface Row {
  uuid: string
  label: string
  enabled: number
  for_request?: number
  for_process?: number
  buildings?: string
}

const rowsOf = (db: Db, list: ListName): Promise<Row[]> =>
  list === 'tags'
    ? db
        .selectFrom('tag')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('label')
        .orderBy('uuid')
        .execute()
    : db
        .selectFrom(tableOf(list))
        .select(['uuid', 'label', 'enabled', ...(list === 'pids' ? (['buildings'] as const) : [])])
        .where('deleted_at', 'is', null)
        .orderBy('label')
        .orderBy('uuid')
        .execute()

interface Uses {
  uuid: string
  requests: number | string
  processes: number | string
}

// Literals, because a partial index is not used for a parameter.
const IN_USE = {
  contractors: sql<SqlBool>`contractor_uuid <> ''`,
  pids: sql<SqlBool>`pid_uuid <> ''`,
}

const USES: Record<ListName, (db: Db) => Promise<Uses[]>> = {
  tags: (db) =>
    db
      .selectFrom('tag')
      .select((eb) => [
        'tag.uuid',
        eb
          .selectFrom('request_tag')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('request_tag.tag_uuid', '=', 'tag.uuid')
          .as('requests'),
        eb
          .selectFrom('process_tag')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('process_tag.tag_uuid', '=', 'tag.uuid')
          .as('processes'),
      ])
      .where('deleted_at', 'is', null)
      .execute() as Promise<Uses[]>,
  contractors: async (db) => {
    const rows = await db
      .selectFrom('process')
      .select(({ fn }) => ['contractor_uuid as uuid', fn.countAll<number>().as('processes')])
      .where(IN_USE.contractors)
      .groupBy('contractor_uuid')
      .execute()
    return rows.map((row) => ({ ...row, requests: 0 }))
  },
  /** Counts the requests of its processes: a PID has requests only through them. */
  pids: (db) =>
    db
      .selectFrom('process')
      .select(({ fn }) => [
        'pid_uuid as uuid',
        fn.countAll<number>().as('processes'),
        fn.sum<number>('request_count').as('requests'),
      ])
      .where(IN_USE.pids)
      .groupBy('pid_uuid')
      .execute(),
}

/** The uuids among these that were deleted from a list. */
export async function removedAmong(db: Db, list: ListName, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await db
    .selectFrom(tableOf(list))
    .select('uuid')
    .where('uuid', 'in', [...uuids])
    .where('deleted_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.uuid))
}

export const insertEntry = (db: Db, list: ListName, entry: Entry) =>
  db
    .insertInto(tableOf(list))
    .values({ uuid: entry.uuid, ...valuesOf(list, entry), deleted_at: null })
    .execute()

export const updateEntry = (db: Db, list: ListName, entry: Entry) =>
  db.updateTable(tableOf(list)).set(valuesOf(list, entry)).where('uuid', '=', entry.uuid).execute()

/** Marks it as deleted; the row stays, so that its uuid is not reused. */
export const removeEntry = (db: Db, list: ListName, { uuid }: Entry, at: string) =>
  db.updateTable(tableOf(list)).set({ deleted_at: at }).where('uuid', '=', uuid).execute()

const valuesOf = (list: ListName, { label, enabled, forRequest, forProcess, buildings }: Entry) => ({
  label,
  enabled: Number(enabled),
  ...(list === 'pids' && buildings !== undefined && { buildings }),
  ...(list !== 'tags' && { key: fold(label) }),
  ...(list === 'tags' && { for_request: Number(forRequest), for_process: Number(forProcess) }),
})
