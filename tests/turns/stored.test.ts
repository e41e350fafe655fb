import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillDemoData } from '../../src/desk/demo/fill.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { findType } from '../../src/platform/tenant/process-type.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'
import { findProcess, storedProcess } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { seedTags } from '../../src/records/tags/seed.ts'
import { markDecisions } from '../../src/records/traffic-decisions/publishing/confirm.ts'
import { keepAllTurns } from '../../src/records/turns/keep-all-turns.ts'
import { partsAfter, turnColumnsOf } from '../../src/records/turns/part.ts'
import { turnRules } from '../../src/records/turns/turn-after.ts'
import { startApp, TEST_TIME, type TestApp } from '../app.ts'
import { completedTo, contextOf, filledIn, startedProcess, typeNamed } from '../processes/world.ts'
import { anna } from '../world.ts'

/** Whose turn it is, as it is stored in the database, beside what follows from record and flow. */

const rowsOf = (db: Db) => db.selectFrom('process').selectAll().orderBy('id').execute()
const partsIn = (db: Db) =>
  db.selectFrom('process_part').selectAll().orderBy('process_id').orderBy('step').orderBy('party').execute()
const storedIn = async (db: Db) => ({
  turns: (await rowsOf(db)).map(({ id, turn, waiting_since }) => ({ id, turn, waiting_since })),
  parts: await partsIn(db),
})

/** The turn of each process, derived from its record and flow alone. */
async function derivedIn({ db, tenant }: TestApp) {
  const rows = await rowsOf(db)
  return Promise.all(
    rows.map(async ({ id, process_type, status }) => {
      const type = findType(tenant.processes, process_type)
      const now = await storedProcess(db, id)
      const parts = type ? partsAfter([], now, type, turnRules(tenant), () => '') : []
      return { id, turn: turnColumnsOf(status, parts).turn }
    }),
  )
}

async function expectStored(desk: TestApp) {
  const rows = await rowsOf(desk.db)
  expect(rows.map(({ id, turn }) => ({ id, turn }))).toEqual(await derivedIn(desk))
  expect(rows.filter((it) => it.turn_version !== it.version)).toEqual([])
  expect(rows.filter((it) => (it.turn === '') !== (it.waiting_since === ''))).toEqual([])
  // The stored counts include it too.
  const counted = await sql<{
    turn: string
    count: number
  }>`select turn, sum(count) as count from process_count
    group by turn having sum(count) > 0 order by turn`.execute(desk.db)
  const wanted = await sql<{ turn: string; count: number }>`select turn, count(*) as count from process
    group by turn order by turn`.execute(desk.db)
  const plain = (of: typeof counted) => of.rows.map(({ turn, count }) => [turn, Number(count)])
  expect(plain(counted)).toEqual(plain(wanted))
}

