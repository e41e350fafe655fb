import type { FormRecord } from '../../../src/platform/forms/field.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'

/** The posts at a location, and what finished work makes of them: worked out by the specification alone. */

interface Post {
  id: number
  isThere: boolean
  lat: number
  lng: number
  reference: string
  kind: string
  station_version: string
  power_type: string
  evse_count: number
  status: string
  /** The charging places by their numbers. */
  places: string[]
}

export interface Lot {
  name: string
  post: number | null
}

export interface Street {
  posts: readonly Post[]
  lots: readonly Lot[]
  place: { lat: number; lng: number; street: string; house_number: string }
  /** A process made the location. */
  isOfProcess: boolean
}

export const KINDS = ['removal', 'replacement', 'reposition', 'expansion', 'realisation'] as const
export type Kind = (typeof KINDS)[number]

/** A process at the location, with what its record names. */
export interface Work {
  row: Row
  kind: Kind
  named: NamedPoints
  /** The posts that it is about; none before that is decided. */
  about: readonly number[]
  /** The posts that it brings. */
  made: readonly Post[]
  state: 'active' | 'completed' | 'cancelled'
  /** How many posts it brings, by its record. */
  stations: number
  hasEnded: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a record has values of every shape
type Value = any

interface NamedPoints {
  chargers: readonly string[]
  replaced: readonly string[]
  lots: readonly string[]
  givenUp: readonly string[]
  spots: number | null
  version: string
  power: string
  place: Street['place']
}

const namesIn = (list: Value, name: string): string[] =>
  ((list ?? []) as Value[]).map((it) => String(it[name] ?? '').trim()).filter(Boolean)

/** What a record names, the principal charger first. Spec 2 §3. */
export function pointsNamedIn(record: FormRecord): NamedPoints {
  const {
    ChargerIds,
    ChargerIdsToReplace,
    ParkinglotIdsToReplace,
    ParkingSpots,
    CPOAdvice,
    Location,
  }: Value = record
  const first = ((ChargerIds ?? []) as Value[]).toSorted(
    (one, other) => Number(other.ChargerType === 'principal') - Number(one.ChargerType === 'principal'),
  )
  return {
    chargers: namesIn(first, 'ChargerId'),
    replaced: namesIn(ChargerIdsToReplace, 'ChargerId'),
    lots: namesIn(ParkingSpots?.Identifiers, 'Identifier'),
    givenUp: namesIn(ParkinglotIdsToReplace, 'Identifier'),
    spots: ParkingSpots?.NumberOfParkingSpots ?? null,
    version: CPOAdvice?.ChargingStationVersion ?? '',
    power: CPOAdvice?.PowerType ?? '',
    place: {
      lat: Location?.Latitude,
      lng: Location?.Longitude,
      street: Location?.StreetName ?? '',
      house_number: Location?.HouseNumber ?? '',
    },
  }
}

/** The posts, lots and place of a location now; also posts that are gone. */
export async function seenAt({ look }: World, locationId: number): Promise<Street> {
  const points = (await look.rows('charge_point')).filter((it) => it.location_id === locationId)
  const places = (await look.rows('evse', 'charge_point_id, uid')).filter((it) => it.removed_at === null)
  const lots = (await look.rows('parking_lot', 'location_id, reference')).filter(
    (it) => it.location_id === locationId,
  )
  const location = (await look.rows('location')).find(({ id }) => id === locationId) ?? {}
  const posts = points.map((it): Post => {
    const { id, lat, lng, reference, kind, station_version, power_type, evse_count, status } = it
    const own = places.filter(({ charge_point_id }) => charge_point_id === id).map(({ uid }) => String(uid))
    return {
      ...{ id, lat, lng, reference, kind, station_version, power_type, evse_count, status },
      ...{ isThere: it.removed_at === null, places: own },
    }
  })
  const { lat, lng, street, house_number } = location
  return {
    posts,
    lots: lots.map(({ reference, charge_point_id }) => ({ name: reference, post: charge_point_id })),
    place: { lat, lng, street, house_number },
    isOfProcess: location.source === 'workflow',
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** The number of a charging place, or of the charger that it is an outlet of. */
const isOfPlace = (id: string, place: string) =>
  plain(place) === plain(id) || plain(place.replace(/[*-]\d{1,3}$/, '')) === plain(id)
export const isOfPost = (id: string, { reference, places }: Pick<Post, 'reference' | 'places'>) =>
  [reference, ...places].some((it) => it !== '' && isOfPlace(id, it))
export const isSameLot = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const BUILT = ['realized', 'alert', 'unknown']
const isBuilt = ({ status }: Pick<Post, 'status'>) => BUILT.includes(status)

/** What may be changed: what is built; where nothing is, what is planned and no process is building. */
function availableIn({ posts }: Pick<Street, 'posts'>): Post[] {
  const there = posts.filter(({ isThere, status }) => isThere && status !== 'in-progress')
  return there.some(isBuilt) ? there.filter(isBuilt) : there
}

/** True where something is built, or is being built. */
export const isBegun = ({ posts }: Pick<Street, 'posts'>) =>
  posts.some((post) => post.isThere && (isBuilt(post) || post.status === 'in-progress'))

/** The posts that a process is about: the named ones, or all of them where it names none. */
export function aboutOf(street: Street, kind: Kind, { replaced, givenUp }: NamedPoints): number[] {
  const there = availableIn(street)
  const ofLots = street.lots.filter(({ name }) => givenUp.some((it) => isSameLot(it, name)))
  const named = there.filter(
    (post) => replaced.some((id) => isOfPost(id, post)) || ofLots.some((it) => it.post === post.id),
  )
  if (named.length > 0) return named.map(({ id }) => id)
  const isAll = kind === 'replacement' ? there.length === 1 : replaced.length + givenUp.length === 0
  return isAll ? there.map(({ id }) => id) : []
}

/** Each number at the post that it is of; others at posts that have none yet, and all that is left at the last of those. */
function dealt(ids: readonly string[], posts: readonly Post[]): Map<number, string[]> {
  const of = new Map(posts.map((post) => [post.id, ids.filter((id) => isOfPost(id, post))]))
  const known = [...of.values()].flat()
  const without = posts.filter(({ id }) => of.get(id)?.length === 0)
  for (const id of ids.filter((it) => !known.includes(it))) {
    const taker = without.find((post) => of.get(post.id)?.length === 0) ?? without.at(-1) ?? posts[0]
    if (taker) of.get(taker.id)?.push(id)
  }
  return of
}

/** A post with these numbers: the charging places of what was replaced are gone, and others stay. */
function numbered(
  post: Post,
  ids: readonly string[],
  replaced: readonly string[],
  spots: number | null,
): Post {
  const [reference] = ids
  if (reference === undefined) return post
  const isIn = (all: readonly string[], place: string) => all.some((id) => isOfPlace(id, place))
  const named = post.places.filter((it) => isIn(replaced, it))
  const leaving = (named.length > 0 ? named : post.places).filter((it) => !isIn(ids, it))
  const fresh = ids.filter((id) => !post.places.some((it) => isOfPlace(id, it)))
  const places = [...post.places.filter((it) => !leaving.includes(it)), ...fresh].toSorted()
  const known = post.places.length === 0 ? post.evse_count : 0
  return { ...post, reference, places, evse_count: Math.max(places.length, spots ?? known) }
}

const equipped = (post: Post, { version, power }: NamedPoints): Post => ({
  ...post,
  station_version: version || post.station_version,
  power_type: power || post.power_type,
})

const KIND_OF: Readonly<Record<string, (kind: string) => string>> = {
  DC: () => 'fastcharger',
  AC: (kind) => (kind === 'fastcharger' ? 'standard' : kind),
}

function changed(post: Post, ids: readonly string[], { kind, named, made, about }: Work): Post {
  if (kind === 'removal') return { ...post, isThere: false }
  const isOwn = made.length > 0
  const spots = isOwn && named.spots !== null ? Math.ceil(named.spots / about.length) : null
  const now = equipped(numbered(post, ids, named.replaced, spots), named)
  if (kind === 'replacement') return { ...now, kind: KIND_OF[named.power]?.(now.kind) ?? now.kind }
  const { lat, lng } = named.place
  return { ...now, lat, lng, ...(isOwn && { isThere: true, status: 'realized' }) }
}

/** The lots that stay after it, and those that it lays out: one after another at its posts. */
function lotsAfter({ lots, posts }: Street, { kind, named, about }: Work): Lot[] {
  const isNamed = ({ name }: Lot) => named.givenUp.some((it) => isSameLot(it, name))
  const isAll = availableIn({ posts }).every(({ id }) => about.includes(id))
  const isTheirs = (lot: Lot) => isAll || (lot.post !== null && about.includes(lot.post))
  const gives = kind === 'removal' || kind === 'reposition'
  const givenUp = gives ? (lots.some(isNamed) ? isNamed : isTheirs) : () => false
  const left = lots.filter((lot) => !givenUp(lot))
  const fresh = kind === 'removal' || kind === 'replacement' ? [] : named.lots
  const isTaken = (name: string) => left.some((it) => isSameLot(it.name, name))
  const laid = fresh.filter(
    (name, at) => !isTaken(name) && fresh.findIndex((it) => isSameLot(it, name)) === at,
  )
  const postOf = (at: number) => about[Math.floor((at * about.length) / laid.length)] ?? null
  return [...left, ...laid.map((name, at) => ({ name, post: postOf(at) }))]
}

/** The street after a finished process. Decisions, "Decided after trying the first version". */
function after(street: Street, work: Work): Street {
  const posts = work.about.flatMap((id) => street.posts.find((it) => it.id === id) ?? [])
  if (posts.length === 0) return street
  const ids = dealt(work.named.chargers, posts)
  const isAlone = availableIn(street).every(({ id }) => work.about.includes(id))
  const moves = work.kind === 'reposition' || (work.kind === 'realisation' && street.isOfProcess)
  return {
    ...street,
    posts: street.posts.map((post) =>
      work.about.includes(post.id) ? changed(post, ids.get(post.id) ?? [], work) : post,
    ),
    lots: lotsAfter(street, work),
    place: moves && isAlone ? work.named.place : street.place,
  }
}

const STATES = { active: 'in-progress', completed: 'in-progress', cancelled: 'suggestion' } as const

/** The street as the finished ones of these leave it, in the order in which they first ended. */
export function workedOut(base: Street, works: readonly Work[]): Street {
  const brought = works.flatMap(({ kind, made, state }) =>
    made.map((it) => ({ ...it, isThere: kind === 'realisation', status: STATES[state] })),
  )
  return works
    .filter(({ state }) => state === 'completed')
    .reduce(after, { ...base, posts: [...base.posts, ...brought] })
}

const sorted = (lots: readonly Lot[]) => lots.map(({ name, post }) => `${name} at ${post}`).toSorted()

/** The differences between two streets, in words. */
export function differences(wanted: Street, found: Street): string[] {
  const stateOf = (post: Post | undefined) => (post?.isThere ? JSON.stringify(post) : 'gone')
  const ids = [...new Set([...wanted.posts, ...found.posts].map(({ id }) => id))]
  const of = ({ posts }: Street, id: number) => stateOf(posts.find((it) => it.id === id))
  const wrong = ids
    .filter((id) => of(wanted, id) !== of(found, id))
    .map((id) => `charge point ${id} is ${of(found, id)}, should be ${of(wanted, id)}`)
  const [lots, wantedLots] = [sorted(found.lots).join(), sorted(wanted.lots).join()]
  const [place, wantedPlace] = [JSON.stringify(found.place), JSON.stringify(wanted.place)]
  return [
    ...wrong,
    ...(lots === wantedLots ? [] : [`the parking lots are ${lots}, should be ${wantedLots}`]),
    ...(place === wantedPlace ? [] : [`the location is ${place}, should be ${wantedPlace}`]),
  ]
}
