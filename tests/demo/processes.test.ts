import { describe, expect, inject, test } from 'vitest'
import { seedProcesses } from '../../src/desk/demo/processes/seed-processes.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { problemsIn } from '../../src/platform/forms/check.ts'
import { fieldsOf } from '../../src/platform/forms/field.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { recountDurations } from '../../src/records/durations/count-durations.ts'
import { eanProblem } from '../../src/records/identifiers/ean.ts'
import { evseIdProblem } from '../../src/records/identifiers/evse-id.ts'
import { columnsOf, flowColumnsOf } from '../../src/records/processes/columns/projection.ts'
import { hasBegun, isDone, type StepState } from '../../src/records/processes/flow.ts'
import { storedProcess } from '../../src/records/processes/queries.ts'
import { datesOfRow, decisionStatusOf } from '../../src/records/traffic-decisions/status.ts'
import { startApp, type TestApp } from '../app.ts'

const now = new Date('2026-03-02T09:20:00Z')
/** Many on one engine; on the other enough for every case to occur. */
const [COUNT, TWICE] = inject('template').engine === 'sqlite' ? [1_000, 400] : [400, 200]

const rowsOf = (db: Db) => db.selectFrom('process').selectAll().orderBy('created_at').orderBy('id').execute()

async function seeded(tenant: string, count = COUNT, seed = 7) {
  const desk = await startApp({ tenant, now })
  expect(await seedProcesses({ db: desk.db, tenant: desk.tenant, now, count, seed })).toBe(count)
  return desk
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}

/** All processes with record and flow. */
async function wholeOf({ db, tenant }: TestApp) {
  const rows = await rowsOf(db)
  return Promise.all(
    rows.map(async (row) => {
      const { record, steps } = await storedProcess(db, row.id)
      const type = tenant.processes.types.find(
        (it) => it.value === row.process_type,
      ) as never as (typeof tenant.processes.types)[number]
      return { row, type, record, steps }
    }),
  )
}

