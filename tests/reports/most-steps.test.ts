import { beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { MOST_STEPS, SECONDS_COLUMNS } from '../../src/records/durations/durations.ts'
import { willem } from '../world.ts'
import { type MadeUpDesk, madeUpDesk } from './made-up-desk.ts'

/** A type with the most steps that `tenant check` allows: each of them is counted. */

const tenant = findTenant('vlaanderen')
const longest = tenant.processes.types.find(({ steps }) => steps.length === MOST_STEPS)
let desk: MadeUpDesk

beforeAll(async () => {
  desk = await madeUpDesk({ tenant, count: 120 })
})

const tablesOf = async (report: string) =>
  (await desk.as(willem).calls('GET', `/api/reports/${report}?soort=${longest?.value}`)).data.tables as {
    key: string
    columns: { key: string }[]
    rows: { key: string; isTotal: boolean; cells: Record<string, number | null> }[]
  }[]

test('there is a kind of process with as many steps as may be', () => {
  expect(longest?.steps).toHaveLength(MOST_STEPS)
})

test('each step has its column, and the days that it took are in the report', async () => {
  const [table] = await tablesOf('procesdoorlooptijden')
  const total = table?.rows.find(({ isTotal }) => isTotal)?.cells ?? {}
  for (const { key } of longest?.steps ?? []) expect(total[key], key).toBeGreaterThan(0)
})

test('each step has its row in the report of the steps of processes', async () => {
  const table = (await tablesOf('realisatiestatus')).find(({ key }) => key === 'steps')
  const steps = table?.rows.filter(({ key }) => key.startsWith('step-')).map(({ key }) => key)
  expect(steps).toEqual(SECONDS_COLUMNS.map((_, index) => `step-${index + 1}`))
})

test('the database has a column for each of them, and no other', async () => {
  const { process } = Object.fromEntries(
    (await desk.db.introspection.getTables()).map(({ name, columns }) => [name, columns]),
  )
  const kept = process?.map(({ name }) => name).filter((name) => /^step_\d+_seconds$/.test(name))
  expect(kept?.sort()).toEqual([...SECONDS_COLUMNS])
})
