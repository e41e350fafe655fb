import { sql } from 'kysely'
import { type Codes, codesOf, type Role } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Source, withIndex, withoutIndex } from './column-queries.ts'
import { rolesHeldFor } from './policy.ts'

/** Conditions for the processes that a person's roles include. */

/** The range of a person's scope: all processes, those of some municipalities, or all of an operator. */
export function reachOf(context: Pick<Context, 'person' | 'tenant'>): 'all' | 'municipalities' | 'operator' {
  const within = reachedBy(context, rolesHeldFor(context, 'realisationlist', ''), 'process', false)
  if (!within) return 'all'
  return within.byMunicipality ? 'municipalities' : 'operator'
}

/** The condition for rows within these roles of the person, and whether it uses municipalities; null for all rows. */
export function reachedBy(
  { person }: Pick<Context, 'person'>,
  roles: readonly Role[],
  table: Source,
  walking: boolean,
) {
  const others = codesOf(
    person,
    roles.filter((role) => role !== 'cpo'),
  )
  if (others === '*') return null
  // For an operator without an organisation this matches no rows: in SQL, nothing equals null.
  const own = roles.includes('cpo') ? (person.roles.cpo ?? []) : []
  const column = (name: string) => (walking ? withoutIndex(name, table) : withIndex(name, table))
  const municipality = (codes: Codes) =>
    codes === '*' ? sql`1 = 1` : sql`${column('municipality_code')} in (${sql.join([...codes])})`
  const branches = [
    ...(others.length > 0 ? [municipality(others)] : []),
    ...(own.length > 0
      ? [sql`(${column('operator_uuid')} = ${person.identity?.uuid ?? null} and ${municipality(own)})`]
      : []),
  ]
  return {
    test: branches.length > 0 ? sql<boolean>`(${sql.join(branches, sql` or `)})` : sql<boolean>`1 = 0`,
    byMunicipality: others.length > 0 || own !== '*',
  }
}
