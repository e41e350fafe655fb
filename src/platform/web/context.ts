import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/dialect.ts'
import type { Reads } from '../reads/reads.ts'
import { type Codes, codesOf, type Person } from '../tenant/person.ts'
import type { Attribute, Tenant } from '../tenant/tenant.ts'
import type { Language } from '../texts/language.ts'
import type { Texts } from '../texts/texts.ts'
import type { IdempotentCall } from './idempotency.ts'

/**
 * The request context: one HTTP request by one person, with the language, the time and the database connection. Fields
 * that only some nouns use are declared by those nouns, next to their type; src/app-context.ts provides them.
 */
export interface Context {
  person: Person
  tenant: Tenant
  /** The database; the transaction inside `inTransaction`. */
  db: Db
  language: Language
  t: Texts
  /** The time of this request; constant in the whole context. */
  now: Date
  /** Id of the HTTP request or the command, for the log and the event log. */
  requestId: string
  /** The API key of a program, instead of a session. */
  apiKey?: { id: number; origin: string; purpose: string }
  /** Of an idempotent call: its first transaction stores it (idempotency.ts). */
  idempotentCall?: IdempotentCall | undefined
  log: FastifyBaseLogger
  /** The people whose contact data the response contains; see src/platform/reads. */
  reads: Reads
}

/** True when one of the person's roles has the permission, or the person is admin. */
export const can = (context: Pick<Context, 'person' | 'tenant'>, attribute: Attribute) =>
  context.person.roles.admin !== undefined ||
  context.tenant.featureAccess[attribute].some((role) => context.person.roles[role] !== undefined)

/**
 * The municipality codes that this permission covers for the person. Only roles that have the permission count, so a
 * visitor role that reads everywhere gives no right to judge everywhere.
 */
export const codesFor = (context: Pick<Context, 'person' | 'tenant'>, attribute: Attribute): Codes =>
  codesOf(context.person, context.tenant.featureAccess[attribute])
