import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

/**
 * State of a server that is about to stop. It reports not ready, so that proxies send requests elsewhere, and still
 * answers; long-lived responses end.
 */
class Stopping {
  readonly #ends: (() => void)[] = []
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Adds a callback that ends a long-lived response when stopping begins. */
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
 * Graceful shutdown: once the server is stopping, every response also closes its connection. Requests in progress are
 * finished, and no keep-alive connection of a browser or proxy delays the exit.
 */
export const gracefulShutdown = plugin(async (app) => {
  const stopping = new Stopping()
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => stopping.begin())
  app.addHook('onSend', async (_http, reply) => {
    if (stopping.hasBegun) reply.header('connection', 'close')
  })
})
