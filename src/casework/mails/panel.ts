import type { MailLogProps } from '../../../views/mails/mail-log.tsx'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { canBeResent } from './mail.ts'
import { noteSeen } from './note-seen.ts'
import { readApplicants, resendMail } from './policy.ts'
import { listMails } from './queries.ts'
import { toMailRecord } from './record.ts'

const SHOWN = 50

/** The view model of the mail log of a process, newest first; the view adds the form token. */
export async function mailPanelOf(
  context: Context,
  process: FoundProcess,
): Promise<Omit<MailLogProps, 't' | 'csrf'>> {
  const { tenant } = context
  const seesApplicants = readApplicants.allows(context, process)
  const mayResend = resendMail.allows(context, { process })
  const found = await listMails(context.db, process.uuid, SHOWN + 1)
  const newest = found.slice(0, SHOWN)
  await noteSeen(context, process, newest)
  const mails = newest.map((mail) => {
    const mailRecord = toMailRecord(context, mail, seesApplicants)
    const at = mail.opened_at || mail.sent_at || mail.created_at
    return {
      uuid: mail.uuid,
      subject: mail.subject,
      to: [mailRecord.recipientName, mailRecord.recipient && `<${mailRecord.recipient}>`]
        .filter(Boolean)
        .join(' '),
      status: mailRecord.status,
      // An earlier SMTP answer does not explain why a mail was withdrawn.
      code: mailRecord.status === 'withdrawn' ? null : mailRecord.smtpCode,
      explanation: mailRecord.explanation,
      at,
      time: formatTime(at, tenant.locale.timeZone),
      text: mail.body_text,
      preview: mail.body_html === '' ? null : mailHref(process.uuid, mail.uuid),
      resend: mayResend && canBeResent(mail) ? `${mailHref(process.uuid, mail.uuid)}/opnieuw` : null,
    }
  })
  return { mails, isCutOff: found.length > SHOWN }
}

const mailHref = (process: string, mail: string) => `/processen/${process}/mails/${mail}`
