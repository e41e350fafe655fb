import type { FormRecord } from '../../../src/platform/forms/field.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { aboutDecision, objectionsUntil } from './decision-of-a-day.ts'
import { goesTo } from './finishing.ts'
import { type Going, keeps, lived } from './going-on.ts'
import {
  aboutProcess,
  dayOf,
  processNow,
  somebodyHere,
  stepsOf,
  typeOf,
  unlessMayHere,
  wrongOf,
} from './of-process.ts'
import { changesByCall } from './work-at-locations.ts'

/** A traffic decision about the last day of its term: before it, on it and the day after, also on weekends and holidays. */

const MARK = 'POST /api/traffic_decision_irrevocable'
const UPDATE = 'POST /api/process_update'
const TERM = 42
const DAY = 86_400

interface Watch extends Going {
  world: World
  uuid: string
  /** What was last looked up of it in lists. */
  shown: string
}

const stepOf = (world: World, row: Row) =>
  typeOf(world, row).steps.findIndex(({ key }) => key === 'traffic-decision') + 1

/** Processes whose traffic decision may have dates: its step began, and nobody called it irrevocable. */
async function decided(world: World): Promise<Row[]> {
  const found: Row[] = []
  for (const row of await world.look.rows('process')) {
    const number = stepOf(world, row)
    const step = (await stepsOf(world, row)).find((it) => it.number === number)
    const runs = row.status === 'active' || row.status === 'completed'
    if (step && step.started_at !== '' && runs && row.confirmed_on === '' && row.vkb_not_applicable === 0)
      found.push(row)
  }
  return found
}

async function processFor(world: World, picks: Picks): Promise<Row | undefined> {
  const rows = await decided(world)
  if (rows.length > 0) return picks.of(rows)
  const early = (await world.look.rows('process')).find(
    (it) => it.status === 'active' && stepOf(world, it) > it.current_step,
  )
  if (early) await goesTo(world, early, stepOf(world, early))
  return (await decided(world))[0]
}

/** Days between today and the end of a term: on the edges of the buckets of the specification, and just over. */
const LEFT: readonly [number, ...number[]] = [0, -1, -2, -3, -4, 1, 2, 6, 7, 14, 15, 28, 29, 42, 43, -30]

/** What is shown of the decision today is what follows from its dates. */
async function looks(watch: Watch): Promise<void> {
  const { world, uuid, problems, sentences } = watch
  const { wrong, shown } = await aboutDecision(world, uuid, watch.shown)
  watch.shown = shown
  await world.written()
  problems.push(...wrong.map((it) => `on ${dayOf(world)}, after ${sentences.at(-1)}: ${it}`))
}

async function dates(watch: Watch, TrafficDecision: FormRecord): Promise<boolean> {
  const deed = await changesByCall(
    watch.world,
    { uuid: watch.uuid },
    {
      ...{ values: { TrafficDecision }, flow: { keepProgress: true } },
      sentence: 'dates the decision of',
    },
  )
  if (!keeps(watch, deed, false)) return false
  await looks(watch)
  return true
}

