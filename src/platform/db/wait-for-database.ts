import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withCertificateHint } from '../outside/untrusted-certificate.ts'
import { reasonOf } from '../terminal/error-message.ts'
import { Halt, type Message } from '../terminal/halt.ts'
import type { Words } from '../terminal/words.ts'
import { isUnavailable } from './unavailable.ts'

interface Waiting {
  databaseUrl: string | null
  /** Seconds until it gives up. */
  startWaitSeconds: number
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const CONNECTS_WITHIN_MS = 5_000

/**
 * Waits until PostgreSQL accepts connections, and passes the start and the end of the wait to `report`. Throws `Halt` at the
 * deadline, and at once for an error that waiting does not solve: a wrong password, an unknown database. Returns at once for
 * SQLite.
 */
export async function waitForDatabase(
  { databaseUrl, startWaitSeconds }: Waiting,
  report: (line: Message) => void,
): Promise<void> {
  if (!databaseUrl) return
  const began = performance.now()
  const ends = began + startWaitSeconds * 1_000
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const reason = await reasonWithout(databaseUrl)
    if (reason === null) {
      const seconds = secondsSince(began)
      if (pause > FIRST_PAUSE_MS) report(({ database }) => database.answers({ seconds }))
      return
    }
    const left = ends - performance.now()
    const outage = (words: Words) => ({
      place: placeOf(databaseUrl),
      seconds: startWaitSeconds,
      reason: reason(words),
    })
    if (left <= 0) throw new Halt((words) => words.database.noAnswer(outage(words)))
    if (pause === FIRST_PAUSE_MS) report((words) => words.database.trying(outage(words)))
    await wait(Math.min(pause, left))
  }
}

/** The reason why connecting failed; null when it succeeded. */
async function reasonWithout(url: string): Promise<Message | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  // For a connection that breaks later; a failed attempt itself rejects.
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    // For a host name with several addresses the error has no message.
    const reason: Message = (words) =>
      reasonOf(withCertificateHint(error))(words) || words.database.noConnection()
    if (!isUnavailable(error) && !TIMED_OUT.test(String(error)))
      throw new Halt((words) => words.database.refuses({ place: placeOf(url), reason: reason(words) }))
    return reason
  } finally {
    await client.end().catch(() => {})
  }
}

/** Messages of the driver. */
const TIMED_OUT = /timeout expired|timeout exceeded/

/** Host and database name, without the user and the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const secondsSince = (began: number) => Math.ceil((performance.now() - began) / 1_000)
