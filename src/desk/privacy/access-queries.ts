import { sql } from 'kysely'
import { type Db, holdsText } from '../../platform/db/dialect.ts'

/** Everything that is stored about one person, for who asks to see it. Without scope: for the command line. */

/** The requests of an address of mail, or one by reference or uuid with all others of its address. */
export async function requestsOfPerson(db: Db, of: { email?: string; request?: string }) {
  const wanted = async () => {
    if (of.email !== undefined) return of.email
    const { email } = (await oneRequest(db, of.request ?? '').executeTakeFirst()) ?? { email: '' }
    return email
  }
  const email = (await wanted()).trim().toLowerCase()
  const requests =
    email === ''
      ? await oneRequest(db, of.request ?? '').execute()
      : await db
          .selectFrom('request')
          .selectAll()
          .where(sql<string>`lower(email)`, '=', email)
          .orderBy('id')
          .execute()
  return { email, requests }
}

const oneRequest = (db: Db, reference: string) =>
  db
    .selectFrom('request')
    .selectAll()
    .where((eb) => eb.or([eb('case_ref', '=', reference), eb('uuid', '=', reference)]))

/** What belongs to requests: each with the uuid of its request. */
export async function aroundRequests(db: Db, uuids: readonly string[]) {
  if (uuids.length === 0)
    return {
      judgements: [],
      handovers: [],
      comments: [],
      files: [],
      events: [],
      tags: [],
      agreed: [],
      wishes: [],
    }
  const among = [...uuids]
  const [judgements, handovers, comments, files, events, tags, agreed, wishes] = await Promise.all([
    db
      .selectFrom('judgement')
      .innerJoin('request', 'request.id', 'judgement.request_id')
      .select(['request.uuid', 'judgement.verdict', 'judgement.reason_label', 'judgement.remarks'])
      .select('judgement.processed_at')
      .where('request.uuid', 'in', among)
      .orderBy('judgement.id')
      .execute(),
    db
      .selectFrom('handover')
      .innerJoin('request', 'request.id', 'handover.request_id')
      .select(['request.uuid', 'handover.from_code', 'handover.to_code', 'handover.reason'])
      .select('handover.handed_over_at')
      .where('request.uuid', 'in', among)
      .orderBy('handover.id')
      .execute(),
    db
      .selectFrom('comment')
      .select(['subject_uuid as uuid', 'created_at', 'message', 'status'])
      .where('subject_type', '=', 'request')
      .where('subject_uuid', 'in', among)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('file')
      .select(['subject_uuid as uuid', 'uuid as file', 'kind', 'filename', 'extension', 'size', 'created_at'])
      .where('subject_type', '=', 'request')
      .where('subject_uuid', 'in', among)
      .where('uploaded', '=', 1)
      .where('deleted', '=', 0)
      .where('gdpr', '=', 0)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('event')
      .select(['subject_uuid as uuid', 'at', 'kind', 'data'])
      .where('subject_type', '=', 'request')
      .where('subject_uuid', 'in', among)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('request_tag')
      .innerJoin('request', 'request.id', 'request_tag.request_id')
      .innerJoin('tag', 'tag.uuid', 'request_tag.tag_uuid')
      .select(['request.uuid', 'tag.label'])
      .where('request.uuid', 'in', among)
      .execute(),
    db
      .selectFrom('resident_request')
      .select(['request_uuid as uuid', 'language', 'agreed_at', 'agreed_to'])
      .where('request_uuid', 'in', among)
      .execute(),
    db
      .selectFrom('mail_wish')
      .select(['request_uuid as uuid', 'language', 'asked_at', 'told'])
      .where('request_uuid', 'in', among)
      .execute(),
  ])
  return { judgements, handovers, comments, files, events, tags, agreed, wishes }
}

/** Mails to an address, and about these requests. */
export const mailsTo = (db: Db, email: string, uuids: readonly string[]) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'template', 'language', 'subject', 'body_text', 'state', 'created_at', 'sent_at'])
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb(sql<string>`lower(recipient)`, '=', email)]),
        ...(uuids.length === 0 ? [] : [eb('request_uuid', 'in', [...uuids])]),
        sql<boolean>`1 = 0`,
      ]),
    )
    .orderBy('id')
    .execute()

/** Processes that these requests led to, or whose present record has the address. */
export const processesOfPerson = (db: Db, email: string, ids: readonly number[]) =>
  db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select([
      'process.uuid',
      'process.case_ref',
      'process.process_type',
      'process.status',
      'process.address_text',
    ])
    .select(['process.created_at', 'process.ended_at', 'process_location.data'])
    .where((eb) =>
      eb.or([
        ...(ids.length === 0 ? [] : [eb('process.id', 'in', [...ids])]),
        ...(email === ''
          ? []
          : [holdsText(sql<string>`lower(process_location.data)`, `"contactemail":"${email}"`)]),
        sql<boolean>`1 = 0`,
      ]),
    )
    .orderBy('process.id')
    .execute()
