import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLUMN_KEYS, isSortKey, type SortKey } from '../../src/overviews/process-list/columns.ts'
import { type ListState, readListState } from '../../src/overviews/process-list/list.ts'
import { pageOfProcesses, selectProcesses } from '../../src/overviews/process-list/queries.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp, type TestApp } from '../app.ts'
import { typeNamed, visitOf } from '../processes/world.ts'
import { chiara, type TestPerson, vera } from '../world.ts'
import { plantRows } from './world.ts'

/** More than is sorted by hand. */
const MANY = 5_000
/** Sorts with an index within one status as well. */
const USUAL: SortKey[] = [
  'reference',
  'address',
  'municipality',
  'step',
  'progress_days',
  'requestCount',
  'tags',
  'updated_at',
  'vkb',
]
let desk: TestApp

beforeAll(async () => {
  desk = await startApp()
  await plantRows(desk.db, MANY, 31)
}, 120_000)

/** How SQLite would answer each question that a page asks, with or without statistics. */
async function plansOf(reader: TestPerson, change: Partial<ListState>): Promise<string[]> {
  const asked: CompiledQuery[] = []
  const db = openDatabase(desk.settings, undefined, (query) => asked.push(query))
  try {
    const visit = { ...visitOf(desk, reader), db }
    const usual = readListState({ type: typeNamed(desk), tab: 'alles' }, {}, desk.tenant.processes)
    await pageOfProcesses(visit, await selectProcesses(visit, { ...usual, ...change }))
    const plans = []
    for (const { sql, parameters } of [...asked]) {
      // The latest few hundred, by which the search knows how common letters are.
      if (/^\s*select search_text from "process" order by id desc limit/.test(sql)) continue
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await db.executeQuery<{ detail: string }>(explained)
      plans.push(...rows.map(({ detail }) => detail))
    }
    return plans
  } finally {
    await db.destroy()
  }
}

const reading = (plans: string[]) => plans.filter((it) => /^SCAN process( |$)/.test(it))
const sorting = (plans: string[]) => plans.filter((it) => /TEMP B-TREE FOR (LAST .* OF )?ORDER BY/.test(it))

describe.each(['without', 'with'])('%s statistics', (has) => {
  beforeAll(async () => {
    if (has === 'with' && desk.engine === 'sqlite') await desk.db.executeQuery(CompiledQuery.raw('analyze'))
  })

  test('every sort of a long list walks an index of its own, in all parts', async (context) => {
    context.skip(desk.engine !== 'sqlite', 'says how SQLite goes about it')
    for (const sort of COLUMN_KEYS.filter(isSortKey))
      for (const descending of [true, false]) {
        const plans = await plansOf(vera, { sort, descending })
        expect([sort, ...reading(plans), ...sorting(plans)]).toEqual([sort])
      }
  }, 60_000)

  test('the usual ones within one status too, and for an operator', async (context) => {
    context.skip(desk.engine !== 'sqlite', 'says how SQLite goes about it')
    for (const sort of USUAL)
      for (const [reader, tab] of [
        [vera, 'actief'],
        [vera, 'afgerond'],
        [chiara, 'alles'],
      ] as const) {
        const plans = await plansOf(reader, { sort, tab })
        expect([sort, tab, ...reading(plans)]).toEqual([sort, tab])
      }
  }, 60_000)

  test('a search goes through the index of its text', async (context) => {
    context.skip(desk.engine !== 'sqlite', 'says how SQLite goes about it')
    const plans = await plansOf(vera, { search: 'VL-RP-26-0042' })
    expect(plans.some((it) => /^SCAN process_search VIRTUAL TABLE INDEX/.test(it))).toBe(true)
    expect(reading(plans)).toEqual([])
  })
})
