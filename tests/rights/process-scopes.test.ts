import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { namedProcesses, processesAmong } from '../../src/overviews/bulk-acts/chosen-queries.ts'
import { processesNow } from '../../src/overviews/live/queries.ts'
import type { Filters } from '../../src/overviews/process-list/filter.ts'
import { type ListState, readListState } from '../../src/overviews/process-list/list.ts'
import { selectProcesses } from '../../src/overviews/process-list/queries.ts'
import { inReport } from '../../src/overviews/reports/step-times-queries.ts'
import type { Role } from '../../src/platform/tenant/person.ts'
import type { ProcessType } from '../../src/platform/tenant/process-type.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { processesByIds } from '../../src/records/processes/by-id-queries.ts'
import { seesProcess } from '../../src/records/processes/policy.ts'
import {
  countsInScope,
  findProcess,
  isCountedInScope,
  processesInScope,
} from '../../src/records/processes/queries.ts'
import { reachOf } from '../../src/records/processes/reach-queries.ts'
import { realisations } from '../../src/records/processes/realisation-queries.ts'
import { processesAt } from '../../src/records/processes/start/start-queries.ts'
import { addToProcesses } from '../../src/records/tags/many-queries.ts'
import {
  findDecision,
  findDecisionByNumber,
  insertDecision,
  waitingForConfirmation,
} from '../../src/records/traffic-decisions/queries.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aTag,
  bram,
  CPO_ONE,
  CPO_TWO,
  cas,
  GENT,
  judith,
  people,
  vera,
  willem,
} from '../world.ts'
import { bareDesk } from './bare-desk.ts'
import { contextOf, tenant, withFeatures, withRoles } from './who.ts'

/** Everybody of the made-up region, and people whose roles reach differently far. */
const readers: Record<string, Context> = {
  ...Object.fromEntries(Object.entries(people).map(([name, person]) => [name, contextOf(person)])),
  'an operator everywhere': withRoles({ cpo: '*' }, CPO_TWO),
  'an operator that reads a city too': withRoles({ cpo: '*', caseviewer: [GENT] }, CPO_TWO),
  'a case worker of Gent who reads all': withRoles({ caseworker: [GENT], caseviewer: '*' }),
  'an administrator of Antwerpen': withRoles({ admin: [ANTWERPEN] }),
  'an operator, where operators may see none': {
    ...withRoles({ cpo: '*', municipality: [GENT] }, CPO_ONE),
    tenant: withFeatures({ realisationlist: ['municipality'] as Role[] }),
  },
  'a viewer, where viewers see private ones alone': {
    ...withRoles({ caseviewer: [GENT], municipality: [ANTWERPEN] }),
    tenant: withFeatures({ privateProcess: ['caseviewer'] as Role[] }),
  },
}

const { desk, onDesk } = bareDesk()
const NOW = new Date('2026-03-02T09:00:00Z')
const TYPES = ['realisation', 'private', 'removal'] as const
const places = [GENT, ANTWERPEN, null]
let tag: string
let location: number
beforeAll(async () => {
  for (const type of TYPES)
    for (const municipality of places)
      for (const operator of [CPO_ONE, CPO_TWO])
        await aStoredProcess(desk, { type, municipality, operator } as Parameters<typeof aStoredProcess>[1])
  const all = await desk.db.selectFrom('process').select('id').execute()
  await desk.db.updateTable('process').set({ published_on: '2026-01-05' }).execute()
  location = (await aChargePoint(desk.db)).location_id
  await desk.db.updateTable('process').set({ location_id: location }).where('status', '=', 'active').execute()
  const carried = await aTag(desk.db)
  tag = carried.uuid
  await addToProcesses(
    desk.db,
    all.filter((_, at) => at % 2 === 0).map(({ id }) => ({ process_id: id, tag_uuid: tag })),
  )
})

const kept = () => desk.db.selectFrom('process').selectAll().orderBy('id').execute()
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe.each(Object.entries(readers))('%s', (_name, reader) => {
  test.each([false, true])(
    'finds the processes that the policy lets them see, walking: %s',
    async (walking) => {
      const found = await processesInScope(onDesk(reader), { walking }).select('id').orderBy('id').execute()
      const seen = (await kept()).filter((it) => seesProcess(reader, it))
      expect(idsOf(found)).toEqual(idsOf(seen))
    },
  )

  test('opens them one by one, and no other', async () => {
    for (const it of await kept())
      expect((await findProcess(onDesk(reader), it.uuid))?.id).toBe(
        seesProcess(reader, it) ? it.id : undefined,
      )
  })

  test.each(TYPES)('gets the count of type %s that they see, also of a city or with a tag', async (type) => {
    const counted = async (more: Parameters<typeof countsInScope>[2] = {}) =>
      (await countsInScope(onDesk(reader), type, more)).reduce((sum, { count }) => sum + count, 0)
    const seen = (await kept()).filter((it) => it.process_type === type && seesProcess(reader, it))
    expect(await counted()).toBe(seen.length)
    const inGent = { tests: [sql<boolean>`municipality_code = ${GENT}`], byMunicipality: true }
    expect(await counted(inGent)).toBe(seen.filter((it) => it.municipality_code === GENT).length)
    const tagged = await desk.db.selectFrom('process_tag').select('process_id as id').execute()
    const ids = new Set(idsOf(tagged))
    expect(await counted({ tag })).toBe(seen.filter(({ id }) => ids.has(id)).length)
  })

  test('gets the same count of all types together', async () => {
    const rows = await desk.db
      .selectFrom('process_count as counted')
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .where(isCountedInScope(onDesk(reader)))
      .execute()
    const seen = (await kept()).filter((it) => seesProcess(reader, it))
    expect(Number(rows[0]?.count ?? 0)).toBe(seen.length)
  })
})

