import { type Before, changeable, valuesBefore } from './before.ts'
import { dealtOut, type Evse } from './chargers.ts'
import { availableIn, isSameLot, lotsGivenUp, lotsNamed, type Standing } from './concerned.ts'
import { effectOf } from './effect.ts'
import { type LotNow, lotFor, lotsBefore } from './lots.ts'
import { isFinished, isRunning, type MapAtStart, type MapPoint, type MapProcess } from './map-at-start.ts'
import { wantedOf } from './point-changes.ts'
import { isLot, type Values } from './values.ts'

/**
 * The state of a location and its charge points: their base values, changed by each finished process in the order in which
 * the processes first ended. Unfinished processes only set the status. Pure; every act on the map writes this.
 */
export function workOut(start: MapAtStart): MapNow {
  const now = workedOutBefore(start, Number.POSITIVE_INFINITY)
  return { ...now, points: now.points.map((point) => coloured(start, point)) }
}

/** The state just before the process with this end order. */
export const workedOutBefore = (start: MapAtStart, order: number): MapNow =>
  start.processes
    .filter(isFinished)
    .filter((it) => it.order < order)
    .toSorted((one, other) => one.order - other.order)
    .reduce((now, process) => changedBy(start, now, process), begin(start))

export interface MapNow {
  points: readonly PointNow[]
  location: Values
  lots: readonly LotNow[]
}

/** The columns of a charge point; `status` only if a process determines it. */
export interface PointNow {
  id: number
  stands: boolean
  reference: string
  kind: string
  evse_count: number
  evses: readonly Evse[]
  readonly [column: string]: unknown
}

function begin({ location, points }: MapAtStart): MapNow {
  const columns = Object.entries(location ? valuesBefore(location.before) : {}).filter(([key]) => !isLot(key))
  return {
    points: points.map(pointBefore),
    location: Object.fromEntries(columns),
    lots: location ? lotsBefore(location.before) : [],
  }
}

function pointBefore({ id, before, evses }: MapPoint): PointNow {
  const { stands, reference, kind, evse_count, evses: keys, ...columns } = valuesBefore(before)
  return {
    ...columns,
    id,
    stands: stands === true,
    reference: String(reference ?? ''),
    kind: String(kind ?? ''),
    evse_count: Number(evse_count ?? 0),
    evses: (Array.isArray(keys) ? keys : []).flatMap((key) => evses.get(String(key)) ?? []),
  }
}

function changedBy(start: MapAtStart, now: MapNow, process: MapProcess & { order: number }): MapNow {
  const { order, values, place } = process
  const effect = effectOf(process.type)
  const about = aboutOf(process)
  const points = about.flatMap((id) => now.points.find((it) => it.id === id) ?? [])
  const spots = effect.of === 'own' && values.spots !== null ? Math.ceil(values.spots / points.length) : null
  const ids = dealtOut(values.chargerIds, points)
  const wanted = new Map<number, Values>(
    points.map((point, index) => {
      const wish = { ...values, place, spots, chargerIds: ids[index] ?? [] }
      return [point.id, wantedOf(point, wish, effect.points)]
    }),
  )
  // A charge point that was chosen as the destination of a move is replaced by the moved one.
  for (const id of effect.movesLocation ? process.chosen : []) wanted.set(id, { stands: false })
  const befores = new Map(start.points.map((it) => [it.id, it.before]))
  const after = now.points.map((point): PointNow => {
    const change = wanted.get(point.id)
    return change ? { ...point, ...changeable(befores.get(point.id) ?? {}, change, order) } : point
  })
  const isHere = start.location !== null && start.location.id === process.locationId && points.length > 0
  return isHere ? { ...placeAfter(start, now, process), points: after } : { ...now, points: after }
}

