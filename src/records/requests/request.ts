import { hasCoordinates } from '../../platform/geo/distance.ts'

/** The vocabulary of a request, shared by server and islands. Source: spec 1 §3 and §4, decisions "Requests". */

/** Status ids. Requests with an unknown id are counted and logged, never shown with another status. */
export const STATUS = { incomplete: 1, open: 2, accepted: 3, rejected: 4, removed: 5 } as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

export const STATUS_NAMES = ['incomplete', 'open', 'accepted', 'rejected', 'removed'] as const
export type StatusName = (typeof STATUS_NAMES)[number]

/** The name of a status id; null for an unknown one. */
export const statusName = (id: number): StatusName | null => STATUS_NAMES[id - 1] ?? null

/** Tabs of the list, in order; `all` counts every known status, and `incomplete` is shown only when needed. */
export const ALL_TABS = ['all', 'open', 'accepted', 'rejected', 'removed', 'incomplete'] as const
export type Tab = (typeof ALL_TABS)[number]

/**
 * The place of a request; null without usable coordinates, and when they are only the centre of a postal code or
 * municipality (the geocoder found no match), from which no distance can be measured.
 */
export const knownPlaceOf = (at: {
  lat: number | null
  lng: number | null
  coordinates_nomatch: number
}): { lat: number; lng: number } | null =>
  at.lat !== null && at.lng !== null && hasCoordinates(at) && at.coordinates_nomatch === 0
    ? { lat: at.lat, lng: at.lng }
    : null

export const TIME_SLOTS = ['00:00-07:00', '07:00-12:00', '12:00-17:00', '17:00-24:00'] as const

/** The kinds of personal data, besides contact data, in a page or record of a request; empty once cleared. */
export const restOf = (request: {
  street: string
  number_plate: string
  remarks: string
  gdpr_cleared_at: string | null
}): ('address' | 'vehicle' | 'remarks')[] =>
  request.gdpr_cleared_at !== null
    ? []
    : [
        ...(request.street ? (['address'] as const) : []),
        ...(request.number_plate ? (['vehicle'] as const) : []),
        ...(request.remarks ? (['remarks'] as const) : []),
      ]
