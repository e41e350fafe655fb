import plugin from 'fastify-plugin'
import type { Tenant } from '../tenant/tenant.ts'
import { Failure } from '../web/errors.ts'
import { ProcessingLog } from './processing-log.ts'

/**
 * Logs who read what before a byte of the response is sent, whatever the handler sends: a page, JSON, a file. When the
 * log cannot be written, the response is 503.
 */
export const logBeforeAnswers = plugin<{ tenantNow: () => Tenant }>(async (app, { tenantNow }) => {
  const log = new ProcessingLog(app.parts.db, tenantNow, app.parts.now)
  app.addHook('onSend', async (http, reply) => {
    if (!http.context) return
    const handling = `${http.method} ${http.routeOptions.url ?? ''}`
    try {
      await log.write(http.context, handling)
    } catch (error) {
      http.log.error({ err: error }, 'logging access to contact data failed')
      reply.removeHeader('content-disposition')
      throw new Failure(503)
    }
  })
})
