import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '../../platform/events/record.ts'
import { addCheckedFile } from '../../platform/files/add-file.ts'
import { type CheckedFile, checkContent } from '../../platform/files/check-content.ts'
import { FILE_TYPES, type FileFlags } from '../../platform/files/file.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { completeFile } from '../../platform/files/queries.ts'
import type { FormFile } from '../../platform/files/read-form.ts'
import { FileTooLarge } from '../../platform/files/read-upload.ts'
import { flagsFor, withContent } from '../../platform/files/store-file.ts'
import { hasQuestion } from '../../platform/tenant/public-form.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid, type Problem } from '../../platform/web/errors.ts'
import { failureWords } from '../../records/documents/failure-words.ts'
import { findForDocuments } from '../intake/queries.ts'
import { countResident, minutesOf } from './attempts.ts'
import { ORIGIN } from './form.ts'
import { readToken } from './form-token.ts'
import { visitorIn } from './visitor.ts'

/**
 * Proof of the car that a resident sends with the form: a document of the kind `vehicle`, with the same checks as other
 * files.
 */

export const PROOF = 'vehicle_proof'
const KIND = 'vehicle'

/** A file that may be stored, and where. */
export interface Proof {
  store: FileStore
  file: CheckedFile
  flags: FileFlags
}

/**
 * The reason not to read the file: the tenant does not ask for it, the form has no valid token or was filled in by a
 * program, or the address is over its rate limit. Null when it may be read; it then counts towards that limit.
 */
export async function hindersProof(
  { http, reply, secret }: { http: FastifyRequest; reply: FastifyReply; secret: string },
  { _csrf: token, website }: { _csrf?: unknown; website?: unknown },
): Promise<Failure | null> {
  const { context, ip } = http
  const isOurs =
    typeof token === 'string' && readToken(secret, visitorIn(http, reply), token, context.now) !== null
  if (!hasQuestion(context.tenant.publicForm, PROOF) || !isOurs || website) return chooseAgain(context)
  const seconds = await countResident(context, 'proof', ip)
  if (seconds === 0) return null
  reply.header('retry-after', seconds)
  return new Failure(429, context.t.residents.problems.often({ n: minutesOf(seconds) }))
}

const chooseAgain = ({ t }: Context) => new Failure(422, t.residents.problems.chooseAgain())

/**
 * The proof in the form; null where the tenant does not ask for it. `named`: the name of a file whose content was left out.
 */
export function sentProof({ context, formFile }: FastifyRequest, named: string): FormFile {
  if (!hasQuestion(context.tenant.publicForm, PROOF)) return null
  return formFile ?? (named === '' ? null : chooseAgain(context))
}

/** The file with the outcome of every check; a `Failure` when it is refused, null when there is none. */
export async function checkProof(context: Context, store: FileStore, sent: FormFile) {
  if (sent === null || sent instanceof Failure) return sent
  try {
    const file = await checkContent(context.t, sent)
    const flags = await flagsFor(context, store, file)
    if (flags.suspect === 1)
      return new Invalid([{ field: PROOF, message: context.t.files.unavailable.notScanned() }])
    return { store, file, flags } satisfies Proof
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/**
 * The problem at its field: the reason of the refusal, or that the file must be chosen again because the page no longer has
 * it.
 */
export function proofProblem(context: Context, sent: Exclude<FormFile, null>): Problem {
  if (sent instanceof FileTooLarge)
    return { field: PROOF, message: failureWords(context, sent, { act: 'add', choice: undefined }) }
  return { field: PROOF, message: (sent instanceof Failure ? sent : chooseAgain(context)).message }
}

type Attach = (inside: Context, request: string) => Promise<void>

/**
 * Stores its content, then runs `act`, which attaches it to a request in the transaction that stores that request. Removes
 * content that was not attached. Throws `Failure` 503 when it cannot be stored.
 */
export const withProof = <Result>(
  context: Context,
  { store, file, flags }: Proof,
  act: (attach: Attach) => Promise<Result>,
): Promise<Result> =>
  // The uuid of the request is known only when the request is stored.
  withContent(context, store, { subject: { type: 'request', uuid: '' }, kind: KIND, file }, (uuid) =>
    act(async (inside, request) => {
      const created_at = inside.now.toISOString()
      const isThere = await completeFile(inside.db, uuid, { ...flags, created_at, subject_uuid: request })
      if (!isThere) throw new Failure(503, context.t.files.problems.notKept())
      const after = { file: uuid, kind: KIND, type: FILE_TYPES[file.extension] }
      await record(inside, 'file-added', { type: 'request', uuid: request }, { after })
    }),
  )

/** Adds it to the earlier request of the same form. */
export async function addProof(context: Context, formKey: string, { store, file }: Proof): Promise<void> {
  const request = await findForDocuments(context.db, ORIGIN, formKey)
  if (request?.gdpr_cleared_at !== null) return
  await addCheckedFile(context, store, { type: 'request', uuid: request.uuid }, { kind: KIND, file })
}
