import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../platform/web/context.ts'
import { holderOf, policy } from '../../platform/web/policy.ts'
import { api } from '../../platform/web/route.ts'
import { callerNow } from './caller.ts'
import { type Batch, concerns, messagesFor } from './changes.ts'
import { Listeners } from './listeners.ts'
import { heartbeat, opening } from './message.ts'
import { LiveSchema } from './message-schema.ts'
import { Stream } from './stream.ts'
import { Watch } from './watch.ts'

const HEARTBEAT_MS = 20_000
const EventId = Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 })

const seesRequests = holderOf('requestlist')
const seesChargePoints = holderOf('requestlocations')
const seesProcesses = holderOf('realisationlist')
/** Permission to receive changes of visible records. */
const listen = policy('live', (context) =>
  [seesRequests, seesChargePoints, seesProcesses].some((it) => it.allows(context, undefined)),
)

/**
 * `GET /api/live`: changes as they happen, as server-sent events. A caller that accepts JSON gets the changes
 * since `after` (or `Last-Event-ID`) and polls again later: for API clients, and where a proxy buffers
 * streams.
 */
export function liveApi(app: FastifyInstance) {
  const watch = new Watch(app.parts.db, app.log, app.parts.liveEveryMs)
  const listeners = new Listeners()
  app.stopping.onBegin(() => listeners.stop())
  app.parts.metrics?.gauge({
    name: 'laadloket_live_streams',
    help: 'Number of browsers connected to the event stream.',
    read: () => listeners.size,
  })

  api(app, 'GET', '/api/live', {
    permission: listen,
    operationId: 'followChanges',
    noun: 'live',
    summary:
      'Changes of requests, charge points and realisations: a stream (text/event-stream), or JSON since `after`, possibly with duplicates',
    description:
      'Each change has the identifier and version of the changed record; read the record by its own call. Without ' +
      '`after`: only the current position of the log. The event `reload` means that changes are missing: ' +
      'read all records again.',
    query: Type.Object({ after: Type.Optional(EventId) }, { additionalProperties: false }),
    response: LiveSchema,
    also: 'text/event-stream',
    async handler({ context, query, http, reply }) {
      const after = resumedFrom(http, query.after)
      if (!wantsStream(http)) return sinceThen(context, after)
      listeners.demandRoom(context.person.id, context.t)
      await follow(context, http, reply, after)
      return reply as never
    },
  })

  async function sinceThen(context: Context, after: number | null) {
    if (after === null) return { messages: [], after: String(await watch.newest()) }
    const batch = await watch.since(after)
    return { messages: await messagesFor(context, batch), after: String(batch.last) }
  }

  async function follow(context: Context, http: FastifyRequest, reply: FastifyReply, after: number | null) {
    const { raw } = reply
    const stream = new Stream(raw, 0)
    let telling = Promise.resolve()
    // One after the other: an older state must not arrive after a newer one.
    const send = (batch: Batch) => {
      telling = telling.then(() => sendNow(batch)).catch((error) => leave(error))
    }
    const sendNow = async (batch: Batch) => {
      if (!stream.isOpen || !concerns(batch, context.person.id)) return
      const person = await callerNow(http)
      if (!person) return leave()
      stream.send(await messagesFor({ ...context, person }, batch), batch.last)
    }
    const leave = (error?: unknown) => {
      if (error) http.log.warn({ err: error }, 'event stream interrupted')
      clearInterval(beating)
      watch.leave(send)
      listeners.remove(leave)
      stream.end()
    }
    listeners.add(leave, context.person.id)
    raw.once('close', () => leave())
    raw.on('error', leave)
    const beating = setInterval(() => {
      callerNow(http).then((person) => (person ? stream.write(heartbeat(stream.id)) : leave()), leave)
    }, HEARTBEAT_MS)
    beating.unref()

    try {
      const newest = await watch.join(send)
      http.isStream = true
      open(reply)
      stream.write(opening(newest))
      stream.id = newest
      if (after !== null) send(await watch.since(after))
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** Takes the response over from Fastify (hijack), which then sends nothing itself. */
function open(reply: FastifyReply) {
  const headers = reply.getHeaders()
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A closed stream ends its connection, so that a graceful shutdown need not wait for it.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
}

/** A browser's EventSource sends this Accept header; a HEAD request has no body to wait for. */
const wantsStream = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !headers.accept?.includes('application/json')

function resumedFrom({ headers }: FastifyRequest, given: string | undefined): number | null {
  const id = headers['last-event-id'] ?? given
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : null
}
