import type { FormRecord } from '../../../src/platform/forms/field.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import type { Spot } from '../places.ts'
import type { World } from '../world.ts'
import { isOfPair, isOfPosts, mayBegin, unknownIn } from './beside.ts'
import { type Going, keeps } from './going-on.ts'
import { addressOf, processNow, recordOf } from './of-process.ts'
import { mustContain } from './promised.ts'
import { spotOf } from './starts-at-locations.ts'
import {
  aboutOf,
  differences,
  type Kind,
  pointsNamedIn,
  type Street,
  seenAt,
  type Work,
  workedOut,
} from './street.ts'
import { begins, changesByCall, ends } from './work-at-locations.ts'

/** Several processes at one location, one after another or together; each act is followed by a comparison. */

export interface Life extends Going {
  world: World
  location: Row
  operator: string
  base: Street
  /** In the order in which they first ended. */
  works: Work[]
}

const isRunning = ({ status }: Row) => status === 'active' || status === 'onhold'

/** A location where nothing runs and every post is in use; when there is none, one is made so. */
export async function quietLocation(world: World, picks: Picks): Promise<Row | undefined> {
  const { look, tenant } = world
  const points = (await look.rows('charge_point')).filter(({ removed_at }) => removed_at === null)
  const running = (await look.rows('process')).filter(isRunning)
  // Where the clock was ahead, posts may have been created in the future.
  const now = world.desk.clock.now.toISOString()
  const isYet = (here: readonly Row[]) => here.every(({ created_at }) => created_at <= now)
  const isUsed = (here: readonly Row[]) => here.some(({ status }) => status === 'realized')
  const isResting = (here: readonly Row[]) => here.every(({ status }) => status === 'realized')
  const of = (id: number) => points.filter(({ location_id }) => location_id === id)
  const used = (await look.rows('location')).filter(
    (it) =>
      tenant.municipalities.some(({ code }) => code === it.municipality_code) &&
      it.removed_at === null &&
      isUsed(of(it.id)) &&
      isYet(of(it.id)),
  )
  const isBusy = ({ id }: Row) => running.some(({ location_id }) => location_id === id)
  const quiet = used.filter((it) => !isBusy(it) && isResting(of(it.id)))
  const several = quiet.filter(({ id }) => of(id).length > 1)
  if (quiet.length > 0) return picks.of(several.length > 0 && !picks.once(4) ? several : quiet)
  const busy = picks.of(used.filter((it) => isResting(of(it.id))))
  for (const { uuid } of running.filter(({ location_id }) => location_id === busy?.id))
    if (!(await cancels(world, uuid))) return undefined
  return busy
}

async function cancels(world: World, uuid: string): Promise<boolean> {
  const reason = world.tenant.processes.cancelReasons[0]?.value ?? ''
  const status = { action: 'cancel', reason, comment: 'Gaat niet door' }
  const deed = await changesByCall(world, { uuid }, { status, sentence: 'cancels' })
  return deed?.outcome === 'done'
}

/** The posts are those that follow from the finished processes. */
async function compares(life: Life): Promise<void> {
  const { world, location, base, works, sentences } = life
  const wrong = differences(workedOut(base, works), await seenAt(world, location.id))
  life.problems.push(...wrong.map((it) => `after ${sentences.at(-1)} at location ${location.id} ${it}`))
}

async function brings(life: Life, work: Work): Promise<void> {
  if (work.made.length > 0 || (work.kind !== 'expansion' && work.kind !== 'realisation')) return
  const { posts } = await seenAt(life.world, life.location.id)
  const known = [...life.base.posts, ...life.works.flatMap(({ made }) => made)].map(({ id }) => id)
  const fresh = posts.filter(({ id }) => !known.includes(id))
  const bare = { reference: '', places: [], evse_count: 0, station_version: '', power_type: '' }
  work.made = fresh.map((post) => ({ ...post, ...bare }))
  work.about = work.made.map(({ id }) => id)
  const count = work.kind === 'expansion' ? work.stations : 1
  if (fresh.length !== count)
    life.problems.push(`${work.row.case_ref} brought ${fresh.length} posts of ${count}`)
}

/** Begins a process there; undefined when it did not begin. */
export async function begun(
  life: Life,
  kind: Kind,
  values: FormRecord,
  spot?: Spot,
): Promise<Work | undefined> {
  const { world, location, operator } = life
  const { forbidden, isPlain } = await mayBegin(world, location, kind, values)
  const at = spot ?? spotOf(world, await locationNow(life))
  const found = await begins(world, { kind, location, operator, spot: at, values, forbidden })
  // The refusal names the process in the way, for people who may read it.
  const [, other] = /^(\S+) runs there$/.exec(forbidden ?? '') ?? []
  const deed = found && other ? mustContain(found.deed, [other]) : found?.deed
  if (!keeps(life, deed, isPlain) || !found?.row) return undefined
  const { row } = found
  const record = await recordOf(world, row)
  const work: Work = {
    row,
    kind,
    named: pointsNamedIn(record),
    about: [],
    made: [],
    state: 'active',
    stations: 1,
    hasEnded: false,
  }
  if (kind === 'realisation') {
    await brings(life, work)
    life.works.push(work)
  }
  await compares(life)
  await announcesEffects(life, work)
  return work
}

