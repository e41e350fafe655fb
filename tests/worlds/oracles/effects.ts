import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { grouped } from './grouped.ts'
import { comparing, recordsIn, valueAt } from './of-process.ts'
import { remembered } from './remembered.ts'

/** What is on the map, worked out from the finished processes in the order in which they first ended. */

const SOURCE =
  'decisions "Decided after trying 1.0.0": the state of a location follows from its finished processes in the order of their end'

// biome-ignore lint/suspicious/noExplicitAny: a record has values of every shape
type Value = any

interface About {
  process: Row
  record: Value
  /** How many charge points it was about. */
  count: number
}

/** The finished processes about each charge point, in the order in which they first ended; and those that were set back. */
async function aboutPoints(world: World) {
  const { look } = world
  const processes = new Map((await look.rows('process')).map((row) => [row.id, row]))
  const records = await recordsIn(world)
  const order = new Map(
    (await look.rows('process_end')).map(({ process_id, id }) => [process_id, id as number]),
  )
  const rows = await look.rows('process_end_point', 'process_id, charge_point_id')
  const counts = grouped(rows, ({ process_id }) => process_id)
  const about = grouped(rows, ({ charge_point_id }) => charge_point_id as number)
  return (point: Row): { finished: About[]; isEver: boolean } => {
    const ids = (about.get(point.id) ?? []).map(({ process_id }) => process_id as number)
    // What an expansion or a process on private ground made is of that one.
    const ofMaker = order.has(point.process_id) ? [point.process_id as number] : []
    const inOrder = [...new Set([...ids, ...ofMaker])].toSorted(
      (one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0),
    )
    const all = inOrder.flatMap((process_id): About[] => {
      const process = processes.get(process_id)
      return process
        ? [{ process, record: records(process), count: counts.get(process_id)?.length ?? 0 }]
        : []
    })
    return { finished: all.filter(({ process }) => process.status === 'completed'), isEver: all.length > 0 }
  }
}

const MAKES = ['realisation', 'private', 'expansion']
/** Kinds that leave charger ids, version and current at the charge point that they are about. */
const PLACES = ['realisation', 'private', 'replacement', 'reposition']

/** What was there of each charge point before any finished process. */
const formerly = remembered(() => new Map<number, { isThere: boolean; lat: number; lng: number }>())

/** Those that a realisation planned; it may be deleted since. */
const planned = remembered(() => new Set<number>())

/** Charge points that only processes changed, with their state from before. */
async function points(world: World) {
  const about = await aboutPoints(world)
  const before = formerly(world)
  const byOthers = new Set(
    (await world.look.rows('charge_point_history'))
      .filter(({ import_uuid }) => import_uuid !== '')
      .map(({ charge_point_id }) => charge_point_id),
  )
  return (await world.look.rows('charge_point'))
    .filter(({ id }) => !byOthers.has(id))
    .flatMap((point) => {
      const { finished, isEver } = about(point)
      if (!isEver)
        before.set(point.id, { isThere: point.removed_at === null, lat: point.lat, lng: point.lng })
      return isEver ? [{ point, finished, former: before.get(point.id) }] : []
    })
}

const existsAsFolded: Oracle = {
  rule: 'a charge point stands, or is gone, as the finished processes about it leave it one after another',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const processes = new Map((await world.look.rows('process')).map((row) => [row.id, row]))
    const all = (await world.look.rows('charge_point')).filter(({ process_id }) => process_id !== null)
    return (await points(world)).flatMap(({ point, finished, former }) => {
      // What is free may be deleted by hand.
      const maker = processes.get(point.process_id)
      if (maker?.status === 'cancelled') return []
      // A process that chose another charge point, or let go of that, gave up the one that it had made.
      const isOfOne = maker?.process_type === 'realisation' || maker?.process_type === 'reposition'
      const others = all.filter(({ id, process_id }) => id !== point.id && process_id === maker?.id)
      const hasOther = maker?.location_id === null || others.some(({ removed_at }) => removed_at === null)
      if (isOfOne && hasOther) return []
      // An expansion that was corrected to fewer took the last away.
      const isTooMany = others.filter(({ removed_at }) => removed_at === null).length >= maker?.station_count
      if (maker?.process_type === 'expansion' && point.removed_at !== null && isTooMany) return []
      // One of a realisation is planned before that is finished; others are made when they are.
      if (maker?.process_type === 'realisation') planned(world).add(point.id)
      const wasThere = former?.isThere ?? planned(world).has(point.id)
      const isThere = finished.reduce(
        (so, { process }) =>
          process.process_type === 'removal'
            ? false
            : MAKES.includes(process.process_type) && point.process_id === process.id
              ? true
              : so,
        wasThere,
      )
      const names = finished.map(({ process }) => process.case_ref)
      return (point.removed_at === null) === isThere
        ? []
        : [`charge point ${point.id} ${isThere ? 'is gone' : 'stands'} after ${names}`]
    })
  },
}

const lastOf = (finished: readonly About[], fits: (it: About) => boolean) => finished.findLast(fits)

const isWhereMoved: Oracle = {
  rule: 'a charge point is where the last finished reposition about it moved it',
  source: `${SOURCE}; a reposition moves it`,
  runs: 'of tables',
  violations: async (world) =>
    (await points(world)).flatMap(({ point, finished }) => {
      const last = lastOf(finished, ({ process }) => process.process_type === 'reposition')
      if (!last || point.removed_at !== null) return []
      const { lat, lng, case_ref } = last.process
      return point.lat === lat && point.lng === lng
        ? []
        : [
            `charge point ${point.id} is at ${point.lat}, ${point.lng}, and ${case_ref} moved it to ${lat}, ${lng}`,
          ]
    }),
}

