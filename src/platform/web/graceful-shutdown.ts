import plugin from 'fastify-plugin'

/**
 * Once the server is stopping, every answer also ends its connection: what was begun is finished, and no
 * browser's open connection holds the process up.
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
