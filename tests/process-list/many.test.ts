import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ListState, readListState } from '../../src/overviews/process-list/list.ts'
import { saveOperatorNames } from '../../src/overviews/process-list/operator-queries.ts'
import { selectProcesses, walkProcesses } from '../../src/overviews/process-list/queries.ts'
import { reachable } from '../../src/platform/lists/paging.ts'
import { LIST_TABS } from '../../src/platform/tenant/process-type.ts'
import { removeEntry, updateEntry } from '../../src/records/configuration/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { patience } from '../patience.ts'
import { contextOf, typeNamed } from '../processes/world.ts'
import { usually } from '../usual.ts'
import { bram, CPO_ONE, chiara, mieke, mira, operator, someone, vera } from '../world.ts'
import { allRows, listed } from './naive.ts'
import { pageOf } from './page-of.ts'
import { someState } from './state.ts'
import { seedRows } from './world.ts'

/** More rows than a plan finds first and sorts then, or counts to the end. */
const MANY = 6_000
const COUNTED = 1_000
/** Places charge points for an operator, and reads everything. */
const readingOperator = someone('ria', 'Ria Claes', { cpo: '*', caseviewer: '*' }, operator(CPO_ONE, 'Een'))
const READERS = [bram, chiara, mieke, vera, mira, readingOperator]
let desk: TestApp
let rows: Awaited<ReturnType<typeof allRows>>

beforeAll(async () => {
  desk = await startApp()
  await seedRows(desk.db, MANY, 21)
  rows = await allRows(desk.db)
  // As PostgreSQL does by itself, a minute after so many rows came.
  if (desk.engine === 'postgres') await sql`analyze process`.execute(desk.db)
})

const refs = (of: readonly { case_ref: string }[]) => of.map((it) => it.case_ref)
const open = (change: Partial<ListState> = {}): ListState => ({
  ...readListState({ type: typeNamed(desk), tab: 'alles' }, {}, desk.tenant.processes),
  ...change,
})

/** An act of this person on all rows, of which it refused these. */
async function actThatRefused(reader: typeof vera, refused: typeof rows): Promise<string> {
  const uuid = crypto.randomUUID()
  const person = contextOf(desk, reader).person
  // With room between their numbers, they are counted in several pieces.
  const numbered = refused.map(({ uuid: process_uuid, case_ref, version }, at) => ({
    bulk_uuid: uuid,
    number: at * 7,
    process_uuid,
    case_ref,
    version,
    outcome: 'refused',
  }))
  await desk.db
    .insertInto('bulk_act')
    .values({
      uuid,
      person_id: person.id,
      language: 'nl',
      kind: 'tags',
      details: '{}',
      list: '/processen/realisatie/alles',
      process_type: 'realisation',
      state: 'done',
      created_at: '2026-03-01T09:00:00.000Z',
      row_count: refused.length * 7,
      refused_count: refused.length,
    })
    .execute()
  for (let at = 0; at < numbered.length; at += 500)
    await desk.db
      .insertInto('bulk_act_row')
      .values(numbered.slice(at, at + 500))
      .execute()
  return uuid
}

