import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { FileUnavailable } from '../../views/files/file-unavailable.tsx'
import { readRequests } from '../requests/policy.ts'
import { findRequest } from '../requests/queries.ts'
import { Uuid } from '../web/fields.ts'
import { Page } from '../web/page.tsx'
import { page } from '../web/route.ts'
import type { Visit } from '../web/visit.ts'
import { type Extension, FILE_TYPES, isDownloadable } from './file.ts'
import { type FoundFile, findFileOf } from './queries.ts'
import { storageOf } from './storage-of.ts'

const Params = Type.Object({ uuid: Uuid, file: Uuid }, { additionalProperties: false })

/** Opening the documents of a request. */
export function fileRoutes(app: FastifyInstance) {
  const storage = storageOf(app.parts.settings)

  page(app, 'GET', '/aanvragen/:uuid/bestanden/:file', {
    may: readRequests,
    params: Params,
    find: (visit, { params }) => findDownloadable(visit, params),
    missing: async ({ visit, params }) => unavailable(visit, params.uuid),
    async handle({ visit, params, found, reply }) {
      const content = await storage.read(found.uuid)
      if (!content) {
        visit.log.error({ file: found.uuid }, 'the content of a file is gone')
        return unavailable(visit, params.uuid)
      }
      return reply
        .type(FILE_TYPES[found.extension as Extension])
        .header('content-length', found.size)
        .header('content-disposition', attachment(found.filename))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    },
  })
}

async function findDownloadable(
  visit: Visit,
  params: { uuid: string; file: string },
): Promise<FoundFile | undefined> {
  const request = await findRequest(visit, params.uuid)
  if (!request) return undefined
  const file = await findFileOf(visit.db, { type: 'request', uuid: request.uuid }, params.file)
  return file && isDownloadable(file) ? file : undefined
}

const unavailable = (visit: Visit, request: string) =>
  new Page({
    title: visit.t.files.unavailable.title(),
    status: 404,
    content: ({ t }) => <FileUnavailable t={t} backTo={`/aanvragen/${encodeURIComponent(request)}`} />,
  })

/** For browsers that know only ASCII names, and for all others. Source: RFC 6266. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
