import type { PointFeature, ProcessFeature } from '../map/feature.ts'

/** Messages about changes, for open pages. Pure; shared by server and island. */

/** A new or changed request. Without coordinates it is not on the map. */
export interface RequestChange {
  uuid: string
  /** Status id. */
  status: number
  lat: number | null
  lng: number | null
  version: number
}

/** A new, changed or removed charge point. */
export interface ChargePointChange extends PointFeature {
  version: number
  removed: boolean
}

/** A new or changed process. The map draws only realisations with coordinates. */
export interface ProcessChange extends Omit<ProcessFeature, 'lat' | 'lng'> {
  type: string
  lat: number | null
  lng: number | null
  version: number
}

export interface ProcessDeletion {
  uuid: string
}

/** A request that left the reader's scope: another municipality has it now. */
export interface RequestGone {
  uuid: string
}

/** `reload`: too many changes to send one by one; what is on the screen may be outdated. */
export type Message =
  | { event: 'request'; data: RequestChange }
  | { event: 'requestgone'; data: RequestGone }
  | { event: 'chargepoint'; data: ChargePointChange }
  | { event: 'process'; data: ProcessChange }
  | { event: 'processdeleted'; data: ProcessDeletion }
  | { event: 'reload'; data: Record<string, never> }

/** The names of all messages of a stream, and of the one that only carries the current event id. */
export const HERE = 'here'
export const EVENTS = Object.keys({
  request: true,
  requestgone: true,
  chargepoint: true,
  process: true,
  processdeleted: true,
  reload: true,
  [HERE]: true,
} satisfies Record<Message['event'] | typeof HERE, true>)

export const RELOAD: Message = { event: 'reload', data: {} }

/** Delay before a browser reconnects, in milliseconds. */
const RETRY_MS = 3_000

/** First text of a stream: the current event id, and the reconnection time. */
export const opening = (id: number) => `retry: ${RETRY_MS}\n${heartbeat(id)}`

/**
 * Prevents proxies from closing an idle stream. It is a message, so that scripts receive the id too: a tab that takes
 * over the stream from another resumes from there.
 */
export const heartbeat = (id: number) => `event: ${HERE}\ndata: {}\nid: ${id}\n\n`

/**
 * Messages as server-sent events. Only the last carries the id, so that a stream cut off halfway resumes
 * before them.
 */
export const written = (messages: readonly Message[], id: number) =>
  messages
    .map(({ event, data }, index) => {
      const ending = index === messages.length - 1 ? `id: ${id}\n` : ''
      return `event: ${event}\ndata: ${JSON.stringify(data)}\n${ending}\n`
    })
    .join('')
