import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { MailWishTable } from '../../platform/db/resident-schema.ts'

/**
 * Requests whose applicant asked for news by mail. Without the scope of a person: the data read here is mailed to that
 * applicant.
 */

/** The standing of a request, with the subscription of its applicant, as long as their contact data is stored. */
const wished = (db: Db) =>
  db
    .selectFrom('mail_wish')
    .innerJoin('request', 'request.uuid', 'mail_wish.request_uuid')
    .leftJoin('process', 'process.id', 'request.process_id')
    .select([
      'request.uuid',
      'request.case_ref',
      'request.email',
      'request.status',
      'process.status as process_status',
      'process.process_type',
      'process.current_step',
      'process.created_at as process_started_at',
      'mail_wish.language',
      'mail_wish.told',
    ])
    .where('request.gdpr_cleared_at', 'is', null)
    .where('request.email', '!=', '')

export const wishesOfRequest = prepare({ uuid: String }, (db, place) =>
  wished(db).where('request.uuid', '=', place('uuid')),
)

export const wishesOfProcess = prepare({ uuid: String }, (db, place) =>
  wished(db).where('process.uuid', '=', place('uuid')).orderBy('request.id'),
)

/** Stores a subscription; an existing one remains, with the new language. */
export const insertWish = (db: Db, wish: MailWishTable) =>
  db
    .insertInto('mail_wish')
    .values(wish)
    .onConflict((conflict) => conflict.column('request_uuid').doUpdateSet({ language: wish.language }))
    .execute()

export const deleteWish = (db: Db, requestUuid: string) =>
  db.deleteFrom('mail_wish').where('request_uuid', '=', requestUuid).execute()

export const updateNotified = (db: Db, requestUuid: string, status: string) =>
  db.updateTable('mail_wish').set({ told: status }).where('request_uuid', '=', requestUuid).execute()

/** The last mail about a request from one template. */
export const lastMail = (db: Db, requestUuid: string, template: string) =>
  db
    .selectFrom('mail')
    .select(['event_kind', 'state'])
    .where('request_uuid', '=', requestUuid)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirst()