describe('a list of very many processes', () => {
  test('has the rows and the order of one made by hand on every page, and shows "more than" where it stops counting', {
    timeout: patience(240_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...READERS),
        someState({ mostFilters: 2 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (reader, some, where) => {
          const context = { ...contextOf(desk, reader), scans: desk.app.longReading }
          const selection = await selectProcesses(context, some)
          for (const tab of LIST_TABS) {
            const { count, atLeast } = selection.counts[tab]
            const there = listed(context, rows, { ...some, tab }).length
            if (atLeast) expect([tab, count, there > COUNTED]).toEqual([tab, COUNTED, true])
            else expect([tab, count]).toEqual([tab, there])
          }
          const wanted = listed(context, rows, some).slice(0, reachable(selection.counts[some.tab]))
          const page = 1 + Math.floor(where * (wanted.length / some.size))
          const from = (page - 1) * some.size
          const state = { ...some, page }
          const found = await pageOf(context, { ...selection, state })
          expect(refs(found.rows)).toEqual(refs(wanted.slice(from, from + some.size)))
        },
      ),
      { numRuns: usually(30, 90), seed: 22 },
    )
  })

  test('is read beside other requests where no filter leaves few', async () => {
    const watched = watchDatabase(desk.settings)
    onTestFinished(() => watched.db.destroy())
    const filters = {
      numberOfChargingStations: { op: 'and', rules: [{ mode: 'gte', values: ['1'] }] },
    } as const
    const state = open({ filters, sort: 'address', descending: false })
    const context = contextOf(desk, vera)
    const selection = await selectProcesses(
      { ...context, db: watched.db, scans: desk.app.longReading },
      state,
    )
    const page = await pageOf({ ...context, db: watched.db, scans: desk.app.longReading }, selection)
    expect(refs(page.rows)).toEqual(refs(listed(context, rows, state).slice(0, state.size)))
    // Only whether the filter alone finds few is queried before.
    const passing = watched.queries.filter(({ sql }) => /where.*station_count/s.test(sql))
    expect(passing.map(({ sql }) => sql.slice(0, 40))).toEqual([
      expect.stringContaining('select (select count(*)'),
    ])
  })

  test('filtered by one tag that very many carry, is the one made by hand in every tab and scope', async () => {
    const tags = { op: 'and', rules: [{ mode: 'in', values: ['tag-a'] }] } as const
    const step = { op: 'and', rules: [{ mode: 'gte', values: ['3'] }] } as const
    for (const reader of READERS)
      for (const filters of [{ tags }, { tags, step }])
        for (const tab of LIST_TABS) {
          const context = contextOf(desk, reader)
          const state = open({ tab, filters, sort: 'address', descending: false })
          const wanted = listed(context, rows, state)
          const selection = await selectProcesses(context, state)
          const { count, atLeast } = selection.counts[tab]
          expect([tab, count, atLeast]).toEqual([
            tab,
            Math.min(wanted.length, COUNTED),
            wanted.length > COUNTED,
          ])
          const last = Math.max(1, Math.ceil(count / state.size))
          for (const page of new Set([1, last])) {
            const from = (page - 1) * state.size
            const found = await pageOf(context, { ...selection, state: { ...state, page } })
            expect(refs(found.rows)).toEqual(refs(wanted.slice(from, Math.min(from + state.size, count))))
          }
        }
  })

  test('of what an act on many refused, very many or few, is the one made by hand for who began it, and empty for others', {
    timeout: patience(120_000),
  }, async () => {
    for (const reader of READERS)
      for (const every of [2, 40]) {
        const refused = rows.filter(({ id }) => id % every === 0)
        const refusedBy = await actThatRefused(reader, refused)
        for (const change of [
          {},
          { tab: 'gemeente' },
          { search: 'straat', sort: 'address' },
          { filters: { step: { op: 'and', rules: [{ mode: 'in', values: ['3'] }] } } },
          {
            filters: { tags: { op: 'and', rules: [{ mode: 'in', values: ['tag-a'] }] } },
            descending: false,
          },
        ] satisfies Partial<ListState>[]) {
          const context = contextOf(desk, reader)
          const state = open({ ...change, refusedBy })
          const selection = await selectProcesses(context, state)
          for (const tab of LIST_TABS) {
            const there = listed(context, refused, { ...state, tab }).length
            const { count, atLeast } = selection.counts[tab]
            expect([tab, count, atLeast]).toEqual([tab, Math.min(there, COUNTED), there > COUNTED])
          }
          const wanted = listed(context, refused, state)
          const last = Math.max(1, Math.ceil(Math.min(wanted.length, COUNTED) / state.size))
          for (const page of new Set([1, last])) {
            const found = await pageOf(context, { ...selection, state: { ...state, page } })
            const from = (page - 1) * state.size
            expect(refs(found.rows)).toEqual(
              refs(wanted.slice(from, Math.min(from + state.size, reachable(selection.counts[state.tab])))),
            )
          }
          const walked = []
          for await (const piece of walkProcesses(context, state)) walked.push(...piece)
          expect(refs(walked)).toEqual(refs(wanted))
        }
        const another = reader === vera ? bram : vera
        const { counts } = await selectProcesses(contextOf(desk, another), open({ refusedBy }))
        expect(counts.alles.count).toBe(0)
      }
  })

  test('by PID, where processes have one, is the one made by hand on its first, middle and last page', async () => {
    for (const reader of READERS)
      for (const descending of [true, false]) {
        const context = contextOf(desk, reader)
        const state = open({ type: 'private', sort: 'pidNumber', descending })
        const wanted = listed(context, rows, state)
        const selection = await selectProcesses(context, state)
        expect(selection.counts.alles).toEqual({ count: wanted.length, atLeast: false })
        const last = Math.max(1, Math.ceil(wanted.length / state.size))
        for (const page of new Set([1, Math.ceil(last / 2), last])) {
          const found = await pageOf(context, { ...selection, state: { ...state, page } })
          expect(refs(found.rows)).toEqual(refs(wanted.slice((page - 1) * state.size, page * state.size)))
        }
      }
  })

  test('counts all that nothing narrows, to the last', async () => {
    const context = contextOf(desk, vera)
    const { counts } = await selectProcesses(context, open())
    expect(counts.alles).toEqual({ count: listed(context, rows, open()).length, atLeast: false })
    expect(counts.alles.count).toBeGreaterThan(2 * COUNTED)
  })

  test('shows how many there are to refresh', async () => {
    const { text } = await desk.as(vera).opens('/processen/realisatie/alles')
    const [, all] = /Alles ([\d.]+) /.exec(text) ?? []
    expect(text).toContain(`Vernieuwen (${all} processen)`)
  })

  test('is walked through to its end, also when more is found than is counted', async () => {
    const context = contextOf(desk, vera)
    for (const state of [
      open({ sort: 'vkb' }),
      open({ sort: 'category', descending: false, search: 'straat' }),
      open({ sort: 'progress_days', tab: 'gemeente' }),
    ]) {
      const found = []
      for await (const piece of walkProcesses(context, state)) found.push(...piece)
      expect(refs(found)).toEqual(refs(listed(context, rows, state)))
    }
  })

  test('a page far in is the same by the key of its neighbour as by counting', async () => {
    const context = contextOf(desk, vera)
    for (const state of [
      open({ size: 50, page: 21 }),
      open({ size: 50, page: 21, sort: 'address', descending: false }),
    ]) {
      const selection = await selectProcesses(context, state)
      const here = await pageOf(context, selection)
      if (!here.first || !here.last) throw new Error('There is no such page.')
      for (const [page, beside] of [
        [22, { side: 'after', ...here.last }],
        [20, { side: 'before', ...here.first }],
      ] as const) {
        const byKey = await pageOf(context, { ...selection, state: { ...state, page, beside } })
        const counted = await pageOf(context, { ...selection, state: { ...state, page } })
        expect(refs(byKey.rows)).toEqual(refs(counted.rows))
        expect(byKey.rows).toHaveLength(50)
      }
    }
  })
})

