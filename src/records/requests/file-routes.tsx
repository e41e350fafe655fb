import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { FileUnavailable } from '../../../views/files/file-unavailable.tsx'
import { isDownloadable } from '../../platform/files/file.ts'
import { type FoundFile, findFileOf } from '../../platform/files/queries.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { readRequests } from '../requests/policy.ts'
import { findRequest } from '../requests/queries.ts'

const Params = Type.Object({ uuid: Uuid, file: Uuid }, { additionalProperties: false })

/** Opening the documents of a request. */
export function fileRoutes(app: FastifyInstance) {
  page(app, 'GET', '/aanvragen/:uuid/bestanden/:file', {
    may: readRequests,
    params: Params,
    find: (visit, { params }) => findDownloadable(visit, params),
    missing: async ({ visit, params }) => unavailable(visit, params.uuid),
    async handle({ visit, params, found, reply }) {
      return (await sendFile(reply, app.fileStore, found)) ? reply : unavailable(visit, params.uuid)
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
