import { deliverDue, type Mailroom } from './deliver.ts'

const EVERY_MS = 2_000
/** As many as the mail transport has connections. */
const AT_ONCE = 2
/** How long a graceful shutdown waits for a mail that is being sent. */
const MAY_FINISH_MS = 3_000

/**
 * Sends mails until it is stopped; `stop` waits `MAY_FINISH_MS` for what is being sent, and aborts the rest.
 */
export function startMailing(room: Mailroom): { stop(): Promise<void> } {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  const go = () => {
    const turns = Array.from({ length: AT_ONCE }, () =>
      deliverDue(room, () => isStopping).catch((error) =>
        room.log.warn({ err: error }, 'mails could not be sent; trying again'),
      ),
    )
    round = Promise.all(turns).then(() => {
      if (isStopping) return
      timer = setTimeout(go, EVERY_MS)
      timer.unref()
    })
  }
  go()

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const deadline = setTimeout(() => room.transport.close(), MAY_FINISH_MS)
      await round
      clearTimeout(deadline)
      room.transport.close()
    },
  }
}
