import type { Oracle } from '../oracle.ts'
import { hasFeature, mayOn, readsProcess } from '../scope.ts'
import type { World } from '../world.ts'
import { asProcesses, asRequests, FORBIDDEN } from './readers-as-rows.ts'
import { deeds } from './readers-of-deeds.ts'
import { pages } from './readers-of-pages.ts'
import { places } from './readers-of-places.ts'
import { records } from './readers-of-records.ts'
import {
  allPages,
  atTheEnd,
  ofEach,
  readersWith,
  referencesOf,
  requestsOf,
  someOf,
  unequal,
  unlike,
} from './reading.ts'

/** What each reader gets of all requests, processes and charge points by the calls that list them. */

/** So that a list of a world has several pages. */
const SMALL_PAGE = 3

/** Everybody, with small pages for one of them. */
const everybodyPaged = (world: World) => {
  const [paged] = someOf(world.cast.everybody, world)
  return world.cast.everybody.map((person) => ({
    person,
    page: person === paged ? { limit: SMALL_PAGE } : {},
  }))
}

const requestsByCall: Oracle = atTheEnd({
  rule: 'the call for requests gives each reader exactly theirs, as now stored, and others nothing',
  source: 'spec 1 §7 "/api/list", decisions "Identity"',
  violations: (world) =>
    ofEach(someOf(everybodyPaged(world), world, 5), async ({ person, page }) => {
      const visitor = await world.as(person)
      const answer = await allPages(visitor, '/api/list', page, 'requests')
      return asRequests(world, person, answer)
    }),
})

const requestsByCode: Oracle = atTheEnd({
  rule: 'the call for requests of some municipalities gives those, as far as they are in scope',
  source: 'spec 1 §2 "Users limited to municipalities load requests per allowed municipality code"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world), async (person) => {
      const [one, two] = world.cast.codes
      return ofEach([[one], [two], [one, two], ['00000']], async (codes) => {
        const visitor = await world.as(person)
        const { items } = await allPages(visitor, '/api/list', { codes }, 'requests')
        const rows = (await requestsOf(world, person)).filter((row) => codes.includes(row.municipality_code))
        return unlike(referencesOf(items), referencesOf(rows), `what ${person.name} gets of ${codes}`)
      })
    }),
})

const processesByCall: Oracle = atTheEnd({
  rule: 'the call for processes of a type gives each reader exactly theirs, as now stored, and others nothing',
  source: 'spec 2 §7 "/api/processlist", decisions "Identity"',
  violations: async (world) => {
    const rows = await world.look.rows('process')
    const used = world.tenant.processes.types.filter(
      ({ value }) => value === 'private' || rows.some((row) => row.process_type === value),
    )
    return ofEach(someOf(everybodyPaged(world), world, 5), ({ person, page }) =>
      ofEach(used, async ({ value: processType }) => {
        const visitor = await world.as(person)
        const body = { processType, ...page }
        const answer = await allPages(visitor, '/api/processlist', body, 'records')
        const theirs = rows.filter((row) => row.process_type === processType)
        return asProcesses(world, person, theirs, answer)
      }),
    )
  },
})

const realisationsByCall: Oracle = atTheEnd({
  rule: 'the calls for realisations give each reader exactly theirs, also of some municipalities',
  source: 'spec 2 §7 "/api/realisationlist" and "/api/realisationlist_paged", decisions "Identity"',
  violations: async (world) => {
    const [one, two] = world.cast.codes
    const rows = (await world.look.rows('process')).filter(
      ({ process_type }) => process_type === 'realisation',
    )
    const queries = [
      ['realisationlist', {}, null],
      ['realisationlist', { code: one }, one],
      ['realisationlist_paged', { codes: [two] }, two],
      ['realisationlist_paged', { codes: ['*'] }, null],
    ] as const
    return ofEach(someOf(everybodyPaged(world), world, 4), ({ person, page }) =>
      ofEach(queries, async ([name, body, code]) => {
        const visitor = await world.as(person)
        const answer = await allPages(visitor, `/api/${name}`, { ...body, ...page }, 'records')
        const theirs = rows.filter((row) => code === null || row.municipality_code === code)
        return asProcesses(world, person, theirs, answer)
      }),
    )
  },
})

const chargePointsByCall: Oracle = atTheEnd({
  rule: 'the call for charge points gives who may see them all that stand, and marks those in surroundings',
  source: 'spec 1 §7 "/api/chargingpoints", decisions "Map" and "Decided after trying the first version"',
  violations: async (world) => {
    const standing = (await world.look.rows('charge_point')).filter(({ removed_at }) => removed_at === null)
    const processes = await world.look.rows('process')
    return ofEach(someOf(everybodyPaged(world), world, 4), async ({ person, page }) => {
      const visitor = await world.as(person)
      const { status, items } = await allPages(visitor, '/api/chargingpoints', page, 'chargingpoints')
      if (!hasFeature(person, world.tenant, 'requestlocations'))
        return status === FORBIDDEN ? [] : [`${person.name} may see no points, and is answered ${status}`]
      const uuids = items.map(({ uuid }) => uuid as string)
      const wanted = standing.map(({ uuid }) => uuid as string)
      return [
        ...unlike(uuids, wanted, `what ${person.name} gets`),
        ...items.flatMap((found) => {
          const row = standing.find(({ uuid }) => uuid === found.uuid)
          const process = processes.find(({ uuid }) => uuid === found.workflowUuid)
          const about = { municipality: row?.municipality_code || null }
          const isOwn = mayOn(person, world.tenant, 'requestlocations', about)
          return [
            ...unequal(found.properties, { isSurroundings: !isOwn }, `${found.uuid} for ${person.name}`),
            ...(process && !readsProcess(person, world.tenant, process)
              ? [`${person.name} gets that ${found.uuid} is of ${process.case_ref}`]
              : []),
          ]
        }),
      ]
    })
  },
})

const changedSince: Oracle = atTheEnd({
  rule: 'a copy that requests what changed since a moment has what changed, as now saved',
  source:
    '/api/openapi.json "updatedSince": what was added or changed since this moment, the oldest change first',
  violations: async (world) => {
    const rows = (await requestsOf(world, world.cast.named('anna'))).map(
      ({ updated_at }) => updated_at as string,
    )
    const times = [...new Set(rows)].toSorted()
    return ofEach(someOf(times, world), (since) =>
      ofEach(someOf(readersWith(world, 'requestlist'), world, 2), async (person) => {
        const visitor = await world.as(person)
        const body = { updatedSince: since, limit: SMALL_PAGE }
        const { items } = await allPages(visitor, '/api/list', body, 'requests')
        const wanted = (await requestsOf(world, person)).filter(({ updated_at }) => updated_at >= since)
        const found = wanted.map((row) => items.findLast(({ uuid }) => uuid === row.uuid))
        return wanted.flatMap((row, index) =>
          found[index]?.version === row.version
            ? []
            : [`${person.name} gets ${row.case_ref} at ${found[index]?.version}, and not ${row.version}`],
        )
      }),
    )
  },
})

const lists: readonly Oracle[] = [
  requestsByCall,
  requestsByCode,
  processesByCall,
  realisationsByCall,
  chargePointsByCall,
  changedSince,
]

export const readers: readonly Oracle[] = [...deeds, ...lists, ...records, ...places, ...pages]
