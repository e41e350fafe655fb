import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { type Db, idIn } from '../../src/platform/db/dialect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openSqlite } from '../../src/platform/db/open.ts'
import { SQLITE_FILE } from '../../src/platform/db/snapshot-sqlite.ts'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { aChargePoint, aComment, aJudgement, anna, aRequest } from '../world.ts'
import { type OlderSqlite, openOlder, type Value } from './older-sqlite.ts'

/**
 * A desk on SQLite is a file that any tool opens, including one of an older system: to check it, to read it,
 * to dump it.
 */

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laadloket-older-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The file of a database, as it is between two transactions. */
async function copied(db: Db, file: string): Promise<string> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const copy = join(folder, `${Math.random()}.db`)
  copyFileSync(file, copy)
  return copy
}

async function aFilledDesk(): Promise<TestApp> {
  const desk = await startApp()
  const request = await aRequest(desk.db)
  await aJudgement(desk.db, request)
  await aComment(desk.db, request)
  await aChargePoint(desk.db, { name: 'Ångström', stakeholders: [{ uuid: 'o-1', name: 'O', type: 'cpo' }] })
  const { uuid } = await startedProcess(desk)
  const { id } = await desk.db
    .selectFrom('process')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await desk.db.insertInto('process_tag').values({ process_id: id, tag_uuid: 't-1' }).execute()
  await desk.db
    .updateTable('request')
    .set({ process_id: id })
    .where(idIn(desk.db, 'request.id', [request.id]))
    .execute()
  await desk.as(anna).opens('/aanvragen')
  return desk
}

interface Part {
  type: string
  name: string
  sql: string
}
const partsOf = (older: OlderSqlite) =>
  older.all(`select type, name, sql from sqlite_schema where sql is not null`) as unknown as Part[]
const isVirtual = ({ sql }: Part) => /^create virtual/i.test(sql)
/** Tables with rows of their own: no indexes of places or words, nor their shadow tables. */
function tablesOf(parts: readonly Part[]) {
  const virtual = parts.filter(isVirtual)
  return parts.filter(
    (it) =>
      it.type === 'table' &&
      !it.name.startsWith('sqlite_') &&
      !virtual.some(({ name }) => it.name === name || it.name.startsWith(`${name}_`)),
  )
}

