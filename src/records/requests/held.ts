/** The rule whether a process holds a request. Pure; `HELD_BY` and `isHeldIn` in queries.ts are the same rule in SQL. */

const CANCELLED = 'cancelled'

/** Status of the process that the request is connected to; null for none. */
export interface Held {
  held_by: string | null
}

/**
 * True if a process with this status holds its requests. A cancelled process does not: its requests can be disconnected, be
 * connected to another process, be judged again, and start a process.
 */
export const holds = (status: string | null) => status !== null && status !== CANCELLED

export const isHeld = ({ held_by }: Held) => holds(held_by)
