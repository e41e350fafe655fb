import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isDownloadable } from '../../platform/files/file.ts'
import { readUpload, takesFiles } from '../../platform/files/read-upload.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { DOCUMENT_GROUPS, type DocumentGroup } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { ANY_TYPE } from '../../platform/web/described.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { findProcess } from '../processes/queries.ts'
import { typeOf } from '../processes/type-of.ts'
import { addDocuments } from './add-documents.ts'
import { choiceOf, docsOf, documentRecordOf, MOST_TOGETHER } from './document.ts'
import { findFileInScope } from './file-in-scope.ts'
import { readDocumentsOrKey, readFilesOrKey, writeDocumentsOrKey } from './policy.ts'
import { findDocuments } from './queries.ts'
import { DocsSchema, DocumentSchema } from './record-schema.ts'
import { removeDocument } from './remove-document.ts'

const closed = { additionalProperties: false }
const Group = Type.Unsafe<DocumentGroup>(Type.String({ enum: [...DOCUMENT_GROUPS] }))
const InProcess = Type.Object({ uuid: Uuid }, closed)
const ById = Type.Object({ uuid: Uuid, doctype: Group, id: Uuid }, closed)
const ByIndex = Type.Object(
  { uuid: Uuid, doctype: Group, index: Type.String({ pattern: '^\\d{1,4}$', maxLength: 4 }) },
  closed,
)
const OfTenant = Type.Object({ tenant: Type.String({ maxLength: 60 }), uuid: Uuid }, closed)
const ContentQuery = Type.Object({ content: Type.Optional(Type.Literal('1')) }, closed)

/** The document and file service of the specification (spec 2 §7): for programs with an API key, and for people. */
export function documentApi(app: FastifyInstance) {
  app.register(async (scope) => {
    await takesFiles(scope)
    api(scope, 'PUT', '/process/realisation/:uuid/files', {
      permission: writeDocumentsOrKey,
      operationId: 'addDocument',
      noun: 'documents',
      summary: 'Add a document to a group of a process (multipart: first type, then file)',
      description:
        'The group must belong to the process type. JPG, PNG, HEIC or PDF. The desk scans the ' +
        'file for viruses before it can be opened.',
      params: InProcess,
      body: Type.Object({ type: Group }, closed),
      upload: Type.Object({ type: Group, file: Type.String({ format: 'binary' }) }),
      response: Type.Object(
        { process: Type.Object({ uuid: Type.String(), Docs: DocsSchema }, closed) },
        closed,
      ),
      bodyLimit: MOST_TOGETHER,
      find: findGroupToFill,
      async handler({ context, found: { process, group }, http }) {
        await addDocuments(context, app.fileStore, process, { group, files: [await readUpload(http)] })
        return { process: { uuid: process.uuid, Docs: await docsIn(context, process.uuid, group) } }
      },
    })
  })

  api(app, 'DELETE', '/process/:uuid/files/:doctype/:id', {
    permission: writeDocumentsOrKey,
    operationId: 'removeDocument',
    noun: 'documents',
    summary: 'Delete a document, by its uuid',
    description: 'Its content is removed; its name remains, marked as deleted.',
    params: ById,
    response: Type.Object({ Docs: DocsSchema }, closed),
    find: findToRemove,
    async handler({ context, found: { process, group, document } }) {
      await removeDocument(context, app.fileStore, process, document)
      return { Docs: await docsIn(context, process.uuid, group) }
    },
  })

  api(app, 'GET', '/process/realisation/:uuid/files/:doctype/:index', {
    permission: readDocumentsOrKey,
    operationId: 'findDocumentUrl',
    noun: 'documents',
    summary: 'The address of the content of a document, by its position in its group, from 0',
    description: 'The documents of a group are in the order in which they were added.',
    params: ByIndex,
    response: Type.Object({ url: Type.String() }, closed),
    async find(context, { params }) {
      const found = await findGroup(context, params.uuid, params.doctype)
      return found && (await findDocuments(context.db, params.uuid, params.doctype))[Number(params.index)]
    },
    async handler({ context, found }) {
      if (!isDownloadable(found)) throw new NotFound(context.t.documents.notFound({ name: found.filename }))
      return { url: contentUrl(app, context, found.uuid) }
    },
  })

  api(app, 'GET', '/v1/:tenant/files/:uuid', {
    permission: readFilesOrKey,
    operationId: 'findFile',
    noun: 'documents',
    summary: 'A file of a process or a request, by its uuid; with content=1 its content instead',
    description:
      '`state` shows whether it can be downloaded. With `content=1` the response is the file ' +
      'itself, in its own media type.',
    params: OfTenant,
    query: ContentQuery,
    response: DocumentSchema,
    also: ANY_TYPE,
    find: findFileInScope,
    async handler({ context, found, query, reply }) {
      if (query.content !== '1') return documentRecordOf(found)
      const isThere = isDownloadable(found) && (await sendFile(reply, app.fileStore, found))
      if (!isThere) throw new NotFound(context.t.documents.notFound({ name: found.filename }))
      // The handler has already sent the response.
      return reply as never
    },
  })
}

async function findGroup(context: Context, uuid: string, group: DocumentGroup) {
  const process = await findProcess(context, uuid)
  if (process && !choiceOf(typeOf(context, process), group))
    throw new NotFound(context.t.documents.noSuchGroup({ group }))
  return process && { process, group }
}

const findGroupToFill = (
  context: Context,
  { params, body }: { params: { uuid: string }; body: { type: DocumentGroup } },
) => findGroup(context, params.uuid, body.type)

async function findToRemove(
  context: Context,
  { params: { uuid, doctype, id } }: { params: { uuid: string; doctype: DocumentGroup; id: string } },
) {
  const found = await findGroup(context, uuid, doctype)
  const documents = found ? await findDocuments(context.db, uuid, doctype) : []
  const document = documents.find((it) => it.uuid === id && !it.deleted)
  return found && document && { ...found, document }
}

const docsIn = async (context: Context, uuid: string, group: DocumentGroup) =>
  docsOf(await findDocuments(context.db, uuid, group))

const contentUrl = (app: FastifyInstance, { tenant }: Context, uuid: string) =>
  `${app.parts.settings.publicUrl}/v1/${encodeURIComponent(tenant.id)}/files/${uuid}?content=1`
