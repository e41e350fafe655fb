import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { FileUnavailable } from '../../../views/files/file-unavailable.tsx'
import { paths } from '../../paths.ts'
import { isDownloadable } from '../../platform/files/file.ts'
import { type FoundFile, findFileOf } from '../../platform/files/queries.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import { readRequests } from '../requests/policy.ts'
import { findRequest } from '../requests/queries.ts'

const Params = Type.Object({ uuid: Uuid, file: Uuid }, { additionalProperties: false })

export function fileRoutes(app: FastifyInstance) {
  page(app, 'GET', paths.requestFile(':uuid', ':file'), {
    permission: readRequests,
    params: Params,
    find: (context, { params }) => findDownloadable(context, params),
    missing: async ({ context, params }) => unavailable(context, params.uuid),
    async handler({ context, params, found, reply }) {
      return (await sendFile(reply, app.fileStore, found)) ? reply : unavailable(context, params.uuid)
    },
  })
}

async function findDownloadable(
  context: Context,
  params: { uuid: string; file: string },
): Promise<FoundFile | undefined> {
  const request = await findRequest(context, params.uuid)
  if (!request) return undefined
  const file = await findFileOf(context.db, { type: 'request', uuid: request.uuid }, params.file)
  return file && isDownloadable(file) ? file : undefined
}

const unavailable = (context: Context, request: string) =>
  new Page({
    title: context.t.files.unavailable.title(),
    status: 404,
    content: ({ t }) => <FileUnavailable t={t} backTo={paths.request(encodeURIComponent(request))} />,
  })