/** The page shows which posts will change and which stay: decisions "Effects of a finished process". */
async function announcesEffects(
  { world, location, problems }: Life,
  { row, kind, named }: Work,
): Promise<void> {
  const street = await seenAt(world, location.id)
  const standing = street.posts.filter(({ isThere }) => isThere)
  if (!isOfPosts(kind) || standing.filter(({ status }) => status !== 'in-progress').length < 2) return
  const visitor = await world.as(world.cast.named('anna'))
  const { text } = await visitor.opens(`${addressOf(world, row)}/stap-1`)
  await world.written()
  const [, changes = '', stays = ''] =
    /verandert op de kaart: (.*?)(?:Dit blijft zoals het is: (.*))?$/s.exec(text) ?? []
  const about = aboutOf(street, kind, named)
  const numbered = standing.filter(({ reference }) => reference !== '')
  const missing = numbered.filter(
    ({ id, reference }) => !(about.includes(id) ? changes : stays).includes(reference),
  )
  if (text.includes('Locatie op de kaart') && about.length > 0)
    problems.push(
      ...missing.map((it) => `the page of ${row.case_ref} does not show what becomes of ${it.reference}`),
    )
}

const locationNow = async ({ world, location }: Life) =>
  (await world.look.rows('location')).find(({ id }) => id === location.id) ?? location

/** Reads the record of a process again. */
async function reads(life: Life, work: Work): Promise<void> {
  const now = await processNow(life.world, work.row.uuid)
  if (!now) return
  const record = await recordOf(life.world, now)
  work.named = pointsNamedIn(record)
  const { ParkingSpots } = record as { ParkingSpots?: { NumberOfChargingStations?: number } }
  work.stations = ParkingSpots?.NumberOfChargingStations ?? 1
}

/** Finishes a process, the first time or again; `inTheWay` is the reason why it may not be. */
export async function ended(life: Life, work: Work, values: FormRecord, inTheWay?: string): Promise<boolean> {
  const { world } = life
  const street = await seenAt(world, life.location.id)
  const unknown = unknownIn(street, pointsNamedIn(await recordOf(world, work.row)))
  const isGone = work.kind === 'removal' && !work.hasEnded && unknown.length > 0
  const forbidden = inTheWay ?? (isGone ? `${unknown} is not there` : undefined)
  const found = await ends(world, work.row, values, { forbidden })
  if (!keeps(life, found?.deed, unknown.length === 0) || !found?.isLast) return false
  await reads(life, work)
  if (isOfPosts(work.kind) && work.about.length === 0) work.about = aboutOf(street, work.kind, work.named)
  await brings(life, work)
  work.state = 'completed'
  if (!work.hasEnded) {
    work.hasEnded = true
    life.works = [...life.works.filter((it) => it !== work), work]
  }
  await compares(life)
  return true
}

/** The running ones that it does not go with. */
const besideIt = ({ works }: Life, work: Work) =>
  works.filter((it) => it !== work && it.state === 'active' && isOfPair(it.kind, work.kind))

/** Sets a finished process back to a step: it is as if it had not ended. */
export async function setBack(life: Life, work: Work, reset: number): Promise<boolean> {
  const others = besideIt(life, work)
  const isShared = others.some(({ about }) => about.some((id) => work.about.includes(id)))
  const deed = await changesByCall(life.world, work.row, {
    flow: { reset },
    sentence: `sets back to step ${reset}`,
    forbidden: isShared ? 'another runs that it does not go with' : undefined,
  })
  if (!keeps(life, deed, others.length === 0)) return false
  work.state = 'active'
  await compares(life)
  return true
}

/** Undoes that. */
export async function undone(life: Life, work: Work): Promise<boolean> {
  const deed = await changesByCall(life.world, work.row, {
    flow: { undoReset: true },
    sentence: 'undoes the set-back of',
  })
  if (!keeps(life, deed)) return false
  work.state = 'completed'
  await compares(life)
  return true
}

/** Cancels a process that runs, or restores it. */
export async function stopped(life: Life, work: Work, action: 'cancel' | 'restore'): Promise<boolean> {
  const reason = action === 'cancel' ? (life.world.tenant.processes.cancelReasons[0]?.value ?? '') : ''
  const deed = await changesByCall(life.world, work.row, {
    status: { action, reason, comment: 'Zo besproken' },
    sentence: `${action}s`,
  })
  if (!keeps(life, deed)) return false
  work.state = action === 'cancel' ? 'cancelled' : 'active'
  await compares(life)
  return true
}

/** Changes the posts that a running process is about. */
export async function turnedTo(life: Life, work: Work, values: FormRecord): Promise<boolean> {
  const deed = await changesByCall(life.world, work.row, { values, sentence: 'turns to another post with' })
  if (!keeps(life, deed)) return false
  await reads(life, work)
  return true
}

/** Corrects the record of a process; one that is finished stays so. */
export async function corrected(life: Life, work: Work, values: FormRecord): Promise<boolean> {
  const deed = await changesByCall(life.world, work.row, {
    ...{ values, flow: { keepProgress: true } },
    sentence: 'corrects',
  })
  if (!keeps(life, deed, false)) return false
  await reads(life, work)
  await compares(life)
  return true
}
