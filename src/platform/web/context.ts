import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/dialect.ts'
import { type Codes, codesOf, type Person } from '../tenant/person.ts'
import type { Attribute, Tenant } from '../tenant/tenant.ts'
import type { Language } from '../texts/language.ts'
import type { Texts } from '../texts/texts.ts'

/**
 * One call by one person: who, where, in which words, at what time, on which connection. What only some nouns need of it
 * they declare themselves, beside the type of it; app.ts hands it in.
 */
export interface Context {
  person: Person
  tenant: Tenant
  /** The database, or inside `inTransaction` the transaction. */
  db: Db
  language: Language
  t: Texts
  /** The time of this call; one context, one time. */
  now: Date
  /** Of the web request or the command, in log and events. */
  requestId: string
  /** The key that a program brought in place of a session. */
  apiKey?: { id: number; origin: string }
  log: FastifyBaseLogger
}

/** True when one of the person's roles has the feature, or the person is admin. */
export const can = (context: Pick<Context, 'person' | 'tenant'>, attribute: Attribute) =>
  context.person.roles.admin !== undefined ||
  context.tenant.featureAccess[attribute].some((role) => context.person.roles[role] !== undefined)

/**
 * The codes that the person reaches with this feature: only roles that have it count, so that reading
 * everywhere as a visitor gives no right to judge everywhere.
 */
export const codesFor = (context: Pick<Context, 'person' | 'tenant'>, attribute: Attribute): Codes =>
  codesOf(context.person, context.tenant.featureAccess[attribute])
