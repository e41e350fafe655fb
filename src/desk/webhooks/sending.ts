import type { Post } from '../../platform/outside/post-to-stranger.ts'
import { Heartbeats } from '../../platform/time/heartbeats.ts'
import { type Rounds, startRounds, together } from '../../platform/time/rounds.ts'
import { CLAIM_LASTS_MS, deliverDue, type Outbox } from './deliver.ts'
import { isAnyToSend } from './delivery-queries.ts'
import { deleteMessagesBefore } from './queries.ts'
import { DAY_MS, RETENTION_DAYS } from './webhook.ts'

const EVERY_MS = 2_000
const AT_ONCE = 4
/** Milliseconds that a graceful shutdown waits for a message that is being sent. */
const MAY_FINISH_MS = 3_000
const SWEEP_EVERY_MS = 60 * 60_000

interface Strangers {
  post: Post
  /** Aborts the requests in progress. */
  close: () => Promise<void>
}

/**
 * Sends messages, and deletes old ones, until it is stopped; `stop` waits `MAY_FINISH_MS` for messages that are being sent,
 * and aborts the rest, which are sent again later.
 */
export function startSending(
  given: Omit<Outbox, 'claims' | 'chance' | 'post'> & { strangers: Strangers },
): Rounds {
  const { strangers, ...more } = given
  const claims = new Heartbeats(CLAIM_LASTS_MS)
  const outbox = { ...more, post: strangers.post, chance: Math.random, claims }
  const { db, now, log } = outbox
  let isStopping = false
  const failed = (error: unknown) => log.warn({ err: error }, 'sending webhook messages failed; will retry')
  const sending = startRounds({
    name: 'webhooks',
    async work() {
      // Most desks have no webhooks: one query suffices.
      if (await isAnyToSend(db, now().toISOString()))
        await together(AT_ONCE, () => deliverDue(outbox, () => isStopping))
    },
    everyMs: EVERY_MS,
    failed,
  })
  const sweeping = startRounds({
    name: 'old-webhook-messages',
    work: () => sweepMessages({ db, now: now() }),
    everyMs: SWEEP_EVERY_MS,
    failed,
  })
  return {
    async stop() {
      isStopping = true
      const deadline = setTimeout(() => void strangers.close(), MAY_FINISH_MS)
      await Promise.all([sending.stop(), sweeping.stop()])
      clearTimeout(deadline)
      await strangers.close()
    },
  }
}

/** Deletes messages and their attempts whose retention term is over. */
export const sweepMessages = ({ db, now }: { db: Outbox['db']; now: Date }) =>
  deleteMessagesBefore(db, new Date(+now - RETENTION_DAYS * DAY_MS).toISOString())
