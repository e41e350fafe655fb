import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Failure, Refused, statusOf } from './errors.ts'
import { setFlash } from './flash.ts'
import { sendPage } from './page.tsx'
import type { Policy } from './policy.ts'
import { isOfThisSession } from './same-origin.ts'

/** The part of a route that decides who may call it. */
interface Guarded {
  permission: Pick<Policy, 'name' | 'open' | 'heldBy'>
  refusedTo?: string | undefined
  beforeTerms?: boolean | undefined
}

type Hook = (http: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Hooks = Pick<RouteShorthandOptions, 'preParsing' | 'errorHandler'> & { preValidation?: Hook[] }

/**
 * Hooks that check the permission before the body is parsed or validated, so that a caller without permission learns
 * nothing about it. They run in `preParsing`, after the rate limit in `onRequest`. Exception: a form of a signed-out
 * person is parsed, to store it, but not validated.
 */
export function permissionHooks(route: Guarded, answers: 'page' | 'json', isForm: boolean): Hooks {
  if (route.permission.open) return {}
  if (answers === 'json') return { preParsing: async (http, reply) => checkCall(route, http, reply) }
  if (!isForm) return { preParsing: async (http, reply) => checkPage(route, http, reply) }
  return {
    preParsing: async (http, reply) => (isSignedOut(http) ? undefined : checkPerson(route, http, reply)),
    preValidation: [storeForm],
    errorHandler: hideFromSignedOut,
  }
}

const isSignedOut = ({ context }: FastifyRequest) => context.person.id === ''

async function checkCall(route: Guarded, http: FastifyRequest, reply: FastifyReply) {
  const { context } = http
  if (isSignedOut(http)) throw new Failure(401)
  const gate = gateBefore(route, http)
  if (gate) throw gate.asFailure(context)
  if (!isHeld(route, http)) return refuse(route, http, reply)
}

async function checkPage(route: Guarded, http: FastifyRequest, reply: FastifyReply) {
  if (!isSignedOut(http)) return checkPerson(route, http, reply)
  // A script cannot follow a redirect to the provider; on 401 it leaves the page unchanged.
  if (http.headers['sec-fetch-dest'] === 'empty') throw new Failure(401)
  return reply.redirect(`/aanmelden?terug=${encodeURIComponent(http.url)}`, 303)
}

async function checkPerson(route: Guarded, http: FastifyRequest, reply: FastifyReply) {
  const gate = gateBefore(route, http)
  if (!gate) return isHeld(route, http) ? undefined : refuse(route, http, reply)
  const response = gate.asPage(http)
  if (typeof response === 'string') return reply.redirect(response, 303)
  http.context.log.warn({ refused: gate.reason, person: http.context.person.id }, 'access denied')
  return sendPage(http, reply, response)
}

const gateBefore = ({ beforeTerms = false }: Guarded, { server, context }: FastifyRequest) =>
  server.gates.find((gate) => gate.stops(context, { beforeTerms }))

const isHeld = ({ permission }: Guarded, { context }: FastifyRequest) => permission.heldBy?.(context) ?? true

/** Answers 403, or redirects to a page where the person is allowed. */
export function refuse({ permission, refusedTo }: Guarded, { context }: FastifyRequest, reply: FastifyReply) {
  context.log.warn({ refused: permission.name, person: context.person.id }, 'permission denied')
  if (refusedTo) {
    setFlash(reply, { type: 'warning', message: context.t.errors.known[403].text() })
    return reply.redirect(refusedTo, 303)
  }
  throw new Refused()
}

/** Stores the input of a form whose session has ended. */
const storeForm: Hook = async (http, reply) => {
  const { formStore } = http.server
  if (isSignedOut(http)) return sendPage(http, reply, await formStore.storeForSignIn(http, reply))
  if (!isOfThisSession(http)) return reply.redirect(await formStore.storeFromEarlierSession(http, reply), 303)
}

/** Statuses for a body that cannot be parsed, is too large, or is invalid. */
const ABOUT_WHAT_WAS_SENT = [400, 413, 415, 422]

/** A signed-out person gets the same 401 for an unreadable form as for one that is not stored. */
function hideFromSignedOut(error: Error, http: FastifyRequest): never {
  throw isSignedOut(http) && ABOUT_WHAT_WAS_SENT.includes(statusOf(error)) ? new Failure(401) : error
}
