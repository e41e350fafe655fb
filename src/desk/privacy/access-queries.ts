import { sql } from 'kysely'
import { type Db, holdsText } from '../../platform/db/dialect.ts'
import { PROCESS_ADDRESS } from '../../records/processes/queries.ts'

/**
 * Everything that is stored about one person, for a request of access. Without scope: for the command line and
 * administrators of the whole desk.
 */

/**
 * Identifies the person: by e-mail address, or by the reference or uuid of a request, which includes all requests of its
 * address.
 */
export interface AccessSubject {
  email?: string
  request?: string
}

/**
 * The requests with one e-mail address, at most `limit`, and the name key of the person. The key is null when only the
 * address is known and several names use it.
 */
export async function requestsOfPerson(db: Db, of: AccessSubject, limit: number) {
  const sought =
    of.email === undefined ? await oneRequest(db, of.request ?? '').executeTakeFirst() : undefined
  const email = (of.email ?? sought?.email ?? '').trim().toLowerCase()
  if (email === '') return { email, name: sought?.name_key ?? null, requests: sought ? [sought] : [] }
  const requests = await db
    .selectFrom('request')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('id')
    .limit(limit)
    .execute()
  const names = new Set(requests.map(({ name_key }) => name_key))
  const [only = null] = names.size === 1 ? names : []
  return { email, name: sought?.name_key ?? only, requests }
}

const oneRequest = (db: Db, reference: string) =>
  db
    .selectFrom('request')
    .selectAll()
    .where((eb) => eb.or([eb('case_ref', '=', reference), eb('uuid', '=', reference)]))

/** The documents of requests, without their content. */
export const documentsOf = (db: Db, uuids: readonly string[]) =>
  filesOf(db, uuids).select(['file.uuid', 'extension', 'size', 'suspect']).execute()

const filesOf = (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('file')
    .where('subject_type', '=', 'request')
    .where('subject_uuid', 'in', [...uuids])
    .where('uploaded', '=', 1)
    .where('deleted', '=', 0)
    .where('gdpr', '=', 0)
    .orderBy('created_at')

/** Rows around requests: each with the uuid of its request. */
export async function aroundRequests(db: Db, uuids: readonly string[]) {
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
    filesOf(db, uuids)
      .select(['subject_uuid as uuid', 'uuid as file', 'kind', 'filename', 'extension', 'size', 'suspect'])
      .select('created_at')
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

/** The next mails, by id: mails about these requests, and mails to the address except those about requests of others. */
export const nextMails = (db: Db, of: MailsOf, after: number, limit: number) =>
  mailsOf(db, of)
    .select(['id', 'recipient', 'template', 'language', 'subject', 'body_text', 'state'])
    .select(['created_at', 'sent_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The number of those mails. */
export async function countMails(db: Db, of: MailsOf): Promise<number> {
  const { count } = await mailsOf(db, of)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface MailsOf {
  email: string
  uuids: readonly string[]
  notAbout: readonly string[]
}

const mailsOf = (db: Db, { email, uuids, notAbout }: MailsOf) =>
  db
    .selectFrom('mail')
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb(sql<string>`lower(recipient)`, '=', email)]),
        ...(uuids.length === 0 ? [] : [eb('request_uuid', 'in', [...uuids])]),
        sql<boolean>`1 = 0`,
      ]),
    )
    .$if(notAbout.length > 0, (query) =>
      query.where((eb) =>
        eb.or([eb('request_uuid', 'is', null), eb('request_uuid', 'not in', [...notAbout])]),
      ),
    )

const presentRecords = (db: Db) =>
  db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )

/** The next processes, by id, whose current record has the address as that of a contact. */
export const nextNaming = (db: Db, email: string, after: number, limit: number) =>
  presentRecords(db)
    .select(['process.id', 'process.uuid', 'process_location.data'])
    .where(holdsText(sql<string>`lower(process_location.data)`, `"contactemail":"${email}"`))
    .where('process.id', '>', after)
    .orderBy('process.id')
    .limit(limit)
    .execute()

/** The uuids of processes by id. */
export const uuidsOfProcesses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('process')
    .select(['id', 'uuid'])
    .where('id', 'in', [...ids])
    .execute()

/** These processes with their current records, by id. */
export const processesBy = (db: Db, ids: readonly number[]) =>
  presentRecords(db)
    .select(['process.id', 'process.uuid', 'process.case_ref', 'process.process_type', 'process.status'])
    .select(PROCESS_ADDRESS)
    .select(['process.created_at', 'process.ended_at', 'process_location.data'])
    .where('process.id', 'in', [...ids])
    .orderBy('process.id')
    .execute()
