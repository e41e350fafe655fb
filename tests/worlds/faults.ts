/** What happens to the database of a server in the middle of an act. */

export const FAULTS = [
  // The server dies: nothing after a statement is answered, and another server takes over.
  { name: 'the server dies', code: '08006', lasts: true },
  // The disk is full for one statement.
  { name: 'the disk is full', code: '53100', lasts: false },
] as const
type Fault = (typeof FAULTS)[number]

export interface Faults {
  /** Is called for each statement, after it was done. */
  watch(query: { sql: string }): void
  /** The fault comes after so many statements. */
  begins(fault: Fault, after: number): void
  /** It is over; true when it came. */
  ends(): boolean
}

const TRANSACTION = /^(begin|commit|rollback|savepoint|release)/i

/** `isInside`: the database is in this process, where the end of a transaction is not lost on its way. */
export function newFaults(isInside: boolean): Faults {
  let fault: Fault | null = null
  let left = Number.POSITIVE_INFINITY
  return {
    watch({ sql }) {
      if (!fault || (isInside && TRANSACTION.test(sql))) return
      left--
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
