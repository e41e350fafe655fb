import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** How slowly a call may come in before it is told so (408) and its connection is cut. */
export interface SlowLimits {
  /** Milliseconds for a head, and for what of a body does not come as fast as `bytesPerSecond`. */
  withinMs: number
  /** A body earns a second by so many bytes. */
  bytesPerSecond: number
}

const LIMITS: SlowLimits = { withinMs: 15_000, bytesPerSecond: 16_384 }
/** How often Node looks for heads that are too slow. */
const LOOK_EVERY_MS = 1_000

/** What Node must be told when its server is made. */
export const slowHeadOptions = ({ withinMs }: SlowLimits = LIMITS) => ({
  headersTimeout: withinMs,
  connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, withinMs / 2),
})

/**
 * Cuts bodies that come too slowly: one that trickles has `withinMs` altogether, a large one that comes over a
 * slow line has the time that it needs. Node has only one limit for all bodies, large and small.
 */
export const cutSlowBodies = plugin(async (app) => {
  const limits = app.parts.slowLimits ?? LIMITS
  app.server.on('request', (call: IncomingMessage) => {
    if (hasBody(call)) watch(app, call, limits)
  })
})

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(app: FastifyInstance, call: IncomingMessage, { withinMs, bytesPerSecond }: SlowLimits) {
  const { socket } = call
  const began = performance.now()
  const before = socket.bytesRead
  let looking: NodeJS.Timeout
  const look = () => {
    if (call.complete) return
    const earned = (1_000 * (socket.bytesRead - before)) / bytesPerSecond
    const left = began + withinMs + earned - performance.now()
    if (left <= 0) app.server.emit('clientError', tooSlow(), socket)
    else lookAfter(left)
  }
  const lookAfter = (milliseconds: number) => {
    looking = setTimeout(look, Math.ceil(milliseconds)).unref()
  }
  const stop = () => {
    clearTimeout(looking)
    socket.off('close', stop)
  }
  lookAfter(withinMs)
  call.once('end', stop)
  // A connection of a browser carries many calls.
  socket.once('close', stop)
}

/** As Node's own. */
const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
