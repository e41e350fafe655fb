import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../platform/db/dialect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openSqlite } from '../../platform/db/open.ts'
import { brokenIn, countSqlite, SQLITE_FILE } from '../../platform/db/snapshot-sqlite.ts'
import { markContentGone } from '../../platform/files/queries.ts'
import { entriesOf, flush } from './archive.ts'
import { DamagedArchive } from './damaged.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import type { Target } from './restore.ts'

const UNFINISHED = 'restoring-'

export function sqliteTarget(dataDir: string): Target {
  const file = join(dataDir, SQLITE_FILE)
  const demandEmpty = async () => {
    // SQLite would take the WAL files left by a killed server for part of this database.
    for (const one of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(one))
        throw new Error(`There is a desk in ${dataDir} already; restore wants an empty place.`)
  }
  return {
    engine: 'sqlite',
    demandEmpty,
    async make(archive, manifest) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const unfinished = join(dataDir, `${UNFINISHED}${randomUUID()}.db`)
      try {
        await unpack(archive, unfinished)
        const db = openSqlite(unfinished)
        try {
          await checkAndMigrate(db, manifest)
        } finally {
          await db.destroy()
        }
        await demandEmpty()
        // Fails when a file was created in the meantime; atomic otherwise.
        await link(unfinished, file)
        await flush(dataDir)
        // Of restores that were killed before this one: now none of them can become the desk.
        for (const name of await readdir(dataDir))
          if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { force: true })
      } finally {
        for (const beside of ['', '-wal', '-shm']) await rm(`${unfinished}${beside}`, { force: true })
      }
    },
  }
}

async function unpack(archive: string, to: string) {
  for await (const { name, content } of entriesOf(archive))
    if (name === `${DATABASE}${SQLITE_FILE}`)
      await pipeline(content, createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
  if (!existsSync(to)) throw new DamagedArchive('it holds no database')
}

async function checkAndMigrate(db: Db, { tables, missing }: Manifest) {
  const broken = await brokenIn(db)
  if (broken) throw new DamagedArchive(broken)
  const counted = await countSqlite(db)
  for (const [name, rows] of Object.entries(tables))
    if (counted[name] !== rows)
      throw new DamagedArchive(`${name} has ${counted[name] ?? 0} rows, not ${rows}`)
  await migrate(db)
  for (const uuid of missing) await markContentGone(db, uuid)
}
