import { type Act, type Deed, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { goesTo } from './finishing.ts'
import { doesMany, routeOf, unlessHolds } from './many-chosen.ts'
import {
  aboutProcess,
  dayOf,
  mayEdit,
  oneOf,
  processNow,
  recordOf,
  somebodyHere,
  stepsOf,
  typeOf,
  wrongOf,
} from './of-process.ts'

const PUBLISH = 'POST /processen/besluit'
const MARK = 'POST /processen/onherroepelijk'
const MARK_CALL = 'POST /api/traffic_decision_irrevocable'
const WEEKS = 42

const stepOf = (world: World, row: Row) =>
  typeOf(world, row).steps.findIndex(({ key }) => key === 'traffic-decision') + 1

/** Processes whose traffic decision can be published; one goes there when there is none. */
async function unpublished(world: World): Promise<Row[]> {
  const found = async () => {
    const all: Row[] = []
    for (const row of await world.look.rows('process')) {
      const number = stepOf(world, row)
      const state = (await stepsOf(world, row)).find((it) => it.number === number)
      const isOpen = state && state.started_at !== '' && state.completed_at === ''
      const isFree = row.published_on === '' && row.vkb_not_applicable === 0
      if (isOpen && isFree && row.status === 'active') all.push(row)
    }
    return all
  }
  const rows = await found()
  if (rows.length > 1 || !world.tenant.processes.trafficDecisions) return rows
  const early = (await world.look.rows('process')).find(
    (it) => it.status === 'active' && stepOf(world, it) > it.current_step,
  )
  if (early) await goesTo(world, early, stepOf(world, early))
  return found()
}

/** Those of one municipality: a decision is of one. */
async function someUnpublished(world: World, picks: Picks): Promise<Row[]> {
  const all = await unpublished(world)
  const [first] = all
  const rows = all.filter(
    (it) => it.municipality_code === first?.municipality_code && it.process_type === first?.process_type,
  )
  const some = picks.some(rows, 3)
  return picks.once(8) ? (await world.look.rows('process')).slice(0, 2) : some
}

async function decision(world: World, picks: Picks) {
  const known = (await world.look.rows('traffic_decision')).at(-1)
  const isKnown = known && picks.once(4)
  const publishedOn = isKnown ? known.published_on : dayOf(world, picks.once(8) ? 3 : -picks.below(20))
  const number = isKnown ? known.number : `gmb-${publishedOn.slice(0, 4)}-${1000 + picks.below(500)}`
  const url = picks.once(6) ? 'http://insecure.example.org' : ''
  return { number, url, publishedOn, procedure: picks.once(3) ? 'appeal' : 'objection', remarks: '' }
}

/** Published is in the record with its term of six weeks, and kept as one decision. */
async function notPublished(world: World, row: Row, publication: Awaited<ReturnType<typeof decision>>) {
  const now = await processNow(world, row.uuid)
  const kept = (await world.look.rows('traffic_decision')).filter(
    (it) => it.number === publication.number && it.municipality_code === row.municipality_code,
  )
  const record = now ? ((await recordOf(world, now)).TrafficDecision as Record<string, unknown>) : {}
  const end = new Date(`${publication.publishedOn}T12:00:00Z`)
  end.setUTCDate(end.getUTCDate() + WEEKS)
  const day = end.toISOString().slice(0, 10)
  return wrongOf({
    [`${row.case_ref} is published on ${publication.publishedOn}`]:
      now?.published_on === publication.publishedOn && record.PublicationDate === publication.publishedOn,
    [`its term ends on ${day}`]: now?.definitive_on === day && record.DefinitiveDate === day,
    'the decision is kept once': kept.length === 1 && kept[0]?.published_on === publication.publishedOn,
    'it is that of the process': now?.traffic_decision_id === kept[0]?.id,
    'it was not published before': row.published_on === '',
    'its version grew by one': now?.version === row.version + 1,
  })
}

const takesNone = ({ tenant }: World) =>
  tenant.processes.trafficDecisions ? undefined : 'the tenant takes no traffic decisions'

/** Publishes one decision for some processes, on its page or for those that were chosen in the list. */
const publishes: Act = {
  name: 'publishes a traffic decision',
  presses: [PUBLISH, routeOf('besluit')],
  weight: 5,
  async does(world, picks) {
    const rows = await someUnpublished(world, picks)
    const [first] = rows
    const step = first && typeOf(world, first).steps[stepOf(world, first) - 1]
    if (!first || (!step && !picks.once(6))) return null
    const by = oneOf(world, picks, (person) => mayEdit(person, step?.edit ?? [], aboutProcess(first)))
    const publication = await decision(world, picks)
    if (picks.once(2))
      return doesMany(world, {
        ...{ kind: 'besluit', by, rows, form: { ...publication } },
        phrase: `publishes ${publication.number} of ${publication.publishedOn} for`,
        forbidden: takesNone(world),
        done: (row) => notPublished(world, row, publication),
      })
    const isStale = picks.once(8)
    const versie = rows.map(({ uuid, version }) => `${uuid}:${isStale ? version - 1 : version}`)
    const uuid = rows.map((row) => row.uuid as string)
    const theirs = rows.find((row) => {
      const own = typeOf(world, row).steps[stepOf(world, row) - 1]
      return !own || !mayEdit(by, own.edit, aboutProcess(row))
    })
    return presses(
      world,
      by,
      { route: PUBLISH, form: { ...publication, uuid, versie } },
      {
        sentence: `${nameOf(by)} publishes ${publication.number} of ${publication.publishedOn} for ${rows.map(({ case_ref }) => case_ref).join(', ')}`,
        isStale,
        forbidden:
          takesNone(world) ??
          (theirs && `${nameOf(by)} may not do that step of ${theirs.case_ref}`) ??
          (publication.publishedOn > dayOf(world) ? 'it lies in the future' : undefined) ??
          (publication.url !== '' ? 'its address is not safe' : undefined),
        promises: async () => {
          const all = []
          for (const row of rows) all.push(...(await notPublished(world, row, publication)))
          return all
        },
      },
    )
  },
}

/** Marks decisions irrevocable, or takes that back: on the page, by the call, or in the list. */
const marks: Act = {
  name: 'marks traffic decisions irrevocable',
  presses: [MARK, MARK_CALL, routeOf('onherroepelijk')],
  weight: 6,
  async does(world, picks) {
    const rows = await world.look.rows('process')
    const runs = rows.filter(({ status }) => status === 'active' || status === 'completed')
    const confirmed = runs.filter(({ confirmed_on }) => confirmed_on !== '')
    const published = runs.filter((it) => it.published_on !== '' && it.confirmed_on === '')
    const revokes = confirmed.length > 0 && picks.once(4)
    const suiting = picks.once(8) ? rows : revokes ? confirmed : published
    const [chosen] = suiting
    const type = chosen?.process_type
    const same = suiting.filter(
      (it) => it.process_type === type && it.municipality_code === chosen?.municipality_code,
    )
    const some = picks.some(same, 3)
    const [first] = some
    if (!first) return null
    const by = somebodyHere(world, picks, 'canConfirmTrafficDecisions', first)
    const isSure = !picks.once(3)
    const way = picks.below(3)
    const refs = some.map(({ case_ref }) => case_ref).join(', ')
    const choices: Marking = { by, rows: some, revokes, isSure, isStale: picks.once(8), refs }
    if (way === 2 && !revokes)
      return doesMany(world, {
        ...{ kind: 'onherroepelijk', by, rows: some, form: isSure ? { toch: '1' } : {} },
        phrase: 'marks irrevocable',
        forbidden: takesNone(world) ?? unlessHolds(world, by, 'canConfirmTrafficDecisions'),
        done: (row) => notMarked(world, row, choices),
      })
    return marking(world, choices, way === 1, picks.once(3))
  },
}

interface Marking {
  by: Parameters<typeof presses>[1]
  rows: readonly Row[]
  revokes: boolean
  isSure: boolean
  isStale: boolean
  refs: string
}

function marking(world: World, choices: Marking, isCall: boolean, toProcess: boolean): Promise<Deed> {
  const { by, rows, revokes, isSure, isStale, refs } = choices
  const read = rows.map(({ uuid, version }) => ({
    uuid: uuid as string,
    version: (version as number) - Number(isStale),
  }))
  const sent = isCall
    ? {
        route: MARK_CALL,
        json: { processes: read, irrevocable: !revokes, ...(isSure && { beforeLastDay: true }) },
      }
    : {
        route: MARK,
        form: {
          uuid: read.map(({ uuid }) => uuid),
          versie: read.map(({ uuid, version }) => `${uuid}:${version}`),
          doel: revokes ? 'intrekken' : 'bevestigen',
          ...(isSure && { toch: '1' }),
          ...(toProcess && { naar: 'proces' }),
        },
      }
  const today = dayOf(world)
  // Of a decision that was withdrawn, the withdrawal is confirmed. Spec 2 §4.
  const term = rows.find((it) => it.definitive_on >= today && it.withdrawn_on === '')
  return presses(world, by, sent, {
    sentence: `${nameOf(by)} ${revokes ? 'takes back that it is irrevocable' : 'marks irrevocable'}: ${refs}${isCall ? ', by a call' : ''}`,
    isStale,
    forbidden:
      takesNone(world) ??
      unlessHolds(world, by, 'canConfirmTrafficDecisions') ??
      (term && !revokes && !isSure ? `objections to ${term.case_ref} are possible` : undefined),
    promises: async () => {
      const all = []
      for (const row of rows) all.push(...(await notMarked(world, row, choices)))
      return all
    },
  })
}

async function notMarked(world: World, row: Row, { revokes }: Marking): Promise<string[]> {
  const now = await processNow(world, row.uuid)
  const record = now ? ((await recordOf(world, now)).TrafficDecision as Record<string, unknown>) : {}
  const day = revokes ? '' : dayOf(world)
  return wrongOf({
    [`${row.case_ref} was ${revokes ? '' : 'not '}irrevocable`]: (row.confirmed_on !== '') === revokes,
    [`it is irrevocable since '${day}'`]: now?.confirmed_on === day && record.ConfirmedDate === day,
    'its version grew by one': now?.version === row.version + 1,
  })
}

export const manyDecisions: readonly Act[] = [publishes, marks]
