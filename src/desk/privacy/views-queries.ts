import type { Db } from '../../platform/db/dialect.ts'
import type { ContactViewTable } from '../../platform/db/privacy-schema.ts'

/** Inserts rows, ignoring duplicates: one for each person, request and day. */
export const insertViews = (db: Db, views: ContactViewTable[]) =>
  db
    .insertInto('contact_view')
    .values(views)
    .onConflict((conflict) => conflict.columns(['day', 'person_id', 'request_uuid']).doNothing())
    .execute()

/**
 * Who saw what, newest first: of one request by its reference or uuid, or by one person by id or e-mail
 * address.
 */
export function listViews(db: Db, of: { reference?: string; person?: string }, limit: number) {
  let views = db
    .selectFrom('contact_view')
    .leftJoin('request', 'request.uuid', 'contact_view.request_uuid')
    .selectAll('contact_view')
    .select('request.case_ref')
    .orderBy('contact_view.first_at', 'desc')
    .limit(limit)
  const { reference, person } = of
  if (reference !== undefined)
    views = views.where((eb) =>
      eb.or([eb('request.case_ref', '=', reference), eb('contact_view.request_uuid', '=', reference)]),
    )
  if (person !== undefined)
    views = views.where(({ or, eb, selectFrom }) =>
      or([
        eb('contact_view.person_id', '=', person),
        eb(
          'contact_view.person_id',
          'in',
          selectFrom('person').select('person.id').where('person.email', '=', person),
        ),
      ]),
    )
  return views.execute()
}
