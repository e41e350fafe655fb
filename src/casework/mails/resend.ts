import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { canBeResent, type Mail } from './mail.ts'
import { eraseOldMail, insertMails, isOfApplicant, resendingsOf } from './queries.ts'
import { isStillRecipient } from './recipients.ts'
import { unsent } from './unsent.ts'

/**
 * Puts a copy of a mail in the outbox, as a new mail that refers to the original. Throws `Conflict` while the original, or
 * an earlier copy, has not been sent yet, and `Refused` when its recipient may no longer be used.
 */
export async function resend(context: Context, mail: Mail): Promise<void> {
  const { t } = context
  if (!(await isStillRecipient(context, mail))) {
    // A current applicant may be connected to this process again; the addresses of others are erased.
    if (!(await isOfApplicant(context.db, mail.recipient))) await eraseOldMail(context.db, mail)
    throw new Refused(t.mails.recipientGone())
  }
  await inTransaction(context, async (context) => {
    const again = await resendingsOf(context.db, mail)
    const isUnderWay = again.some(({ state }) => state === 'waiting' || state === 'sending')
    if (!canBeResent(mail) || isUnderWay) throw new Conflict(t.mails.underWay())
    const { id: _, ...kept } = mail
    const added = await insertMails(context.db, [
      {
        ...kept,
        ...unsent(context),
        // Two people who press the button at once cause one mail.
        cause_key: `again:${mail.uuid}:${again.length + 1}`,
        attempts: 0,
      },
    ])
    if (added === 0) throw new Conflict(t.mails.underWay())
    await record(
      context,
      'mail-resent',
      { type: 'process', uuid: mail.process_uuid },
      { after: { mail: mail.uuid, template: mail.template } },
    )
  })
}
