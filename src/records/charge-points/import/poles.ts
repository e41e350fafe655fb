import { type ChargePointStatus, FAST_FROM_W, HUB_FROM_EVSES, type Kind } from '../charge-point.ts'
import type { Evse, Pole } from './site.ts'

/**
 * Which charging places (EVSEs) stand on one pole, and its kind and status. Pure; OCPI 2.2.1, mod_locations.
 */

export interface PlacedEvse extends Evse {
  /** Its own place, when the source gives one. */
  at: { lat: number; lng: number } | null
}

/** Five decimals: about a metre, less than two poles can stand apart. */
const DECIMALS = 5
const REMOVED = 'REMOVED'
const IN_USE = ['AVAILABLE', 'CHARGING', 'BLOCKED', 'RESERVED', 'INOPERATIVE', 'OUTOFORDER']

/**
 * Groups charging places into poles: by their own coordinates, else by the text on the pole without the
 * number of the outlet, else by the EVSE-ID without it, else all on one. Where the texts are no more than the
 * numbers of the outlets, the EVSE-ID identifies the poles. A criterion that makes a pole of every charging
 * place is ignored: some operators give every outlet a text of its own. So are coordinates that are the same
 * for all.
 */
export function polesOf(given: readonly PlacedEvse[], site: { lat: number; lng: number }): Pole[] {
  const numbered = areOutletNumbers(given)
  const evses = given.map((it): NamedEvse => ({ ...it, text: textOf(it, numbered) }))
  const tells = (groups: ReadonlyMap<string, unknown>, index: number) =>
    (index === BY_TEXT && numbered) || (groups.size < evses.length && (index !== BY_PLACE || groups.size > 1))
  const groups = GROUPINGS.map((keyOf) => groupBy(evses, keyOf)).find(
    (it, index) => it !== null && tells(it, index),
  )
  const poles = groups ? [...groups].map(([key, its]) => poleOf(key, its, site)) : [poleOf('', evses, site)]
  if (poles.length === 1 && poles[0]) poles[0].key = ''
  const together = poles.reduce((sum, it) => sum + it.evse_count, 0)
  return poles.map((it) => ({ ...it, kind: kindOf(it, isSpread(poles) ? it.evse_count : together) }))
}

/** With the text that identifies its pole; '' for none. */
interface NamedEvse extends PlacedEvse {
  text: string
}

/** `1`, `02` or `Socket-1`: what may be the number of an outlet, and no pole's. */
const NUMBER = /^(?:(?:socket|connector|outlet|plug|evse)[-_ ]?)?0*(\d{1,3})$/i
const OUTLET = /[-*_/.]0*(\d{1,3})$/
const isNumber = ({ physical_reference }: Evse) => NUMBER.test(physical_reference)

/**
 * True when every number among the texts is that of the outlet at the end of the EVSE-ID: it then labels a
 * plug.
 */
function areOutletNumbers(evses: readonly Evse[]): boolean {
  const numbers = evses.filter(isNumber)
  const isOutlet = ({ physical_reference, evse_id }: Evse) =>
    NUMBER.exec(physical_reference)?.[1] === OUTLET.exec(evse_id)?.[1]
  return numbers.length > 0 && numbers.every(isOutlet)
}

function textOf(evse: Evse, numbered: boolean): string {
  if (numbered && (isNumber(evse) || evse.physical_reference === '')) return withoutOutlet(evse.evse_id)
  return withoutOutlet(evse.physical_reference)
}

/** Fast by its power; else a hub by how many can charge here on what is most likely one connection. */
export function kindOf({ max_power_w }: Pick<Pole, 'max_power_w'>, evsesTogether: number): Kind {
  if (max_power_w >= FAST_FROM_W) return 'fastcharger'
  return evsesTogether >= HUB_FROM_EVSES ? 'charging-hub' : 'standard'
}

/** The status of a pole from those of its charging places; one that is out of order is still present. */
function statusOf(statuses: readonly string[]): ChargePointStatus {
  if (statuses.some((it) => IN_USE.includes(it))) return 'realized'
  return statuses.includes('PLANNED') ? 'in-progress' : 'unknown'
}

type KeyOf = (evse: NamedEvse) => string | null

const [BY_PLACE, BY_TEXT] = [0, 1]
const GROUPINGS: KeyOf[] = [
  ({ at }) => at && `${at.lat.toFixed(DECIMALS)},${at.lng.toFixed(DECIMALS)}`,
  ({ text }) => text || null,
  ({ evse_id }) => (withoutOutlet(evse_id) === evse_id ? null : withoutOutlet(evse_id)),
]

/** `NLALLEGO019016-1` and `-2` are outlets of one pole. */
const withoutOutlet = (text: string) => text.replace(/[-*_/.]\d{1,3}$/, '')

/** Null when one of them has no key. */
function groupBy(evses: readonly NamedEvse[], keyOf: KeyOf) {
  const groups = new Map<string, NamedEvse[]>()
  for (const evse of evses) {
    const key = keyOf(evse)
    if (key === null) return null
    const group = groups.get(key)
    if (group) group.push(evse)
    else groups.set(key, [evse])
  }
  return groups
}

function poleOf(key: string, evses: readonly NamedEvse[], site: { lat: number; lng: number }): Pole {
  const present = evses.filter((it) => it.status !== REMOVED)
  return {
    key,
    reference: evses[0]?.text || withoutOutlet(evses[0]?.evse_id ?? ''),
    ...(evses[0]?.at ?? site),
    status: statusOf(present.map((it) => it.status)),
    kind: 'standard',
    remark: '',
    evse_count: present.length,
    max_power_w: Math.max(0, ...present.map((it) => it.power_w)),
    removed: present.length === 0,
    evses: evses.map(({ at: _at, text: _text, ...evse }) => evse),
  }
}

/** True when the poles have coordinates of their own, as along a street: then each has its own connection. */
const isSpread = (poles: readonly Pole[]) => new Set(poles.map((it) => `${it.lat},${it.lng}`)).size > 1
