import { codeOf, mayTryAgain } from './dialect.ts'

/** No connection to the database, for whatever reason. */
export class NoConnection extends Error {
  constructor(cause: Error & { code?: string }) {
    // For a host name with several addresses, the combined error of all attempts has no message.
    super(cause.message || cause.code || 'no connection', { cause })
  }
}

/** Classes of SQLSTATE: connection, resources, operator intervention, and system error. */
const CLASSES = ['08', '53', '57', '58']
const STATES = [
  // Read-only: a server that is no longer the primary, or one whose disk is full.
  '25006',
  // A transaction idled or ran too long.
  '25P03',
  '25P04',
  // A lock timeout.
  '55P03',
]

/** Errors of the network and of our own files. */
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

/** Including their extended codes, as SQLITE_IOERR_WRITE. */
const SQLITE = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PROTOCOL|READONLY)(_|$)/

/** Messages of the PostgreSQL driver about connections, and of Kysely about a database that is being closed. */
const WORDS =
  /^(Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)|driver has already been destroyed|The database connection is not open)/

/** True when the database does not answer, not in time, or accepts no write: the caller may try again later (503). */
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
