import { randomUUID } from 'node:crypto'
import { Unreachable } from '../outside/fetch-json.ts'
import type { Context } from '../web/context.ts'
import { Failure } from '../web/errors.ts'
import { inTransaction } from '../web/transaction.ts'
import type { CheckedFile } from './check-content.ts'
import type { FileFlags } from './file.ts'
import type { FileStore } from './file-store.ts'
import {
  completeFile,
  type FileSubject,
  insertFile,
  isCompleted,
  markContentGone,
  momentFor,
  removeUnfinishedRow,
} from './queries.ts'

/**
 * Stores a file: first a row with its content marked as missing, then the content, then the row is completed in one
 * transaction with `within`. So no content is without a row, and a process that is killed in between leaves a row for
 * the sweep (sweep-files.ts). Without a verdict of the scanner the file remains not uploaded. Throws `Failure` 503 when
 * the content cannot be stored.
 */
export async function storeFile(
  context: Context,
  store: FileStore,
  given: NewFile,
  within: (inside: Context, uuid: string) => Promise<void>,
): Promise<{ uuid: string; flags: FileFlags }> {
  const { subject, kind, file } = given
  return withContent(context, store, given, async (uuid) => {
    const flags = await flagsFor(context, store, file)
    await inTransaction(context, async (inside) => {
      const created_at = await momentFor(inside.db, subject, kind, context.now)
      const isThere = await completeFile(inside.db, uuid, { ...flags, created_at })
      if (!isThere) throw new Failure(503, context.t.files.problems.notKept())
      await within(inside, uuid)
    })
    return { uuid, flags }
  })
}

interface NewFile {
  subject: FileSubject
  kind: string
  file: CheckedFile
}

/**
 * Stores the content of a file under a row that marks it as missing, and runs `act`, which completes the row in its own
 * transaction (`completeFile`). An incomplete row is removed with its content, also on failure. Throws `Failure` 503
 * when the content cannot be stored, and what `act` throws.
 */
export async function withContent<Result>(
  context: Context,
  store: FileStore,
  { subject, kind, file }: NewFile,
  act: (uuid: string) => Promise<Result>,
): Promise<Result> {
  const uuid = randomUUID()
  await insertFile(context.db, {
    uuid,
    subject_type: subject.type,
    subject_uuid: subject.uuid,
    kind,
    filename: file.filename,
    extension: file.extension,
    size: file.content.length,
    created_at: context.now.toISOString(),
    ...NOT_THERE_YET,
  })
  try {
    await store.storage.put(uuid, file.content).catch((error) => {
      context.log.error({ err: error, file: uuid }, 'storing a file failed')
      throw new Failure(503, context.t.files.problems.notKept())
    })
    return await act(uuid)
  } finally {
    await discardUnfinished(context, store, uuid)
  }
}

const NOT_THERE_YET: FileFlags = { uploaded: 0, suspect: 0, gdpr: 0, missing: 1, deleted: 0 }

/** The flags of a stored file, by the checks and the scanner; not uploaded without a verdict of the scanner. */
export async function flagsFor(
  context: Context,
  { scanner }: FileStore,
  file: CheckedFile,
): Promise<FileFlags> {
  const kept = { ...NOT_THERE_YET, missing: 0 }
  if (file.isSuspect || !scanner) return { ...kept, uploaded: 1, suspect: Number(file.isSuspect) }
  try {
    return { ...kept, uploaded: 1, suspect: Number(await scanner.isInfected(file.content)) }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    context.log.warn({ err: error }, 'virus scanner unavailable; file awaits scanning')
    return kept
  }
}

/** Content before row: while the row exists, the sweep knows that there is something to remove. */
async function discardUnfinished(context: Context, { storage }: FileStore, uuid: string) {
  try {
    // The commit may have succeeded although its response was lost. Without a row, which the sweep removed as
    // interrupted, there may be content that was stored after that.
    if (await isCompleted(context.db, uuid)) return
    await storage.remove(uuid)
    await removeUnfinishedRow(context.db, uuid)
  } catch (error) {
    context.log.error({ err: error, file: uuid }, 'removing an incomplete file failed; left to the sweep')
  }
}

/**
 * Removes the content of files that were marked as deleted; call it after the commit. The sweep removes what
 * fails.
 */
export async function removeContent(
  context: Pick<Context, 'db' | 'log'>,
  { storage }: FileStore,
  uuids: readonly string[],
) {
  for (const uuid of uuids)
    try {
      await storage.remove(uuid)
      await markContentGone(context.db, uuid)
    } catch (error) {
      context.log.error(
        { err: error, file: uuid },
        'removing the content of a deleted file failed; left to the sweep',
      )
    }
}
