import type { EventListener } from '../../platform/events/listener.ts'
import { record } from '../../platform/events/record.ts'
import { type Poster, queueMails } from './queue-mails.ts'

/** Puts the mails that the tenant sends about an event of a process in the outbox, and records that. */
export const mailListener = (post: Pick<Poster, 'tenant' | 'mailing'>): EventListener => ({
  handles: (kind) => post.tenant.mails.rules.some((rule) => rule.event === kind),
  async hear(context, { id, kind, uuid }) {
    const mails = await queueMails({ ...context, ...post }, { id, kind, processUuid: uuid })
    if (mails.length > 0)
      await record(context, 'mail-queued', { type: 'process', uuid }, { after: { mails } })
  },
})
