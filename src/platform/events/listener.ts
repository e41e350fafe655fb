import type { Context } from '../web/context.ts'
import type { EventKind } from './event.ts'

declare module '../web/context.ts' {
  interface Context {
    /** Who hears of what is recorded; absent, nothing follows from it. */
    listeners?: readonly EventListener[]
  }
}

/** What recording an event takes. */
export type Recorder = Pick<Context, 'db' | 'person' | 'now' | 'requestId' | 'listeners'>

/** Hears of events as they are written, in the transaction of the change: what it throws undoes that too. */
export interface EventListener {
  hears(kind: EventKind): boolean
  hear(context: Recorder, event: { id: number; kind: EventKind; uuid: string }): Promise<void>
}
