import type { PointFeature, ProcessFeature } from '../map/feature.ts'

/** What a browser hears of changes while it looks. Pure; shared by server and island. */

/** A request that came or changed. Without coordinates it has no place on the map. */
export interface RequestChange {
  uuid: string
  /** Status id. */
  status: number
  lat: number | null
  lng: number | null
  version: number
}

/** A charge point that came, changed or was removed. */
export interface ChargePointChange extends PointFeature {
  version: number
  removed: boolean
}

/** A process that came or changed. Of those the map draws realisations with coordinates. */
export interface ProcessChange extends Omit<ProcessFeature, 'lat' | 'lng'> {
  type: string
  lat: number | null
  lng: number | null
  version: number
}

/** A process that was deleted. */
export interface ProcessDeletion {
  uuid: string
}

/** `reload`: too much happened to tell of each change; what is shown may be outdated. */
export type Message =
  | { event: 'request'; data: RequestChange }
  | { event: 'chargepoint'; data: ChargePointChange }
  | { event: 'process'; data: ProcessChange }
  | { event: 'processdeleted'; data: ProcessDeletion }
  | { event: 'reload'; data: Record<string, never> }

export const RELOAD: Message = { event: 'reload', data: {} }

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3_000

/** What a stream begins with: where it is, and when to come back. */
export const opening = (id: number) => `retry: ${RETRY_MS}\nid: ${id}\n\n`

/** Keeps proxies and time-outs from closing a stream in which nothing happens. */
export const heartbeat = (id: number) => `: \nid: ${id}\n\n`

/** Messages as server-sent events; only the last carries the id, so that a stream cut off half-way is resumed before them. */
export const written = (messages: readonly Message[], id: number) =>
  messages
    .map(({ event, data }, index) => {
      const ending = index === messages.length - 1 ? `id: ${id}\n` : ''
      return `event: ${event}\ndata: ${JSON.stringify(data)}\n${ending}\n`
    })
    .join('')
