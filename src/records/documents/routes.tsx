import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DocumentMissing } from '../../../views/documents/document-missing.tsx'
import type { GivenFile } from '../../platform/files/check-content.ts'
import { cleanName, isDownloadable, isPicture } from '../../platform/files/file.ts'
import { readUploads, takesFiles } from '../../platform/files/read-upload.ts'
import { sendFile, sendPreview } from '../../platform/files/send-file.ts'
import { DOCUMENT_GROUPS, type DocumentGroup } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { idempotentCallOf } from '../../platform/web/idempotency.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { missingProcess, processAt } from '../processes/at-process.tsx'
import { stepPage } from '../processes/page/step-page.tsx'
import { processHref } from '../processes/process.ts'
import type { FoundProcess } from '../processes/row.ts'
import { typeOf } from '../processes/type-of.ts'
import { type Added, addDocuments } from './add-documents.ts'
import { choiceOf, MOST_PER_GROUP, MOST_TOGETHER } from './document.ts'
import { failureWords } from './failure-words.ts'
import { readDocuments, writeDocuments } from './policy.ts'
import { type FoundDocument, findDocuments } from './queries.ts'
import { removeDocument } from './remove-document.ts'

const closed = { additionalProperties: false }
const ofProcess = { routeType: Type.String({ maxLength: 40 }), uuid: Uuid }
const Group = Type.Unsafe<DocumentGroup>(Type.String({ enum: [...DOCUMENT_GROUPS] }))
const OfProcess = Type.Object(ofProcess, closed)
const OneDocument = Type.Object(
  { ...ofProcess, group: Group, index: Type.String({ pattern: '^\\d{1,4}$', maxLength: 4 }) },
  closed,
)
const fields = {
  _csrf: FormToken,
  /** The step to return to. */
  stap: Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 }),
}
const Form = Type.Object(fields, closed)
/** `soort`: the group of the files. */
const Additions = Type.Object({ ...fields, soort: Group }, closed)
const Upload = Type.Object({ ...fields, soort: Group, file: Type.String({ format: 'binary' }) })

/** The page routes that open, add and delete the documents of a process. */
export function documentRoutes(app: FastifyInstance) {
  const documents = '/:routeType/:uuid/documenten'
  const url = `${documents}/:group`

  page(app, 'GET', `${url}/:index`, {
    permission: readDocuments,
    params: OneDocument,
    find: findOpenable,
    missing: unavailable,
    handler: async ({ context, params, found, reply }) =>
      (await sendFile(reply, app.fileStore, found.document)) ? reply : unavailable({ context, params }),
  })

  page(app, 'GET', `${url}/:index/voorbeeld`, {
    permission: readDocuments,
    params: OneDocument,
    async find(context, sent) {
      const found = await findOpenable(context, sent)
      return found && isPicture(found.document.extension) ? found : undefined
    },
    missing: unavailable,
    handler: async ({ context, params, found, reply }) =>
      (await sendPreview(reply, app.fileStore, found.document)) ? reply : unavailable({ context, params }),
  })

  page(app, 'POST', `${url}/:index/verwijderen`, {
    permission: writeDocuments,
    params: OneDocument,
    body: Form,
    find: findDocument,
    missing: unavailable,
    handler: ({ context, params, body, found: { process, document } }) =>
      attempt({ context, process, step: Number(body.stap), group: params.group, act: 'remove' }, async () => {
        await removeDocument(context, app.fileStore, process, document)
        return context.t.documents.removed()
      }),
  })

  app.register(async (scope) => {
    await takesFiles(scope, MOST_PER_GROUP)
    page(scope, 'POST', documents, {
      permission: writeDocuments,
      params: OfProcess,
      body: Additions,
      upload: Upload,
      bodyLimit: MOST_TOGETHER,
      find: findGroup,
      missing: missingProcess,
      handler: ({ context, body: { stap, soort: group }, found: { process }, http }) =>
        attempt({ context, process, step: Number(stap), group, act: 'add' }, async () => {
          const files = await readUploads(http, MOST_PER_GROUP)
          const call = idempotentCallOf(http, true)
          const added = await addDocuments(context, app.fileStore, process, { group, files, call })
          return addedWords(context, added, files)
        }),
    })
  })
}

