import { expect, test } from 'vitest'
import { seedMonitoring } from '../../src/desk/demo/monitoring.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { startApp } from '../app.ts'
import { aChargePoint } from '../world.ts'

const now = new Date('2026-03-02T09:20:00Z')
const kept = (db: Db) =>
  db.selectFrom('monitoring_month').selectAll().orderBy('location_key').orderBy('month').execute()

test('made-up use is marked as modelled, the same each time, and of charge points in use only', async () => {
  const [one, other] = await Promise.all([startApp(), startApp()])
  for (const { db } of [one, other]) {
    for (let n = 0; n < 30; n++) await aChargePoint(db, { source_key: `P-${n}` })
    await aChargePoint(db, { source_key: 'plan', status: 'suggestion' })
    expect(await seedMonitoring(db, { now, seed: 7 })).toBeGreaterThan(100)
  }
  const rows = await kept(one.db)
  expect(await kept(other.db)).toEqual(rows)
  await seedMonitoring(one.db, { now, seed: 7 })
  expect(await kept(one.db)).toEqual(rows)

  expect(rows.filter((it) => !it.modelled || it.location_key === 'plan')).toEqual([])
  expect([...new Set(rows.map((it) => it.month))].sort()).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  const occupancies = rows.map((it) => it.occupancy as number)
  expect(Math.min(...occupancies)).toBeLessThan(0.425)
  expect(Math.max(...occupancies)).toBeGreaterThan(0.5)
})
