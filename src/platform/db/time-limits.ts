/** Timeouts in milliseconds. 0: no timeout. */
export interface TimeLimits {
  /** For getting a connection, new or from the pool. */
  connect: number
  /** For a statement, and for an idle transaction. */
  query: number
  /** For a lock held by another transaction. */
  lock: number
  /** A connection that answered less than this long ago is not pinged first. */
  fresh: number
  /** For the response to that ping. */
  ping: number
}

/** The server times out this long before the client does, so that its connection stays usable. */
const SERVER_FIRST_MS = 1_000

/** The timeouts as settings of the server. */
export const serverLimits = ({ query, lock }: TimeLimits) => ({
  statement_timeout: query,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: query,
})

/** Begins a transaction that sets the timeouts itself: the session of a connection pooler may lack them. */
export const beginWithin = (limits: TimeLimits, how = '') =>
  [
    `start transaction${how}`,
    ...Object.entries(serverLimits(limits)).map(([name, value]) => `set local ${name} = ${value}`),
  ].join('; ')

/** A connection counts as lost after this long without an answer, in milliseconds. */
export const clientLimit = ({ query }: TimeLimits) => (query === 0 ? 0 : query + SERVER_FIRST_MS)