const plain = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
/** True for the charging place with this number, and for an outlet of the charger with it. */
const isOfCharger = (place: string, id: string) =>
  [place, place.replace(/[*-]\d{1,3}$/, '')].some((it) => plain(it) === plain(id))

const idsIn = (record: Value): string[] =>
  ((record.ChargerIds ?? []) as Value[]).map((it) => String(it.ChargerId ?? '')).filter(Boolean)

const hasWhatWasPlaced: Oracle = {
  rule: 'a charge point has the number, version and current that the last finished process about it placed',
  source: `${SOURCE}; a replacement changes it`,
  runs: 'of tables',
  violations: async (world) =>
    (await points(world)).flatMap(({ point, finished }) => {
      const last = lastOf(finished, ({ process }) => PLACES.includes(process.process_type))
      if (last?.count !== 1 || point.removed_at !== null) return []
      const { process, record } = last
      const [id] = idsIn(record)
      const wanted = {
        reference: id,
        station_version: valueAt(record, 'CPOAdvice.ChargingStationVersion'),
        power_type: valueAt(record, 'CPOAdvice.PowerType'),
      }
      return Object.entries(wanted)
        .filter(([column, value]) => value !== undefined && value !== '' && point[column] !== value)
        .map(
          ([column, value]) =>
            `charge point ${point.id} has ${column} '${point[column]}', and ${process.case_ref} '${value}'`,
        )
    }),
}

const hasItsChargers: Oracle = {
  rule: 'a charge point has the charging places that finished processes placed there, and none that was replaced',
  source: `${SOURCE}; spec 2 §3: ChargerIds, ChargerIdsToReplace`,
  runs: 'of tables',
  async violations(world) {
    const places = grouped(
      (await world.look.rows('evse', 'charge_point_id, uid')).filter(({ removed_at }) => removed_at === null),
      ({ charge_point_id }) => charge_point_id,
    )
    return (await points(world)).flatMap(({ point, finished }) => {
      const last = lastOf(finished, ({ process }) => PLACES.includes(process.process_type))
      if (last?.count !== 1 || point.removed_at !== null) return []
      const has = (places.get(point.id) ?? []).map(({ uid }) => uid)
      const missing = idsIn(last.record).filter((id) => !has.some((it) => isOfCharger(it, id)))
      return missing.length > 0
        ? [
            `charge point ${point.id} has charging places ${has}, and ${last.process.case_ref} placed ${missing}`,
          ]
        : []
    })
  },
}

const namedIn = (record: Value, path: string, name: string) =>
  ((record[path] ?? []) as Value[]).map((it) => plain(it[name] ?? '')).filter(Boolean)

const takesWhatItNames: Oracle = {
  rule: 'a finished removal that names its posts takes these, and no others',
  source: 'decisions "Decided after trying 1.0.0": a removal names its posts',
  runs: 'of tables',
  async violations(world) {
    const lots = grouped(
      await world.look.rows('parking_lot', 'location_id, reference'),
      (it) => it.location_id,
    )
    const ids = grouped(await world.look.rows('evse', 'charge_point_id, uid'), (it) => it.charge_point_id)
    return (await points(world)).flatMap(({ point, finished }) =>
      finished
        .filter(({ process }) => process.process_type === 'removal')
        .flatMap(({ process, record }) => {
          const named = namedIn(record, 'ChargerIdsToReplace', 'ChargerId')
          if (named.length === 0 || namedIn(record, 'ParkinglotIdsToReplace', 'Identifier').length > 0)
            return []
          const of = [point.reference, ...(ids.get(point.id) ?? []).flatMap((it) => [it.uid, it.evse_id])]
          return of.some((it) => named.some((id) => isOfCharger(it, id))) || lots.has(point.id)
            ? []
            : [`${process.case_ref} names ${named}, and took charge point ${point.id} (${of})`]
        }),
    )
  },
}

const takesAll: Oracle = {
  rule: 'a removal that names no post takes everything in use at its location when it is finished',
  source: 'tenant configuration, ChargerIdsToReplace: empty is all charge points at this location',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const records = await recordsIn(world)
      const inUse = grouped(
        (await world.look.rows('charge_point')).filter(
          (it) => it.removed_at === null && it.status === 'realized',
        ),
        ({ location_id }) => location_id as number,
      )
      const ended = new Set((await world.look.rows('process_end')).map(({ process_id }) => process_id))
      return (row) => ({
        hasEnded: ended.has(row.id),
        inUse: (inUse.get(row.location_id) ?? []).map(({ id }) => id as number),
        isOfAll:
          namedIn(records(row), 'ChargerIdsToReplace', 'ChargerId').length === 0 &&
          namedIn(records(row), 'ParkinglotIdsToReplace', 'Identifier').length === 0,
      })
    },
    ({ row: before, has: had }, { row: now, has }) => {
      const isFirstEnd =
        !had.hasEnded && has.hasEnded && before.status === 'active' && now.status === 'completed'
      if (now.process_type !== 'removal' || !isFirstEnd || !has.isOfAll) return []
      const left = had.inUse.filter((id) => has.inUse.includes(id))
      return [left.length > 0 && `was finished, and left charge points ${left}`]
    },
  ),
}

export const effects: readonly Oracle[] = [
  existsAsFolded,
  isWhereMoved,
  hasWhatWasPlaced,
  hasItsChargers,
  takesWhatItNames,
  takesAll,
]
