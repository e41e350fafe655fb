import { record } from '../events/record.ts'
import type { Storage } from '../outside/storage.ts'
import type { Context } from '../web/context.ts'
import { type CheckedFile, checkContent, type GivenFile } from './check-content.ts'
import { type DocumentKind, FILE_TYPES, type FileState, fileState } from './file.ts'
import type { FileStore } from './file-store.ts'
import { deleteFilesOf, type FileSubject, findCurrentFile } from './queries.ts'
import { removeContent, storeFile } from './store-file.ts'

interface Added {
  uuid: string
  filename: string
  state: FileState
  /** False when the same content was already stored. */
  isNew: boolean
}

/**
 * Stores the document of this kind of a record, replacing an earlier one; the same content again changes nothing.
 * Throws `Invalid` for refused content (check-content.ts), `Failure` 503 when it cannot be stored.
 */
export async function addFile(
  context: Context,
  store: FileStore,
  subject: FileSubject,
  { kind, ...given }: GivenFile & { kind: DocumentKind },
): Promise<Added> {
  return addCheckedFile(context, store, subject, { kind, file: await checkContent(context.t, given) })
}

/** As `addFile`, for content that passed the checks. */
export async function addCheckedFile(
  context: Context,
  store: FileStore,
  subject: FileSubject,
  { kind, file }: { kind: DocumentKind; file: CheckedFile },
): Promise<Added> {
  const current = await findCurrentFile(context.db, subject, kind)
  if (current && (await isSame(store.storage, current, file)))
    return { uuid: current.uuid, filename: current.filename, state: fileState(current), isNew: false }

  let replaced: string[] = []
  const { uuid, flags } = await storeFile(context, store, { subject, kind, file }, async (inside, uuid) => {
    replaced = await deleteFilesOf(inside.db, subject, { kind, butFor: uuid })
    const after = { file: uuid, kind, type: FILE_TYPES[file.extension] }
    await record(inside, 'file-added', subject, { after })
  })
  await removeContent(context, store, replaced)
  return { uuid, filename: file.filename, state: fileState(flags), isNew: true }
}

async function isSame(storage: Storage, current: { uuid: string; size: number }, { content }: CheckedFile) {
  if (current.size !== content.length) return false
  const stored = await storage.read(current.uuid)
  if (!stored) return false
  const pieces: Buffer[] = []
  for await (const piece of stored) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).equals(content)
}
