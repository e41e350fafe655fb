import { withoutOutlet } from '../../identifiers/evse-id.ts'
import { type ChargePointStatus, FAST_FROM_W, HUB_FROM_EVSES, type Kind } from '../charge-point.ts'
import type { Evse, Pole } from './site.ts'

/** Groups charging places (EVSEs) by pole, and derives the kind and status of a pole. Pure; OCPI 2.2.1, mod_locations. */

export interface PlacedEvse extends Evse {
  /** Its own place; null if the source has none. */
  at: { lat: number; lng: number } | null
}

/** Five decimals are about a metre, less than the distance between any two poles. */
const DECIMALS = 5
const REMOVED = 'REMOVED'
const IN_USE = ['AVAILABLE', 'CHARGING', 'BLOCKED', 'RESERVED', 'INOPERATIVE', 'OUTOFORDER']

/**
 * Groups charging places into poles: by their own coordinates, else by the name of their pole, else all on one. A text
 * counts as the name of a pole only if it names one pole of the location: the charging places with this text have one
 * EVSE-ID without its outlet, and no other text is on their pole. Otherwise that EVSE-ID is the name. Texts that differ for
 * every charging place, without a distinguishing EVSE-ID, are no names: some operators give every outlet its own text.
 * Coordinates that are all equal, or all different, are ignored too.
 */
export function polesOf(given: readonly PlacedEvse[], site: { lat: number; lng: number }): Pole[] {
  const evses = named(given)
  const places = groupBy(evses, ({ at }) =>
    at ? `${at.lat.toFixed(DECIMALS)},${at.lng.toFixed(DECIMALS)}` : '',
  )
  const names = groupBy(evses, ({ name }) => name)
  const placesDistinguish = !places.has('') && places.size > 1 && places.size < evses.length
  const namesDistinguish =
    !names.has('') && (names.size < evses.length || evses.some(({ stem }) => stem !== ''))
  const groups = placesDistinguish ? places : namesDistinguish ? names : new Map([['', evses]])
  const poles = [...groups].map(([key, its]) => poleOf(key, its, site))
  if (poles.length === 1 && poles[0]) poles[0].key = ''
  const together = poles.reduce((sum, it) => sum + it.evse_count, 0)
  return poles.map((it) => ({ ...it, kind: kindOf(it, isSpread(poles) ? it.evse_count : together) }))
}

interface NamedEvse extends PlacedEvse {
  /** The EVSE-ID without its outlet; '' if it does not name a pole. */
  stem: string
  /** The name of its pole: a text, or the stem; '' for none. */
  name: string
}

/** `1`, `02` or `Socket-1`: may be the number of an outlet, so not of a pole. */
const NUMBER = /^(?:(?:socket|connector|outlet|plug|evse)[-_ ]?)?0*(\d{1,3})$/i
const OUTLET_NUMBER = /[-*_/.]C?0*(\d{1,3})$/i

function named(given: readonly PlacedEvse[]): NamedEvse[] {
  const numbered = areOutletNumbers(given)
  const isOfPoles = areOfPoles(given)
  const evses = given.map((it) => {
    const isLabel = numbered && NUMBER.test(it.physical_reference)
    const stem = isOfPoles ? it.evse_id : withoutOutlet(it.evse_id)
    const text = isLabel ? '' : withoutOutlet(it.physical_reference)
    return { ...it, text, stem: stem === it.evse_id && !isOfPoles ? '' : stem }
  })
  const textsOf = groupBy(evses, ({ stem }) => stem)
  const isOnlyText = new Map(
    [...textsOf].map(([stem, its]) => [stem, stem === '' || its.every(({ text }) => text === its[0]?.text)]),
  )
  const isOnePole = new Map([...groupBy(evses, ({ text }) => text)].map(([text, its]) => [text, areOne(its)]))
  return evses.map(({ text, ...it }) => {
    const isPole = text !== '' && isOnlyText.get(it.stem) && isOnePole.get(text)
    return { ...it, name: isPole ? text : it.stem || text }
  })
}

/** True if EVSE-IDs identify poles, as in the profile of LINDA: the outlets of one pole then share an EVSE-ID. */
function areOfPoles(evses: readonly Evse[]): boolean {
  const ids = evses.filter((it) => it.status !== REMOVED && it.evse_id !== '').map((it) => it.evse_id)
  return new Set(ids).size < ids.length
}

/** True unless EVSE-IDs show that these are on several poles. */
const areOne = (evses: readonly { stem: string }[]) =>
  new Set(evses.map(({ stem }) => stem).filter(Boolean)).size <= 1

/** True if every number among the texts equals the outlet at the end of the EVSE-ID: the text then labels a plug. */
function areOutletNumbers(evses: readonly Evse[]): boolean {
  const numbers = evses.filter(({ physical_reference }) => NUMBER.test(physical_reference))
  const isOutlet = ({ physical_reference, evse_id }: Evse) =>
    NUMBER.exec(physical_reference)?.[1] === OUTLET_NUMBER.exec(evse_id)?.[1]
  return numbers.length > 0 && numbers.every(isOutlet)
}

/** Fast by its power; else a hub by the number of charging places on what is most likely one connection. */
export function kindOf({ max_power_w }: Pick<Pole, 'max_power_w'>, evsesTogether: number): Kind {
  if (max_power_w >= FAST_FROM_W) return 'fastcharger'
  return evsesTogether >= HUB_FROM_EVSES ? 'charging-hub' : 'standard'
}

/** The status of a pole from those of its charging places; one that is out of order still counts as present. */
function statusOf(statuses: readonly string[]): ChargePointStatus {
  if (statuses.some((it) => IN_USE.includes(it))) return 'realized'
  return statuses.includes('PLANNED') ? 'in-progress' : 'unknown'
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function poleOf(key: string, evses: readonly NamedEvse[], site: { lat: number; lng: number }): Pole {
  const present = evses.filter((it) => it.status !== REMOVED)
  return {
    key,
    reference: sharedBy(evses, ({ name }) => name) || sharedBy(evses, ({ stem }) => stem),
    ...(evses[0]?.at ?? site),
    status: statusOf(present.map((it) => it.status)),
    kind: 'standard',
    remark: '',
    evse_count: present.length,
    max_power_w: Math.max(0, ...present.map((it) => it.power_w)),
    removed: present.length === 0,
    evses: evses.map(({ at: _at, stem: _stem, name: _name, ...evse }) => evse),
  }
}

/** The value that all of these share; '' when they differ. */
function sharedBy(evses: readonly NamedEvse[], of: (evse: NamedEvse) => string): string {
  const [only = '', ...others] = new Set(evses.map(of))
  return others.length === 0 ? only : ''
}

/** True if the poles have different coordinates, as along a street: then each has its own connection. */
const isSpread = (poles: readonly Pole[]) => new Set(poles.map((it) => `${it.lat},${it.lng}`)).size > 1