describe('what the database counts', () => {
  const adding = (counted: { key: (string | number)[]; count: number }[]) => {
    const counts = new Map<string, number>()
    for (const { key, count } of counted) counts.set(key.join(' '), (counts.get(key.join(' ')) ?? 0) + count)
    return Object.fromEntries([...counts].filter(([, count]) => count !== 0).toSorted())
  }
  const recount = async () => {
    const all = await desk.db.selectFrom('process').selectAll().execute()
    return adding(
      all.map((it) => ({
        key: [it.process_type, it.municipality_code ?? '', it.operator_uuid, it.status, it.current_step],
        count: 1,
      })),
    )
  }
  const kept = async () => {
    const all = await desk.db.selectFrom('process_count').selectAll().execute()
    return adding(
      all.map(({ count, ...it }) => ({
        key: [it.process_type, it.municipality_code, it.operator_uuid, it.status, it.current_step],
        count,
      })),
    )
  }
  /** Of all municipalities together. */
  const total = async (table: 'process_count' | 'process_total') => {
    const all = await desk.db.selectFrom(table).selectAll().execute()
    return adding(
      all.map(({ count, ...it }) => ({
        key: [it.process_type, it.operator_uuid, it.status, it.current_step],
        count,
      })),
    )
  }

  test('is that of a recount, also after processes moved, went on and were deleted', async () => {
    expect(await kept()).toEqual(await recount())
    const [one, other, third] = rows
    if (!one || !other || !third) throw new Error('There are no processes.')
    const { db } = desk
    await db
      .updateTable('process')
      .set({ status: 'onhold', current_step: 7 })
      .where('id', '=', one.id)
      .execute()
    await db
      .updateTable('process')
      .set({ municipality_code: null, operator_uuid: 'nobody' })
      .where('id', 'in', [one.id, other.id])
      .execute()
    await db.deleteFrom('process').where('id', '=', third.id).execute()
    expect(await kept()).toEqual(await recount())
    expect(await total('process_total')).toEqual(await total('process_count'))
  })

  test('each tag has the columns of its process, whatever happens to that', async () => {
    const { db } = desk
    const wrong = () =>
      db
        .selectFrom('process_tag as tag')
        .innerJoin('process', 'process.id', 'tag.process_id')
        .select('tag.process_id')
        .where((eb) =>
          eb.or([
            ...(['process_type', 'status', 'current_step', 'operator_uuid'] as const).map((name) =>
              eb(`tag.${name}`, '!=', eb.ref(`process.${name}`)),
            ),
            eb('tag.municipality_code', '!=', eb.fn.coalesce('process.municipality_code', eb.val(''))),
          ]),
        )
        .execute()
    expect(await wrong()).toEqual([])
    const tagged = await db.selectFrom('process_tag').select('process_id').distinct().limit(3).execute()
    const ids = tagged.map((it) => it.process_id)
    await db
      .updateTable('process')
      .set({ status: 'onhold', current_step: 6 })
      .where('id', 'in', ids)
      .execute()
    await db.updateTable('process').set({ municipality_code: null }).where('id', 'in', ids).execute()
    await db.updateTable('process').set({ operator_uuid: CPO_ONE }).where('id', 'in', ids).execute()
    expect(await wrong()).toEqual([])
    const copies = await db
      .selectFrom('process_tag')
      .select(['status', 'current_step', 'municipality_code', 'operator_uuid'])
      .where('process_id', 'in', ids)
      .distinct()
      .execute()
    expect(copies).toEqual([
      { status: 'onhold', current_step: 6, municipality_code: '', operator_uuid: CPO_ONE },
    ])
  })

  test('follows tags and requests of a process, and the name of its municipality', async () => {
    const [row] = await desk.db
      .selectFrom('process')
      .selectAll()
      .where('municipality_code', '=', '44021')
      .execute()
    if (!row) throw new Error('There is no process.')
    const now = () =>
      desk.db
        .selectFrom('process')
        .select(['tag_count', 'municipality_key'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
    expect((await now()).municipality_key).toBe('gent')
    await desk.db.insertInto('process_tag').values({ process_id: row.id, tag_uuid: 'tag-z' }).execute()
    await desk.db
      .updateTable('process')
      .set({ municipality_code: '11002' })
      .where('id', '=', row.id)
      .execute()
    expect(await now()).toEqual({ tag_count: row.tag_count + 1, municipality_key: 'antwerpen' })
    await desk.db.deleteFrom('process_tag').where('process_id', '=', row.id).execute()
    expect((await now()).tag_count).toBe(0)
  })

  test('follows an operator and a contractor that get another name, and lets a deleted one go', async () => {
    const { db } = desk
    const namesOf = async () => {
      const all = await db
        .selectFrom('process')
        .select(['operator_key', 'contractor_key'])
        .where('operator_uuid', '=', CPO_ONE)
        .where('contractor_uuid', '=', 'aannemer-a')
        .distinct()
        .execute()
      return all.map((it) => [it.operator_key, it.contractor_key])
    }
    expect(await namesOf()).toEqual([['scheldevonk laden', 'zandweg & zn']])
    const entry = {
      uuid: 'aannemer-a',
      label: 'Ançor Łódź',
      enabled: true,
      forRequest: true,
      forProcess: true,
    }
    await updateEntry(db, 'contractors', entry)
    await saveOperatorNames(db, { stakeholders: [{ uuid: CPO_ONE, name: 'Älvolt', type: 'cpo' }] })
    expect(await namesOf()).toEqual([['alvolt', 'ancor lodz']])
    await removeEntry(db, 'contractors', entry, '2026-03-01T00:00:00.000Z')
    await saveOperatorNames(db, { stakeholders: [] })
    expect(await namesOf()).toEqual([['', '']])
  })
})
