import type { Visit } from '../web/visit.ts'
import type { EventKind } from './event.ts'

declare module '../web/visit.ts' {
  interface Visit {
    /** Who hears of what is recorded; absent, nothing follows from it. */
    listeners?: readonly EventListener[]
  }
}

/** What recording an event takes. */
export type Recorder = Pick<Visit, 'db' | 'person' | 'now' | 'requestId' | 'listeners'>

/** Hears of events as they are written, in the transaction of the change: what it throws undoes that too. */
export interface EventListener {
  hears(kind: EventKind): boolean
  hear(visit: Recorder, event: { id: number; kind: EventKind; uuid: string }): Promise<void>
}
