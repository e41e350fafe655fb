import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'
import { isOfPage } from './same-origin.ts'

/**
 * Calls that may be sent again, as `Idempotency-Key` of draft-ietf-httpapi-idempotency-key-header has it. The
 * key is stored in the transaction of what the call writes, and its answer beside it: who sends it again within
 * a day gets that answer, and nothing is written twice.
 */
export interface IdempotentCall {
  /** The person, or the API key. */
  owner: string
  key: string
  fingerprint: string
  rights: string
  requestId: string
  now: Date
  /** True where the whole call is one transaction, its answer in it. */
  isWhole?: boolean
}

/** The same call was stored before: what it would write stands there. */
export class AlreadyDone extends Error {}

const DAY_MS = 86_400_000
/** The most characters of a key. */
export const LONGEST_KEY = 200
const KEY = /^[\x21-\x7e]+$/

/** The moment before which calls are forgotten. */
export const forgottenBefore = (now: Date) => new Date(+now - DAY_MS).toISOString()

/**
 * The call as it is stored, when it may be sent again: with a key of the caller, or as a form of a page of
 * ours that creates something. Undefined for the others, and for callers without a name. Throws `Failure` 400 for a
 * key that is none. A form that creates nothing has no key: a choice that is made, unmade and made again on one
 * page is three acts.
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

/** A part of a call that writes its parts each in a transaction of its own: here the content of a file. */
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
