import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

/**
 * A server that is about to stop. It is not ready any more, so that proxies send their calls elsewhere, and still
 * answers; what stays open by itself ends.
 */
class Stopping {
  readonly #ends: (() => void)[] = []
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** What ends when stopping begins. */
  onBegin(end: () => void) {
    this.#ends.push(end)
  }

  begin() {
    if (this.#hasBegun) return
    this.#hasBegun = true
    for (const end of this.#ends) end()
  }
}

/**
 * Graceful shutdown: once the server is stopping, every answer also closes its connection. Requests in
 * progress are finished, and no keep-alive connection of a browser or proxy delays the process.
 */
export const gracefulShutdown = plugin(async (app) => {
  const stopping = new Stopping()
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => stopping.begin())
  app.addHook('onSend', async (_http, reply) => {
    if (stopping.hasBegun) reply.header('connection', 'close')
  })
})
