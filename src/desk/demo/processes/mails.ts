import { queueMails } from '../../../casework/mails/queue-mails.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import { insertEvents } from '../../../platform/events/queries.ts'
import { anonymous } from '../../../platform/tenant/person.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { lastEvents } from './queries.ts'

const MANY = 60

/** Logs the mails of the latest events, stored and not sent. */
export async function seedMails(db: Db, tenant: Tenant, origin: string): Promise<void> {
  for (const { id, kind, at, subject_uuid, person_id, person_name } of (
    await lastEvents(db, MANY)
  ).reverse()) {
    const now = new Date(at)
    const poster = { db, tenant, now, person: anonymous, mailing: { sends: false, origin } }
    const mails = await queueMails(poster, { id, kind, processUuid: subject_uuid })
    if (mails.length === 0) continue
    const data = JSON.stringify({ after: { mails } })
    await insertEvents(db, [
      {
        at,
        kind: 'mail-queued',
        subject_type: 'process',
        subject_uuid,
        person_id,
        person_name,
        data,
        request_id: 'demo',
      },
    ])
  }
}