/** Marks it irrevocable, or takes that back; objections that are still possible have to be confirmed. */
async function marks(watch: Watch, picks: Picks, irrevocable: boolean, isSure: boolean): Promise<boolean> {
  const { world, uuid } = watch
  const row = await processNow(world, uuid)
  if (!row) return false
  const by = somebodyHere(world, picks, 'canConfirmTrafficDecisions', row)
  const until = objectionsUntil(world, row)
  const json = {
    ...{ processes: [{ uuid, version: row.version }], irrevocable },
    ...(isSure && { beforeLastDay: true }),
  }
  const wrong =
    (world.tenant.processes.trafficDecisions ? undefined : 'the tenant takes no traffic decisions') ??
    unlessMay(world, by, 'canConfirmTrafficDecisions', aboutProcess(row)) ??
    unlessMayHere(world, by, 'realisationlist', row) ??
    ((row.confirmed_on !== '') === irrevocable ? 'it is so already' : undefined) ??
    (irrevocable && row.published_on === '' && row.withdrawn_on === ''
      ? 'it was not published'
      : undefined) ??
    (irrevocable && !isSure && until !== null ? `objections are possible until ${until}` : undefined)
  const deed = await presses(
    world,
    by,
    { route: MARK, json },
    {
      sentence: `${nameOf(by)} marks ${row.case_ref} ${irrevocable ? '' : 'no longer '}irrevocable${isSure ? ', surely' : ''}`,
      about: aboutProcess(row),
      forbidden: wrong,
    },
  )
  const isDone = keeps(watch, deed)
  const now = await processNow(world, uuid)
  if (isDone)
    watch.problems.push(
      ...wrongOf({
        [`${row.case_ref} is ${irrevocable ? '' : 'not '}irrevocable`]:
          now?.confirmed_on === (irrevocable ? dayOf(world) : ''),
      }),
    )
  await looks(watch)
  return isDone || deed.outcome === 'refused'
}

/** Dates a decision so that its term ends about now, and marks it irrevocable before and after its last day. */
const comesToItsEnd: Act = {
  name: 'comes to the end of the term of a traffic decision',
  presses: [MARK, UPDATE],
  weight: 5,
  async does(world, picks) {
    const row = await processFor(world, picks)
    if (!row) return null
    const watch: Watch = { world, uuid: row.uuid, sentences: [], problems: [], last: null, shown: '' }
    const left = picks.among(LEFT)
    const published = Math.min(left - TERM, 0) - (picks.once(4) ? 3 : 0)
    const withdrawn = picks.once(4) ? picks.among([0, -1, 1, 30]) : undefined
    const isDated = await dates(watch, {
      PublicationDate: dayOf(world, published),
      DefinitiveDate: dayOf(world, Math.max(left, published + TERM)),
      ...(withdrawn !== undefined && { DefinitiveDateWithdrawal: dayOf(world, withdrawn) }),
    })
    if (!isDated) return lived(watch)
    const isSure = picks.once(4)
    if (!(await marks(watch, picks, true, isSure))) return lived(watch)
    for (let days = picks.below(5); days > 0; days--) {
      world.passes(DAY)
      await looks(watch)
    }
    if (!(await marks(watch, picks, true, picks.once(3)))) return lived(watch)
    if (picks.once(2)) await marks(watch, picks, false, false)
    return lived(watch)
  },
}

/** The bays of a process whose decision is irrevocable are changed: it is of other bays, and is not any more. */
const changesBays: Act = {
  name: 'changes the bays that a traffic decision is about',
  presses: [MARK, UPDATE],
  weight: 2,
  async does(world, picks) {
    const rows = (await world.look.rows('process')).filter(
      (it) => it.published_on !== '' && (it.status === 'active' || it.status === 'completed'),
    )
    const confirmed = rows.filter(({ confirmed_on }) => confirmed_on !== '')
    const row = picks.of(confirmed.length > 0 ? confirmed : rows)
    if (!row) return null
    const watch: Watch = { world, uuid: row.uuid, sentences: [], problems: [], last: null, shown: '' }
    if (row.confirmed_on === '' && !(await marks(watch, picks, true, true))) return lived(watch)
    const number = 9 + picks.below(90)
    const deed = await changesByCall(world, row, {
      values: { ParkingSpots: { Identifiers: [{ Identifier: `Vak ${number}z` }] } },
      flow: { keepProgress: true },
      sentence: 'changes the bays of',
    })
    if (!keeps(watch, deed, false)) return lived(watch)
    const now = await processNow(world, row.uuid)
    watch.problems.push(
      ...wrongOf({
        'a decision about other bays is not irrevocable': now?.confirmed_on === '',
        'its publication is not its own any more': now?.traffic_decision_id === null,
      }),
    )
    await looks(watch)
    return lived(watch)
  },
}

export const decisionsInTime: readonly Act[] = [comesToItsEnd, changesBays]
