import { randomUUID } from 'node:crypto'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody, unlessMay } from '../people.ts'
import type { Picks } from '../picks.ts'
import { readsProcess, readsRequest } from '../scope.ts'
import type { World } from '../world.ts'
import { unlessHas, unlessSeesProcesses } from './afterwards.ts'
import { asRead, mustBeDone } from './promised.ts'

/** Calls that read, and are sent as a body. */

type Feature = Parameters<typeof unlessHas>[2]

/** One such call, as it is drawn. */
interface Reading {
  feature: Feature
  json: object
  what: string
  /** What they may not see of it, beside lacking the feature. */
  unless?: (by: TestPerson | null) => string | undefined
  /** What is wrong with what was answered. */
  wrong?: (data: never, by: TestPerson | null) => string[]
}

interface Known {
  requests: readonly Row[]
  processes: readonly Row[]
  points: readonly Row[]
  locations: readonly Row[]
}

type Draw = (world: World, picks: Picks, known: Known) => Reading

const codesOf = ({ cast }: World, picks: Picks) =>
  picks.among([undefined, [cast.codes[0]], [...cast.codes], ['99999'], ['*']])

/** Processes in the response for somebody who may not see them. */
const strangers =
  ({ tenant }: World, rows: readonly Row[], shown: readonly { uuid: string }[]) =>
  (by: TestPerson | null) => {
    const byUuid = new Map(rows.map((row) => [row.uuid, row]))
    return shown.flatMap(({ uuid }) => {
      const row = byUuid.get(uuid)
      if (!row) return [`${uuid} is listed, and does not exist`]
      return readsProcess(by, tenant, row) ? [] : [`${row.case_ref} is shown to ${nameOf(by)}`]
    })
  }

const listed = (world: World, { processes }: Known, what: string, json: object): Reading => ({
  feature: 'realisationlist',
  json,
  what,
  wrong: ({ records }: { records: { uuid: string }[] }, by) => strangers(world, processes, records)(by),
})

const typesOf = ({ tenant }: World) => [
  ...tenant.processes.types.filter(({ hidden }) => !hidden).map(({ value }) => value),
  'none',
]

/** Of one process, or of one that there is not. */
const ofProcess =
  (what: string, name: 'uuid' | 'processUUID'): Draw =>
  (world, picks, { processes }) => {
    const row = picks.once(8) ? undefined : picks.of(processes)
    return {
      feature: 'realisationlist',
      json: { [name]: row?.uuid ?? randomUUID() },
      what: `${what} of ${row?.case_ref ?? 'a process that there is not'}`,
      unless: (by) =>
        row && readsProcess(by, world.tenant, row) ? undefined : 'there is none that they may see',
    }
  }

const READINGS: Record<string, Draw> = {
  '/api/list': (world, picks, { requests }) => ({
    feature: 'requestlist',
    json: { codes: codesOf(world, picks) },
    what: 'the list of requests',
    wrong: ({ requests: shown }: { requests: { uuid: string }[] }, by) =>
      shown.flatMap(({ uuid }) => {
        const row = requests.find((it) => it.uuid === uuid)
        return row && readsRequest(by, world.tenant, row)
          ? []
          : [`${row?.case_ref ?? uuid} is shown to ${nameOf(by)}`]
      }),
  }),
  '/api/realisationlist': (world, picks, known) =>
    listed(world, known, 'the list of realisations', { code: codesOf(world, picks)?.[0] }),
  '/api/realisationlist_paged': (world, picks, known) =>
    listed(world, known, 'a page of realisations', { codes: codesOf(world, picks), limit: 3 }),
  '/api/processlist': (world, picks, known) => {
    const processType = picks.of(typesOf(world))
    return listed(world, known, `the list of ${processType}`, { processType })
  },
  '/api/process': ofProcess('the record', 'uuid'),
  '/api/workflowspecification': ofProcess('the steps', 'uuid'),
  '/api/mail_logs': ofProcess('the mails', 'processUUID'),
  '/api/reporting': (world, picks, { processes }) => {
    const processType = picks.of(typesOf(world))
    return {
      feature: 'reporting',
      json: { processType },
      what: `all of ${processType} for a report`,
      wrong: (shown: { uuid: string }[], by) => strangers(world, processes, shown)(by),
    }
  },
  '/api/assets': (world, picks, { locations }) => {
    const row = picks.once(8) ? undefined : picks.of(locations)
    return {
      feature: 'canAccessAssetManagement',
      json: { locationId: row?.uuid ?? randomUUID() },
      what: `location ${row?.id ?? 'that there is not'}`,
      unless: (by) =>
        row
          ? unlessMay(world, by, 'canAccessAssetManagement', { municipality: row.municipality_code || null })
          : 'there is none',
    }
  },
  '/api/get-manual-by-id': (_world, picks) => {
    const id = picks.among(['aan-de-slag', 'er-is-er-geen', '../../package'])
    return {
      feature: 'manuals',
      json: { id },
      what: `the manual ${id}`,
      unless: () => (id === 'aan-de-slag' ? undefined : 'there is none'),
    }
  },
  '/api/map/monitoring/report': (_world, picks, { points }) => ({
    feature: 'requestlocations',
    json: { uuids: picks.some(points, 3).map(({ uuid }) => uuid) },
    what: 'how much charge points are used',
  }),
  '/monitoring/location': (world, picks) => {
    const code = picks.among([world.cast.codes[0], world.cast.codes[1], '99999'])
    return {
      feature: 'requestlocations',
      json: { code },
      what: `the use in ${code}`,
      unless: (by) => unlessMay(world, by, 'requestlocations', { municipality: code }),
    }
  },
  '/api/chargingpoints': (world, picks, { points }) => ({
    feature: 'requestlocations',
    json: { codes: codesOf(world, picks), limit: 5 },
    what: 'the charge points',
    wrong: ({ chargingpoints }: { chargingpoints: { uuid: string }[] }) =>
      chargingpoints.flatMap(({ uuid }) =>
        points.some((it) => it.uuid === uuid) ? [] : [`${uuid} is listed, and does not exist`],
      ),
  }),
}

const reads: Act = {
  name: 'reads by a call',
  presses: Object.keys(READINGS).map((path) => `POST ${path}`),
  weight: 3,
  async does(world, picks) {
    const path = picks.of(Object.keys(READINGS)) ?? ''
    const { look } = world
    const known = {
      requests: await look.rows('request'),
      processes: await look.rows('process'),
      points: await look.rows('charge_point'),
      locations: await look.rows('location'),
    }
    const reading = READINGS[path]?.(world, picks, known)
    if (!reading) return null
    const { feature, json, what, unless, wrong } = reading
    const by = somebody(world, picks, feature)
    const deed = await presses(
      world,
      by,
      { route: `POST ${path}`, json },
      {
        sentence: `${nameOf(by)} reads ${what}`,
        forbidden:
          (feature === 'realisationlist' ? unlessSeesProcesses(world, by) : unlessHas(world, by, feature)) ??
          unless?.(by),
        promises: async ({ data }) => wrong?.(data as never, by) ?? [],
      },
    )
    const isPlain = !('processType' in json) && !path.includes('monitoring')
    return mustBeDone(asRead(deed), isPlain)
  },
}

export const reading: readonly Act[] = [reads]
