import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** Limits for a slow request; past them it is answered 408 and its connection is cut. */
export interface SlowLimits {
  /** Milliseconds for the head; for the body, the time on top of what its bytes earn at `bytesPerSecond`. */
  withinMs: number
  /** Bytes with which a body earns another second. */
  bytesPerSecond: number
}

const LIMITS: SlowLimits = { withinMs: 15_000, bytesPerSecond: 16_384 }
/** Milliseconds between Node's checks for slow heads. */
const LOOK_EVERY_MS = 1_000

/** Options of Node's server for slow heads, to pass when it is created. */
export const slowHeadOptions = ({ withinMs }: SlowLimits = LIMITS) => ({
  headersTimeout: withinMs,
  connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, withinMs / 2),
})

/**
 * Cuts slow bodies: one that trickles has `withinMs` altogether, a large one over a slow line has the time that it
 * needs. Node has one limit for all bodies, large and small.
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
  // A browser sends many requests over one connection: remove the listener after each.
  socket.once('close', stop)
}

/** The same error as Node's own. */
const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
