import { describe, expect, inject, test } from 'vitest'
import { readIncoming } from '../../src/casework/intake/incoming.ts'
import { fillDemoData } from '../../src/desk/demo/fill.ts'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import { seedChargePoints } from '../../src/desk/demo/seed-charge-points.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { fileState } from '../../src/platform/files/file.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { STATUSES } from '../../src/records/charge-points/charge-point.ts'
import { startApp } from '../app.ts'

const now = new Date('2026-03-02T09:20:00Z')
/** Many on one engine, fewer on the other. */
const [REQUESTS, POINTS] = inject('template').engine === 'sqlite' ? [1_200, 1_500] : [400, 500]
const allOf = (db: Db) => db.selectFrom('request').selectAll().orderBy('case_counter').execute()

describe.each(['amsterdam', 'vlaanderen'])('made-up requests for %s', (tenantId) => {
  test('the same seed gives the same data, keeps every rule of intake, and is planted once', async () => {
    const [one, other] = await Promise.all([startApp({ tenant: tenantId }), startApp({ tenant: tenantId })])
    const seed = (db: Db, seed: number) =>
      seedRequests({ db, tenant: one.tenant, now, count: REQUESTS, seed })
    expect(await seed(one.db, 7)).toBe(REQUESTS)
    expect(await seed(other.db, 7)).toBe(REQUESTS)
    expect(await seed(other.db, 7)).toBe(0)

    const rows = await allOf(one.db)
    const withoutId = ({ id: _id, ...row }: (typeof rows)[number]) => row
    expect((await allOf(other.db)).map(withoutId)).toEqual(rows.map(withoutId))
    expect(rows.map((it) => it.case_counter)).toEqual(rows.map((_, index) => index + 1))

    const context = { tenant: one.tenant, t: textsIn('nl'), now }
    const broken = rows
      .filter((it) => it.gdpr_cleared_at === null)
      .flatMap(({ origin_reference: reference, ...row }) => {
        const reading = readIncoming({ ...row, reference }, context)
        return 'problems' in reading ? reading.problems : []
      })
    expect(broken).toEqual([])
  })

  test('statuses are spread as in a living desk, and those judged have a judgement', async () => {
    const { db, tenant } = await startApp({ tenant: tenantId })
    await seedRequests({ db, tenant, now, count: 2_000, seed: 3 })
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
    const progress: [done: number, total: number][] = []
    const onProgress = (done: number, total: number) => progress.push([done, total])
    await fillDemoData({ settings, tenant, db, now, onProgress })
    expect(progress).toEqual([0, 1, 2, 3, 4, 5].map((done) => [done, 5]))
    await fillDemoData({ settings, tenant, db, now, onProgress })
    expect(progress).toHaveLength(6)
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

  test('an empty desk gets real charge points, and points of its own processes in every status', async () => {
    const { db, tenant, settings } = await startApp({ tenant: tenantId })
    await fillDemoData({ settings, tenant, db, now })
    const points = await db.selectFrom('charge_point').selectAll().execute()
    const real = points.filter((it) => it.source === 'demo')
    expect(real.length).toBeGreaterThan(130)
    expect(new Set(real.map((it) => it.access))).toEqual(new Set(['public', 'semipublic', 'private']))
    expect(new Set(points.map((it) => it.kind))).toEqual(new Set(['standard', 'fastcharger', 'charging-hub']))
    expect(new Set(points.map((it) => it.status))).toEqual(new Set(STATUSES))
    const taking = new Set(tenant.municipalities.map((it) => it.code))
    expect(points.filter((it) => !taking.has(it.municipality_code ?? ''))).toEqual([])
    expect(new Set(points.map((it) => it.uuid)).size).toBe(points.length)

    const linked = points.filter((it) => it.process_id !== null)
    expect(linked.filter((it) => !it.is_workflow_created)).toEqual([])
  })

  test('made-up charge points are the same for the same seed, and planted once', async () => {
    const [one, other] = await Promise.all([startApp({ tenant: tenantId }), startApp({ tenant: tenantId })])
    const seed = (db: Db, seed: number) =>
      seedChargePoints({ db, tenant: one.tenant, now, count: POINTS, seed })
    expect(await seed(one.db, 7)).toBe(POINTS)
    expect(await seed(one.db, 7)).toBe(0)
    expect(await seed(other.db, 7)).toBe(POINTS)
    expect(await seed(other.db, 8)).toBe(POINTS)
    const pointsOf = (db: Db) =>
      db
        .selectFrom('charge_point')
        .select(['uuid', 'lat', 'lng', 'status', 'access', 'kind', 'operator_name', 'reference'])
        .where('source', '=', 'seed-7')
        .orderBy('uuid')
        .execute()
    const points = await pointsOf(one.db)
    expect(await pointsOf(other.db)).toEqual(points)
    expect(points.filter((it) => it.status === 'realized').length / POINTS).toBeCloseTo(0.82, 1)
  })
})
