import type { FastifyReply, FastifyRequest } from 'fastify'
import { opens } from '../tenant/person.ts'
import type { Attribute } from '../tenant/tenant.ts'
import { can, codesFor, type Visit } from './visit.ts'

/**
 * Who may do what. A policy has a name (printed by `scripts/routes`) and one question, asked by the route
 * before its handler runs and, with the same words, by the button.
 */
export interface Policy<Subject = unknown> {
  name: string
  allows(visit: Visit, subject: Subject): boolean
  /** True for doors that anybody may knock at without signing in. */
  open?: boolean
  /** Lets callers without a session in before the body is read, by what they carry in its place; throws for others. */
  admit?: (http: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** A policy from a name and a rule. */
export const policy = <Subject = unknown>(
  name: string,
  allows: Policy<Subject>['allows'],
): Policy<Subject> => ({
  name,
  allows,
})

/** Anybody, signed in or not: health, static files, the sign-in pages. */
export const anyone: Policy = { name: 'anyone', allows: () => true, open: true }

/** Anybody who has signed in, guests included. */
export const signedIn: Policy = policy('signed-in', (visit) => visit.person.id !== '')

/** Holders of a feature of the tenant. */
export const holderOf = (attribute: Attribute): Policy => policy(attribute, (visit) => can(visit, attribute))

/** Holders of a feature, for a record in a municipality that the feature reaches. */
export const holderFor = (attribute: Attribute) =>
  policy<{ municipality_code: string | null }>(
    attribute,
    (visit, record) => can(visit, attribute) && opens(codesFor(visit, attribute), record.municipality_code),
  )
