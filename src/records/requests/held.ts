/** Whether a process holds a request. Pure; `HELD_BY` and `isHeldIn` in queries.ts ask a database the same. */

const CANCELLED = 'cancelled'

/** Status of the process that a request is connected to; null for none. */
export interface Held {
  held_by: string | null
}

/**
 * Whether a process of this status holds its requests. A cancelled process does not: its requests can be disconnected,
 * be connected to another process, be judged again, and start a process.
 */
export const holds = (status: string | null) => status !== null && status !== CANCELLED

export const isHeld = ({ held_by }: Held) => holds(held_by)