test.runIf(inject('template').engine === 'sqlite')(
  'a filled desk is opened, checked, read, dumped and loaded, and its triggers do their work',
  async () => {
    const desk = await aFilledDesk()
    const older = openOlder(await copied(desk.db, join(desk.settings.dataDir, SQLITE_FILE)))
    expect(older.all('select sqlite_version() as version')).toEqual([{ version: '3.40.1' }])
    expect(older.all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(older.all('pragma foreign_key_check')).toEqual([])

    const parts = partsOf(older)
    const tables = tablesOf(parts)
    const rowsIn = new Map<string, Record<string, Value>[]>()
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(desk.db)
      rowsIn.set(name, older.all(`select * from "${name}"`))
      expect(rowsIn.get(name), name).toEqual(rows)
    }
    for (const name of ['request', 'process', 'process_tag', 'location', 'charge_point', 'contractor'])
      expect(rowsIn.get(name)?.length, name).toBeGreaterThan(0)
    older.close()

    const loaded = openOlder(join(folder, 'loaded.db'))
    // As in a dump: rows come in any order.
    loaded.exec('pragma foreign_keys = off')
    for (const { sql } of tables) loaded.exec(sql)
    // It has neither FTS5 nor R*Tree: tables that take the same statements replace them.
    for (const { name } of parts.filter(isVirtual))
      loaded.exec(
        name.endsWith('_box')
          ? `create table ${name} (id integer primary key, west, east, south, north)`
          : `create view ${name} (${name}, rowid, search_text) as select null, null, null;
            create trigger ${name}_takes instead of insert on ${name} begin select 1; end`,
      )
    for (const it of parts) if (it.type === 'index' || it.type === 'trigger') loaded.exec(it.sql)
    for (const [name, rows] of rowsIn)
      for (const row of rows) {
        const columns = Object.keys(row).map((column) => `"${column}"`)
        loaded.run(
          `insert or replace into "${name}" (${columns}) values (${columns.map(() => '?')})`,
          Object.values(row),
        )
      }
    // Of the log of who read what nothing is changed or removed.
    for (const change of ["update processing_log set way = ''", 'delete from processing_log'])
      expect(() => loaded.exec(change)).toThrow('only added to')
    rowsIn.delete('processing_log')
    for (const [name, [row]] of rowsIn) {
      if (!row) continue
      loaded.exec(`update "${name}" set ${Object.keys(row).map((column) => `"${column}" = "${column}"`)}`)
    }
    loaded.exec(`update process set municipality_code = '', contractor_uuid = '';
      update process set municipality_code = '44021', contractor_uuid = (select min(uuid) from contractor);
      update contractor set key = 'zandweg';
      update location set name_key = 'laadplein'`)
    expect(loaded.all('select municipality_key, contractor_key from process')).toEqual([
      { municipality_key: 'gent', contractor_key: 'zandweg' },
    ])
    expect(loaded.all(`select id from location where search_text not like '% laadplein %'`)).toEqual([])
    for (const name of rowsIn.keys()) loaded.exec(`delete from "${name}"`)
    expect(loaded.all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    loaded.close()
  },
)

test.runIf(inject('template').engine === 'sqlite')('a desk of any version is opened', async () => {
  const file = join(folder, SQLITE_FILE)
  const db = openSqlite(file)
  const all = Object.keys(migrations)
  const unreadable: string[] = []
  for (const [at, name] of all.entries()) {
    await migrate(db, { only: all.slice(0, at + 1) })
    const older = openOlder(await copied(db, file))
    try {
      older.all('pragma integrity_check')
    } catch (error) {
      unreadable.push(`${name}: ${error}`)
    }
    older.close()
  }
  await db.destroy()
  expect(unreadable).toEqual([])
})

const hasPython = spawnSync('python3', ['-c', 'import sqlite3']).status === 0
/**
 * Checks, dumps and copies a file, and changes both, with Python's own library only; it loads no dump of a
 * virtual table.
 */
const IN_PYTHON = `
import sqlite3, sys
desk = sqlite3.connect(sys.argv[1])
assert desk.execute('pragma integrity_check').fetchall() == [('ok',)]
assert 'CREATE TABLE' in ''.join(desk.iterdump())
copy = sqlite3.connect(sys.argv[2])
desk.backup(copy)
copy.close()
desk.close()
for file in sys.argv[1:3]:
    desk = sqlite3.connect(file)
    assert desk.execute('pragma integrity_check').fetchall() == [('ok',)]
    for table in ('request', 'process', 'location'):
        columns = [row[1] for row in desk.execute(f'pragma table_info({table})')]
        assert desk.execute(f'select count(*) from {table}').fetchone()[0] > 0, table
        desk.execute(f'update {table} set ' + ', '.join(f'"{name}" = "{name}"' for name in columns))
        desk.execute(f"update {table} set search_text = 'laadplein', municipality_code = '11002'")
        keep = [name for name in columns if name not in ('id', 'uuid', 'case_ref', 'case_counter', 'source_key', 'origin_reference')]
        unique = {'request': "'u', 'r', 999999, 'o'", 'process': "'u', 'r', 999999", 'location': "'u', 's'"}[table]
        own = {'request': 'uuid, case_ref, case_counter, origin_reference', 'process': 'uuid, case_ref, case_counter', 'location': 'uuid, source_key'}[table]
        names = ', '.join(f'"{name}"' for name in keep)
        desk.execute(f"insert into {table} ({own}, {names}) select {unique}, {names} from {table} limit 1")
    found = desk.execute("select count(*) from request_search where request_search match 'laa AND dpl AND ein'").fetchone()
    assert found == desk.execute('select count(*) from request').fetchone(), found
    desk.commit()
print(sqlite3.sqlite_version)
`

test.runIf(inject('template').engine === 'sqlite' && hasPython)(
  'Python checks, dumps, copies and changes a desk from which words were deleted',
  async () => {
    const desk = await aFilledDesk()
    for (const table of ['request', 'process', 'location'] as const)
      await desk.db.updateTable(table).set({ search_text: 'veldstraat' }).execute()
    const file = await copied(desk.db, join(desk.settings.dataDir, SQLITE_FILE))
    const version = execFileSync('python3', ['-c', IN_PYTHON, file, join(folder, 'copy.db')], {
      encoding: 'utf8',
    })
    expect(version).toMatch(/^3\./)
  },
)

test.runIf(inject('template').engine === 'sqlite')(
  'no index has a form that only newer SQLites read',
  async () => {
    const desk = await aFilledDesk()
    for (const table of ['request', 'process', 'location'] as const) {
      await desk.db.updateTable(table).set({ search_text: 'veldstraat' }).execute()
      const { rows } = await sql<{ v: number }>`select v from ${sql.table(`${table}_search_config`)}
      where k = 'version'`.execute(desk.db)
      expect(rows, table).toEqual([{ v: 4 }])
    }
  },
)
