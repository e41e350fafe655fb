import type { EventKind } from '../../platform/events/event.ts'
import type { Recorder } from '../../platform/events/listener.ts'
import { record } from '../../platform/events/record.ts'
import type { ResidentTemplate } from '../../platform/tenant/mail-choices.ts'
import type { Language } from '../../platform/texts/language.ts'
import { dueAfter } from '../mails/hold.ts'
import { insertMails } from '../mails/queries.ts'
import type { Poster } from '../mails/queue-mails.ts'
import { unsent } from '../mails/unsent.ts'
import { write } from '../mails/write.tsx'
import { STATUS_PAGE } from './paths.ts'

interface ResidentMail {
  template: ResidentTemplate
  event: EventKind
  /** Idempotency key: one mail per cause. */
  cause: string
  language: Language
  /** Postal code and municipality; '' to omit them. */
  address?: string
  /** The standing of the request, in words. */
  step?: string
  /** Path and query of the linked page; by default the status page. */
  path?: string
}

/** Puts a mail to the applicant of a request in the outbox, and logs that; in the transaction of its cause. */
export async function mailResident(
  context: Poster & Recorder,
  about: { uuid: string; case_ref: string; email: string },
  { template, event, cause, language, address = '', step = '', path }: ResidentMail,
): Promise<void> {
  const { db, tenant, mailing, now } = context
  const values = {
    reference: about.case_ref,
    link: `${mailing?.origin ?? ''}${path ?? `${STATUS_PAGE}?referentie=${about.case_ref}&taal=${language}`}`,
    ...{ address, step, party: '', reason: '', remark: '', result: '' },
  }
  const { subject, text, html } = write(tenant, template, values, language)
  const added = await insertMails(db, [
    {
      ...unsent(context, dueAfter(event, now)),
      process_uuid: '',
      request_uuid: about.uuid,
      event_kind: event,
      template,
      language,
      recipient: about.email,
      recipient_name: '',
      subject,
      body_text: text,
      body_html: html,
      cause_key: cause,
    },
  ])
  if (added === 0) return
  const mails = [{ template, to: 'applicant' }]
  await record(context, 'mail-queued', { type: 'request', uuid: about.uuid }, { after: { mails } })
}
