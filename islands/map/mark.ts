import type { RequestFeature } from '../../src/overviews/map/feature.ts'
import {
  type Access,
  type ChargePointStatus,
  type Kind,
  readStatus,
} from '../../src/records/charge-points/charge-point.ts'
import type { OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import type { ProcessStatus } from '../../src/records/processes/process.ts'
import { STATUS } from '../../src/records/requests/request.ts'

/**
 * The sign of an object on the map, in the legend and in the list: its shape and colour each identify it. Pure: paths
 * in a square of 28, and the classes that colour them (map-window.css).
 */
export interface Mark {
  /** CSS class of the colour. */
  tone: string
  paths: { d: string; look: 'body' | 'hollow' | 'line' | 'ring' | 'on' | 'dashed' }[]
}

export const REQUEST_MARKS = ['open', 'accepted', 'connected', 'selected', 'completed'] as const
/** `other`: a request that is only on the map of its own page. */
type RequestMark = (typeof REQUEST_MARKS)[number] | 'other'

const disc = (radius: number, x = 14, y = 14) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
const HOUSE = 'M14 3.5 25 12.5V25H3V12.5Z'

const SHAPES: Record<ChargePointStatus, Mark['paths']> = {
  realized: [
    { d: disc(9), look: 'body' },
    { d: 'M15.5 7.5 9.5 15h4l-1.5 5.5 6.5-8h-4.2z', look: 'on' },
  ],
  'in-progress': [
    { d: disc(8.5), look: 'hollow' },
    { d: 'M14 5.5a8.5 8.5 0 0 1 0 17Z', look: 'body' },
  ],
  definitive: [
    { d: 'M5.5 5.5h17v17h-17Z', look: 'body' },
    { d: 'M9.5 14.5l3 3 6-7', look: 'line' },
  ],
  suggestion: [
    { d: 'M14 4 24 14 14 24 4 14Z', look: 'hollow' },
    { d: disc(2.5), look: 'body' },
  ],
  rejected: [
    { d: disc(8.5), look: 'hollow' },
    { d: 'M9.5 9.5l9 9M18.5 9.5l-9 9', look: 'ring' },
  ],
  alert: [
    { d: 'M14 4 24.5 22.5H3.5Z', look: 'body' },
    { d: 'M14 10v6M14 18.6v1.4', look: 'line' },
  ],
  unknown: [
    { d: disc(8.5), look: 'hollow' },
    { d: 'M11 11.5a3 3 0 1 1 4.2 2.8c-1 .5-1.2 1-1.2 2.2M14 18.4v1.4', look: 'ring' },
  ],
}

const AROUND: Record<Kind, Mark['paths']> = {
  standard: [],
  fastcharger: [{ d: disc(12.4), look: 'ring' }],
  'charging-hub': [{ d: 'M2 2h24v24H2Z', look: 'ring' }],
}

/** In the lower right corner: half open, locked, or on private ground. */
const CORNER: Record<Access, Mark['paths']> = {
  public: [],
  semipublic: [{ d: disc(4, 23, 23), look: 'hollow' }],
  private: [{ d: 'M18.5 20.5h9v7h-9ZM20.5 20.5v-1.5a2.5 2.5 0 0 1 5 0v1.5', look: 'body' }],
  proprietary: [{ d: 'M23 17.5 28 27.5H18Z', look: 'body' }],
}

/** The mark of a charge point, from its status in the notation of the spec. */
export function pointMark(fullStatus: string): Mark {
  const { status, kind, access } = readStatus(fullStatus) ?? UNKNOWN
  return { tone: status, paths: [...AROUND[kind], ...SHAPES[status], ...CORNER[access]] }
}
const UNKNOWN = { status: 'unknown', kind: 'standard', access: 'public' } as const

/** The occupancy of a charge point as a shape, for people who cannot distinguish red from green. */
const LEVEL_SHAPES: Record<OccupancyLevel, Mark['paths']> = {
  none: [
    { d: disc(14), look: 'body' },
    { d: disc(8), look: 'on' },
  ],
  fine: [{ d: disc(14), look: 'body' }],
  near: [{ d: 'M14 0 28 27H0Z', look: 'body' }],
  over: [{ d: 'M0 0h28v28H0Z', look: 'body' }],
}

/** The monitoring dot of a charge point. */
export const levelMark = (level: OccupancyLevel): Mark => ({
  tone: `level-${level}`,
  paths: LEVEL_SHAPES[level],
})

/** Which of the spec's five marks a request has; null when it is not on the map (spec 1 §4). */
export function requestMarkOf(
  { status, process }: Pick<RequestFeature, 'status' | 'process'>,
  processHere: string | null,
): RequestMark | null {
  if (process && process.uuid === processHere) return 'selected'
  if (process && !process.cancelled) return process.completed ? 'completed' : 'connected'
  if (status === STATUS.accepted) return 'accepted'
  return status === STATUS.open || status === STATUS.incomplete ? 'open' : null
}

const INSIDE: Record<RequestMark, Mark['paths']> = {
  open: [
    { d: HOUSE, look: 'hollow' },
    { d: 'M11 12.5a3 3 0 1 1 4.2 2.8c-1 .5-1.2 1-1.2 2.2M14 20v1.6', look: 'ring' },
  ],
  accepted: [
    { d: HOUSE, look: 'body' },
    { d: 'M9 16l3.4 3.4 6.4-7.4', look: 'line' },
  ],
  connected: [
    { d: HOUSE, look: 'body' },
    { d: 'M8 17a3 3 0 1 1 6 0a3 3 0 1 1-6 0M14 17a3 3 0 1 1 6 0a3 3 0 1 1-6 0', look: 'line' },
  ],
  selected: [
    { d: HOUSE, look: 'body' },
    { d: 'M14 9.5l1.9 4 4.4.5-3.3 3 .9 4.3-3.9-2.2-3.9 2.2.9-4.3-3.3-3 4.4-.5Z', look: 'on' },
  ],
  other: [
    { d: HOUSE, look: 'hollow' },
    { d: disc(3, 14, 17), look: 'body' },
  ],
  completed: [
    { d: HOUSE, look: 'hollow' },
    { d: 'M9 16l3.4 3.4 6.4-7.4', look: 'ring' },
  ],
}

/** Drawn around a request whose exact location is unknown. */
const UNPLACED: Mark['paths'] = [{ d: disc(13), look: 'dashed' }]

export const requestMark = (mark: RequestMark, placeKnown = true): Mark => ({
  tone: `request-${mark}`,
  paths: placeKnown ? INSIDE[mark] : [...UNPLACED, ...INSIDE[mark]],
})

/** On a pole, so that it stays visible above the charge point of the process; the flag differs by status. */
const POLE = { d: 'M6 27V3', look: 'ring' } as const
const FLAGS: Record<ProcessStatus, Mark['paths']> = {
  active: [{ d: 'M7 4H25L20 10.5L25 17H7Z', look: 'body' }],
  onhold: [
    { d: 'M7 4H24V17H7Z', look: 'body' },
    { d: 'M12.5 7.5v6M18.5 7.5v6', look: 'line' },
  ],
  completed: [
    { d: 'M7 4H24V17H7Z', look: 'body' },
    { d: 'M11 10.5l3 3 6-6.5', look: 'line' },
  ],
  cancelled: [
    { d: 'M7 4H24V17H7Z', look: 'hollow' },
    { d: 'M12 7l7 7M19 7l-7 7', look: 'ring' },
  ],
}

export const processMark = (status: ProcessStatus): Mark => ({
  tone: `process-${status}`,
  paths: [POLE, ...FLAGS[status]],
})

export const PIN_MARK: Mark = {
  tone: 'pin',
  paths: [
    { d: 'M14 26.5C9 20 5.5 16 5.5 11.5a8.5 8.5 0 0 1 17 0c0 4.5-3.5 8.5-8.5 15Z', look: 'body' },
    { d: disc(3.2, 14, 11.5), look: 'on' },
  ],
}