function placeAfter(start: MapAtStart, now: MapNow, process: MapProcess & { order: number }) {
  const { values, order, location: proposed, uuid } = process
  const { movesLocation, placesLocation, givesUpLots, laysOutLots } = effectOf(process.type)
  const concerned = aboutOf(process)
  const available = availableIn(standingFor(start, now, process))
  const isAlone = available.every((it) => concerned.includes(it.id))
  const isMoved = movesLocation || (placesLocation && start.location?.isOfProcess)
  const before = start.location?.before ?? {}
  const given = givesUpLots ? lotsGivenUp(now.lots, values.lotsToReplace, { concerned, available }) : []
  const left = now.lots.filter((it) => !given.includes(it))
  const laid = laysOutLots
    ? withoutTwins(values.lots).filter((name) => lotsNamed(left, [name]).length === 0)
    : []
  return {
    location: {
      ...now.location,
      ...(isMoved && isAlone && proposed ? changeable(before, proposed, order) : {}),
    },
    lots: withLaidOut(left, laid, { before, concerned, by: uuid }),
  }
}

/** Adds the lots, divided over the charge points in order. */
function withLaidOut(
  lots: readonly LotNow[],
  laid: readonly string[],
  { before, concerned, by }: { before: Before; concerned: readonly number[]; by: string },
): LotNow[] {
  const all = [...lots]
  for (const [index, reference] of laid.entries()) {
    const charge_point_id = concerned[Math.floor((index * concerned.length) / laid.length)] ?? null
    all.push(lotFor({ reference, charge_point_id, by }, before, all))
  }
  return all
}

const withoutTwins = (names: readonly string[]) =>
  names.filter((name, index) => names.findIndex((it) => isSameLot(it, name)) === index)

/** Ids of the charge points that a process changes when it is finished: its own, or the standing ones that it affects. */
export function aboutOf({ type, about, chosen, own, values }: MapProcess): readonly number[] {
  const effect = effectOf(type)
  if (effect.of === 'standing') return about
  if (effect.brings === 'stations') return [...chosen, ...own].slice(0, values.stations)
  return chosen.length > 0 ? chosen : own
}

/** Ids of all charge points that a finished process changed, including chosen ones. */
export const touchedBy = (process: MapProcess): readonly number[] =>
  process.order === null ? [] : [...aboutOf(process), ...process.chosen]

const BUILT = ['realized', 'alert', 'unknown']

/**
 * True for a charge point that is built: its process has finished or, when it has none (null), its status is one of `BUILT`.
 */
export const isBuilt = (status: string, hasFinished: boolean | null) => hasFinished ?? BUILT.includes(status)

/** The charge points at the location of a process just before it ends, without those that it creates itself. */
export function standingFor(
  start: MapAtStart,
  now: MapNow,
  { id, locationId, order, firstAt }: MapProcess,
): (PointNow & Standing)[] {
  return start.points.flatMap((point) => {
    const found = now.points.find((it) => it.id === point.id)
    const isHere = point.locationId === locationId && point.processId !== id && found?.stands === true
    // Excludes charge points that were added to the map after the process ended.
    const wasThere = order === null || point.createdAt <= firstAt
    if (!found || !isHere || !wasThere) return []
    const owner = start.processes.find((it) => it.id === point.processId)
    const hasEnded = owner !== undefined && isFinished(owner) && (order === null || owner.order < order)
    return {
      ...found,
      isBuilt: isBuilt(point.status, owner ? hasEnded : null),
      isBeingBuilt: owner !== undefined && (isRunning(owner) || (isFinished(owner) && !hasEnded)),
    }
  })
}

/** The status of a charge point follows its process. Source: decisions "Processes". */
function coloured(start: MapAtStart, now: PointNow): PointNow {
  const point = start.points.find((it) => it.id === now.id)
  const owner = start.processes.find((it) => it.id === point?.processId)
  // A charge point that its source removed stays removed: only the source can restore it.
  const isGone = start.location?.isRemoved === true && point?.before.stands?.now === false
  if (!point || isGone) return { ...now, stands: now.stands && !isGone }
  if (!owner || !now.stands) return now
  return { ...now, status: statusBy(owner, point) }
}

/** The status of a charge point with a process. A reset restores the status from before any process. Spec 2 §4. */
export function statusBy(
  process: Pick<MapProcess, 'status'>,
  { isWorkflowCreated }: Pick<MapPoint, 'isWorkflowCreated'>,
) {
  if (isRunning(process)) return 'in-progress'
  if (process.status === 'completed') return 'realized'
  return isWorkflowCreated ? 'suggestion' : 'definitive'
}
