import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from './unavailable.ts'

interface Waiting {
  databaseUrl: string | null
  /** Seconds until it is given up. */
  startWaitSeconds: number
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const CONNECTS_WITHIN_MS = 5_000

/**
 * Waits until PostgreSQL takes connections, and tells with `say` that it does. Throws when it does not in time, and at
 * once what waiting does not mend: a wrong password, an unknown database. SQLite is always there.
 */
export async function waitForDatabase(
  { databaseUrl, startWaitSeconds }: Waiting,
  say: (line: string) => void,
): Promise<void> {
  if (!databaseUrl) return
  const began = performance.now()
  const ends = began + startWaitSeconds * 1_000
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const reason = await reasonWithout(databaseUrl)
    if (reason === null) {
      if (pause > FIRST_PAUSE_MS) say(`The database answers after ${secondsSince(began)} s.`)
      return
    }
    const where = `The database of DATABASE_URL (${placeOf(databaseUrl)})`
    const left = ends - performance.now()
    if (left <= 0)
      throw new Error(`${where} did not answer in ${startWaitSeconds} s (START_WAIT_SECONDS): ${reason}`)
    if (pause === FIRST_PAUSE_MS)
      say(`${where} does not answer: ${reason}. Trying for ${startWaitSeconds} s (START_WAIT_SECONDS).`)
    await wait(Math.min(pause, left))
  }
}

/** Why no connection is made; null when one was. */
async function reasonWithout(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  // Of a connection that breaks later; the attempt itself rejects.
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    // For a name with several addresses the error has no message.
    const reason = message || code || 'no connection'
    if (!isUnavailable(error) && !TIMED_OUT.test(message))
      throw new Error(`The database of DATABASE_URL (${placeOf(url)}) refuses: ${reason}`)
    return reason
  } finally {
    await client.end().catch(() => {})
  }
}

/** Words of the driver. */
const TIMED_OUT = /timeout expired|timeout exceeded/

/** Without the user and the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const secondsSince = (began: number) => Math.ceil((performance.now() - began) / 1_000)
