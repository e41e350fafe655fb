import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import type { Db } from '../db/dialect.ts'
import { forgetValue, saveMeta, storedMeta } from '../db/meta.ts'
import type { Storage } from '../outside/storage.ts'
import { ofSetting } from '../settings/of-setting.ts'
import type { Settings } from '../settings/settings.ts'
import { Halt } from '../terminal/halt.ts'
import { folderOf, storageOf } from './file-store.ts'
import { findNewestStored } from './queries.ts'

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'files'>

/** Key of the location of this database's files: the name of the marker file among them, or the bucket. */
const KEY = 'files.place'
const BUCKET = 's3:'

/**
 * Throws `Halt` for a database whose files are elsewhere: on another server with its own folder, for example. The first
 * server that starts stores a marker file among its files and its name in the database; a server that does not find the
 * marker is refused. Call it under the preparation lock. With SQLite, files and database are in one folder.
 */
export async function claimStorage(db: Db, where: Where): Promise<void> {
  if (!where.files.s3) await ofSetting({ DATA_DIR: where.dataDir }, () => demandRights(where))
  await demandStorage(db, where)
  if (where.databaseUrl && (await storedMeta(db, KEY)) === undefined) await takeStorage(db, where)
}

/** Throws when this process may not use the folder of its files: at the start rather than at the first document. */
function demandRights({ dataDir }: Where) {
  const folder = [folderOf(dataDir), dataDir].find(existsSync)
  if (folder) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Throws `Halt` when the files of this database are elsewhere. For commands that read all files or remove some: they
 * would find none.
 */
export async function demandStorage(db: Db, where: Where): Promise<void> {
  if (!where.databaseUrl) return
  const stored = await storedMeta(db, KEY)
  const isTheirs =
    stored === undefined
      ? Boolean(where.files.s3) || (await holdsAnyStored(db, storageOf(where)))
      : await isHere(stored, where)
  if (!isTheirs) throw refusal(where)
}

/** Makes the storage of these settings that of the desk, replacing any other. */
export async function takeStorage(db: Db, where: Where): Promise<void> {
  const mark = where.files.s3 ? bucketOf(where.files.s3) : randomUUID()
  if (!where.files.s3)
    await ofSetting({ DATA_DIR: where.dataDir }, () => storageOf(where).put(mark, Buffer.from(EXPLAINED)))
  await saveMeta(db, KEY, mark)
}

/** For a database that was moved together with its files: the next start marks them. */
export const forgetStorage = (db: Db) => forgetValue(db, KEY)

const EXPLAINED = 'By this file a server of Laadloket knows that these are the files of its database.\n'

/** Without the origin: one bucket may have several. */
const bucketOf = ({ url }: { url: string }) => `${BUCKET}${new URL(url).pathname}`

async function isHere(stored: string, where: Where): Promise<boolean> {
  if (where.files.s3) return stored === bucketOf(where.files.s3)
  return !stored.startsWith(BUCKET) && isStored(storageOf(where), stored)
}

/** For a desk from before marker files: true when one of its newest files is here, or it has no files. */
async function holdsAnyStored(db: Db, storage: Storage): Promise<boolean> {
  const newest = await findNewestStored(db)
  for (const { uuid } of newest) if (await isStored(storage, uuid)) return true
  return newest.length === 0
}

async function isStored(storage: Storage, uuid: string): Promise<boolean> {
  const content = await storage.read(uuid)
  content?.destroy()
  return content !== null
}

function refusal({ dataDir, files: { s3 } }: Where) {
  const here = s3 ? `S3_URL (${s3.url})` : `DATA_DIR (${dataDir})`
  return new Halt(({ database }) => database.filesElsewhere({ here }))
}
