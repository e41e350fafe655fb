/** What happens to the database of a server in the middle of an act. */

export interface Fault {
  name: string
  code: string
  /** Nothing after it is answered either, and another server goes on. */
  lasts?: true
  /** Not made up: the connections are really ended, and what was not committed is lost with them. */
  isReal?: true
}

const FAULTS: readonly [Fault, ...Fault[]] = [
  { name: 'the server dies', code: '08006', lasts: true },
  // For one statement.
  { name: 'the disk is full', code: '53100' },
]
const KILLED: Fault = { name: 'PostgreSQL is killed', code: '57P01', isReal: true }

/** SQLite is in the server, and dies with it. */
export const faultsOf = (engine: 'sqlite' | 'postgres') =>
  engine === 'sqlite' ? FAULTS : ([...FAULTS, KILLED] as const)

export interface Faults {
  /** Is called for each statement, after it was done. */
  watch(query: { sql: string }): Promise<void> | undefined
  /** The fault comes after so many statements. */
  begins(fault: Fault, after: number): void
  /** It is over; true when it came. */
  ends(): boolean
}

const TRANSACTION = /^(begin|commit|rollback|savepoint|release)/i

/**
 * `isInside`: the database is in this process, where the end of a transaction is not lost on its way. `kills` ends all
 * connections of the server.
 */
export function newFaults(isInside: boolean, kills: () => Promise<void>): Faults {
  let fault: Fault | null = null
  let left = Number.POSITIVE_INFINITY
  return {
    watch({ sql }) {
      if (!fault || (isInside && TRANSACTION.test(sql))) return
      left--
      if (fault.isReal) return left === 0 ? kills() : undefined
      if (left === 0 || (left < 0 && fault.lasts))
        throw Object.assign(new Error(fault.name), { code: fault.code })
    },
    begins(next, after) {
      fault = next
      left = after
    },
    ends() {
      const hasCome = fault !== null && left <= 0
      fault = null
      left = Number.POSITIVE_INFINITY
      return hasCome
    },
  }
}
