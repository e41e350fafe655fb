import { type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { opens } from '../people/person.ts'
import { codesFor, type Visit } from '../web/visit.ts'

interface Reading {
  /** Only this municipality, when it is in scope; outside the scope it finds nothing. */
  only?: string
  /** Keeps the database from starting at the municipality: for lists that walk the index of their sort. */
  walking?: boolean
}

/** The root of every read of requests: only those in the municipalities that the person's roles reach. */
export function requestsInScope(
  { db, person, tenant }: Pick<Visit, 'db' | 'person' | 'tenant'>,
  { only, walking }: Reading = {},
): Requests {
  const codes = codesFor({ person, tenant }, 'requestlist')
  const shown = only === undefined ? codes : opens(codes, only) ? [only] : []
  const requests = db.selectFrom('request')
  if (shown === '*') return requests
  if (shown.length === 0) return requests.where(sql<boolean>`1 = 0`)
  const code = walking
    ? sql<string>`request.municipality_code || ''`
    : sql.ref<string>('request.municipality_code')
  return requests.where(sql<boolean>`${code} in (${sql.join([...shown])})`)
}

export type Requests = SelectQueryBuilder<Schema, 'request', object>

/** One request in scope; undefined when there is none, or it is not for this person. */
export const findRequest = (visit: Visit, uuid: string) =>
  requestsInScope(visit).selectAll('request').where('request.uuid', '=', uuid).executeTakeFirst()

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Reference of a request in scope, for a link to it. */
export const findReference = (visit: Visit, uuid: string) =>
  requestsInScope(visit)
    .select(['request.uuid', 'request.case_ref'])
    .where('request.uuid', '=', uuid)
    .executeTakeFirst()
