import { join } from 'node:path'
import { fold } from '../../src/platform/search/fold.ts'
import { type Call, type Figures, load } from './load.ts'
import { compareSizes, ms, startMeasured } from './measured.ts'
import { saveOf } from './processes.ts'
import { type Ready, startFloor } from './talk.ts'

const WIDTH = 30
const PAGE = 500
/** Until what is called over and over is compiled. */
const WARM_MS = 3_000
const LIST = '/processen/realisatie'

/** One thing that people do, and the same question to the floor, as a string and as a plain table of React. */
interface Act {
  name: string
  ours: () => Call | null
  floor?: () => Call | null
  react?: () => Call | null
  aim: Aim
}

/**
 * What people do, beside a floor: processor time of server and database together, per call, ten connections.
 * The floor is one prepared statement over one table of SQLite, written as a string of HTML or as a plain
 * table of React by a bare Fastify; it is the same for both engines.
 */
export async function benchActs(
  engine: string,
  sizes: number[],
  milliseconds: number,
  kept: string | undefined,
) {
  const bySize = new Map<number, Map<string, Figures>>()
  for (const size of sizes) bySize.set(size, await measureAll(engine, size, milliseconds, kept))
  compareSizes(sizes, bySize)
}

async function measureAll(engine: string, size: number, milliseconds: number, kept: string | undefined) {
  const server = await startMeasured(
    engine,
    {
      BENCH_REQUESTS: String(size),
      BENCH_PROCESSES: String(size),
      BENCH_CHARGE_POINTS: String(size),
      BENCH_FLOOR: 'on',
    },
    kept && `${kept}/${engine}-acts-${size}`,
  )
  const floor = await startFloor(join(server.place.dataDir, 'floor.db'))
  const number = size.toLocaleString('en')
  console.log(`\n${engine}, ${number} processes, requests and charge points`)
  console.log(
    `${'CPU ms, server and database'.padEnd(WIDTH)} | floor | React |  ours | × React |  aim | p95 ms | req/s |  bytes`,
  )
  const on = (origin: string, cpu: () => Promise<number>) => async (call: Act['ours'] | undefined) => {
    if (!call) return null
    await load(origin, call, { milliseconds: Math.max(WARM_MS, milliseconds / 4) }, cpu)
    return load(origin, call, { milliseconds }, cpu)
  }
  const onFloor = on(floor.origin, floor.cpu)
  const onDesk = on(server.ready.app, server.cpu)
  const acts = actsOf(server.ready)
  // The first time round is slower: it compiles.
  await onFloor(acts[0]?.react)
  const first = await onFloor(acts[0]?.react)
  const found = new Map<string, Figures>()
  for (const act of acts) {
    const [least, react, ours] = [await onFloor(act.floor), await onFloor(act.react), await onDesk(act.ours)]
    if (!ours || !first) throw new Error(`${act.name} was not measured.`)
    found.set(act.name, ours)
    report(act, act.aim(engine, { first, least }), { least, react, ours, first })
  }
  const after = await server.ask({ ask: 'memory' })
  console.log(
    `memory: ${server.ready.memory.toFixed(0)} MB after seeding, ${after.toFixed(0)} MB after all of it`,
  )
  await floor.stop()
  await server.stop()
  return found
}

interface Measures {
  least: Figures | null
  react: Figures | null
  ours: Figures
  first: Figures
}

function report({ name }: Act, aim: number | null, { least, react, ours, first }: Measures) {
  const cpu = (figures: Figures | null) => (figures ? ms(figures.cpu) : '    –')
  console.log(
    [
      name.padEnd(WIDTH),
      cpu(least),
      cpu(react),
      cpu(ours),
      (ours.cpu / first.cpu).toFixed(1).padStart(7),
      aim === null ? '   –' : `${aim.toFixed(1).padStart(4)}${ours.cpu > aim ? ' missed' : ''}`,
      ms(ours.p95).padStart(6),
      ours.perSecond.toFixed(0).padStart(5),
      String(Math.round(ours.bytes)).padStart(6),
    ].join(' | '),
  )
}

/** At most so many milliseconds. */
type Aim = (engine: string, floor: { first: Figures; least: Figures | null }) => number | null

