import { record } from '../../platform/events/record.ts'
import { checkContent, type GivenFile } from '../../platform/files/check-content.ts'
import { FILE_TYPES, type FileState, fileState } from '../../platform/files/file.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import type { DocumentGroup } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, NotFound, Refused } from '../../platform/web/errors.ts'
import { findProcess } from '../processes/queries.ts'
import type { FoundProcess } from '../processes/row.ts'
import { typeOf } from '../processes/save-process.ts'
import { choiceOf, MOST_PER_GROUP } from './document.ts'
import { mayWriteGroup } from './policy.ts'
import { findDocuments } from './queries.ts'

/**
 * Adds a document to a group of a process and returns its state. Throws `Invalid` for a type or content that
 * is not accepted (check-content.ts) and for more than there may be, `Refused` when the process was stopped
 * meanwhile, `Failure` 503 when the file cannot be stored.
 */
export async function addDocument(
  context: Context,
  store: FileStore,
  process: FoundProcess,
  { group, ...given }: GivenFile & { group: DocumentGroup },
): Promise<FileState> {
  const picturesOnly = choiceOf(typeOf(context, process), group)?.preview ?? false
  const file = await checkContent(context.t, given, { picturesOnly })
  await demandRoom(context, process, group)
  const subject = { type: 'process', uuid: process.uuid } as const
  const { flags } = await keepFile(context, store, { subject, kind: group, file }, async (inside, uuid) => {
    // During the upload another person may have stopped or deleted the process, or added documents.
    const now = await findProcess(inside, process.uuid)
    if (!now) throw new NotFound()
    if (!mayWriteGroup(inside, now, group)) throw new Refused(context.t.documents.reasons.notNow())
    await demandRoom(inside, process, group, 1)
    const after = { file: uuid, kind: group, type: FILE_TYPES[file.extension] }
    await record(inside, 'file-added', subject, { after })
  })
  return fileState(flags)
}

/** `added`: how many were just added in this transaction, which do not count. */
async function demandRoom(context: Context, { uuid }: FoundProcess, group: DocumentGroup, added = 0) {
  const there = (await findDocuments(context.db, uuid, group)).filter((it) => !it.deleted).length - added
  if (there >= MOST_PER_GROUP)
    throw new Invalid([
      { field: 'file', message: context.t.documents.reasons.full({ most: MOST_PER_GROUP }) },
    ])
}
