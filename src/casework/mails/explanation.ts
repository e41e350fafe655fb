import type { Texts } from '../../platform/texts/texts.ts'
import { type Mail, statusOfMail } from './mail.ts'

type KnownCode = keyof Texts['mails']['codes'] & number

/**
 * The meaning of an SMTP code for the reader of the log; for a code without a text of its own, what to ask
 * support.
 */
export const explanationOf = (code: number, t: Texts): string =>
  Object.hasOwn(t.mails.codes, code) ? t.mails.codes[code as KnownCode]() : t.mails.somethingWrong()

/**
 * The reason of a mail's status: the answer of the server, or why there was no attempt; '' when there is
 * none.
 */
export function reasonOf(
  mail: Pick<Mail, 'state' | 'delivery' | 'smtp_code' | 'attempts' | 'recipient'>,
  t: Texts,
) {
  const status = statusOfMail(mail)
  if (mail.smtp_code !== null) {
    const explanation = explanationOf(mail.smtp_code, t)
    return status === 'waiting' ? `${explanation} ${t.mails.tryingAgain()}` : explanation
  }
  switch (status) {
    case 'failed':
      return t.mails.somethingWrong()
    case 'kept':
      return mail.recipient === '' ? t.mails.recipientGone() : t.mails.keptBecause()
    case 'waiting':
      return mail.attempts > 0 ? `${t.mails.noAnswer()} ${t.mails.tryingAgain()}` : ''
    default:
      return ''
  }
}
