import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'
import { isOfPage } from './same-origin.ts'

/**
 * Idempotent calls, by the `Idempotency-Key` of draft-ietf-httpapi-idempotency-key-header. The key is stored in the
 * transaction of the call's writes, with its answer: repeating the call within a day returns that answer and writes
 * nothing.
 */
export interface IdempotentCall {
  /** Id of the person, or `key` with the id of the API key. */
  owner: string
  key: string
  fingerprint: string
  rights: string
  requestId: string
  now: Date
  /** True where the whole call is one transaction, which also stores its answer. */
  isWhole?: boolean
}

/** The same call was stored before: its writes are committed. */
export class AlreadyDone extends Error {}

const DAY_MS = 86_400_000
/** Largest number of characters in a key. */
export const LONGEST_KEY = 200
const KEY = /^[\x21-\x7e]+$/

/** Timestamp before which calls are forgotten, a day ago. */
export const forgottenBefore = (now: Date) => new Date(+now - DAY_MS).toISOString()

/**
 * The call to store, when it is idempotent: it has a key of the caller, or it is a form of one of our pages that
 * creates something. Undefined for other calls and for anonymous callers. Throws `Failure` 400 for a malformed key. A
 * form that creates nothing has no key: a choice that is made, undone and made again on one page is three acts.
 */
export function idempotentCallOf(http: FastifyRequest, creates: boolean): IdempotentCall | undefined {
  const { context } = http
  const owner = context.apiKey ? `key ${context.apiKey.id}` : context.person.id
  if (http.method === 'GET' || owner === '') return undefined
  const fingerprint = digest([http.method, http.url, http.body])
  const key = sentKey(http) ?? (creates && isOfPage(http) ? `form ${fingerprint}` : undefined)
  if (!key) return undefined
  const rights = digest([context.person.roles, context.person.identity, context.apiKey])
  return { owner, key, fingerprint, rights, requestId: context.requestId, now: context.now }
}

/** A part of a call that writes each part in its own transaction: here the content of a file. */
export const partOf = (call: IdempotentCall, content: Buffer): IdempotentCall => ({
  ...call,
  key: `${call.key} ${createHash('sha256').update(content).digest('base64url')}`,
})

/** The key that the caller sent, with or without the quotes of a structured field. */
function sentKey({ headers, context }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key']
  if (sent === undefined) return undefined
  const key = String(sent).replace(/^"(.*)"$/, '$1')
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new Failure(400, context.t.errors.call.wrongKey({ most: LONGEST_KEY }))
  return key
}

const digest = (of: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(of) ?? '')
    .digest('base64url')
