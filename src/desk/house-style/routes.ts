import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { anyone } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'
import { styleFilesOf } from './style-files.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=300'

const FILE = /^(thema|logo|logo-donker)(-[0-9a-f]{12})?\.(?:css|svg|png)$/
const Named = Type.Object(
  { file: Type.String({ pattern: FILE.source, maxLength: 40 }) },
  { additionalProperties: false },
)

/** Serves the current style sheet and logos of the desk, whatever version the URL contains. */
export function houseStyleRoutes(app: FastifyInstance) {
  page(app, 'GET', '/huisstijl/:file', {
    permission: anyone,
    params: Named,
    async handler({ context, params, reply }) {
      const [, name, version] = FILE.exec(params.file) ?? []
      const { sheet, logo, darkLogo } = styleFilesOf(context.tenant)
      const file = name === 'thema' ? sheet : name === 'logo' ? logo : (darkLogo ?? logo)
      // Another server may have a newer version already: do not let browsers cache this one under that URL.
      const isThis = file.href.endsWith(`/${params.file}`)
      return reply
        .header('cache-control', isThis ? FOR_EVER : version ? 'no-cache' : FOR_MINUTES)
        .header('content-security-policy', CAN_DO_NOTHING)
        .type(file.type)
        .send(file.content)
    },
  })
}
