import type { FastifyReply, FastifyRequest } from 'fastify'
import { opens } from '../tenant/person.ts'
import type { Attribute } from '../tenant/tenant.ts'
import { type Context, can, codesFor } from './context.ts'

/**
 * A named permission check (printed by `scripts/routes`). The route runs it before its handler, and the button uses the
 * same check.
 */
export interface Policy<Subject = unknown> {
  name: string
  allows(context: Context, subject: Subject): boolean
  /**
   * False for a person who is never allowed, whatever the record; checked before the body is parsed. When absent, only
   * the record decides.
   */
  heldBy?: ((context: Context) => boolean) | undefined
  /** True for routes without sign-in. */
  open?: boolean
  /** Admits callers without a session before the body is parsed, by another credential; throws for others. */
  admit?: (http: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** A policy about the person alone. */
export const policy = (name: string, heldBy: (context: Context) => boolean): Policy => ({
  name,
  allows: (context) => heldBy(context),
  heldBy,
})

/** A policy about a record; `heldBy` checks the person without the record. */
export const policyFor = <Subject>(
  name: string,
  allows: Policy<Subject>['allows'],
  heldBy?: (context: Context) => boolean,
): Policy<Subject> => ({ name, allows, heldBy })

/** For everyone, signed in or not: health, static files, the sign-in pages. */
export const anyone: Policy = { name: 'anyone', allows: () => true, open: true }

/** For everyone who is signed in, guests included. */
export const signedIn: Policy = policy('signed-in', (context) => context.person.id !== '')

/** Holders of a permission of the tenant. */
export const holderOf = (attribute: Attribute): Policy =>
  policy(attribute, (context) => can(context, attribute))

/** Holders of a permission in every municipality: for records of the desk as a whole. */
export const holderEverywhere = (attribute: Attribute): Policy =>
  policy(
    `${attribute} (everywhere)`,
    (context) => can(context, attribute) && codesFor(context, attribute) === '*',
  )

/** Holders of a permission, for a record in a municipality that it covers. */
export const holderFor = (attribute: Attribute) =>
  policyFor<{ municipality_code: string | null }>(
    attribute,
    (context, record) => opens(codesFor(context, attribute), record.municipality_code),
    (context) => can(context, attribute),
  )