/** Ways to find the processes of a desk, each with how many. */
const ways: [what: string, find: (it: Context, uuids: string[], ids: number[]) => Promise<number>][] = [
  ['chosen in a list', async (it, uuids) => (await namedProcesses(it, uuids)).length],
  ['for an act on many', async (it, uuids) => (await processesAmong(it, uuids)).size],
  ['by id', async (it, _, ids) => (await processesByIds(it, ids)).size],
  ['that were changed', async (it, uuids) => (await processesNow(it, uuids)).length],
  [
    'in a report',
    async (it) => (await inReport(it, { types: TYPES, bounds: null }).select('id').execute()).length,
  ],
]
describe.each(ways)('processes that are found: %s', (_what, find) => {
  test.each(Object.entries(readers))('by %s, as far as they see them', async (_name, it) => {
    const all = await kept()
    const found = await find(
      onDesk(it),
      all.map(({ uuid }) => uuid),
      idsOf(all),
    )
    expect(found).toBe(all.filter((process) => seesProcess(it, process)).length)
  })
})

test.each(Object.entries(readers))(
  '%s finds realisations that they see, and what is at a location',
  async (_name, it) => {
    const seen = (await kept()).filter((process) => seesProcess(it, process))
    const found = await realisations(onDesk(it)).select('id').orderBy('id').execute()
    expect(idsOf(found)).toEqual(idsOf(seen.filter(({ process_type }) => process_type === 'realisation')))
    const at = await processesAt(onDesk(it), location)
    expect(at.map(({ case_ref }) => case_ref).toSorted()).toEqual(
      seen
        .filter((process) => process.location_id === location)
        .map(({ case_ref }) => case_ref)
        .toSorted(),
    )
  },
)

describe.each(Object.entries(readers))('%s', (_name, it) => {
  const seenIn = async (municipality: string) =>
    (await kept()).filter((one) => one.municipality_code === municipality && seesProcess(it, one))

  test('lists the processes that they see, of all and of a city, also with a word', async () => {
    const [list] = tenant.processes.types.map((type) =>
      readListState({ type, tab: 'alles' }, {}, tenant.processes),
    )
    const lists = async (changes: Partial<ListState>) =>
      (await selectProcesses({ ...onDesk(it), now: NOW }, { ...list, ...changes } as ListState)).counts.alles
        .count
    const filters: Filters = { municipality: { op: 'and', rules: [{ mode: 'in', values: [GENT] }] } }
    const seen = (await kept()).filter((one) => one.process_type === 'realisation' && seesProcess(it, one))
    const inGent = seen.filter(({ municipality_code }) => municipality_code === GENT)
    expect([await lists({}), await lists({ filters })]).toEqual([seen.length, inGent.length])
    expect(await lists({ search: 'kanarie' })).toBe(seen.length)
  })

  test.each([GENT, ANTWERPEN])(
    'is offered decisions of %s to confirm, of processes that they see',
    async (code) => {
      const search = { municipality: code, words: [] }
      const waiting = { today: '2026-03-02', running: true }
      const found = await waitingForConfirmation(onDesk(it), search, waiting, 100)
      expect(found).toHaveLength((await seenIn(code)).length)
    },
  )
})

test('a reach is all, some municipalities, or what an operator has anywhere', () => {
  const reach = (reader: Context) => reachOf(onDesk(reader))
  expect([reach(contextOf(willem)), reach(contextOf(vera))]).toEqual(['all', 'all'])
  expect([reach(contextOf(judith)), reach(contextOf(people.chiara))]).toEqual([
    'municipalities',
    'municipalities',
  ])
  expect([reach(contextOf(cas)), reach(withRoles({ cpo: '*' }, CPO_ONE))]).toEqual(['operator', 'operator'])
})

test('a traffic decision is found by who sees processes of its municipality', async () => {
  const details = { url: '', procedure: 'objection', published_on: '', definitive_on: '', remarks: '' }
  const by = { person_id: '', person_name: '' }
  const decision = {
    uuid: 'x',
    number: 'gmb-1',
    municipality_code: ANTWERPEN,
    created_at: '',
    ...details,
    ...by,
  }
  const id = await insertDecision(desk.db, decision)
  const finds = async (it: Context) => [
    (await findDecision(onDesk(it), id))?.number,
    (await findDecisionByNumber(onDesk(it), ANTWERPEN, 'gmb-1'))?.number,
  ]
  for (const it of [bram, willem, vera])
    expect(await finds(contextOf(it)), it.name).toEqual(['gmb-1', 'gmb-1'])
  for (const it of [judith, people.karel])
    expect(await finds(contextOf(it)), it.name).toEqual([undefined, undefined])
})

test('words that are near to a search are those of processes that somebody sees', async () => {
  await aStoredProcess(desk, { municipality: GENT, row: { record_text: 'nachtegaal' } })
  await aStoredProcess(desk, { municipality: ANTWERPEN, row: { record_text: 'nachtegaas' } })
  const [type] = tenant.processes.types
  const state = readListState(
    { type: type as ProcessType, tab: 'alles' },
    { zoeken: 'nachtegaan' },
    tenant.processes,
  )
  const near = async (who: Context) => {
    const found = await selectProcesses({ ...onDesk(who), now: NOW }, state)
    return found.near?.instead.toSorted()
  }
  expect(await near(contextOf(judith))).toEqual(['nachtegaal'])
  expect(await near(contextOf(willem))).toEqual(['nachtegaal', 'nachtegaas'])
  expect(await near(contextOf(people.karel))).toBeUndefined()
})
