import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { RequestTable } from '../../platform/db/schema.ts'
import { record } from '../../platform/events/record.ts'
import { addressKey } from '../../platform/search/keys.ts'
import type { ResidentTemplate } from '../../platform/tenant/mail-choices.ts'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Taken } from '../intake/incoming.ts'
import { findByReference } from '../intake/queries.ts'
import { receiveRequests } from '../intake/receive.ts'
import { insertMails } from '../mails/queries.ts'
import { write } from '../mails/write.tsx'
import { ORIGIN } from './form.ts'
import { findSame, keepAgreement } from './queries.ts'

interface ResidentRequest {
  taken: Taken
  agreed: readonly { name: string; text: string }[]
}

/**
 * Stores a request of a resident through the same intake as all requests, with the conditions agreed to and
 * the mail with the reference. Returns the reference for the page only where the desk sends no mails.
 * Otherwise it goes by mail alone: another person with that address and that mailbox may have applied before,
 * and the page must not reveal it. That applicant gets a mail that says so, and no second request.
 */
export async function ask(
  visiting: Context,
  application: ResidentRequest,
): Promise<{ reference: string | null }> {
  const context = { ...visiting, person: { ...anonymous, id: 'publieksformulier', name: ORIGIN } }
  const { request, reference: key } = application.taken
  const sends = context.mailing?.sends ?? false
  const known = async () => (await findByReference(context.db, ORIGIN, [key]))[0]
  const before = await known()
  if (before) return { reference: sends ? null : before.case_ref }

  const same = sends
    ? await findSame(context.db, {
        email: request.email,
        addressKey: addressKey(request),
        postalCode: request.postal_code,
      })
    : undefined
  if (same) {
    await inTransaction(context, async (inside) => tell(inside, application, 'resident-known', same))
    return { reference: null }
  }
  await receiveRequests(context, [application.taken], (db, added) =>
    keepBeside({ ...context, db }, application, added),
  )
  // The form may have been sent twice at the same moment: the first counts.
  const kept = await known()
  if (!kept) throw new Error('A request that was read was not kept.')
  return { reference: sends ? null : kept.case_ref }
}

async function keepBeside(
  context: Context & { db: Db },
  application: ResidentRequest,
  added: readonly Insertable<RequestTable>[],
): Promise<void> {
  for (const { uuid, case_ref } of added) {
    await keepAgreement(context.db, {
      request_uuid: uuid,
      language: context.language,
      agreed_at: context.now.toISOString(),
      agreed_to: JSON.stringify(application.agreed),
    })
    await tell(context, application, 'resident-received', {
      uuid,
      case_ref,
      email: application.taken.request.email,
    })
  }
}

/** Puts the mail in the outbox, once for each form. */
async function tell(
  context: Context,
  { taken: { request, reference: key } }: ResidentRequest,
  template: ResidentTemplate,
  about: { uuid: string; case_ref: string; email: string },
): Promise<void> {
  const { tenant, language, mailing } = context
  const at = context.now.toISOString()
  const place = findMunicipality(request.municipality_code)?.name ?? ''
  const values = {
    reference: about.case_ref,
    address: [request.postal_code, place].filter(Boolean).join(' '),
    link: `${mailing?.origin ?? ''}/status?referentie=${about.case_ref}&taal=${language}`,
    ...{ step: '', party: '', reason: '', remark: '' },
  }
  const { subject, text, html } = write(tenant, template, values, language)
  const added = await insertMails(context.db, [
    {
      uuid: randomUUID(),
      process_uuid: '',
      request_uuid: about.uuid,
      event_kind: 'request-received',
      template,
      language,
      recipient: about.email,
      recipient_name: '',
      subject,
      body_text: text,
      body_html: html,
      state: mailing?.sends ? 'waiting' : 'kept',
      delivery: '',
      smtp_code: null,
      smtp_answer: '',
      cause_key: `resident:${key}`,
      created_at: at,
      due_at: at,
      claimed_at: '',
      sent_at: '',
      opened_at: '',
    },
  ])
  if (added === 0) return
  const mails = [{ template, to: 'applicant' }]
  await record(context, 'mail-queued', { type: 'request', uuid: about.uuid }, { after: { mails } })
}
