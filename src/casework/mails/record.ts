import { isForApplicants } from '../../platform/tenant/mail-choices.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { findProcess } from '../../records/processes/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { reasonOf } from './explanation.ts'
import { type Mail, statusOfMail } from './mail.ts'
import { noteSeen } from './note-seen.ts'
import { readApplicants } from './policy.ts'
import { listMails } from './queries.ts'

const SHOWN = 200

/**
 * The mails of a process in the shape of the API, newest first; undefined when it is absent or out of scope.
 */
export async function mailsOf(context: Context, processUuid: string) {
  const process = await findProcess(context, processUuid)
  return process && mailRecordsOf(context, process)
}

/** The same for a process that the caller found in scope. */
export async function mailRecordsOf(
  context: Context,
  process: Pick<FoundProcess, 'uuid' | 'municipality_code'>,
) {
  const seesApplicants = readApplicants.allows(context, process)
  const mails = await listMails(context.db, process.uuid, SHOWN)
  await noteSeen(context, process, mails)
  return mails.map((mail) => toMailRecord(context, mail, seesApplicants))
}

/** Includes the recipient only for a person who may see it; an erased mail has none. */
export function toMailRecord(
  { t, tenant }: Pick<Context, 't' | 'tenant'>,
  mail: Mail,
  seesApplicants: boolean,
) {
  const isToApplicant = isForApplicants(tenant.mails, mail.template)
  return {
    uuid: mail.uuid,
    subjectTemplate: mail.template,
    subject: mail.subject,
    recipient: isToApplicant && !seesApplicants ? '' : mail.recipient,
    recipientName: isToApplicant ? t.mails.applicant() : mail.recipient_name,
    status: statusOfMail(mail),
    deliveryStatus: mail.delivery as '' | 'failed' | 'delivered' | 'opened',
    smtpCode: mail.smtp_code,
    explanation: reasonOf(mail, t, (moment) => formatTime(moment, tenant.locale.timeZone)),
    attempts: mail.attempts,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    openedAt: mail.opened_at,
  }
}