interface InProcess {
  routeType: string
  uuid: string
}
interface DocumentInAddress {
  params: InProcess & { group: DocumentGroup; index: string }
}

/** A process whose type has this group. */
async function findGroup(
  context: Context,
  { params, body: { soort: group } }: { params: InProcess; body: { soort: DocumentGroup } },
) {
  const process = await processAt(context, { params })
  return process && choiceOf(typeOf(context, process), group) ? { process, group } : undefined
}

async function findDocument(
  context: Context,
  { params }: DocumentInAddress,
): Promise<{ process: FoundProcess; group: DocumentGroup; document: FoundDocument } | undefined> {
  const process = await processAt(context, { params })
  if (!process) return undefined
  const document = (await findDocuments(context.db, process.uuid, params.group))[Number(params.index)]
  return document && !document.deleted ? { process, group: params.group, document } : undefined
}

async function findOpenable(context: Context, sent: DocumentInAddress) {
  const found = await findDocument(context, sent)
  return found && isDownloadable(found.document) ? found : undefined
}

/** Reveals nothing to a person who may not see the process; others see which document is unavailable. */
async function unavailable({
  context,
  params,
}: {
  context: Context
  params: DocumentInAddress['params']
}): Promise<Page> {
  const process = await processAt(context, { params })
  if (!process) return missingProcess({ context })
  const known = (await findDocuments(context.db, process.uuid, params.group))[Number(params.index)]
  return new Page({
    title: context.t.files.unavailable.title(),
    status: 404,
    content: ({ t }) => (
      <DocumentMissing
        t={t}
        name={known?.filename ?? params.group}
        backTo={processHref(params.routeType, process.uuid)}
      />
    ),
  })
}

function addedWords({ t }: Context, added: readonly Added[], files: readonly GivenFile[]): string {
  const words = t.documents
  const known = added.flatMap(({ state, knownAs }, index) => {
    // The same name means that the same form was sent twice: it gets the same response.
    const isSent = knownAs === null || baseOf(knownAs) === baseOf(files[index]?.filename ?? '')
    if (isSent) return []
    const name = knownAs ?? ''
    return state === 'ready'
      ? [words.knownAs({ name })]
      : [words.knownAsIn({ name, state: words.states[state]() })]
  })
  const states = added.map(({ state }) => state)
  if (known.length === added.length) return known.join(' ')
  const rest = states.includes('suspect')
    ? words.addedSuspect()
    : states.includes('uploading')
      ? words.addedUnscanned()
      : states.length - known.length > 1
        ? words.addedSeveral()
        : words.added()
  return [rest, ...known].join(' ')
}

/** A name without its extension, because that follows from the content. */
const baseOf = (filename: string) => cleanName(filename, 'pdf')

interface Attempt {
  context: Context
  process: FoundProcess
  step: number
  group: DocumentGroup
  act: 'add' | 'remove'
}

/** Redirects to the group after success; else renders the step again, with the error. */
async function attempt({ context, process, step, group, act }: Attempt, work: () => Promise<string>) {
  const type = typeOf(context, process)
  const number = Math.min(step, type.steps.length)
  try {
    const message = await work()
    const to = `${processHref(type.routeType, process.uuid, number)}#documenten-${group}`
    return new Redirect(to, { type: 'success', message })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { title, content } = await stepPage(context, process, type, number, { chosenDocuments: group })
    const message = failureWords(context, error, { act, choice: choiceOf(type, group) })
    return new Page({ title, content, status: error.status, toast: { type: 'error', message } })
  }
}
