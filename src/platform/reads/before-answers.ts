import plugin from 'fastify-plugin'
import { forDurableWriting } from '../db/statement-threads.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { Failure } from '../web/errors.ts'
import { ProcessingLog } from './processing-log.ts'

/**
 * Logs who read what before a byte of the response is sent, whatever the handler sends: a page, JSON, a file. When the
 * log cannot be written, the response is 503.
 */
export const logBeforeAnswers = plugin<{ tenantNow: () => Tenant }>(async (app, { tenantNow }) => {
  const { db, now, settings } = app.parts
  const beside = forDurableWriting(db, settings)
  const log = new ProcessingLog(beside, tenantNow, now)
  app.addHook('onClose', () => (beside === db ? undefined : beside.destroy()))
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
