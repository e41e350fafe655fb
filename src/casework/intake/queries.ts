import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { RequestTable } from '../../platform/db/schema.ts'
import type { keysOf } from '../../platform/search/keys.ts'
import { saveNames } from '../../platform/search/word-queries.ts'
import { STATUS } from '../../records/requests/request.ts'
import { COMPARED, type StoredRequest } from './same-request.ts'

const KIND = 'request'

/** Locks the counter row: other intakes wait until this transaction ends, and then see all earlier requests. */
export const holdCounter = (db: Db) =>
  db
    .insertInto('case_number')
    .values({ kind: KIND, last: 0 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({ last: eb.ref('case_number.last') })),
    )
    .execute()

/**
 * Reserves the next `count` counters and returns the first. Without gaps, because a rollback of the transaction that uses
 * them returns them.
 */
export async function takeCounters(db: Db, count: number): Promise<number> {
  const { last } = await db
    .updateTable('case_number')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('kind', '=', KIND)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

/** The requests with these references of an origin. */
export const findByReference = (db: Db, origin: string, references: readonly string[]) =>
  db
    .selectFrom('request')
    .select(['uuid', 'case_ref', 'origin_reference'])
    .where('origin', '=', origin)
    .where('origin_reference', 'in', references)
    .execute()

/** The same with every received field, to compare with a new row. */
export async function findToCompare(
  db: Db,
  origin: string,
  references: readonly string[],
): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('request')
    .select(COMPARED)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('event')
          .select('event.id')
          .where('event.subject_type', '=', 'request')
          .whereRef('event.subject_uuid', '=', 'request.uuid')
          .where('event.kind', '=', 'request-coordinates-changed'),
      ).as('moved'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('handover').select('handover.id').whereRef('handover.request_id', '=', 'request.id'),
      ).as('handedOver'),
    )
    .where('origin', '=', origin)
    .where('origin_reference', 'in', references)
    .execute()
  return rows.map((row) => ({ ...row, moved: Boolean(row.moved), handedOver: Boolean(row.handedOver) }))
}

/**
 * Fills in the missing fields of an incomplete request, and opens it, if its version is unchanged; false when it changed.
 */
export async function completeRequest(
  db: Db,
  { uuid, version }: { uuid: string; version: number },
  change: Partial<StoredRequest> & ReturnType<typeof keysOf> & { updated_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...change, status: STATUS.open, version: version + 1 })
    .where('uuid', '=', uuid)
    .where('version', '=', version)
    .where('status', '=', STATUS.incomplete)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await saveNames(db, [change.search_text])
  return numUpdatedRows > 0n
}

/** One request of an origin, for its documents. */
export const findForDocuments = (db: Db, origin: string, reference: string) =>
  db
    .selectFrom('request')
    .select(['uuid', 'gdpr_cleared_at'])
    .where('origin', '=', origin)
    .where('origin_reference', '=', reference)
    .executeTakeFirst()

/** Adds requests, ordered by municipality and status: the order in which the counts are locked, to prevent deadlocks. */
export async function insertRequests(db: Db, rows: readonly Insertable<RequestTable>[]): Promise<void> {
  const place = (row: Insertable<RequestTable>) => `${row.municipality_code}|${row.status}`
  const sorted = rows.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0))
  await insertMany(db, 'request', sorted)
  await saveNames(
    db,
    rows.map((row) => row.search_text),
  )
}
