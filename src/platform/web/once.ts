import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Read } from '../reads/read.ts'
import type { Context } from './context.ts'
import { Failure, statusOf } from './errors.ts'
import type { ToastType } from './flash.ts'
import { AlreadyDone, type IdempotentCall } from './idempotency.ts'
import { confirmCall, findEarlier, storeAnswer } from './idempotency-queries.ts'
import { Page } from './page.tsx'
import { Redirect } from './redirect.ts'
import { inTransaction } from './transaction.ts'

const REPLAYED = 'idempotency-replayed'
/** Milliseconds to wait for the same call in another request, before giving up on its answer. */
const WAIT_MS = 5_000
const LOOK_AGAIN_MS = 50

/** The stored answer of a call; null for a page or a file, which are not stored. */
type StoredAnswer =
  | { to: string; flash?: { type: ToastType; message: string } }
  | { status: number; data: unknown; reads: Read[] }
  | null

/**
 * Executes an idempotent call once. For a repeated call it returns the same result: a `Redirect` or the data of the
 * API. A call that failed and wrote nothing is executed again. Throws `Failure` 422 when the key belongs to another
 * call, and 409 when the stored answer of an API call is no longer available.
 */
export async function once(
  http: FastifyRequest,
  reply: FastifyReply,
  call: IdempotentCall | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!call) return work()
  const before = await earlierResult(http, reply, call)
  if (before) return before.result
  const { context } = http
  try {
    const result = await (call.isWhole ? asWhole : inSteps)({ http, reply, call, context }, work).finally(
      () => {
        http.context = context
      },
    )
    const overtaken = result instanceof Page ? await earlierResult(http, reply, call) : undefined
    return overtaken ? overtaken.result : result
  } catch (error) {
    // The refusal may come from the same call, which finished meanwhile.
    const mayBeOvertaken = error instanceof AlreadyDone || statusOf(error) < 500
    const overtaken = mayBeOvertaken ? await earlierResult(http, reply, call) : undefined
    if (!overtaken) throw error
    return overtaken.result
  }
}

interface Underway {
  http: FastifyRequest
  reply: FastifyReply
  call: IdempotentCall
  context: Context
}

/** In one transaction, so that writes are never committed without their answer. */
const asWhole = ({ http, reply, call, context }: Underway, work: () => Promise<unknown>) =>
  withItsAnswer({ ...context, idempotentCall: call }, reply, async (inside) => {
    http.context = inside
    return work()
  })

/**
 * Runs the last part of an API call in one transaction, which also stores its answer; returns the answer. For a handler
 * that reaches outside the database before that.
 */
export const withItsAnswer = <Answer>(
  context: Context,
  reply: FastifyReply,
  act: (context: Context) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(context, async (inside) => {
    const data = await act(inside)
    const answer = answerOf(inside, reply, data)
    if (inside.idempotentCall) await storeAnswer(inside.db, inside.idempotentCall, JSON.stringify(answer))
    return data
  })

/** For a call that also writes files or renders pages: the answer is stored after the first transaction. */
async function inSteps({ http, reply, call, context }: Underway, work: () => Promise<unknown>) {
  http.context = { ...context, idempotentCall: call }
  const result = await work()
  await storeAnswer(context.db, call, JSON.stringify(answerOf(context, reply, result)))
  return result
}

/** The part of a result that is stored. */
function answerOf({ reads }: Context, reply: FastifyReply, result: unknown): StoredAnswer {
  const leads = result instanceof Page ? result.sentAgain : result
  if (leads instanceof Redirect) return { to: leads.to, ...(leads.flash && { flash: leads.flash }) }
  if (result instanceof Page || result === reply || reply.sent) return null
  return { status: reply.statusCode, data: result, reads: reads.noted() }
}

async function earlierResult(
  http: FastifyRequest,
  reply: FastifyReply,
  call: IdempotentCall,
): Promise<{ result: unknown } | undefined> {
  const { context } = http
  const stored = await findAnswered(context.db, call)
  if (!stored) return undefined
  if (stored.fingerprint !== call.fingerprint) throw new Failure(422, context.t.errors.call.keyOfOther())
  await confirmCall(context.db, call)
  reply.header(REPLAYED, 'true')
  if (stored.answer === '' || stored.rights !== call.rights) return { result: withoutAnswer(http) }
  const answer: StoredAnswer = JSON.parse(stored.answer)
  if (answer === null) return { result: withoutAnswer(http) }
  if ('to' in answer) return { result: new Redirect(answer.to, answer.flash) }
  reply.status(answer.status)
  // The replayed answer contains the same contact data: note those reads again.
  for (const read of answer.reads) context.reads.note(read)
  return { result: answer.data }
}

/** The stored row of the same call; waits for the answer of one that is in progress. */
async function findAnswered(db: FastifyRequest['context']['db'], call: IdempotentCall) {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const stored = await findEarlier(db, call)
    const isUnderWay = stored?.answer === '' && +call.now - Date.parse(stored.created_at) < WAIT_MS
    if (!isUnderWay || waited >= WAIT_MS) return stored
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Redirects a reader to the page of the form; throws 409 for a program. */
function withoutAnswer({ routeOptions, headers, server, context }: FastifyRequest): Redirect {
  const { call, alreadySaved } = context.t.errors
  if (routeOptions.config.answers === 'json') throw new Failure(409, call.alreadyDone())
  const { origin, pathname, search } = new URL(headers.referer ?? '/', server.parts.settings.publicUrl)
  const isOurs = origin === new URL(server.parts.settings.publicUrl).origin
  return new Redirect(isOurs ? pathname + search : '/', { type: 'success', message: alreadySaved() })
}
