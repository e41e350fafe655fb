import { sql } from 'kysely'
import { codesFor, type Visit } from '../web/visit.ts'

/** The root of every read of requests: only those in the municipalities that the person's roles reach. */
export function requestsInScope({ db, person, tenant }: Pick<Visit, 'db' | 'person' | 'tenant'>) {
  const codes = codesFor({ person, tenant }, 'requestlist')
  const requests = db.selectFrom('request')
  if (codes === '*') return requests
  if (codes.length === 0) return requests.where(sql<boolean>`1 = 0`)
  return requests.where('request.municipality_code', 'in', [...codes])
}

/** One request in scope; undefined when there is none, or it is not for this person. */
export const findRequest = (visit: Visit, uuid: string) =>
  requestsInScope(visit).selectAll('request').where('request.uuid', '=', uuid).executeTakeFirst()

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>
