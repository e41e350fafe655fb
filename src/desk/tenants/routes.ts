import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { anyone } from '../../platform/web/policy.ts'
import { tenantFile } from './find.ts'
import { themeCss } from './theme-css.ts'

const HOUR = 'public, max-age=3600'

/** Serves the tenant's style sheet and logo, built once at start. */
export function tenantRoutes(app: FastifyInstance) {
  const { tenant } = app.parts
  const css = themeCss(tenant.theme)
  const logo = readFileSync(tenantFile(tenant, 'logo.svg'))
  const config = { permission: anyone.name }
  app.get('/huisstijl/thema.css', { config }, async (_http, reply) =>
    reply.header('cache-control', HOUR).type('text/css; charset=utf-8').send(css),
  )
  app.get('/huisstijl/logo.svg', { config }, async (_http, reply) =>
    reply
      .header('cache-control', HOUR)
      .header('content-security-policy', CAN_DO_NOTHING)
      .type('image/svg+xml')
      .send(logo),
  )
}
