import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SortKey } from '../../src/overviews/process-list/columns.ts'
import { groupsAmong, ruleOfGroup } from '../../src/overviews/process-list/groups.ts'
import {
  columnsFor,
  filtersFor,
  type ListState,
  listStateFor,
  visibleTypes,
} from '../../src/overviews/process-list/list.ts'
import { type listedRows, selectProcesses, walkProcesses } from '../../src/overviews/process-list/queries.ts'
import { columnsToGroup, columnsToRead } from '../../src/overviews/process-list/row-columns.ts'
import { rowStamps } from '../../src/overviews/process-list/row-queries.ts'
import { labelsBeside, rowViews } from '../../src/overviews/process-list/row-view.ts'
import { LIST_TABS, type ProcessType } from '../../src/platform/tenant/process-type.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { contextOf } from '../processes/world.ts'
import { anna, bram, chiara, judith, mieke, omar, vera, willem } from '../world.ts'
import { allRows, listed } from './naive.ts'
import { pageOf } from './page-of.ts'
import { someState } from './state.ts'
import { seedRows } from './world.ts'

const READERS = [anna, bram, chiara, judith, mieke, omar, vera, willem]
let desk: TestApp
let rows: Awaited<ReturnType<typeof allRows>>

beforeAll(async () => {
  desk = await startApp()
  await seedRows(desk.db, 400, 5)
  rows = await allRows(desk.db)
})

const refs = (of: readonly { case_ref: string }[]) => of.map((it) => it.case_ref)

async function walked(context: Context, state: ListState) {
  const found = []
  for await (const piece of walkProcesses(context, state)) found.push(...piece)
  return found
}

describe('the list of processes, for anybody and with any filter', () => {
  test('has the rows, the order and the counts of a list made by hand', {
    timeout: patience(120_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...READERS), someState(), async (reader, state) => {
        const context = contextOf(desk, reader)
        const wanted = listed(context, rows, state)
        const selection = await selectProcesses(context, state)
        for (const tab of LIST_TABS)
          expect(selection.counts[tab]).toEqual({
            count: listed(context, rows, { ...state, tab }).length,
            atLeast: false,
          })
        const from = (state.page - 1) * state.size
        const page = await pageOf(context, selection)
        expect(refs(page.rows)).toEqual(refs(wanted.slice(from, from + state.size)))
      }),
      { numRuns: 150, seed: 11 },
    )
  })

  test('walks through all of them, each once, in the same order', {
    timeout: patience(120_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...READERS), someState({ mostFilters: 1 }), async (reader, state) => {
        const context = contextOf(desk, reader)
        expect(refs(await walked(context, state))).toEqual(refs(listed(context, rows, state)))
      }),
      { numRuns: 60, seed: 12 },
    )
  })
})

describe('a row of the list', () => {
  /** A page as the list reads it for these columns, beside the complete rows of the same processes. */
  async function read(
    context: Context,
    type: ProcessType,
    sort: SortKey,
    columns: Parameters<typeof listedRows>[2],
  ) {
    const wanted = listStateFor(context, { type: type.routeType, filter: 'alles' }, { sort, pp: '100' })
    if (!wanted) throw new Error(`There is no list of ${type.value}.`)
    const selection = await selectProcesses(context, wanted.state)
    const { rows: narrow } = await pageOf(context, selection, columns)
    return { narrow, whole: narrow.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []) }
  }

  test('reads what each of its columns shows, and no other', async () => {
    const context = contextOf(desk, anna)
    for (const type of visibleTypes(context))
      for (const column of columnsFor(context, type)) {
        const { narrow, whole } = await read(context, type, 'reference', columnsToRead([column]))
        const ids = whole.map(({ id }) => id)
        const beside = await labelsBeside(context, type, await rowStamps(desk.db, ids), [column])
        const shown = { columns: [column], beside }
        expect(await rowViews(context, type, narrow, shown), `${type.value} ${column}`).toEqual(
          await rowViews(context, type, whole, shown),
        )
      }
  })

  test('reads the name of its group', async () => {
    const context = contextOf(desk, anna)
    for (const type of visibleTypes(context))
      for (const group of groupsAmong(filtersFor(context, type))) {
        const { narrow, whole } = await read(context, type, group, columnsToGroup(group))
        for (const [index, row] of narrow.entries())
          expect(ruleOfGroup(group, row, 'unpublished'), group).toEqual(
            ruleOfGroup(group, whole[index] ?? row, 'unpublished'),
          )
      }
  })
})

describe('what somebody may not see', () => {
  test('is in no row and no count of an operator, whatever the filter', {
    timeout: patience(120_000),
  }, async () => {
    const context = contextOf(desk, chiara)
    const own = rows.filter(
      (row) => row.operator_uuid === chiara.identity?.uuid && row.municipality_code === '44021',
    )
    await fc.assert(
      fc.asyncProperty(someState(), async (state) => {
        const { counts } = await selectProcesses(context, state)
        expect(counts.alles.count).toBeLessThanOrEqual(own.length)
        for (const row of await walked(context, state)) expect(own.map(({ id }) => id)).toContain(row.id)
      }),
      { numRuns: 40, seed: 13 },
    )
  })
})
