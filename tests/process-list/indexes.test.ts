import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { INDEXED_BY_STATUS } from '../../src/overviews/process-list/plan.ts'
import { PROCESS_COLUMNS } from '../../src/platform/tenant/process-columns.ts'
import { startApp } from '../app.ts'

/** The list reads a page of any sort from an index, which a migration must create. */
test('every sort of the list has its index, and those that count on one within a status have that', async () => {
  const { db, engine } = await startApp()
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string; made: string }>`select name, sql as made from sqlite_schema
        where type = 'index' and tbl_name = 'process' and sql is not null`
    : sql<{ name: string; made: string }>`select indexname as name, indexdef as made from pg_indexes
        where tablename = 'process'`
  ).execute(db)
  const indexes = rows.map(({ made }) => /\(([^()]*)\)/.exec(made)?.[1]?.replaceAll('"', ''))
  const sorts = Object.values(PROCESS_COLUMNS).flatMap((it) => ('sort' in it ? [it.sort] : []))
  const missing = [
    ...sorts.map((sort) => [...new Set(['process_type', sort, 'id'])].join(', ')),
    ...INDEXED_BY_STATUS.map((sort) => `process_type, status, ${sort}, id`),
  ].filter((columns) => !indexes.some((it) => it === columns || it?.startsWith(`${columns},`)))
  expect(missing).toEqual([])
  const byStatus = rows.map(({ name }) => /^process_by_status_(.+)$/.exec(name)?.[1]).filter(Boolean)
  expect(byStatus.sort()).toEqual([...INDEXED_BY_STATUS].sort())
})