const times =
  (sqlite: number, postgres = sqlite): Aim =>
  (engine, { first }) =>
    first.cpu * (engine === 'sqlite' ? sqlite : postgres)
/** Twice what the search itself costs, and the page. */
const search: Aim = (_, { first, least }) => (least ? 2 * least.cpu + 2 * first.cpu : null)
const atMost =
  (milliseconds: number): Aim =>
  () =>
    milliseconds
const noAim: Aim = () => null

function actsOf({ people, origin, formToken, processes, asked, open, detail, map }: Ready): Act[] {
  if (!processes || !asked) throw new Error('There is nothing to measure.')
  const headers = { cookie: people.worker }
  const json = { ...headers, origin, 'content-type': 'application/json' }
  const opens = (path: string) => () => ({ path, headers })
  const asks = (path: string) => () => ({ path })
  /** Each is done once, in the warm-up or measured. */
  const eachOnce = <It>(all: readonly It[], call: (one: It, index: number) => Call) => {
    let next = 0
    return () => {
      const one = all[next++]
      return one === undefined ? null : call(one, next)
    }
  }
  const page = (name: string, path: string, question: string, aim: Aim): Act => ({
    name,
    ours: opens(path),
    floor: asks(`/string/${question}`),
    react: asks(`/react/${question}`),
    aim,
  })
  const { municipality, street, uuids } = asked
  const [changed, saved] = [
    processes.saves.slice(0, processes.saves.length / 2),
    processes.saves.slice(processes.saves.length / 2),
  ]
  const word = (text: string) => `searched?word=${encodeURIComponent(fold(text))}`
  const region = map.find(({ name }) => name === 'a region')?.path ?? ''
  return [
    page('processes, first page of 50', `${LIST}/actief?pp=50`, 'first', times(3, 5)),
    page(
      'filtered and sorted',
      `${LIST}/alles?pp=50&f.municipality=in:${municipality}&f.step=gte:2&sort=-address`,
      `sorted?municipality=${municipality}`,
      times(3, 5),
    ),
    page(
      'one street searched',
      `${LIST}/alles?pp=50&zoeken=${encodeURIComponent(street)}`,
      word(street),
      search,
    ),
    page('very many found', `${LIST}/alles?pp=50&zoeken=straat`, word('straat'), search),
    page(`page ${PAGE}`, `${LIST}/alles?pp=50&p=${PAGE}`, `deep?from=${(PAGE - 1) * 50}`, times(3, 5)),
    page('requests, page of 10', '/aanvragen', 'first', times(1.5)),
    page('one request', `/aanvragen/${detail}`, `one?uuid=${uuids[0]}`, times(3)),
    page('one process, a step', processes.calls[0]?.path ?? '', `one?uuid=${uuids[0]}`, times(3)),
    {
      name: 'a judgement',
      ours: eachOnce(open, ({ uuid }) => ({
        method: 'POST',
        path: '/api/judgement',
        headers: json,
        body: JSON.stringify({
          ref: uuid,
          data: {
            isCorrection: false,
            judgement: 3,
            judgementLabel: '',
            reason: null,
            reasonLabel: '',
            remarks: '',
          },
        }),
      })),
      aim: atMost(3),
    },
    {
      name: 'a step saved',
      ours: eachOnce(saved, (one, index) => ({
        ...saveOf({ people, origin, formToken }, one, index),
        expects: 303,
      })),
      aim: atMost(3),
    },
    {
      name: 'one field changed',
      floor: eachOnce(uuids, (uuid) => ({
        method: 'POST',
        path: `/change?uuid=${uuid}&value=Iemand`,
        expects: 204,
      })),
      ours: eachOnce(changed, ({ uuid, version }) => ({
        method: 'POST',
        path: '/api/process_update',
        headers: json,
        body: JSON.stringify({
          process: {
            uuid,
            version,
            CurrentLocation: { 'BrokerApproval.BrokerComments': 'Nagekeken' },
            flow: { keepProgress: true },
          },
        }),
      })),
      aim: noAim,
    },
    {
      name: 'charge points of a region',
      floor: asks(`/points?${region.split('?')[1]}`),
      ours: () => ({ path: region, headers: { ...headers, accept: 'application/json' } }),
      aim: noAim,
    },
  ]
}
