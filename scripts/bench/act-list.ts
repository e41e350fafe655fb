import { fold } from '../../src/platform/search/fold.ts'
import type { Call, Figures } from './load.ts'
import { saveOf } from './save-of-step.ts'
import type { Ready } from './talk.ts'

/** A page far into a list, where it has as many. */
const DEEP = 500
const LIST = '/processen/realisatie'

/** One thing that people do, and the same question to the floor, as a string and as a plain table of React. */
export interface Act {
  name: string
  ours: () => Call | null
  floor?: () => Call | null
  react?: () => Call | null
  aim: Aim
  /** Each call can be done once, so that few are left for warming up. */
  isOnce?: true
}

/** At most so many milliseconds; null where nothing is aimed at. */
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

/** What people do, and the same question to the floor. */
export function actsOf(
  { people, origin, formToken, processes, asked, open, detail, map, street: requestStreet }: Ready,
  size: number,
): Act[] {
  if (!processes || !asked) throw new Error('There are no acts to measure.')
  const headers = { cookie: people.worker }
  const json = { ...headers, origin, 'content-type': 'application/json' }
  const asks = (path: string) => () => ({ path })
  /** Each is done once, in the warm-up or measured. */
  const eachOnce = <It>(all: readonly It[], call: (one: It, index: number) => Call) => {
    let next = 0
    return () => {
      const one = all[next++]
      return one === undefined ? null : call(one, next)
    }
  }
  /** One after the other, over and over. */
  const turns = <It>(all: readonly It[], call: (one: It) => Call) => {
    let next = 0
    return () => call(all[next++ % all.length] as It)
  }
  const page = (name: string, path: string, question: string, aim: Aim, cookie = people.worker): Act => ({
    name,
    ours: () => ({ path, headers: { cookie } }),
    floor: asks(`/string/${question}`),
    react: asks(`/react/${question}`),
    aim,
  })
  const { municipality, street, uuids } = asked
  const deep = Math.min(DEEP, Math.floor(size / 100))
  const posts = (path: string, body: string) => () => ({ method: 'POST' as const, path, headers: json, body })
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
    page(`page ${deep}`, `${LIST}/alles?pp=50&p=${deep}`, `deep?from=${(deep - 1) * 50}`, times(3, 5)),
    {
      name: 'processes, rows not seen before',
      ours: turns(
        Array.from({ length: deep }, (_, index) => `${LIST}/alles?pp=50&p=${index + 1}`),
        (path) => ({ path, headers }),
      ),
      floor: asks('/string/first'),
      react: asks('/react/first'),
      aim: noAim,
    },
    page('requests, page of 10', '/aanvragen', 'first', times(1.5)),
    page('requests, one city', '/aanvragen', 'first', times(1.5), people.gent),
    page('requests, sorted by name', '/aanvragen?sort=name&status=accepted', 'first', times(1.5)),
    page(
      'requests, street searched',
      `/aanvragen?zoeken=${encodeURIComponent(requestStreet)}`,
      word(street),
      search,
    ),
    page('requests, very many found', '/aanvragen?zoeken=straat', word('straat'), search),
    page(`requests, page ${deep}`, `/aanvragen?p=${deep}`, `deep?from=${(deep - 1) * 10}`, times(1.5)),
    page('one request', `/aanvragen/${detail}`, `one?uuid=${uuids[0]}`, times(3)),
    page('one process, a step', processes.calls[0]?.path ?? '', `one?uuid=${uuids[0]}`, times(3)),
    // What people do all day: nothing that was kept of the page before helps here.
    {
      ...page('requests, each another', '', `one?uuid=${uuids[0]}`, times(3)),
      ours: turns(open, ({ uuid }) => ({ path: `/aanvragen/${uuid}`, headers })),
    },
    {
      ...page('steps, each another', '', `one?uuid=${uuids[0]}`, times(3)),
      ours: turns(processes.saves, ({ path }) => ({ path, headers })),
    },
    {
      name: 'a judgement',
      isOnce: true,
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
      isOnce: true,
      ours: eachOnce(saved, (one, index) => ({
        ...saveOf({ people, origin, formToken }, one, index),
        expects: 303,
      })),
      aim: atMost(3),
    },
    {
      name: 'one field changed',
      isOnce: true,
      floor: turns(uuids, (uuid) => ({
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
      name: 'one process, by the API',
      ours: posts('/api/process', JSON.stringify({ uuid: uuids[0] })),
      aim: noAim,
    },
    {
      name: 'processes, by the API',
      ours: posts('/api/realisationlist', '{}'),
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
