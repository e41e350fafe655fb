import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { fillDemoData } from '../../src/demo/fill.ts'
import { plantRequests } from '../../src/demo/plant.ts'
import { fileState } from '../../src/files/file.ts'
import { readIncoming } from '../../src/intake/incoming.ts'
import { textsIn } from '../../src/texts/texts.ts'
import { tenants } from '../../tenants/index.ts'
import { startApp } from '../app.ts'

const now = new Date('2026-03-02T09:20:00Z')
const allOf = (db: Db) => db.selectFrom('request').selectAll().orderBy('case_counter').execute()

describe.each(tenants.map((it) => it.id))('made-up requests for %s', (tenantId) => {
  test('the same seed gives the same data, keeps every rule of intake, and is planted once', async () => {
    const [one, other] = await Promise.all([startApp({ tenant: tenantId }), startApp({ tenant: tenantId })])
    const plant = (db: Db, seed: number) => plantRequests({ db, tenant: one.tenant, now, count: 1_200, seed })
    expect(await plant(one.db, 7)).toBe(1_200)
    expect(await plant(other.db, 7)).toBe(1_200)
    expect(await plant(other.db, 7)).toBe(0)

    const rows = await allOf(one.db)
    const withoutId = ({ id: _id, ...row }: (typeof rows)[number]) => row
    expect((await allOf(other.db)).map(withoutId)).toEqual(rows.map(withoutId))
    expect(rows.map((it) => it.case_counter)).toEqual(rows.map((_, index) => index + 1))

    const visit = { tenant: one.tenant, t: textsIn('nl'), now }
    const broken = rows
      .filter((it) => it.gdpr_cleared_at === null)
      .flatMap(({ origin_reference: reference, ...row }) => {
        const reading = readIncoming({ ...row, reference }, visit)
        return 'problems' in reading ? reading.problems : []
      })
    expect(broken).toEqual([])
  })

  test('statuses are spread as in a living desk, and those judged have a judgement', async () => {
    const { db, tenant } = await startApp({ tenant: tenantId })
    await plantRequests({ db, tenant, now, count: 2_000, seed: 3 })
    const rows = await allOf(db)
    const share = (status: number) => rows.filter((it) => it.status === status).length / rows.length
    for (const [status, expected] of [
      [1, 0.05],
      [2, 0.12],
      [3, 0.6],
      [4, 0.2],
      [5, 0.03],
    ] as const)
      expect(Math.abs(share(status) - expected)).toBeLessThan(0.03)
    const judged = await db.selectFrom('judgement').select('request_id').execute()
    const ids = new Set(judged.map((it) => it.request_id))
    expect(rows.filter((it) => ids.has(it.id) !== it.status > 2)).toEqual([])
    expect(
      rows.filter((it) => it.submitted_at > now.toISOString() || it.processed_at > now.toISOString()),
    ).toEqual([])
  })

  test('an empty desk is filled at start, with documents and removed personal data; a used one is left alone', async () => {
    const { db, tenant, settings } = await startApp({ tenant: tenantId })
    await fillDemoData({ settings, tenant, db, now })
    await fillDemoData({ settings, tenant, db, now })
    const rows = await allOf(db)
    expect(rows).toHaveLength(300)
    const cleared = rows.filter((it) => it.gdpr_cleared_at !== null)
    expect(cleared.length).toBeGreaterThan(0)
    expect(cleared.filter((it) => it.last_name || it.email || it.number_plate || it.street)).toEqual([])
    for (const code of tenant.country === 'BE' ? ['44021', '11002'] : ['0363'])
      expect(rows.filter((it) => it.municipality_code === code).length).toBeGreaterThan(30)
    const files = await db.selectFrom('file').selectAll().execute()
    expect(new Set(files.map(fileState))).toEqual(new Set(['ready', 'suspect', 'missing']))
  })
})
