import { Heartbeats } from '../../platform/time/heartbeats.ts'
import { type Rounds, startRounds, together } from '../../platform/time/rounds.ts'
import { CLAIM_LASTS_MS, deliverDue, type Mailroom } from './deliver.ts'

const EVERY_MS = 2_000
/** The number of connections of the mail transport. */
const AT_ONCE = 2
/** How long a graceful shutdown waits for a mail that is being sent. */
const MAY_FINISH_MS = 3_000

/** Sends mails until it is stopped; `stop` waits `MAY_FINISH_MS` for mails that are being sent, and aborts the rest. */
export function startMailing(given: Omit<Mailroom, 'claims'>): Rounds {
  const room = { ...given, claims: new Heartbeats(CLAIM_LASTS_MS) }
  let isStopping = false
  const failed = (error: unknown) => room.log.warn({ err: error }, 'sending mails failed; will retry')
  const sendAll = () => together(AT_ONCE, () => deliverDue(room, () => isStopping))
  const rounds = startRounds({ name: 'mails', work: sendAll, everyMs: EVERY_MS, failed })
  return {
    async stop() {
      isStopping = true
      const deadline = setTimeout(() => room.transport.close(), MAY_FINISH_MS)
      await rounds.stop()
      clearTimeout(deadline)
      room.transport.close()
    },
  }
}
