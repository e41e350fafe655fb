import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { FileUnavailable } from '../../../views/files/file-unavailable.tsx'
import { isLinkToken, LINK_LASTS_SECONDS, linkToken } from '../../platform/files/download-link.ts'
import { isDownloadable } from '../../platform/files/file.ts'
import { findFile } from '../../platform/files/queries.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { api, page } from '../../platform/web/route.ts'
import { findFileInScope } from './file-in-scope.ts'
import { readFilesOrKey } from './policy.ts'

const closed = { additionalProperties: false }
const OfTenant = Type.Object({ tenant: Type.String({ maxLength: 60 }), uuid: Uuid }, closed)
const WithToken = Type.Object({ ...OfTenant.properties, token: Type.String({ maxLength: 100 }) }, closed)

/**
 * `GET /v1/{tenant}/files/{uuid}/download-link` (spec 1 §7), and the content behind the link. The link leads to this desk,
 * whichever storage contains the file, so that a deleted or cleared file is unavailable at once.
 */
export function downloadLinkRoutes(app: FastifyInstance) {
  const { secret, settings } = app.parts

  api(app, 'GET', '/v1/:tenant/files/:uuid/download-link', {
    permission: readFilesOrKey,
    operationId: 'findDownloadLink',
    noun: 'documents',
    summary: `A link to the content of a file of a request or a process, for ${LINK_LASTS_SECONDS} seconds`,
    description:
      'The link leads to this desk, and needs no session. It stops working as soon as the file is ' +
      'deleted.',
    params: OfTenant,
    response: Type.Object(
      { link: Type.String({ description: 'Works without a key or session: do not share it' }) },
      closed,
    ),
    find: findFileInScope,
    async handler({ context, found }) {
      if (!isDownloadable(found)) throw new NotFound(context.t.documents.notFound({ name: found.filename }))
      const token = linkToken(secret, found.uuid, context.now)
      const tenant = encodeURIComponent(context.tenant.id)
      return { link: `${settings.publicUrl}/v1/${tenant}/files/${found.uuid}/download/${token}` }
    },
  })

  page(app, 'GET', '/v1/:tenant/files/:uuid/download/:token', {
    permission: anyone,
    params: WithToken,
    async find(context, { params }) {
      const { tenant, uuid, token } = params
      if (tenant !== context.tenant.id || !isLinkToken(secret, uuid, token, context.now)) return undefined
      const file = await findFile(context.db, uuid)
      return file && isDownloadable(file) ? file : undefined
    },
    missing: async ({ context }) => unavailable(context),
    async handler({ context, found, reply }) {
      return (await sendFile(reply, app.fileStore, found)) ? reply : unavailable(context)
    },
  })
}

const unavailable = ({ t }: Context) =>
  new Page({
    title: t.files.unavailable.title(),
    status: 404,
    content: () => <FileUnavailable t={t} backTo="/" />,
  })
