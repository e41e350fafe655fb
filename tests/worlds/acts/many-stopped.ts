import type { TestPerson } from '../../world.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { jobsOf, rowsOfAList, settled } from './many-chosen.ts'
import { processNow, typeOf, wrongOf } from './of-process.ts'

const STOP = 'POST /processen/selectie/:uuid/stoppen'
const GO_ON = 'POST /processen/selectie/:uuid/verder'

/** Servers that take up no acts on many, each with how many acts need that at this moment. */
const busy = new WeakMap<object, number>()

/** What is confirmed meanwhile waits, as for a server that has much to do. */
async function whileItIsBusy<It>({ desk, written }: World, does: () => Promise<It>): Promise<It> {
  const work = desk.app.bulkWork
  const { begin, ended } = originals.get(work) ?? work
  originals.set(work, { begin, ended })
  busy.set(work, (busy.get(work) ?? 0) + 1)
  work.begin = () => {}
  work.ended = async () => {}
  try {
    return await does()
  } finally {
    const left = (busy.get(work) ?? 1) - 1
    busy.set(work, left)
    if (left === 0) {
      Object.assign(work, { begin, ended })
      // Nothing of others is left waiting.
      work.begin()
      await work.idle()
      await written()
    }
  }
}

type Work = World['desk']['app']['bulkWork']
const originals = new WeakMap<Work, Pick<Work, 'begin' | 'ended'>>()

interface Stopped {
  by: TestPerson
  job: Row
  rows: readonly Row[]
  tag: string
}

/** Somebody gives many a tag, which waits, and stops that. */
async function waits(world: World, picks: Picks): Promise<Stopped | undefined> {
  const rows = await rowsOfAList(world, picks)
  const [first] = rows
  const tag = (await world.look.rows('tag', 'label, uuid')).find(
    (it) => it.enabled === 1 && it.for_process === 1 && it.deleted_at === null,
  )
  const by = world.cast.named(picks.once(2) ? 'anna' : 'willem')
  if (!first || !tag) return undefined
  const visitor = await world.as(by)
  await visitor.posts('/processen/selectie/tags', {
    lijst: `/processen/${typeOf(world, first).routeType}/alles`,
    zeker: rows.map(({ uuid, version }) => `${uuid}.${version}`),
    erbij: tag.uuid,
  })
  await world.written()
  const job = (await jobsOf(world, by)).findLast(({ state }) => state === 'waiting')
  return job && { by, job, rows, tag: tag.uuid }
}

const other = (world: World, picks: Picks, by: TestPerson) =>
  picks.once(6) ? (picks.of(world.cast.everybody.filter((it) => it !== by)) ?? null) : by

const stop = ({ job }: Stopped) => ({
  route: STOP,
  url: `/processen/selectie/${job.uuid}/stoppen`,
  form: {},
})

/** Stops an act on many that waits for a server. */
const stops: Act = {
  name: 'stops an act on many',
  presses: [STOP],
  weight: 2,
  async does(world, picks) {
    return whileItIsBusy(world, async () => {
      const found = await waits(world, picks)
      if (!found) return null
      const { by, job, rows } = found
      const who = other(world, picks, by)
      const deed = await presses(world, who, stop(found), {
        sentence: `${nameOf(who)} stops the act of ${nameOf(by)} on ${rows.length} at once`,
        forbidden: who === by ? undefined : 'it is of somebody else',
        promises: async () => {
          const now = (await jobsOf(world, by)).find(({ uuid }) => uuid === job.uuid)
          const same = await Promise.all(
            rows.map(async (row) => (await processNow(world, row.uuid))?.tag_count === row.tag_count),
          )
          return wrongOf({
            'it is stopped': now?.state === 'stopped' && now.ended_at === world.desk.clock.now.toISOString(),
            'nothing was done': now?.done_count === 0 && same.every(Boolean),
          })
        },
      })
      // No later act finds it waiting.
      if (deed.outcome !== 'done') await presses(world, by, stop(found), { sentence: '' })
      return deed
    })
  },
}

/** The ids of those that are gone, and that the act refused because somebody changed them since they were chosen. */
async function changedMeanwhile({ look }: World, job: Row, rows: readonly Row[]) {
  const now = new Map((await look.rows('process')).map(({ id, version }) => [id, version]))
  const outcomes = (await look.rows('bulk_act_row', 'bulk_uuid, number')).filter(
    ({ bulk_uuid, outcome }) => bulk_uuid === job.uuid && outcome === 'refused',
  )
  const refused = new Set(outcomes.map(({ process_uuid }) => process_uuid))
  return new Set(
    rows
      .filter((it) => !now.has(it.id) || (refused.has(it.uuid) && now.get(it.id) !== it.version))
      .map(({ id }) => id),
  )
}

/** Lets an act on many that was stopped go on. */
const goesOn: Act = {
  name: 'lets an act on many go on',
  presses: [GO_ON],
  weight: 2,
  async does(world, picks) {
    const stopped = await whileItIsBusy(world, async () => {
      const found = await waits(world, picks)
      if (found) await presses(world, found.by, stop(found), { sentence: '' })
      return found
    })
    if (!stopped) return null
    const { by, job, rows, tag } = stopped
    const who = other(world, picks, by)
    const deed = await presses(
      world,
      who,
      { route: GO_ON, url: `/processen/selectie/${job.uuid}/verder`, form: {} },
      {
        sentence: `${nameOf(who)} lets the act of ${nameOf(by)} on ${rows.length} at once go on`,
        forbidden: who === by ? undefined : 'it is of somebody else',
        promises: async () => {
          const now = (await jobsOf(world, by)).find(({ uuid }) => uuid === job.uuid)
          const carried = await world.look.rows('process_tag', 'process_id, tag_uuid')
          const refused = await changedMeanwhile(world, job, rows)
          const done = rows.filter(({ id }) => !refused.has(id))
          return wrongOf({
            [`all ${done.length} are done, and not ${now?.done_count}`]:
              now?.state === 'done' && now.done_count === done.length,
            'each has its tag': done.every(({ id }) =>
              carried.some(({ process_id, tag_uuid }) => process_id === id && tag_uuid === tag),
            ),
          })
        },
      },
    )
    return settled(world, deed)
  },
}

export const manyStopped: readonly Act[] = [stops, goesOn]
