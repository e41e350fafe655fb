import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { record } from '../events/record.ts'
import type { Storage } from '../outside/storage.ts'
import { Invalid } from '../web/errors.ts'
import { inTransaction } from '../web/transaction.ts'
import type { Visit } from '../web/visit.ts'
import { cleanName, type DocumentKind, FILE_TYPES, type FileState, fileState } from './file.ts'
import { isSuspect } from './inspect.ts'
import { deleteFilesOf, type FileSubject, findCurrentFile, insertFile } from './queries.ts'

export interface Added {
  uuid: string
  filename: string
  state: FileState
  /** False when the same content was there already. */
  isNew: boolean
}

/**
 * Keeps the document of this kind of a record; an earlier one makes place for it, the same content again changes
 * nothing. Throws `Invalid` for an empty file, or content that is no JPEG, PNG or PDF.
 */
export async function addFile(
  visit: Visit,
  storage: Storage,
  subject: FileSubject,
  given: { kind: DocumentKind; filename: string; content: Buffer },
): Promise<Added> {
  const { kind, content } = given
  const words = visit.t.files.problems
  if (content.length === 0) throw new Invalid([{ field: 'file', message: words.empty() }])
  const extension = (await fileTypeFromBuffer(content))?.ext
  if (extension !== 'jpg' && extension !== 'png' && extension !== 'pdf')
    throw new Invalid([{ field: 'file', message: words.type() }])
  const filename = cleanName(given.filename, extension)

  const current = await findCurrentFile(visit.db, subject, kind)
  if (current && current.size === content.length && (await holds(storage, current.uuid, content)))
    return { uuid: current.uuid, filename: current.filename, state: fileState(current), isNew: false }

  const uuid = randomUUID()
  const flags = {
    uploaded: 1,
    suspect: Number(isSuspect(content, extension)),
    gdpr: 0,
    missing: 0,
    deleted: 0,
  }
  await storage.put(uuid, content)
  const replaced = await inTransaction(visit, async (inside) => {
    const before = await deleteFilesOf(inside.db, subject, kind)
    await insertFile(inside.db, {
      uuid,
      subject_type: subject.type,
      subject_uuid: subject.uuid,
      kind,
      filename,
      extension,
      size: content.length,
      created_at: visit.now.toISOString(),
      ...flags,
    })
    await record(inside, 'file-added', subject, { after: { file: uuid, kind, type: FILE_TYPES[extension] } })
    return before
  }).catch(async (error) => {
    await storage.remove(uuid)
    throw error
  })
  for (const old of replaced) await storage.remove(old)
  return { uuid, filename, state: fileState(flags), isNew: true }
}

async function holds(storage: Storage, uuid: string, content: Buffer): Promise<boolean> {
  const kept = await storage.read(uuid)
  if (!kept) return false
  const pieces: Buffer[] = []
  for await (const piece of kept) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).equals(content)
}
