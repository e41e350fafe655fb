import { type Compilable, type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, textIn } from '../../platform/db/dialect.ts'
import { type Given, type Kinds, type PlaceholderOf, prepare, Texts } from '../../platform/db/prepare.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Reading as Page } from '../../platform/lists/updates.ts'
import { isAfter, isSince, orderOf } from '../../platform/lists/updates-queries.ts'
import { type Codes, opens } from '../../platform/tenant/person.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import { closed } from './contact.ts'

interface Reading {
  /** Only these municipalities, within scope; codes out of scope match nothing. */
  among?: readonly string[]
  /** Stops the planner from using the index on municipality: for lists that walk the index of their sort order. */
  walking?: boolean
}

/** The municipality codes of a read: the person's, limited to the requested ones. */
export function codesInScope(context: Pick<Context, 'person' | 'tenant'>, { among }: Reading = {}): Codes {
  const codes = codesFor(context, 'requestlist')
  return among === undefined ? codes : among.filter((code) => opens(codes, code))
}

/** True for a row, found in any scope, that is in one of these municipalities. */
export const hasCodeIn =
  (codes: Codes) =>
  ({ municipality_code }: { municipality_code: string | null }) =>
    opens(codes, municipality_code)

/** The root of every read of requests: only those in the municipalities of the person's roles. */
export function requestsInScope(
  context: Pick<Context, 'db' | 'person' | 'tenant'>,
  reading: Reading = {},
): Requests {
  const visibleCodes = codesInScope(context, reading)
  const requests = context.db.selectFrom('request')
  if (visibleCodes === '*') return requests
  if (visibleCodes.length === 0) return requests.where(sql<boolean>`1 = 0`)
  const code = reading.walking
    ? sql<string>`request.municipality_code || ''`
    : sql.ref<string>('request.municipality_code')
  return requests.where(sql<boolean>`${code} in (${sql.join([...visibleCodes])})`)
}

export type Requests = SelectQueryBuilder<Schema, 'request', object>

/**
 * A prepared query of requests in scope by a key; `build` receives the requests in scope. The codes are a parameter like the
 * others, so that no cached statement belongs to one reader.
 */
export function prepareRequests<Params extends Kinds, Row>(
  parameters: Params,
  build: (requests: Requests, place: PlaceholderOf<Params>, db: Db) => Compilable<Row>,
): (context: Pick<Context, 'db' | 'person' | 'tenant'>, given: Given<Params>) => Promise<Row[]> {
  // Hidden in an expression, so that the planner starts at the key.
  const code = sql<string>`request.municipality_code || ''`
  const findAmongAll = prepare(parameters, (db, place) => build(db.selectFrom('request'), place, db))
  const findAmong = prepare({ ...parameters, codes: Texts }, (db, place) =>
    build(db.selectFrom('request').where(textIn(db, code, place('codes'))), place, db),
  )
  return (context, given) => {
    const codes = codesInScope(context)
    return codes === '*' ? findAmongAll(context.db, given) : findAmong(context.db, { ...given, codes })
  }
}

const statusOfProcess = sql<string | null>`(
  select process.status from process where process.id = request.process_id
)`

/** The status of a request's process for `isHeld`, including a process that the reader may not see. */
export const HELD_BY = statusOfProcess.as('held_by')

/** The rows of `findRequest`, before `closed` hides their contact data. */
export const whole = (requests: Requests) => requests.selectAll('request').select(HELD_BY)

const findByUuid = prepareRequests({ uuid: String }, (requests, place) =>
  whole(requests).where('request.uuid', '=', place('uuid')),
)

/** One request in scope; undefined when it does not exist or is out of scope. */
export async function findRequest(context: Context, uuid: string) {
  const [found] = await findByUuid(context, { uuid })
  return found && closed(found)
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** A request that this person just changed, so it exists in scope. */
export const changedRequest = async (context: Context, uuid: string) =>
  (await findRequest(context, uuid)) as FoundRequest

/** `isHeld` in SQL, for an expression with the id of the process; requests without a process are not held. */
export function isHeldIn(processId: Expression<number | null>, isHeld = true) {
  const cancelled = sql`(select process.id from process where process.status = 'cancelled')`
  return isHeld
    ? sql<boolean>`(${processId} > 0 and ${processId} not in ${cancelled})`
    : sql<boolean>`(${processId} is null or ${processId} in ${cancelled})`
}

/** Reference of a request in scope, for a link; undefined when it does not exist or is out of scope. */
export const findReference = (context: Context, uuid: string) =>
  requestsInScope(context)
    .select(['request.uuid', 'request.case_ref'])
    .where('request.uuid', '=', uuid)
    .executeTakeFirst()

const within = (codes: readonly string[] | undefined) => (codes && codes.length > 0 ? { among: codes } : {})

/** The requests in scope after the cursor, oldest first: for API clients that read all, or only changes. */
export async function listAfter(
  context: Context,
  page: Page,
  codes: readonly string[] | undefined,
  limit: number,
): Promise<FoundRequest[]> {
  const rows = await whole(requestsInScope(context, { ...within(codes), walking: page.since !== null }))
    .where(isAfter('request', page.from))
    .orderBy(orderOf('request', page))
    .limit(limit)
    .execute()
  return rows.map(closed)
}

/** The number of requests in scope on all pages of an API read. */
export async function countListed(context: Context, page: Page, codes?: readonly string[]): Promise<number> {
  if (page.since === null) return countInScope(context, codes)
  const row = await requestsInScope(context, { ...within(codes), walking: true })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isSince('request', page))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The number of requests in scope, from the stored counts. */
export async function countInScope(context: Context, codes?: readonly string[]): Promise<number> {
  const visibleCodes = codesInScope(context, within(codes))
  if (visibleCodes.length === 0) return 0
  let counts = context.db.selectFrom('request_count').select((eb) => eb.fn.sum<number>('count').as('count'))
  if (visibleCodes !== '*') counts = counts.where('municipality_code', 'in', [...visibleCodes])
  return Number((await counts.executeTakeFirst())?.count ?? 0)
}

/** The request in the path, for routes under `/aanvragen/:uuid`. */
export const requestInAddress = (context: Context, { params }: { params: { uuid: string } }) =>
  findRequest(context, params.uuid)

/** The request with the `ref` in an API body. */
export const requestInBody = (context: Context, { body }: { body: { ref: string } }) =>
  findRequest(context, body.ref)
