import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/dialect.ts'
import { ownerOf } from '../db/meta.ts'
import { migrationsOf, type Snapshot, snapshotsOf } from '../db/snapshot.ts'
import type { Storage } from '../outside/storage.ts'
import { entryOf, writeArchive } from './archive.ts'
import { DATABASE, FILES, FORMAT, type Manifest } from './manifest.ts'
import { filesAfter } from './queries.ts'
import type { Entry } from './tar.ts'

interface Source {
  db: Db
  storage: Storage
  tenantId: string
  now: Date
}

/**
 * Puts the database as it is at one moment, and every file that it knows of, into one new archive, while the desk is
 * in use. Throws when the file is there already, or the database is another tenant's.
 */
export async function backUp({ db, storage, tenantId, now }: Source, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  const migrations = await migrationsOf(db)
  if (migrations.length === 0) throw new Error('There is no desk to make a backup of.')
  const owner = await ownerOf(db)
  if (owner !== tenantId)
    throw new Error(`Wrong tenant config: this database belongs to "${owner}", not to "${tenantId}".`)

  // Beside the archive: there is room for it there, and it is as safe.
  const folder = await mkdtemp(`${file}.database-`)
  const missing: string[] = []
  try {
    const { engine, take } = snapshotsOf(db)
    const snapshot = await take(db, folder)
    async function* everything() {
      yield* databaseIn(folder, snapshot)
      yield* filesOf(db, storage, missing)
    }
    const { tables, counters } = snapshot
    const createdAt = now.toISOString()
    return await writeArchive(file, everything(), (contents) => {
      const about = { format: FORMAT, tenant: tenantId, engine, createdAt, migrations }
      return { ...about, tables, counters, missing, contents }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* databaseIn(folder: string, { files }: Snapshot): AsyncGenerator<Entry> {
  for (const name of files) {
    const path = join(folder, name)
    const { size } = await stat(path)
    yield { name: `${DATABASE}${name}`, size, content: createReadStream(path) }
  }
}

/**
 * Read after the database: content never changes, so what the snapshot names is there, or was removed since. What came
 * since is put away too, and nobody will ask for it.
 */
async function* filesOf(db: Db, storage: Storage, missing: string[]): AsyncGenerator<Entry> {
  for (let last = ''; ; ) {
    const files = await filesAfter(db, last)
    if (files.length === 0) return
    for (const { uuid } of files) {
      const content = await contentOf(storage, uuid)
      if (content) yield entryOf(`${FILES}${uuid}`, content)
      else missing.push(uuid)
      last = uuid
    }
  }
}

/** Whole: an upload is some megabytes at most, and an archive says sizes before contents. */
async function contentOf(storage: Storage, uuid: string): Promise<Buffer | null> {
  const kept = await storage.read(uuid)
  if (!kept) return null
  const pieces: Buffer[] = []
  for await (const piece of kept) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
