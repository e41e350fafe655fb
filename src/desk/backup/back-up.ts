import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/dialect.ts'
import { ownerOf } from '../../platform/db/meta.ts'
import { migrationsOf } from '../../platform/db/migration-log.ts'
import { snapshotsOf } from '../../platform/db/snapshot.ts'
import type { Snapshot } from '../../platform/db/snapshot-shape.ts'
import { callEach } from '../../platform/outside/concurrency-limit.ts'
import { retry } from '../../platform/outside/retry.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import { bytesOf, entryOf, writeArchive } from './archive.ts'
import { removeLeftBehind, UNFINISHED } from './left-behind.ts'
import { DATABASE, FILES, FORMAT, type Manifest } from './manifest.ts'
import { type OnProgress, reportProgress } from './progress.ts'
import { countFiles, filesAfter } from './queries.ts'
import type { Entry } from './tar.ts'

interface Source {
  db: Db
  storage: Storage
  /** Throws when the files of the desk are not in `storage`. */
  demandFiles?: () => Promise<void>
  tenantId: string
  now: Date
  /** Milliseconds between retries of reading a file. */
  pauses?: readonly number[]
  onProgress?: OnProgress
}

/** Concurrency limit: files are read while others are packed, because remote storage is slow per file. */
const FILES_AT_ONCE = 6

/**
 * Writes a snapshot of the database, and every file that it refers to, into a new archive, while the server
 * is in use. Throws when the file exists, or when the database belongs to another tenant.
 */
export async function backUp(source: Source, file: string): Promise<Manifest> {
  const { db, tenantId, now } = source
  if (existsSync(file)) throw new Halt(({ backup }) => backup.isThere({ file }))
  const migrations = await migrationsOf(db)
  if (migrations.length === 0) throw new Halt(({ backup }) => backup.noDesk())
  const owner = await ownerOf(db)
  if (owner !== tenantId)
    throw new Halt(({ backup }) => backup.otherTenant({ owner: String(owner), tenantId }))
  await source.demandFiles?.()

  await removeLeftBehind(file, new Date())
  // Beside the archive: that disk has room for it, and the same protection.
  const folder = await mkdtemp(`${file}${UNFINISHED}`)
  const missing: string[] = []
  try {
    const { engine, take } = snapshotsOf(db)
    const snapshot = await take(db, folder)
    async function* everything() {
      yield* databaseIn(folder, snapshot, source.onProgress)
      yield* filesOf(source, missing)
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

async function* databaseIn(
  folder: string,
  { files }: Snapshot,
  onProgress: OnProgress = () => {},
): AsyncGenerator<Entry> {
  const sizes: number[] = []
  for (const name of files) sizes.push((await stat(join(folder, name))).size)
  const total = sum(sizes)
  for (const [at, name] of files.entries()) {
    const before = sum(sizes.slice(0, at))
    const content = reportProgress(createReadStream(join(folder, name)), (bytes) =>
      onProgress('database', before + bytes, total),
    )
    yield { name: `${DATABASE}${name}`, size: sizes[at] ?? 0, content }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * Reads files after the database: content never changes, so a file in the snapshot still exists, or was removed since. A
 * file added since is stored too; no row of the snapshot refers to it.
 */
async function* filesOf(
  { db, storage, pauses, onProgress = () => {} }: Source,
  missing: string[],
): AsyncGenerator<Entry> {
  const total = await countFiles(db)
  let count = 0
  const read = async ({ uuid }: { uuid: string }) => ({
    uuid,
    content: await retry(() => contentOf(storage, uuid), pauses),
  })
  for (let last = ''; ; ) {
    const files = await filesAfter(db, last, FILES_AT_ONCE)
    if (files.length === 0) return
    for (const { uuid, content } of await callEach(files, read)) {
      if (content) yield entryOf(`${FILES}${uuid}`, content)
      else missing.push(uuid)
      last = uuid
      onProgress('files', ++count, total)
    }
  }
}

/** In memory: an upload is at most some megabytes, and a tar entry needs its size before its content. */
async function contentOf(storage: Storage, uuid: string): Promise<Buffer | null> {
  const content = await storage.read(uuid)
  return content && bytesOf({ content })
}
