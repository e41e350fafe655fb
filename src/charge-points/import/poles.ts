import { type ChargePointStatus, FAST_FROM_W, HUB_FROM_EVSES, type Kind } from '../charge-point.ts'
import type { Evse, Pole } from './site.ts'

/** Which charging places (EVSEs) stand on one pole, and what the pole then is. Pure; OCPI 2.2.1, mod_locations. */

export interface PlacedEvse extends Evse {
  /** Its own place, when the source gives one. */
  at: { lat: number; lng: number } | null
}

/** Five decimals: about a metre, less than two poles can stand apart. */
const DECIMALS = 5
const REMOVED = 'REMOVED'
const IN_USE = ['AVAILABLE', 'CHARGING', 'BLOCKED', 'RESERVED', 'INOPERATIVE', 'OUTOFORDER']

/**
 * Puts charging places together on poles: by their own coordinates, else by the text on the pole without the
 * number of the outlet, else by the EVSE-ID without it, else all on one. What would make a pole of every
 * charging place says nothing about poles: some operators give every outlet a text of its own. Nor do
 * coordinates that are the same for all.
 */
export function polesOf(evses: readonly PlacedEvse[], site: { lat: number; lng: number }): Pole[] {
  const groups = GROUPINGS.map((keyOf) => groupBy(evses, keyOf)).find(
    (it, index) => it !== null && it.size < evses.length && (index > 0 || it.size > 1),
  )
  const poles = groups ? [...groups].map(([key, its]) => poleOf(key, its, site)) : [poleOf('', evses, site)]
  if (poles.length === 1 && poles[0]) poles[0].key = ''
  const together = poles.reduce((sum, it) => sum + it.evse_count, 0)
  return poles.map((it) => ({ ...it, kind: kindOf(it, isSpread(poles) ? it.evse_count : together) }))
}

/** Fast by its power; else a hub by how many can charge here on what is most likely one connection. */
export function kindOf({ max_power_w }: Pick<Pole, 'max_power_w'>, evsesTogether: number): Kind {
  if (max_power_w >= FAST_FROM_W) return 'fastcharger'
  return evsesTogether >= HUB_FROM_EVSES ? 'charging-hub' : 'standard'
}

/** The status of a pole from those of its charging places; what is out of order still stands there. */
export function statusOf(statuses: readonly string[]): ChargePointStatus {
  if (statuses.some((it) => IN_USE.includes(it))) return 'realized'
  return statuses.includes('PLANNED') ? 'in-progress' : 'unknown'
}

type KeyOf = (evse: PlacedEvse) => string | null

const GROUPINGS: KeyOf[] = [
  ({ at }) => at && `${at.lat.toFixed(DECIMALS)},${at.lng.toFixed(DECIMALS)}`,
  (it) => withoutOutlet(it.physical_reference) || null,
  ({ evse_id }) => (withoutOutlet(evse_id) === evse_id ? null : withoutOutlet(evse_id)),
]

/** `NLALLEGO019016-1` and `-2` are outlets of one pole. */
const withoutOutlet = (text: string) => text.replace(/[-*_/.]\d{1,3}$/, '')

/** Null when one of them has no key. */
function groupBy(evses: readonly PlacedEvse[], keyOf: KeyOf) {
  const groups = new Map<string, PlacedEvse[]>()
  for (const evse of evses) {
    const key = keyOf(evse)
    if (key === null) return null
    const group = groups.get(key)
    if (group) group.push(evse)
    else groups.set(key, [evse])
  }
  return groups
}

function poleOf(key: string, evses: readonly PlacedEvse[], site: { lat: number; lng: number }): Pole {
  const present = evses.filter((it) => it.status !== REMOVED)
  const reference = withoutOutlet(evses[0]?.physical_reference ?? '')
  return {
    key,
    reference: reference || withoutOutlet(evses[0]?.evse_id ?? ''),
    ...(evses[0]?.at ?? site),
    status: statusOf(present.map((it) => it.status)),
    kind: 'standard',
    remark: '',
    evse_count: present.length,
    max_power_w: Math.max(0, ...present.map((it) => it.power_w)),
    removed: present.length === 0,
    evses: evses.map(({ at: _at, ...evse }) => evse),
  }
}

/** True when the poles stand at places of their own, as along a street: then each has its own connection. */
const isSpread = (poles: readonly Pole[]) => new Set(poles.map((it) => `${it.lat},${it.lng}`)).size > 1
