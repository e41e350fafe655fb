import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { snapshotsOf } from '../../src/platform/db/snapshot.ts'
import { startApp, type TestApp } from '../app.ts'
import { commentOn } from '../comments/acts.ts'
import { freshDatabase } from '../engines/fresh-database.ts'
import { aRequest, judith, willem } from '../world.ts'
import { openMigrated } from './own-database.ts'

/** What src/platform/db/README.md promises of a desk that grows, compared with the catalogue. */

const PAGE = readFileSync(new URL('../../src/platform/db/README.md', import.meta.url), 'utf8')
const sectionOf = (title: string) => PAGE.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
/** The names in backticks in the first paragraph of a section that look like this. */
const namesIn = (text: string, like: RegExp) =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (like.test(name) ? [name] : [])).toSorted()

const namesFrom = async (db: Db, statement: string) =>
  (await sql<{ name: string }>`${sql.raw(statement)}`.execute(db)).rows.map(({ name }) => name).toSorted()

describe.skipIf(inject('template').engine === 'sqlite')('a desk that grows', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await startApp()
  })

  test('fits in a schema of its own', async () => {
    const { drop, databaseUrl } = await freshDatabase()
    onTestFinished(drop)
    const admin = openDatabase({ databaseUrl, dataDir: '' })
    const name = new URL(databaseUrl ?? '').pathname.slice(1)
    await sql`create schema desk`.execute(admin)
    // As another desk beside it.
    await sql`alter schema public rename to other_desk`.execute(admin)
    await sql`create schema public`.execute(admin)
    await sql`alter extension pg_trgm set schema public`.execute(admin)
    await sql`alter database ${sql.id(name)} set search_path = desk, public`.execute(admin)
    await admin.destroy()
    const own = await startApp({
      settings: { databaseUrl },
      open: openMigrated,
    })
    onTestFinished(() => own.close())
    const comments = commentOn(own, await aRequest(own.db))
    expect((await comments(judith, { action: 'create', Message: 'Gezien' })).status).toBe(200)
    expect((await own.as(willem).opens('/aanvragen')).status).toBe(200)
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(own.db)
    expect(rows).toEqual([])
  })

  test('has a key in every table but those that the page names', async () => {
    const without = await namesFrom(
      desk.db,
      `select relname as name from pg_class as t where relkind = 'r'
        and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_constraint where conrelid = t.oid and contype = 'p')`,
    )
    expect(without).toEqual(namesIn(/`(\w+)` has no key/.exec(PAGE)?.[0] ?? '', /./))
  })

  test('has references that are emptied only where the page names them, and no key that excludes', async () => {
    const emptied = await namesFrom(
      desk.db,
      `select conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where connamespace = current_schema()::regnamespace and (contype = 'x' or confdeltype in ('n', 'd'))`,
    )
    expect(emptied).toEqual(
      namesIn(sectionOf('What stands in the way'), /^\w+\.\w+$/).filter((it) => !it.endsWith('.ts')),
    )
  })

  test('has logs with no key but an id that grows, to which nothing refers', async () => {
    const logs = namesIn(sectionOf('Parts of a log').split('```')[0] ?? '', /^\w+$/).filter(
      (it) => it !== 'id',
    )
    expect(logs.length).toBeGreaterThan(1)
    const fit = await namesFrom(
      desk.db,
      `select relname as name from pg_class as t where relnamespace = current_schema()::regnamespace
        and (select array_agg(pg_get_constraintdef(oid)) from pg_constraint where conrelid = t.oid
          and contype in ('p', 'u')) = array['PRIMARY KEY (id)']
        and (select count(*) from pg_index where indrelid = t.oid and indisunique) = 1
        and not exists (select from pg_constraint where confrelid = t.oid)`,
    )
    expect(logs.filter((it) => !fit.includes(it))).toEqual([])
  })

  test('works with its events in parts, as the page makes them, and a backup has each once', async () => {
    const request = await aRequest(desk.db)
    const comments = commentOn(desk, request)
    expect((await comments(judith, { action: 'create', Message: 'Ervoor' })).status).toBe(200)
    const statements = /```sql\n([^`]*)```/.exec(PAGE)?.[1] ?? ''
    await desk.db.transaction().execute((db) => sql.raw(statements).execute(db))
    expect((await comments(judith, { action: 'create', Message: 'Erna' })).status).toBe(200)

    const { rows } = await sql<{ part: string; n: number }>`
      select tableoid::regclass::text as part, count(*) as n from event
      where kind = 'comment-created' group by 1 order by 1`.execute(desk.db)
    expect(rows).toEqual([
      { part: 'event_before', n: 1 },
      { part: 'event_later', n: 1 },
    ])
    expect((await desk.as(willem).opens(`/aanvragen/${request.uuid}`)).text).toContain('Erna')

    const folder = mkdtempSync(join(tmpdir(), 'laadloket-growing-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { tables } = await snapshotsOf(desk.db).take(desk.db, folder)
    const { rows: all } = await sql<{ n: number }>`select count(*) as n from event`.execute(desk.db)
    expect(tables.event).toBe(all[0]?.n)
    expect(Object.keys(tables).filter((it) => it.startsWith('event'))).toEqual(['event'])
  })
})
