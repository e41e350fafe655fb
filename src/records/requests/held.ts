/** Whether a process holds a request. Pure; `HELD_BY` and `isHeldIn` in queries.ts ask a database the same. */

const CANCELLED = 'cancelled'

/** Status of the process that a request is connected to; null for none. */
export interface Held {
  held_by: string | null
}

/**
 * Whether a process of this status holds its requests. Of a cancelled one they are free: they can be disconnected,
 * connected to another process, judged anew, and start a process.
 */
export const holds = (status: string | null) => status !== null && status !== CANCELLED

export const isHeld = ({ held_by }: Held) => holds(held_by)
