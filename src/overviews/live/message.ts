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

/** A request that went out of the reader's sight: it is of another municipality now. */
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

export const RELOAD: Message = { event: 'reload', data: {} }

/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY_MS = 3_000

/** First text of a stream: the current event id, and the reconnection time. */
export const opening = (id: number) => `retry: ${RETRY_MS}\nid: ${id}\n\n`

/** Keeps proxies from closing an idle stream on a timeout. */
export const heartbeat = (id: number) => `: \nid: ${id}\n\n`

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
