import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a call comes over a connection that was there when listening ended. */
const UNDER_WAY_MS = 500
const LOOK_EVERY_MS = 100
/** Where there is no end to connections, some are lost. */
const MOST_TURNS = 1_000

/**
 * Closes a server that others had so many milliseconds to see stop. Until then it answers; then it takes no new
 * connections, and answers what comes over those that are there. Without time it closes at once.
 */
export async function drainAndClose(app: FastifyInstance, milliseconds: number): Promise<void> {
  app.stopping.begin()
  if (milliseconds > 0) {
    await wait(milliseconds)
    await endListening(app.server)
  }
  await app.close()
}

/**
 * Node takes one waiting connection in each turn of its event loop, and the system resets those that wait when
 * listening ends: this returns in a turn that found none.
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
 * The `close` of a server of HTTP cuts connections on which no call has begun: also those whose call is under
 * way. Resolves when all have ended.
 */
async function endListening(server: FastifyInstance['server']) {
  const ended = once(server, 'close')
  await takeWaiting(server)
  Server.prototype.close.call(server)
  await wait(UNDER_WAY_MS)
  const cutting = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  await ended
  clearInterval(cutting)
}
