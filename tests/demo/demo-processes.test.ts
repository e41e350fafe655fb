import { describe, expect, test } from 'vitest'
import { fillDemoData } from '../../src/desk/demo/fill.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { recountDurations } from '../../src/records/durations/count-durations.ts'
import { LEAST_DONE } from '../../src/records/durations/history.ts'
import { historyOfSteps } from '../../src/records/durations/queries.ts'
import { seedTags } from '../../src/records/tags/seed.ts'
import {
  DECISION_STATUSES,
  datesOfRow,
  decisionStatusOf,
} from '../../src/records/traffic-decisions/status.ts'
import { startApp, type TestApp } from '../app.ts'
import { anna } from '../world.ts'

const now = new Date('2026-03-02T09:20:00Z')

async function filled(tenantId: string) {
  const desk = await startApp({ tenant: tenantId, now })
  await seedTags(desk.db, desk.tenant)
  await fillDemoData({ ...desk, now })
  return desk
}

const processesIn = (db: Db) => db.selectFrom('process').selectAll().orderBy('id').execute()
const eventsOf = (db: Db, type: string) =>
  db.selectFrom('event').selectAll().where('subject_type', '=', type).orderBy('id').execute()

describe.each(['amsterdam', 'vlaanderen'])('processes of the demonstration for %s', (tenantId) => {
  let desk: Promise<TestApp> | undefined
  const demo = () => {
    desk ??= filled(tenantId)
    return desk
  }

  test('an empty desk gets processes of every type at every stage, once, and history for what steps take', async () => {
    const { db, tenant, settings } = await demo()
    const rows = await processesIn(db)
    await fillDemoData({ settings, tenant, db, now })
    expect(await processesIn(db)).toEqual(rows)
    expect(new Set(rows.map((it) => it.process_type))).toEqual(
      new Set(tenant.processes.types.map((it) => it.value)),
    )
    const realisations = rows.filter((it) => it.process_type === 'realisation')
    const reached = realisations.filter((it) => it.status === 'active').map((it) => it.current_step)
    expect(new Set(reached)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
    for (const code of new Set(rows.map((it) => it.municipality_code))) {
      const done = realisations.filter((it) => it.municipality_code === code && it.status === 'completed')
      expect(done.length).toBeGreaterThan(7)
      expect(Math.min(...done.map((it) => Date.parse(it.ended_at)))).toBeLessThan(+now - 500 * 864e5)
    }
    for (const { count } of (await historyOfSteps(db, 'realisation')).values())
      expect(count).toBeGreaterThan(LEAST_DONE)
    const counts = () => db.selectFrom('step_duration').selectAll().execute()
    const [before] = [new Set((await counts()).map((it) => JSON.stringify(it)))]
    await recountDurations(db)
    expect(new Set((await counts()).map((it) => JSON.stringify(it)))).toEqual(before)
  })

  test('traffic decisions are in every state there is, and several locations share one', async () => {
    const { db, tenant } = await demo()
    const rows = await processesIn(db)
    const found = new Set(rows.map((it) => decisionStatusOf(datesOfRow(it), '2026-03-02')))
    const decisions = await db.selectFrom('traffic_decision').selectAll().execute()
    if (!tenant.processes.trafficDecisions) {
      expect([decisions.length, rows.filter((it) => it.confirmed_on !== '')]).toEqual([0, []])
      return
    }
    const { unknown: _unknown, withdrawn: _withdrawn, ...shown } = DECISION_STATUSES
    for (const status of Object.keys(shown)) expect(found).toContain(status)
    const linked = rows.filter((it) => it.traffic_decision_id !== null)
    expect(linked.length).toBeGreaterThan(decisions.length)
    for (const row of linked)
      expect(decisions.find((it) => it.id === row.traffic_decision_id)?.published_on).toBe(row.published_on)
  })

  test('charge points follow their processes, and requests are connected on both sides', async () => {
    const { db } = await demo()
    const rows = await processesIn(db)
    const points = await db
      .selectFrom('charge_point')
      .selectAll()
      .where('process_id', 'is not', null)
      .execute()
    const expected = {
      active: 'in-progress',
      onhold: 'in-progress',
      completed: 'realized',
      cancelled: 'suggestion',
    }
    for (const row of rows.filter((it) => it.process_type === 'realisation')) {
      const [point, ...others] = points.filter((it) => it.process_id === row.id)
      expect([point?.status, others]).toEqual([expected[row.status as keyof typeof expected], []])
      expect([point?.location_id, point?.lat]).toEqual([row.location_id, row.lat])
    }
    const requests = await db.selectFrom('request').selectAll().where('process_id', 'is not', null).execute()
    expect(requests.length).toBeGreaterThan(9)
    const inOrder = (events: { kind: string; data: string }[]) =>
      events
        .filter((it) => it.kind === 'request-connected')
        .map((it) => it.data)
        .toSorted()
    expect(inOrder(await eventsOf(db, 'request'))).toEqual(inOrder(await eventsOf(db, 'process')))
    for (const request of requests) {
      const process = rows.find((it) => it.id === request.process_id)
      expect([request.status, process?.street]).toEqual([3, request.street])
      expect((process?.created_at ?? '') > request.processed_at).toBe(true)
    }
  })

  test('what was completed has had its effect on the map', async () => {
    const { db } = await demo()
    const done = (await processesIn(db)).filter((it) => it.status === 'completed')
    const about = await db.selectFrom('process_end_point').selectAll().execute()
    const pointsOf = async (id: number) =>
      db
        .selectFrom('charge_point')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('process_id', '=', id),
            eb('id', 'in', [
              -1,
              ...about.filter((it) => it.process_id === id).map((it) => it.charge_point_id),
            ]),
          ]),
        )
        .execute()
    const found = new Set<string>()
    for (const row of done.filter((it) => it.process_type !== 'private'))
      for (const point of await pointsOf(row.id)) {
        found.add(row.process_type)
        const { process_type: type } = row
        expect([row.case_ref, point.removed_at !== null]).toEqual([row.case_ref, type === 'removal'])
        if (type === 'reposition') expect([point.lat, point.lng]).toEqual([row.lat, row.lng])
        if (type !== 'removal') expect(point.reference).toMatch(/^(BE|NL)\*/)
      }
    const types = ['realisation', 'expansion', 'reposition', 'removal', 'replacement']
    const there = types.filter((type) => done.some((it) => it.process_type === type))
    expect([...found].toSorted()).toEqual(there.toSorted())
  })

  test('their pages open with fields, documents, events and mails', async () => {
    const { db, as, tenant } = await demo()
    const documented = (
      await db.selectFrom('file').select('subject_uuid').where('subject_type', '=', 'process').execute()
    ).map((it) => it.subject_uuid)
    const kinds = new Map(
      (await processesIn(db)).map((it) => [`${it.process_type} ${it.status} ${it.current_step}`, it]),
    )
    for (const row of kinds.values()) {
      const type = tenant.processes.types.find((it) => it.value === row.process_type)
      const address = `/${type?.routeType}/${row.uuid}/stap-${row.current_step}`
      const page = await as(anna).opens(address)
      expect([address, page.status]).toEqual([address, 200])
      expect(page.body).toContain(row.case_ref)
    }
    expect(documented.length).toBeGreaterThan(40)
    const file = await db
      .selectFrom('file')
      .selectAll()
      .where('subject_type', '=', 'process')
      .where('extension', '=', 'png')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(file.size).toBeGreaterThan(100)
    const mails = await db.selectFrom('mail').selectAll().execute()
    expect(mails.length).toBeGreaterThan(10)
    expect(new Set(mails.map((it) => it.state))).toEqual(new Set(['kept']))
  })
})
