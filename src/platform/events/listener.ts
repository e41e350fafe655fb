import type { Context } from '../web/context.ts'
import type { EventKind } from './event.ts'
import type { Recorded } from './queries.ts'

declare module '../web/context.ts' {
  interface Context {
    /** The listeners that are notified of every recorded event; none when absent. */
    listeners?: readonly EventListener[]
    /** The person's explanation of the event, for listeners only: the log contains no texts. */
    explanation?: string
  }
}

export type Recorder = Pick<Context, 'db' | 'person' | 'now' | 'requestId' | 'listeners' | 'explanation'>

/**
 * Is notified of events as they are written, in the transaction of the change: an error that it throws rolls back the
 * change.
 */
export interface EventListener {
  handles(kind: EventKind): boolean
  /** `events` are those of one act, in the order of the log. */
  hear(context: Recorder, kind: EventKind, events: readonly Recorded[]): Promise<void>
}
