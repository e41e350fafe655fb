import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/dialect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openSqlite } from '../../platform/db/open.ts'
import { isLogOfMigrations } from '../../platform/db/snapshot-postgres.ts'
import {
  addLinesToSqlite,
  brokenIn,
  countSqlite,
  refillSqlite,
  SQLITE_FILE,
} from '../../platform/db/snapshot-sqlite.ts'
import { forgetStorage } from '../../platform/files/claim-storage.ts'
import { markContentGone } from '../../platform/files/queries.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import { flush } from './archive.ts'
import { DamagedArchive } from './damaged.ts'
import { type Manifest, rowsIn } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import type { Target } from './restore.ts'
import { rowsOfArchive, unpackSqlite } from './rows-of-archive.ts'

const UNFINISHED = 'restoring-'

export function sqliteTarget(dataDir: string): Target {
  const file = join(dataDir, SQLITE_FILE)
  const demandEmpty = async () => {
    // SQLite would apply the WAL files of a killed server to this database.
    for (const one of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(one)) throw new Halt(({ backup }) => backup.deskThere({ folder: dataDir }))
  }
  return {
    engine: 'sqlite',
    demandEmpty,
    async make(archive, manifest, onProgress) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const unfinished = join(dataDir, `${UNFINISHED}${randomUUID()}.db`)
      try {
        if (manifest.engine === 'sqlite') await unpackSqlite(archive, unfinished, onProgress)
        // Created here with mode 0600, because SQLite would let others read it.
        else await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' })
        const db = openSqlite(unfinished)
        try {
          if (manifest.engine === 'postgres') await fillFrom(archive, manifest, db, onProgress)
          await checkAndMigrate(db, manifest)
        } finally {
          await db.destroy()
        }
        await demandEmpty()
        // Fails when a file was created in the meantime; atomic otherwise.
        await link(unfinished, file)
        await flush(dataDir)
        // Temporary files of killed restores: now none of them can become the desk.
        for (const name of await readdir(dataDir))
          if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { force: true })
      } finally {
        for (const beside of ['', '-wal', '-shm']) await rm(`${unfinished}${beside}`, { force: true })
      }
    },
  }
}

/** Creates the tables of a PostgreSQL archive in a SQLite file, and fills them. */
async function fillFrom(archive: string, manifest: Manifest, db: Db, onProgress: OnProgress) {
  const total = rowsIn(manifest)
  let count = 0
  await migrate(db, { only: manifest.migrations })
  const fill = async () => {
    for await (const { table, lines } of rowsOfArchive(archive, manifest, [])) {
      await addLinesToSqlite(db, table, lines)
      count += manifest.tables[table] ?? 0
      onProgress('database', count, total)
    }
  }
  await refillSqlite(db, fill, manifest.counters)
  await forgetStorage(db)
}

async function checkAndMigrate(db: Db, { tables, missing }: Manifest) {
  const broken = await brokenIn(db)
  if (broken) throw new DamagedArchive((it) => it.sqlite({ said: broken }))
  const counted = await countSqlite(db)
  for (const [name, rows] of Object.entries(tables))
    if (!isLogOfMigrations(name) && counted[name] !== rows)
      throw new DamagedArchive((it) => it.rows({ table: name, counted: counted[name] ?? 0, rows }))
  await migrate(db)
  for (const uuid of missing) await markContentGone(db, uuid)
}
