import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/platform/time/calendar.ts'
import { vkbSort } from '../../src/records/traffic-decisions/queries.ts'
import { type DecisionColumns, sortOfRow } from '../../src/records/traffic-decisions/status.ts'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'

const TODAY = '2026-03-02'
const EDGES = [-400, -1, 0, 1, 2, 3, 6, 7, 8, 13, 14, 15, 27, 28, 29, 41, 42, 43, 400]

/** Null, or a day around today, the edges of the buckets more often than others. */
const day = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...EDGES).map((days) => addDays(TODAY, days)),
  fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days)),
)
const rarely = (given: typeof day) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: given })
const columns: fc.Arbitrary<DecisionColumns> = fc.record({
  published_on: day,
  definitive_on: day,
  confirmed_on: rarely(day),
  withdrawn_on: rarely(day),
  vkb_not_applicable: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constant(1) },
  ),
  status: fc.constantFrom('active', 'onhold', 'completed', 'cancelled'),
})

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const sortedOnes = () =>
  desk.db
    .selectFrom('process')
    .select([
      'uuid',
      'published_on',
      'definitive_on',
      'confirmed_on',
      'withdrawn_on',
      'vkb_not_applicable',
      'status',
    ])
    .select(vkbSort(TODAY).as('sort'))
    .orderBy(vkbSort(TODAY))
    .execute()

describe('the list of processes by traffic decision', () => {
  test('the database gives each process the value that the rule gives it', async () => {
    const published = {
      published_on: '2026-01-15',
      confirmed_on: '',
      withdrawn_on: '',
      vkb_not_applicable: 0,
      status: 'active',
    }
    const atEdges = EDGES.map((days) => ({ ...published, definitive_on: addDays(TODAY, days) }))
    for (const row of [...atEdges, ...fc.sample(columns, { numRuns: 300, seed: 42 })])
      await aProcess(desk.db, row)
    const rows = await sortedOnes()
    expect(rows).toHaveLength(EDGES.length + 300)
    for (const { sort, ...row } of rows) expect([sort, row]).toEqual([sortOfRow(row, TODAY), row])
    // Every status occurred.
    expect(new Set(rows.map((row) => row.sort))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8, 98, 99, 100, 101, 9999]),
    )
  })

  test('it comes in the order of the values', async () => {
    const values = (await sortedOnes()).map((row) => row.sort)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  })
})
