import plugin from 'fastify-plugin'

/**
 * Graceful shutdown: once the server is stopping, every answer also closes its connection. Requests in
 * progress are finished, and no keep-alive connection of a browser delays the process.
 */
export const gracefulShutdown = plugin(async (app) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_http, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
})