describe('in the demonstration', () => {
  let desk: TestApp
  beforeAll(async () => {
    const now = new Date(TEST_TIME)
    desk = await startApp({ now })
    await seedTags(desk.db, desk.tenant)
    await fillDemoData({ ...desk, now })
  })

  test('every process has the turn that follows from it, also after a walk', async () => {
    await expectStored(desk)
    const turns = new Set((await rowsOf(desk.db)).map(({ turn }) => turn))
    for (const turn of ['', 'municipality', 'cpo', 'cpo,grid-operator', 'municipality,cpo'])
      expect(turns).toContain(turn)

    const context = contextOf(desk, anna)
    const active = (await rowsOf(desk.db)).filter(({ status }) => status === 'active')
    const firsts = new Map(active.map((it) => [`${it.process_type} ${it.current_step}`, it.uuid]))
    for (const [index, uuid] of [...firsts.values()].entries()) {
      desk.clock.passes(60)
      const process = (await findProcess(context, uuid)) as FoundProcess
      const type = typeNamed(desk, process.process_type as 'realisation')
      const step = process.current_step
      // What is filled in is published on one day, which may be before the council of this one decided.
      const record = process.published_on === '' ? { ...process.record, TrafficDecision: {} } : process.record
      const act = async (action: StatusAction) => {
        const now = (await findProcess(context, uuid)) as FoundProcess
        await changeStatus(context, now, { action, reason: 'other', comment: 'Daarom', version: now.version })
      }
      if (index % 3 === 0)
        await saveProcess(context, process, {
          version: process.version,
          step,
          record: await filledIn(desk.db, type, step, record),
          flow: { complete: step },
        })
      if (index % 3 === 1) await act('onhold')
      if (index % 6 === 1) await act('resume')
      if (index % 3 === 2)
        await saveProcess(context, process, { version: process.version, step, flow: { reset: 1 } })
      if (index % 6 === 2) await act('cancel')
    }
    await expectStored(desk)
  })

  test('what an older desk has is derived when it starts, and is the same', async () => {
    const stored = await storedIn(desk.db)
    const since = stored.parts.map((part) => part.since)
    await desk.db.deleteFrom('process_part').execute()
    await desk.db.updateTable('process').set({ turn: '', waiting_since: '', turn_version: 0 }).execute()
    const count = await keepAllTurns(desk.db, desk.tenant)
    expect(count).toBe(stored.turns.length)
    await expectStored(desk)
    expect((await partsIn(desk.db)).map(({ since }) => since)).toEqual(since)
    expect(await keepAllTurns(desk.db, desk.tenant)).toBe(0)
  })

  test('what an older server wrote is derived, and all again when the types of processes change', async () => {
    const [row] = (await rowsOf(desk.db)).filter((it) => it.turn === 'cpo')
    const wrong = { turn: 'editor', version: (row?.version ?? 0) + 1 }
    await desk.db
      .updateTable('process')
      .set(wrong)
      .where('id', '=', row?.id ?? 0)
      .execute()
    expect(await keepAllTurns(desk.db, desk.tenant)).toBe(1)
    await expectStored(desk)
    const steps = desk.tenant.processes.types.map((type) => ({
      ...type,
      steps: type.steps.map((step) => ({
        ...step,
        edit: ['caseworker'] as const,
        groups: [],
        outside: undefined,
      })),
    }))
    const changed = {
      ...desk.tenant,
      processes: { ...desk.tenant.processes, types: steps },
    } as typeof desk.tenant
    await keepAllTurns(desk.db, changed)
    expect(new Set((await rowsOf(desk.db)).map(({ turn }) => turn))).toEqual(new Set(['', 'caseworker']))
    await keepAllTurns(desk.db, desk.tenant)
    await expectStored(desk)
  })
})

describe('the time that a party is waited for', () => {
  test('goes on where it was after a hold, and is not that of a decision made irrevocable', async () => {
    const desk = await startApp()
    const context = () => contextOf({ ...desk, clock: desk.clock }, anna)
    let process = await completedTo(desk, await startedProcess(desk), 5)
    const waited = async () => {
      const [row] = await rowsOf(desk.db)
      return (+desk.clock.now - Date.parse(row?.waiting_since ?? '')) / 86_400_000
    }
    const act = async (action: StatusAction) => {
      const given = { action, reason: 'other', comment: 'Daarom', version: process.version }
      process = await changeStatus(context(), process, given)
    }
    desk.clock.passes(3 * 86_400)
    expect(await waited()).toBe(3)
    await act('onhold')
    expect(process.turn).toBe('')
    desk.clock.passes(10 * 86_400)
    await act('cancel')
    desk.clock.passes(10 * 86_400)
    await act('restore')
    expect([process.turn, await waited()]).toEqual(['municipality', 3])
    process = await saveProcess(context(), process, {
      version: process.version,
      step: 5,
      record: { ...process.record, TrafficDecision: { PublicationDate: '2026-01-05' } },
    })
    await markDecisions(context(), { act: 'confirm', uuids: [process.uuid], beforeLastDay: true })
    expect(await waited()).toBe(3)
    await expectStored(desk)
  })
})
