import { isTlsProblem } from '../../platform/outside/smtp.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { type Mail, statusOfMail } from './mail.ts'

type KnownCode = keyof Texts['mails']['codes'] & number

/** The meaning of an SMTP code for the reader of the mail log; an unknown code gets a sentence that refers to support. */
export const explanationOf = (code: number, t: Texts): string =>
  Object.hasOwn(t.mails.codes, code) ? t.mails.codes[code as KnownCode]() : t.mails.somethingWrong()

/** The reason of a mail's status: the answer of the server, or why there was no attempt; '' for none. */
export function reasonOf(
  mail: Pick<
    Mail,
    'state' | 'delivery' | 'smtp_code' | 'smtp_answer' | 'attempts' | 'recipient' | 'created_at' | 'due_at'
  >,
  t: Texts,
  timeOf: (moment: string) => string,
) {
  const status = statusOfMail(mail)
  if (status === 'withdrawn') return t.mails.withdrawnBecause()
  if (mail.smtp_code !== null) {
    const explanation = explanationOf(mail.smtp_code, t)
    return status === 'waiting' ? `${explanation} ${t.mails.tryingAgain()}` : explanation
  }
  switch (status) {
    case 'failed':
      return isTlsProblem(mail.smtp_answer) ? t.mails.tls[mail.smtp_answer]() : t.mails.somethingWrong()
    case 'kept':
      return mail.recipient === '' ? t.mails.recipientGone() : t.mails.keptBecause()
    case 'waiting':
      if (mail.attempts > 0) return `${whyNoAnswer(mail.smtp_answer, t)} ${t.mails.tryingAgain()}`
      return mail.due_at > mail.created_at ? t.mails.heldUntil({ time: timeOf(mail.due_at) }) : ''
    default:
      return ''
  }
}

const whyNoAnswer = (answer: string, t: Texts) =>
  isTlsProblem(answer) ? t.mails.tls[answer]() : t.mails.noAnswer()
