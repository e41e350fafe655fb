import { type Evse, isOfCharger, type Named } from './chargers.ts'
import type { Values } from './values.ts'

/** The possible changes of one charge point, each as its new values. Pure. */

interface PointNow extends Named {
  kind: string
  evse_count: number
}

/** The data of a process for one of its charge points. */
interface Wish {
  /** Its place in the process record; null when absent. */
  place: { lat: number; lng: number; municipality_code: string | null } | null
  chargerIds: readonly string[]
  chargerIdsToReplace: readonly string[]
  /** Parking spots for cars; null when unknown. */
  spots: number | null
  version: string
  power: string
}

export const POINT_CHANGES = {
  placed: () => ({ stands: true }),
  removed: () => ({ stands: false }),
  moved: (_, { place }) => ({ ...place }),
  identified,
  equipped: (_, { version, power }) => ({
    ...(version && { station_version: version }),
    ...(power && { power_type: power }),
  }),
  powered: ({ kind }, { power }) =>
    power === 'DC' ? { kind: 'fastcharger' } : power && kind === 'fastcharger' ? { kind: 'standard' } : {},
} satisfies Record<string, (point: PointNow, wish: Wish) => Values>
export type PointChangeName = keyof typeof POINT_CHANGES

export const wantedOf = (point: PointNow, wish: Wish, changes: readonly PointChangeName[]): Values =>
  Object.assign({}, ...changes.map((name) => POINT_CHANGES[name](point, wish)))

/** Matches the charge point to its charger ids: removes charging places of other chargers, adds missing ones. */
function identified(point: PointNow, wish: Wish): Values {
  const { chargerIds: ids, chargerIdsToReplace } = wish
  const [reference] = ids
  if (reference === undefined) return {}
  const here = point.evses
  const isOf = (all: readonly string[], evse: Evse) => all.some((id) => isOfCharger(id, evse))
  const replaced = here.filter((it) => isOf(chargerIdsToReplace, it))
  const others = replaced.length > 0 ? replaced : here
  const gone = others.filter((it) => !isOf(ids, it))
  const fresh = ids.filter((id) => !here.some((it) => isOfCharger(id, it)))
  const evses = [...here.filter((it) => !gone.includes(it)), ...fresh.map(freshEvse)]
  return {
    reference,
    evse_count: Math.max(evses.length, wish.spots ?? (here.length === 0 ? point.evse_count : 0)),
    evses: inOrder(evses),
  }
}

/** The live status follows from the operator. */
const freshEvse = (id: string): Evse => ({
  uid: id,
  evse_id: id,
  status: 'UNKNOWN',
  physical_reference: '',
  power_w: 0,
})

/** Charging places as a value: fixed order, so that JSON strings compare. */
const inOrder = (evses: readonly Evse[]): Evse[] =>
  evses
    .map(({ uid, evse_id, status, physical_reference, power_w }) => ({
      uid,
      evse_id,
      status,
      physical_reference,
      power_w,
    }))
    .toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
