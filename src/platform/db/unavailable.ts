import { codeOf, mayTryAgain } from './dialect.ts'

/** No connection to the database could be had, for whatever reason. */
export class NoConnection extends Error {
  constructor(cause: Error & { code?: string }) {
    // Where a name leads to several addresses, what went wrong with each of them has no text of its own.
    super(cause.message || cause.code || 'no connection', { cause })
  }
}

/** Classes of SQLSTATE: connection, resources, an operator's doing, and the system under it. */
const CLASSES = ['08', '53', '57', '58']
const STATES = [
  // Of yesterday's main server, or one whose disk is full.
  '25006',
  // A transaction was left waiting, or took, too long.
  '25P03',
  '25P04',
  // Others kept the lock.
  '55P03',
]

/** The network, and files of ours. */
const SYSTEM = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
]

/** With what they extend to, as in SQLITE_IOERR_WRITE. */
const SQLITE = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PROTOCOL|READONLY)(_|$)/

/** What the driver of PostgreSQL says of connections, and Kysely of a database that is being closed. */
const WORDS =
  /^(Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)|driver has already been destroyed|The database connection is not open)/

/** The database does not answer, not in time, or keeps nothing: the caller may come back later (503). */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  const code = codeOf(error)
  return (
    (code.length === 5 && CLASSES.includes(code.slice(0, 2))) ||
    STATES.includes(code) ||
    SYSTEM.includes(code) ||
    SQLITE.test(code) ||
    mayTryAgain(error) ||
    (error instanceof Error && WORDS.test(error.message))
  )
}
