import { randomUUID } from 'node:crypto'
import { insertMails } from '../../casework/mails/queries.ts'
import { unsent } from '../../casework/mails/unsent.ts'
import { writeParagraphs } from '../../casework/mails/write.tsx'
import { paths } from '../../paths.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Webhook } from './webhook.ts'

/** Puts a mail in the outbox to the contact of a webhook that was switched off. */
export async function notifyContact(
  { db, now, tenant, mailing }: Pick<Context, 'db' | 'now' | 'tenant' | 'mailing'>,
  { uuid, name, contact }: Pick<Webhook, 'uuid' | 'name' | 'contact'>,
): Promise<void> {
  if (contact === '') return
  const { language } = tenant.mails
  const { mail } = textsIn(language).webhooks
  const link = `${mailing?.origin ?? ''}${paths.webhook(uuid)}`
  const { subject, text, html } = writeParagraphs(
    tenant,
    mail.subject({ name }),
    [[mail.stopped({ name })], [mail.kept()], [{ link }]],
    language,
  )
  await insertMails(db, [
    {
      ...unsent({ now, ...(mailing && { mailing }) }),
      process_uuid: '',
      request_uuid: '',
      event_kind: 'webhook-switched-off',
      template: 'webhook-switched-off',
      language,
      recipient: contact,
      recipient_name: '',
      subject,
      body_text: text,
      body_html: html,
      cause_key: `webhook:${uuid}:${randomUUID()}`,
    },
  ])
}
