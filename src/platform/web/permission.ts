import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Failure, Refused, statusOf } from './errors.ts'
import { sendPage } from './page.tsx'
import type { Policy } from './policy.ts'
import { isOfThisSession } from './same-origin.ts'

/** What of a route decides who may come in. */
export interface Guarded {
  permission: Pick<Policy, 'name' | 'open' | 'heldBy'>
  refusedTo?: string | undefined
  beforeTerms?: boolean | undefined
}

type Hook = (http: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Hooks = Pick<RouteShorthandOptions, 'preParsing' | 'errorHandler'> & { preValidation?: Hook[] }

/**
 * The hooks that keep out who may not come in, before anything of what was sent is parsed or held against the schema:
 * those who may not learn nothing of it. In `preParsing`, which comes after the counting of calls in `onRequest`. A form
 * of a page is an exception for who is signed out: it has to be read to be kept, and is not validated.
 */
export function permissionHooks(route: Guarded, answers: 'page' | 'json', isForm: boolean): Hooks {
  if (route.permission.open) return {}
  if (answers === 'json') return { preParsing: async (http, reply) => askCall(route, http, reply) }
  if (!isForm) return { preParsing: async (http, reply) => askPage(route, http, reply) }
  return {
    preParsing: async (http, reply) => (isSignedOut(http) ? undefined : askPerson(route, http, reply)),
    preValidation: [keepForm],
    errorHandler: hideFromSignedOut,
  }
}

const isSignedOut = ({ context }: FastifyRequest) => context.person.id === ''

async function askCall(route: Guarded, http: FastifyRequest, reply: FastifyReply) {
  const { context } = http
  if (isSignedOut(http)) throw new Failure(401)
  const gate = gateBefore(route, http)
  if (gate) throw gate.asFailure(context)
  if (!isHeld(route, http)) return refuse(route, http, reply)
}

async function askPage(route: Guarded, http: FastifyRequest, reply: FastifyReply) {
  if (!isSignedOut(http)) return askPerson(route, http, reply)
  // A script cannot follow to the provider, and keeps the page as it is.
  if (http.headers['sec-fetch-dest'] === 'empty') throw new Failure(401)
  return reply.redirect(`/aanmelden?terug=${encodeURIComponent(http.url)}`, 303)
}

async function askPerson(route: Guarded, http: FastifyRequest, reply: FastifyReply) {
  const gate = gateBefore(route, http)
  if (!gate) return isHeld(route, http) ? undefined : refuse(route, http, reply)
  const answer = gate.asPage(http)
  if (typeof answer === 'string') return reply.redirect(answer, 303)
  http.context.log.warn({ refused: gate.reason, person: http.context.person.id }, 'no access')
  return sendPage(http, reply, answer)
}

const gateBefore = ({ beforeTerms = false }: Guarded, { server, context }: FastifyRequest) =>
  server.gates.find((gate) => gate.stops(context, { beforeTerms }))

const isHeld = ({ permission }: Guarded, { context }: FastifyRequest) => permission.heldBy?.(context) ?? true

/** Tells somebody that they may not, or leads them to where they may. */
export function refuse({ permission, refusedTo }: Guarded, { context }: FastifyRequest, reply: FastifyReply) {
  context.log.warn({ refused: permission.name, person: context.person.id }, 'not allowed')
  if (refusedTo) return reply.redirect(refusedTo, 303)
  throw new Refused()
}

/** Keeps a form from a session that has ended, as it was filled in. */
const keepForm: Hook = async (http, reply) => {
  const { formKeeper } = http.server
  if (isSignedOut(http)) return sendPage(http, reply, await formKeeper.keepForSignIn(http, reply))
  if (!isOfThisSession(http)) return reply.redirect(await formKeeper.keepFromEarlierSession(http, reply), 303)
}

/** What cannot be read, is too large, or came in the wrong order. */
const ABOUT_WHAT_WAS_SENT = [400, 413, 415, 422]

/** Who is signed out gets the same answer for a form that cannot be read as for one that is not kept. */
function hideFromSignedOut(error: Error, http: FastifyRequest): never {
  throw isSignedOut(http) && ABOUT_WHAT_WAS_SENT.includes(statusOf(error)) ? new Failure(401) : error
}
