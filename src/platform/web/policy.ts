import type { FastifyReply, FastifyRequest } from 'fastify'
import { opens } from '../tenant/person.ts'
import type { Attribute } from '../tenant/tenant.ts'
import { type Context, can, codesFor } from './context.ts'

/**
 * Who may do what. A policy has a name (printed by `scripts/routes`) and one question, asked by the route
 * before its handler runs and, with the same words, by the button.
 */
export interface Policy<Subject = unknown> {
  name: string
  allows(context: Context, subject: Subject): boolean
  /**
   * False for who is never allowed, whatever the record: asked before what was sent is parsed. Absent, only the record
   * tells.
   */
  heldBy?: (context: Context) => boolean
  /** True for routes that anybody may knock at without signing in. */
  open?: boolean
  /** Lets callers without a session in before the body is read, by what they carry in its place; throws for others. */
  admit?: (http: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** A policy about the person alone. */
export const policy = (name: string, heldBy: (context: Context) => boolean): Policy => ({
  name,
  allows: (context) => heldBy(context),
  heldBy,
})

/** A policy about a record; and who may hold it for some record at all, where that can be told without one. */
export const policyFor = <Subject>(
  name: string,
  allows: Policy<Subject>['allows'],
  heldBy?: (context: Context) => boolean,
): Policy<Subject> => ({ name, allows, ...(heldBy && { heldBy }) })

/** Anybody, signed in or not: health, static files, the sign-in pages. */
export const anyone: Policy = { name: 'anyone', allows: () => true, open: true }

/** Anybody who has signed in, guests included. */
export const signedIn: Policy = policy('signed-in', (context) => context.person.id !== '')

/** Holders of a feature of the tenant. */
export const holderOf = (attribute: Attribute): Policy =>
  policy(attribute, (context) => can(context, attribute))

/** Holders of a feature, for a record in a municipality that the feature reaches. */
export const holderFor = (attribute: Attribute) =>
  policyFor<{ municipality_code: string | null }>(
    attribute,
    (context, record) =>
      can(context, attribute) && opens(codesFor(context, attribute), record.municipality_code),
    (context) => can(context, attribute),
  )
