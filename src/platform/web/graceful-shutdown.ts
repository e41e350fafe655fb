import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import plugin from 'fastify-plugin'

const CUT_EVERY_MS = 100

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
  readonly #open = new Set<Socket>()
  readonly #server: Server
  #hasBegun = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket)
      socket.once('close', () => this.#open.delete(socket))
    })
  }

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

  /**
   * Closes idle connections every 100 ms, until the server is closed. Node closes only those that have answered a request;
   * browsers and proxies also open connections ahead of their next request.
   */
  cutIdle() {
    const cutting = setInterval(() => {
      this.#server.closeIdleConnections()
      for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy()
    }, CUT_EVERY_MS)
    this.#server.once('close', () => clearInterval(cutting))
  }
}

/**
 * Graceful shutdown: once the server is stopping, every response also closes its connection. Requests in progress are
 * finished, and no idle connection of a browser or proxy delays the exit.
 */
export const gracefulShutdown = plugin(async (app) => {
  const stopping = new Stopping(app.server)
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => {
    stopping.begin()
    if (app.server.listening) stopping.cutIdle()
  })
  app.addHook('onSend', async (_http, reply) => {
    if (stopping.hasBegun) reply.header('connection', 'close')
  })
})
