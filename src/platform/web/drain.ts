import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a request may still arrive over a connection that was open when listening ended. */
const UNDER_WAY_MS = 500
/** Bounds the loop: under a constant stream of connections some are lost. */
const MOST_TURNS = 1_000

/**
 * Closes a server after a grace period of so many milliseconds, in which proxies notice that it is stopping and it
 * still answers. Then it accepts no new connections, and answers requests on the open ones. Without a grace period it
 * closes at once.
 */
export async function drainAndClose(app: FastifyInstance, milliseconds: number): Promise<void> {
  app.stopping.begin()
  if (milliseconds > 0) {
    await wait(milliseconds)
    await endListening(app)
  }
  await app.close()
}

/**
 * Node accepts one pending connection per turn of its event loop, and the system resets pending connections when
 * listening ends: this returns after a turn without a new connection.
 */
async function takeWaiting(server: Server) {
  let hasCome = true
  const onCome = () => {
    hasCome = true
  }
  server.on('connection', onCome)
  for (let turn = 0; hasCome && turn < MOST_TURNS; turn++) {
    hasCome = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', onCome)
}

/**
 * `close` of an HTTP server cuts connections without a request, also those whose request is in transit. This closes the
 * listening socket only, and resolves when all connections have ended.
 */
async function endListening({ server, stopping }: FastifyInstance) {
  const ended = once(server, 'close')
  await takeWaiting(server)
  Server.prototype.close.call(server)
  await wait(UNDER_WAY_MS)
  stopping.cutIdle()
  await ended
}
