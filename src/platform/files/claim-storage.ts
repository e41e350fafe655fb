import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import type { Db } from '../db/dialect.ts'
import { forgetValue, keepValue, keptValue } from '../db/meta.ts'
import type { Storage } from '../outside/storage.ts'
import { ofSetting } from '../settings/of-setting.ts'
import type { Settings } from '../settings/settings.ts'
import { Halt } from '../terminal/halt.ts'
import { folderOf, storageOf } from './file-store.ts'
import { findNewestKept } from './queries.ts'

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'files'>

/** Names where the files of this database are: the mark that stands among them, or the bucket. */
const KEY = 'files.place'
const BUCKET = 's3:'

/**
 * Refuses to serve a database whose files are elsewhere, as those of a server on another machine with a folder of
 * its own. The first server that starts puts a mark among its files, and names it in the database; who does not
 * find that mark is refused. Call it in the turn to prepare. With SQLite, files and database are in one folder.
 */
export async function claimStorage(db: Db, where: Where): Promise<void> {
  if (!where.files.s3) await ofSetting({ DATA_DIR: where.dataDir }, () => demandRights(where))
  await demandStorage(db, where)
  if (where.databaseUrl && (await keptValue(db, KEY)) === undefined) await takeStorage(db, where)
}

/** Throws where this process may not use the folder of its files: better now than at the first document. */
function demandRights({ dataDir }: Where) {
  const folder = [folderOf(dataDir), dataDir].find(existsSync)
  if (folder) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Throws where the files of this database are elsewhere: for what reads all files or removes some, and would say that
 * none is there.
 */
export async function demandStorage(db: Db, where: Where): Promise<void> {
  if (!where.databaseUrl) return
  const kept = await keptValue(db, KEY)
  const isTheirs =
    kept === undefined
      ? Boolean(where.files.s3) || (await holdsAnyKept(db, storageOf(where)))
      : await isHere(kept, where)
  if (!isTheirs) throw refusal(where)
}

/** Makes the storage of these settings the one of the desk, whatever was before. */
export async function takeStorage(db: Db, where: Where): Promise<void> {
  const mark = where.files.s3 ? bucketOf(where.files.s3) : randomUUID()
  if (!where.files.s3)
    await ofSetting({ DATA_DIR: where.dataDir }, () => storageOf(where).put(mark, Buffer.from(EXPLAINED)))
  await keepValue(db, KEY, mark)
}

/** Of a database that was put in a new place together with its files: the next start marks them. */
export const forgetStorage = (db: Db) => forgetValue(db, KEY)

const EXPLAINED = 'By this file a server of Laadloket knows that these are the files of its database.\n'

/** The same bucket may have several origins. */
const bucketOf = ({ url }: { url: string }) => `${BUCKET}${new URL(url).pathname}`

async function isHere(kept: string, where: Where): Promise<boolean> {
  if (where.files.s3) return kept === bucketOf(where.files.s3)
  return !kept.startsWith(BUCKET) && isStored(storageOf(where), kept)
}

/** Of a desk from before there were marks: true when one of its newest files is here, or there are none. */
async function holdsAnyKept(db: Db, storage: Storage): Promise<boolean> {
  const newest = await findNewestKept(db)
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
