import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { Failure } from './errors.ts'

/**
 * Statuses of requests that Node and Fastify would answer themselves, with their own texts and without our headers: too
 * large a head, a line that is not HTTP, a head that never ends, no Host, an unknown expectation. They are passed to
 * the router and fail there, as every other failure.
 */

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}
const MOST_OF_A_LINE = 4_096
const open = new WeakMap<Socket, FastifyReply>()
/** The newest request on a connection, set before any hook runs. */
const begun = new WeakMap<Socket, { call: IncomingMessage; response: ServerResponse }>()
const unread = new WeakMap<IncomingMessage, number>()

/** The error of Node; `rawPacket` is the data that could not be parsed. */
type Unread = Error & { code?: string; rawPacket?: unknown }

/** Routes a request that could not be parsed, with the address as far as it arrived, to fail with its status. */
export function answerUnreadCall(this: FastifyInstance, error: Unread, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const call = new IncomingMessage(socket)
  call.method = 'GET'
  call.url = addressIn(error.rawPacket)
  call.httpVersion = '1.1'
  call.httpVersionMajor = 1
  call.httpVersionMinor = 1
  call.push(null)
  const status = STATUS_OF[error.code ?? ''] ?? 400
  unread.set(call, status)
  respond(this, call, socket)
}

function respond(app: FastifyInstance, call: IncomingMessage, socket: Socket) {
  const response = new ServerResponse(call)
  response.shouldKeepAlive = false
  try {
    response.assignSocket(socket)
  } catch {
    return failOpenCall(socket, unread.get(call) ?? 400)
  }
  response.once('finish', () => socket.destroySoon())
  app.routing(call, response)
}

/** Fails the unanswered request on this connection, whose body did not end. */
function failOpenCall(socket: Socket, status: number) {
  const reply = open.get(socket)
  // Head and body arrived in one piece: no hook has run yet, and `refuseUnreadCalls` will answer.
  const { call, response } = begun.get(socket) ?? {}
  if (call && response && reply?.raw !== response) {
    unread.set(call, status)
    response.once('finish', () => socket.destroySoon())
    return
  }
  if (!reply || reply.sent) return void socket.destroy()
  reply.raw.once('finish', () => socket.destroySoon())
  reply.header('connection', 'close').send(new Failure(status))
}

/** Registered before hooks that wait: the body may fail meanwhile. */
export const rememberOpenCalls = plugin(async (app) => {
  app.addHook('onRequest', async ({ raw }, reply) => void open.set(raw.socket, reply))
})

/**
 * Refuses these requests after the request context is created, so that there is a language, and before any other check.
 */
export const refuseUnreadCalls = plugin(async (app) => {
  app.server.prependListener('request', (call: IncomingMessage, response: ServerResponse) =>
    begun.set(call.socket, { call, response }),
  )
  // The desk is no proxy; without a listener Node closes the connection.
  app.server.on('connect', (call: IncomingMessage, socket: Socket) => {
    call.method = 'GET'
    call.url = '/'
    unread.set(call, 405)
    respond(app, call, socket)
  })
  app.server.on('checkExpectation', (call: IncomingMessage, response: ServerResponse) => {
    unread.set(call, 417)
    app.routing(call, response)
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    const status = unread.get(raw) ?? (isWithoutHost(raw) ? 400 : null)
    if (status === null) return
    reply.header('connection', 'close')
    throw new Failure(status)
  })
})

/** HTTP/1.1 requires a Host. Source: RFC 9112 §3.2. */
const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined

/** The address in `GET /aanvragen HTTP/1.1`; `/` without one. */
function addressIn(packet: unknown): string {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, MOST_OF_A_LINE) : ''
  return /^[A-Z]+ (\/\S*)/.exec(head)?.[1] ?? '/'
}
