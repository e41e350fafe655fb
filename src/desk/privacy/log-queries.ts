import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'

/** Selects rows: of one request or process by reference or uuid, or by one person by id or e-mail address. */
interface LogOf {
  reference?: string
  person?: string
}

/** The reads with their persons, newest first. */
export const listReads = (db: Db, { reference, person }: LogOf, limit: number) => {
  let reads = rows(db).orderBy('processing_log.id', 'desc').limit(limit)
  if (reference !== undefined)
    reads = reads.where((eb) =>
      eb.or([
        eb('object_uuid', '=', reference),
        // A resident may know only the sender's own reference of a request.
        eb(
          'object_uuid',
          'in',
          eb.selectFrom('request').select('uuid').where('origin_reference', '=', reference),
        ),
        ...(['request', 'process'] as const).map((table) =>
          eb('object_uuid', 'in', eb.selectFrom(table).select('uuid').where('case_ref', '=', reference)),
        ),
      ]),
    )
  if (person !== undefined)
    reads = reads.where((eb) =>
      eb.or([eb('processing_log.person_id', '=', person), eb('person.email', '=', person)]),
    )
  return reads.execute()
}

/** Whether the request, process or person exists: a mistyped reference differs from one that no one read. */
export async function isKnown(db: Db, { reference, person }: LogOf): Promise<boolean> {
  const hasRecord = async (table: 'request' | 'process', of: string) => {
    const records = db.selectFrom(table).select('uuid').limit(1)
    return (
      (await records.where((eb) => eb.or([eb('uuid', '=', of), eb('case_ref', '=', of)])).execute()).length >
      0
    )
  }
  const hasPerson = async (of: string) => {
    const people = db.selectFrom('person').select('id').limit(1)
    return (await people.where((eb) => eb.or([eb('id', '=', of), eb('email', '=', of)])).execute()).length > 0
  }
  if (person !== undefined && !(await hasPerson(person))) return false
  if (reference === undefined) return true
  const ofSender = db.selectFrom('request').select('uuid').where('origin_reference', '=', reference).limit(1)
  return (
    (await hasRecord('request', reference)) ||
    (await hasRecord('process', reference)) ||
    (await ofSender.execute()).length > 0
  )
}

/** The id of the last row; 0 for none. */
export async function lastRead(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('processing_log')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Rows with an id after `after`, up to and including `until`. */
interface Span {
  after: number
  until: number
}

/** The next reads of a record, oldest first, up to a row. */
export const nextReadsOf = (db: Db, uuid: string, { after, until }: Span, limit: number) =>
  rows(db)
    .where('object_uuid', '=', uuid)
    .where('processing_log.id', '>', after)
    .where('processing_log.id', '<=', until)
    .orderBy('processing_log.id')
    .limit(limit)
    .execute()

const rows = (db: Db) =>
  db
    .selectFrom('processing_log')
    .innerJoin('processing_activity', 'processing_activity.id', 'processing_log.activity_id')
    .leftJoin('person', 'person.id', 'processing_log.person_id')
    .selectAll('processing_log')
    .select(['processing_activity.said', 'person.name as person_name'])
    .select(
      sql<string | null>`coalesce((select case_ref from request where uuid = object_uuid),
        (select case_ref from process where uuid = object_uuid))`.as('case_ref'),
    )

export type ReadRow = Awaited<ReturnType<typeof nextReadsOf>>[number]

/** Number of rows whose retention term is over. */
export async function countExpired(db: Db, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('processing_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('keep_until', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes rows whose retention term is over, up to `limit`; returns their number. */
export async function forgetReads(db: Db, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('processing_log')
    .where('id', 'in', (eb) =>
      eb.selectFrom('processing_log').select('id').where('keep_until', '<=', now).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
