import { beforeAll, expect, test } from 'vitest'
import { findOccupancyOf } from '../../src/records/monitoring/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { aChargePoint } from '../world.ts'
import { aMonth } from './months.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

test('the occupancy of charge points is the mean of the newest months, in fractions', async () => {
  const { db } = desk
  const busy = await aChargePoint(db, { source_key: 'NL-Busy' })
  const beside = await aChargePoint(db, { location_id: busy.location_id })
  const quiet = await aChargePoint(db)
  const unknown = await aChargePoint(db)
  await aMonth(db, busy, { month: '2025-10', occupancy: 0.99 })
  await aMonth(db, busy, { month: '2025-11', occupancy: 0.5 })
  await aMonth(db, busy, { month: '2025-12', occupancy: null })
  await aMonth(db, busy, { month: '2026-01', occupancy: 0.7 })
  await aMonth(db, quiet, { month: '2025-10', occupancy: 0.1 })

  const ids = [busy, beside, quiet, unknown].map(({ id }) => id)
  const found = await findOccupancyOf(db, ids, 3)
  expect([...found.keys()].sort()).toEqual([busy.id, beside.id].sort())
  expect(found.get(busy.id)).toBeCloseTo(0.6, 10)
  expect(found.get(beside.id)).toBeCloseTo(0.6, 10)
  expect((await findOccupancyOf(db, ids, 4)).get(quiet.id)).toBeCloseTo(0.1, 10)
  expect(await findOccupancyOf(db, [], 3)).toEqual(new Map())
})
