import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { Change } from '../../platform/events/event.ts'
import {
  anonymous,
  DENSITIES,
  type Person,
  readIdentity,
  readRoles,
  THEMES,
} from '../../platform/tenant/person.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { versionNow } from '../terms/queries.ts'
import { saveWords } from './found-queries.ts'

/** The claims of the identity provider about a person. */
export interface Claims {
  roles: unknown
  identity: unknown
  /** Role names from the provider when the desk knows none of them, so that the person has no role. */
  unused?: readonly string[]
}

/** The columns that `personOf` reads, beside `acceptedAt`. */
export const PERSON = [
  'person.id',
  'person.name',
  'person.email',
  'person.claims',
  'person.language',
  'person.theme',
  'person.density',
  'person.shortcuts',
  'person.tours_seen',
] as const

/** When the person accepted the current terms; a join with the terms takes SQLite twice as long. */
export const acceptedAt = (db: Db) =>
  db
    .selectFrom('accepted_terms')
    .select('accepted_at')
    .whereRef('person_id', '=', sql.ref('person.id'))
    .where('version', '=', versionNow)
    .as('accepted_at')

const findUnblocked = prepare({ id: String }, (db, place) =>
  db
    .selectFrom('person')
    .select(PERSON)
    .select(acceptedAt(db))
    .where('id', '=', place('id'))
    .where('blocked_at', 'is', null),
)

export type PersonRow = Awaited<ReturnType<typeof findUnblocked>>[number]

/** A person with their current rights; anonymous when unknown or blocked. */
export async function findPerson(db: Db, id: string, tenantId: string): Promise<Person> {
  const [row] = await findUnblocked(db, { id })
  return row ? personOf(row, tenantId) : anonymous
}

/** The person of a row of `person`, with their rights at the tenant. */
export function personOf(row: PersonRow, tenantId: string): Person {
  const claims = JSON.parse(row.claims) as Claims
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    language: readLanguage(row.language),
    ...readRoles(claims.roles, tenantId),
    ...(claims.unused && { unusedRoles: claims.unused }),
    identity: readIdentity(claims.identity),
    theme: THEMES.find((it) => it === row.theme) ?? null,
    density: DENSITIES.find((it) => it === row.density) ?? null,
    shortcuts: row.shortcuts === 1,
    hasAcceptedTerms: row.accepted_at !== null,
    toursSeen: row.tours_seen,
  }
}

/**
 * Stores the claims of the provider at sign-in. Returns the changed rights, for the event; empty when they did not change.
 */
export async function savePerson(
  db: Db,
  person: { id: string; name: string; email: string; claims: Claims },
  now: Date,
): Promise<Change> {
  const known = await db
    .selectFrom('person')
    .select(['name', 'email', 'claims'])
    .where('id', '=', person.id)
    .executeTakeFirst()
  const values = {
    name: person.name,
    email: person.email,
    claims: JSON.stringify(person.claims),
    last_seen_at: now.toISOString(),
  }
  await db
    .insertInto('person')
    .values({ id: person.id, ...values, language: null, created_at: now.toISOString(), blocked_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  if (known?.name !== person.name || known.email !== person.email) await saveWords(db, person)
  if (known?.claims === values.claims) return {}
  return { ...(known && { before: JSON.parse(known.claims) as Claims }), after: person.claims }
}

/** Blocks an unblocked person, or with null unblocks a blocked one. False when there is no such person. */
export async function setBlocked(db: Db, id: string, at: string | null, reason = ''): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ blocked_at: at, blocked_because: reason })
    .where('id', '=', id)
    .where('blocked_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All people who ever signed in, by name. */
export const listPeople = (db: Db) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'claims', 'language', 'created_at', 'last_seen_at', 'blocked_at'])
    .orderBy('name')
    .execute()

export type Preferences = Partial<Pick<Person, 'language' | 'theme' | 'density' | 'shortcuts'>>

/** Stores preferences; absent ones do not change. */
export const savePreferences = (db: Db, id: string, { shortcuts, ...chosen }: Preferences) =>
  db
    .updateTable('person')
    .set({ ...chosen, ...(shortcuts !== undefined && { shortcuts: shortcuts ? 1 : 0 }) })
    .where('id', '=', id)
    .execute()
