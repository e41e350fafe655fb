import plugin from 'fastify-plugin'
import { Failure } from '../web/errors.ts'

/**
 * Writes who read what before a byte of the answer leaves, whatever the handler sends: a page, JSON, a file.
 * What cannot be written is not told: 503.
 */
export const logBeforeAnswers = plugin(async (app) => {
  app.addHook('onSend', async (http, reply) => {
    if (!http.context) return
    const handling = `${http.method} ${http.routeOptions.url ?? ''}`
    try {
      await app.processingLog.write(http.context, handling)
    } catch (error) {
      http.log.error({ err: error }, 'who read contact data could not be written')
      reply.removeHeader('content-disposition')
      throw new Failure(503)
    }
  })
})
