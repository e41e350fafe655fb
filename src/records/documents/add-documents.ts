import { record } from '../../platform/events/record.ts'
import { type CheckedFile, checkContent, type GivenFile } from '../../platform/files/check-content.ts'
import { FILE_TYPES, type FileState, fileState } from '../../platform/files/file.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { findFileOf } from '../../platform/files/queries.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import type { DocumentGroup } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, NotFound, Refused } from '../../platform/web/errors.ts'
import { AlreadyDone, type IdempotentCall, partOf } from '../../platform/web/idempotency.ts'
import { confirmCall, findEarlier, storeAnswer } from '../../platform/web/idempotency-queries.ts'
import { findProcess } from '../processes/queries.ts'
import type { FoundProcess } from '../processes/row.ts'
import { typeOf } from '../processes/type-of.ts'
import { choiceOf, MOST_PER_GROUP } from './document.ts'
import { mayWriteGroup } from './policy.ts'
import { findDocuments } from './queries.ts'

interface Additions {
  group: DocumentGroup
  files: readonly GivenFile[]
  /** The form that sent the files, if it can be sent twice: files that it sent before are not added again. */
  call?: IdempotentCall | undefined
}

interface Addition {
  group: DocumentGroup
  file: CheckedFile
  /** One file of a form: stores the uuid of the file. API calls store their own response. */
  part?: IdempotentCall | undefined
}

/** The result for a sent file. */
export interface Added {
  state: FileState
  /** The name of an earlier document with the same bytes from the same page; null for a new document. */
  knownAs: string | null
}

/**
 * Adds documents to a group of a process and returns the result of each. All are checked before the first is stored. Throws
 * `Invalid` for a type or content that is not accepted (check-content.ts), with the name of the file if there are several,
 * and for too many documents; `Refused` when the process was stopped meanwhile, `Failure` 503 when a file cannot be stored:
 * those before it stay.
 */
export async function addDocuments(
  context: Context,
  store: FileStore,
  process: FoundProcess,
  { group, files, call }: Additions,
): Promise<Added[]> {
  const picturesOnly = choiceOf(typeOf(context, process), group)?.preview ?? false
  await demandRoom(context, process, group, files.length)
  const checked: CheckedFile[] = []
  for (const file of files)
    try {
      checked.push(await checkContent(context.t, file, { picturesOnly }))
    } catch (error) {
      throw files.length > 1 && error instanceof Invalid ? ofFile(file, error) : error
    }
  const added: Added[] = []
  for (const file of checked) {
    const idempotentCall = call && partOf(call, file.content)
    const inside = idempotentCall ? { ...context, idempotentCall } : context
    added.push(await addOnce(inside, store, process, { group, file, part: idempotentCall }))
  }
  return added
}

/** Adds a document that this page did not send before, or that was deleted afterwards. */
async function addOnce(
  context: Context,
  store: FileStore,
  process: FoundProcess,
  addition: Addition,
): Promise<Added> {
  const { db, idempotentCall: call } = context
  try {
    return { state: await addDocument(context, store, process, addition), knownAs: null }
  } catch (error) {
    if (!(error instanceof AlreadyDone && call)) throw error
    await confirmCall(db, call)
    const { answer: uuid = '' } = (await findEarlier(db, call)) ?? {}
    const known = uuid === '' ? undefined : await findFileOf(db, subjectOf(process), uuid)
    if (known?.deleted) {
      const again = { ...call, key: `${call.key} ${uuid}` }
      return addOnce({ ...context, idempotentCall: again }, store, process, { ...addition, part: again })
    }
    return {
      state: known ? fileState(known) : 'ready',
      knownAs: known?.filename ?? addition.file.filename,
    }
  }
}

const subjectOf = ({ uuid }: FoundProcess) => ({ type: 'process', uuid }) as const

const ofFile = ({ filename }: GivenFile, { message }: Invalid) =>
  new Invalid([{ field: 'file', message: `${filename}: ${message}` }])

async function addDocument(
  context: Context,
  store: FileStore,
  process: FoundProcess,
  { group, file, part }: Addition,
): Promise<FileState> {
  const subject = subjectOf(process)
  const { flags } = await storeFile(context, store, { subject, kind: group, file }, async (inside, uuid) => {
    // During the upload another person may have stopped or deleted the process, or added documents.
    const now = await findProcess(inside, process.uuid)
    if (!now) throw new NotFound()
    if (!mayWriteGroup(inside, now, group)) throw new Refused(context.t.documents.reasons.notNow())
    // The document that is being added is already among them.
    await demandRoom(inside, process, group, 0)
    const after = { file: uuid, kind: group, type: FILE_TYPES[file.extension] }
    await record(inside, 'file-added', subject, { after })
    if (part) await storeAnswer(inside.db, part, uuid)
  })
  return fileState(flags)
}

/** Throws `Invalid` when the group would exceed its limit with `more` documents. */
async function demandRoom(context: Context, { uuid }: FoundProcess, group: DocumentGroup, more: number) {
  const there = (await findDocuments(context.db, uuid, group)).filter((it) => !it.deleted).length
  if (there + more > MOST_PER_GROUP)
    throw new Invalid([
      { field: 'file', message: context.t.documents.reasons.full({ most: MOST_PER_GROUP }) },
    ])
}
