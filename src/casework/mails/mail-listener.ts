import type { EventListener } from '../../platform/events/listener.ts'
import { record } from '../../platform/events/record.ts'
import { undoneBy } from './hold.ts'
import { believersAt } from './notified.ts'
import { type Post, queueMails } from './queue-mails.ts'
import { takeBack } from './take-back.ts'

/**
 * Puts the tenant's mails about an event of a process in the outbox, and logs that. Undoing an event withdraws its waiting
 * mails; if none had been sent, no mail about the undoing is sent either.
 */
export const mailListener = ({ tenantNow, mailing }: Post): EventListener => ({
  handles: (kind) =>
    undoneBy(kind) !== undefined || tenantNow().mails.rules.some((rule) => rule.event === kind),
  async hear(context, kind, events) {
    const outbox = { ...context, tenant: tenantNow(), ...(mailing && { mailing }) }
    for (const { id, uuid } of events) {
      const taken = await takeBack(outbox, { kind, process: uuid })
      if (taken.isUnsent) continue
      const believers = await believersAt(outbox, { kind, process: uuid })
      const mails = await queueMails(
        outbox,
        { id, kind, processUuid: uuid },
        {
          told: kind === 'process-reset' && believers ? believers : taken.told,
          knowing: kind === 'process-completed' && believers ? believers : new Set(),
        },
      )
      if (mails.length > 0)
        await record(context, 'mail-queued', { type: 'process', uuid }, { after: { mails } })
    }
  },
})