describe.each(['amsterdam', 'vlaanderen'])('made-up processes for %s', (tenantId) => {
  // One desk for all tests that only read.
  let desk: Promise<TestApp> | undefined
  const whole = () => {
    desk ??= seeded(tenantId)
    return desk
  }

  test('the same seed gives the same processes, planted once, with gapless numbers in the order of their start', async () => {
    const [one, other] = await Promise.all([seeded(tenantId, TWICE), seeded(tenantId, TWICE)])
    expect(await seedProcesses({ db: one.db, tenant: one.tenant, now, count: TWICE, seed: 7 })).toBe(0)
    const rows = await rowsOf(one.db)
    const withoutId = ({ id: _id, ...row }: (typeof rows)[number]) => row
    expect((await rowsOf(other.db)).map(withoutId)).toEqual(rows.map(withoutId))
    expect(await seedProcesses({ db: one.db, tenant: one.tenant, now, count: 50, seed: 8 })).toBe(50)

    const kinds = grouped(rows, (it) => `${it.process_type} ${it.created_at.slice(0, 4)}`)
    expect(kinds.size).toBeGreaterThan(6)
    for (const group of kinds.values())
      expect(group.map((it) => it.case_counter)).toEqual(group.map((_, index) => index + 1))
    const last = await one.db
      .selectFrom('case_number')
      .select('last')
      .where('kind', '=', 'process:realisation:2025')
      .executeTakeFirstOrThrow()
    const ofYear = (await rowsOf(one.db)).filter(
      (it) => it.process_type === 'realisation' && it.created_at.startsWith('2025'),
    )
    expect(last.last).toBe(ofYear.length)
  })

  test('every step that is done holds all that its form demands, and nothing that a form refuses', async () => {
    const desk = await whole()
    const wrong: string[] = []
    for (const { row, type, record, steps } of await wholeOf(desk))
      for (const step of steps.filter(hasBegun)) {
        const rules = { t: textsIn('nl'), country: desk.tenant.country, complete: isDone(step) }
        const fields = fieldsOf(type.steps[step.number - 1]?.groups ?? [])
        for (const { field, message } of problemsIn(fields, record, rules))
          wrong.push(`${row.process_type} ${step.key} ${field}: ${message}`)
      }
    expect([...new Set(wrong)]).toEqual([])
  })

  test('lists and counts agree with records, flows and pauses', async () => {
    const desk = await whole()
    for (const { row, record, steps } of await wholeOf(desk)) {
      const { ended_at, ...flow } = flowColumnsOf(steps)
      expect(row).toMatchObject({ ...columnsOf(record, row), ...flow })
      if (row.status !== 'cancelled') expect(row.ended_at).toBe(ended_at)
      expect(row.status === 'completed').toBe(steps.every(isDone))
    }
    const counts = (db: Db) =>
      db
        .selectFrom('step_duration')
        .selectAll()
        .orderBy('process_type')
        .orderBy('step_key')
        .orderBy('days')
        .execute()
    const before = await counts(desk.db)
    await recountDurations(desk.db)
    expect(await counts(desk.db)).toEqual(before)
  })

  test('time runs forward: steps follow each other, and nothing lies after today but what is planned', async () => {
    const desk = await whole()
    const backwards: string[] = []
    for (const { row, steps, type } of await wholeOf(desk)) {
      const report = (step: StepState, what: string) => backwards.push(`${row.case_ref} ${step.key} ${what}`)
      for (const step of steps.filter(hasBegun)) {
        if (step.startedAt > now.toISOString() || step.completedAt > now.toISOString())
          report(step, 'in the future')
        if (isDone(step) && step.completedAt <= step.startedAt) report(step, 'done before it began')
        const before = steps.filter((it) => it.number < step.number)
        const beside = type.steps[step.number - 1]?.beside
        if (before.some((it) => !isDone(it) && it.key !== beside)) report(step, 'began too early')
      }
      if (row.updated_at < row.created_at || row.updated_at > now.toISOString()) backwards.push(row.case_ref)
    }
    expect(backwards).toEqual([])
    const events = await desk.db
      .selectFrom('event')
      .select(['subject_uuid', 'at'])
      .where('subject_type', '=', 'process')
      .orderBy('id')
      .execute()
    for (const log of grouped(events, (it) => it.subject_uuid).values())
      expect(log.map((it) => it.at)).toEqual(log.map((it) => it.at).toSorted())
  })

  test('all types and statuses occur, in every municipality, most of them realisations', async () => {
    const desk = await whole()
    const rows = await rowsOf(desk.db)
    expect(new Set(rows.map((it) => it.process_type))).toEqual(
      new Set(desk.tenant.processes.types.map((it) => it.value)),
    )
    expect(new Set(rows.map((it) => it.status))).toEqual(
      new Set(['active', 'onhold', 'completed', 'cancelled']),
    )
    expect(rows.filter((it) => it.process_type === 'realisation').length / COUNT).toBeCloseTo(0.8, 1)
    expect(new Set(rows.map((it) => it.municipality_code)).size).toBe(desk.tenant.municipalities.length)
    const today = now.toISOString().slice(0, 10)
    const statuses = new Set(rows.map((it) => decisionStatusOf(datesOfRow(it), today)))
    if (desk.tenant.processes.trafficDecisions)
      for (const status of [
        'irrevocable',
        'expired',
        'weeks2To4',
        'weeks4To6',
        'notApplicable',
        'unpublished',
        'withdrawn',
      ])
        expect(statuses).toContain(status)
  })

  test('numbers on poles and connections are such as exist', async () => {
    const desk = await whole()
    const records = (await wholeOf(desk)).map(
      (it) => it.record as { GridConnection?: { EAN?: string }; ChargerIds?: { ChargerId: string }[] },
    )
    const eans = records.flatMap((it) => it.GridConnection?.EAN ?? []).filter((it) => it !== '')
    expect(eans.length).toBeGreaterThan(COUNT / 5)
    expect(eans.filter((it) => eanProblem(it, desk.tenant.country))).toEqual([])
    const chargers = records.flatMap((it) => it.ChargerIds ?? []).map((it) => it.ChargerId)
    expect(chargers.length).toBeGreaterThan(COUNT / 5)
    expect(chargers.filter((it) => evseIdProblem(it))).toEqual([])
  })
})
