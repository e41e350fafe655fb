import { randomUUID } from 'node:crypto'
import type { TestPerson } from '../../world.ts'
import type { Act, Deed } from '../deed.ts'
import { presses } from '../deed.ts'
import { nameOf, somebody } from '../people.ts'
import { readsProcess, readsRequest } from '../scope.ts'
import type { World } from '../world.ts'
import { unless, unlessHas, unlessSeesProcesses } from './afterwards.ts'
import { mustBeDone } from './promised.ts'

/** Workbooks that people ask for, made beside what the server does. */

const PROCESSES = 'POST /processen/:type/:filter/export'
const REQUESTS = 'POST /aanvragen/export'

/** What is made beside an act is no part of it: it is waited for, also where the act is broken off. */
async function untilMade<Made>(world: World, does: () => Promise<Made>): Promise<Made> {
  const { exporting } = world.desk.app
  const made = await does().finally(() => exporting.idle())
  await world.written()
  return made
}

const jobAt = async (world: World, location = '') =>
  (await world.look.rows('export_job', 'created_at, person_id')).find(
    ({ uuid }) => location === `/exports/${uuid}`,
  )

/** That it was made, with so many rows, and is given to nobody else. */
async function wasMade(world: World, by: TestPerson | null, location: string | undefined, rows: number) {
  const job = await jobAt(world, location)
  const file = by && (await (await world.as(by)).opens(`${location}/bestand`))
  const other = world.cast.everybody.find((it) => it.id !== by?.id && it.roles.caseworker === '*')
  const stranger = other && (await (await world.as(other)).opens(`${location}/bestand`))
  return [
    ...unless(job?.state === 'done', `it is ${job?.state} (${job?.problem})`),
    ...unless(job?.row_count === rows, `it has ${job?.row_count} rows, and ${rows} are theirs`),
    ...unless(file?.status === 200 && file.bytes.length > 0, `its file answers ${file?.status}`),
    ...unless(stranger?.status !== 200, `${nameOf(other ?? null)} gets it too`),
  ]
}

const TABS: Record<string, (status: string) => boolean> = {
  alles: () => true,
  onhold: (status) => status === 'onhold',
  afgerond: (status) => status === 'completed',
  geannuleerd: (status) => status === 'cancelled',
}

const exportsProcesses: Act = {
  name: 'exports processes',
  presses: [PROCESSES],
  async does(world, picks) {
    const by = somebody(world, picks, 'export')
    const type = picks.of(world.tenant.processes.types.filter(({ hidden }) => !hidden))
    if (!type) return null
    const tab = picks.among(Object.keys(TABS) as [string, ...string[]])
    const rows = (await world.look.rows('process')).filter(
      (row) =>
        row.process_type === type.value && TABS[tab]?.(row.status) && readsProcess(by, world.tenant, row),
    )
    const kolommen = picks.among([undefined, 'alle', 'scherm'])
    return untilMade(world, () =>
      presses(
        world,
        by,
        { route: PROCESSES, url: `/processen/${type.routeType}/${tab}/export`, form: { kolommen } },
        {
          sentence: `${nameOf(by)} exports the processes ${type.value}, ${tab}`,
          forbidden: unlessHas(world, by, 'export') ?? unlessSeesProcesses(world, by),
          promises: ({ location }) => wasMade(world, by, location, rows.length),
        },
      ),
    )
  },
}

const exportsRequests: Act = {
  name: 'exports requests',
  presses: [REQUESTS],
  async does(world, picks) {
    const by = somebody(world, picks, 'export')
    const open = (await world.look.rows('request')).filter(({ status }) => status === 2)
    const own = open.filter((row) => readsRequest(by, world.tenant, row))
    const isOfSome = picks.once(3)
    const chosen = isOfSome ? picks.some(open, 4) : []
    const rows = isOfSome ? chosen.filter((row) => readsRequest(by, world.tenant, row)) : own
    const deed = await untilMade(world, () =>
      presses(
        world,
        by,
        {
          route: REQUESTS,
          url: '/aanvragen/export?status=open',
          form: { uuid: chosen.map(({ uuid }) => uuid) },
        },
        {
          sentence: `${nameOf(by)} exports ${isOfSome ? `${chosen.length} requests` : 'the open requests'}`,
          forbidden: unlessHas(world, by, 'export') ?? unlessHas(world, by, 'requestlist'),
          promises: ({ location }) => wasMade(world, by, location, rows.length),
        },
      ),
    )
    return mustBeDone(deed)
  },
}

/** Cancels one that is being made, or was; also one of somebody else, and one that there is not. */
const cancelsExport: Act = {
  name: 'cancels an export',
  presses: [REQUESTS, 'POST /exports/:uuid/annuleren'],
  async does(world, picks) {
    const by = somebody(world, picks, 'export')
    const isOfOther = picks.once(4)
    const isNone = picks.once(6)
    const whose = isOfOther ? world.cast.named('anna') : by
    return untilMade(world, async () => {
      const response = await (await world.as(whose)).posts('/aanvragen/export?status=open', {})
      const uuid = isNone ? randomUUID() : (response.location ?? '').replace('/exports/', '')
      await world.written()
      return /^[\w-]{36}$/.test(uuid) ? cancels(world, { by, whose, uuid, isNone }) : null
    })
  },
}

interface Cancelling {
  by: TestPerson | null
  whose: TestPerson | null
  uuid: string
  isNone: boolean
}

const cancels = (world: World, { by, whose, uuid, isNone }: Cancelling): Promise<Deed> =>
  presses(
    world,
    by,
    { route: 'POST /exports/:uuid/annuleren', url: `/exports/${uuid}/annuleren`, form: {} },
    {
      sentence: `${nameOf(by)} cancels an export of ${nameOf(whose)}`,
      forbidden:
        unlessHas(world, by, 'export') ??
        (whose?.id !== by?.id || isNone ? 'it is none of theirs' : undefined),
      async promises() {
        const job = await jobAt(world, `/exports/${uuid}`)
        const file = by && (await (await world.as(by)).opens(`/exports/${uuid}/bestand`))
        return [
          ...unless(['cancelled', 'done'].includes(job?.state), `it is ${job?.state}`),
          ...unless(
            (file?.status === 200) === (job?.state === 'done'),
            `it is ${job?.state}, and its file answers ${file?.status}`,
          ),
        ]
      },
    },
  )

export const workbooks: readonly Act[] = [exportsProcesses, exportsRequests, cancelsExport]
