import { beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '../../src/overviews/calendar/calendar.ts'
import { findInDays, findLate, readDays } from '../../src/overviews/calendar/entries.ts'
import { daysOf } from '../../src/overviews/calendar/month.ts'
import { todayIn } from '../../src/platform/time/calendar.ts'
import { isOverdue, usualFor } from '../../src/records/durations/history.ts'
import { netMs, wholeDaysIn } from '../../src/records/durations/net-time.ts'
import { legalLastDay } from '../../src/records/traffic-decisions/terms.ts'
import { contextOf } from '../processes/world.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess } from '../reports/made-up-desk.ts'
import { type Known, knownOf, letThemLast, runningOf } from '../reports/running.ts'
import { anna } from '../world.ts'

const DAY_MS = 864e5
const KINDS: Kind[] = ['term', 'planned', 'commissioned', 'late']
/** Also months with a change of the clock. */
const MONTHS = ['2025-10', '2026-01', '2026-03', '2026-04']

let desk: MadeUpDesk
let known: Known[]
beforeAll(async () => {
  desk = await madeUpDesk({ count: 420, seed: 11, tenant: 'amsterdam' })
  await letThemLast(desk)
  known = await knownOf(desk)
})

interface Naive {
  kind: Kind
  day: string
  id: number
  number: number
  isLate: boolean
}

/** Everything in the calendar of a reader, by plain loops over all rows. */
function naiveFor(reader: MadeUpDesk['readers'][number]): Naive[] {
  const zone = desk.tenant.locale.timeZone
  const today = todayIn(zone, desk.clock.now)
  return known
    .filter(({ process }) => seesProcess(reader, process) && process.status !== 'cancelled')
    .flatMap((it) => {
      const { process } = it
      const isOpen = process.status === 'active'
      const entry = (kind: Kind, day: string, isLate: boolean, number = 0) => ({
        kind,
        day,
        id: process.id,
        number,
        isLate,
      })
      const hasTerm =
        process.definitive_on &&
        process.published_on &&
        process.definitive_on >= process.published_on &&
        !process.withdrawn_on &&
        !process.vkb_not_applicable
      const term = legalLastDay(process.definitive_on)
      return [
        ...(hasTerm ? [entry('term', term, isOpen && !process.confirmed_on && term < today)] : []),
        ...(process.planned_on
          ? [
              entry(
                'planned',
                process.planned_on,
                isOpen && !process.commissioned_on && process.planned_on < today,
              ),
            ]
          : []),
        ...(process.commissioned_on ? [entry('commissioned', process.commissioned_on, false)] : []),
        ...runningOf(it).flatMap((step) => {
          const usual = usualFor(it.history, step.key)
          if (!usual) return []
          const began = Date.parse(step.startedAt)
          const lasted = (at: number) => netMs(began, at, it.pauses)
          let at = began + (usual.p90 + 1) * DAY_MS
          while (!isOverdue(usual, wholeDaysIn(lasted(at)))) at += (usual.p90 + 1) * DAY_MS - lasted(at)
          const day = todayIn(zone, new Date(at))
          return [entry('late', day, isOverdue(usual, wholeDaysIn(it.lasted(step))), step.number)]
        }),
      ]
    })
}

const keyOf = ({ kind, day, id, number }: Omit<Naive, 'isLate'>) => `${kind} ${day} ${id} ${number}`
const keysOf = (all: readonly Omit<Naive, 'isLate'>[]) => all.map(keyOf).toSorted()
const EVERYTHING = { municipality: '', operator: '' }

describe('the calendar', () => {
  test('has on every day what a recount has, for everybody, in every kind, and what is late now', async () => {
    const found = new Map<string, number>()
    for (const reader of desk.readers) {
      const context = contextOf(desk, reader)
      const naive = naiveFor(reader)
      for (const month of MONTHS) {
        const stretch = daysOf(month)
        const wanted = naive.filter(({ day }) => day.startsWith(month))
        const days = await readDays(context, { kinds: KINDS, ...EVERYTHING }, { ...stretch, most: 500 })
        expect(keysOf(days.flatMap((it) => it.found)), `${reader.name} in ${month}`).toEqual(keysOf(wanted))
        for (const { kind, day, count } of days)
          expect(count).toBe(wanted.filter((it) => it.kind === kind && it.day === day).length)
        for (const { kind } of wanted) found.set(kind, (found.get(kind) ?? 0) + 1)
        for (const kind of KINDS) {
          const list = await findInDays(context, kind, EVERYTHING, { ...stretch, limit: 500 })
          expect(keysOf(list)).toEqual(keysOf(wanted.filter((it) => it.kind === kind)))
          expect(list.map(({ day }) => day)).toEqual(list.map(({ day }) => day).toSorted())
        }
      }
      for (const kind of ['term', 'planned', 'late'] as const) {
        const late = naive.filter((it) => it.kind === kind && it.isLate)
        const list = await findLate(context, kind, EVERYTHING, 500)
        expect(keysOf(list), `${kind} of ${reader.name}`).toEqual(keysOf(late))
        found.set(`late ${kind}`, (found.get(`late ${kind}`) ?? 0) + late.length)
      }
    }
    for (const what of [...KINDS, 'late term', 'late planned', 'late late'])
      expect(found.get(what), what).toBeGreaterThan(0)
  })

  test('is narrowed by kind, municipality and operator, and the page shows the count', async () => {
    const [reader] = desk.readers
    if (!reader) return
    const all = naiveFor(reader).filter(({ day }) => day.startsWith('2026-03'))
    const processOf = (it: Naive) => known.find(({ process }) => process.id === it.id)?.process
    const operator = processOf(all[0] as Naive)?.operator_uuid ?? ''
    const queries: [string, (it: Naive) => boolean][] = [
      ['', () => true],
      ['soort=inbedrijf&soort=telaat', ({ kind }) => kind === 'commissioned' || kind === 'late'],
      [`cpo=${operator}`, (it) => processOf(it)?.operator_uuid === operator],
      ['gemeente=nergens', () => true],
    ]
    for (const [query, isMatch] of queries) {
      const { text } = await desk.as(reader).opens(`/agenda?maand=2026-03&${query}`)
      const n = all.filter(isMatch).length
      expect(text, query).toContain(`maart 2026: ${n} gebeurtenis`)
    }
  })

  test('shows few of a full day, shows how many more there are, and has a page with all of them', async () => {
    const [reader] = desk.readers
    if (!reader) return
    const visitor = desk.as(reader)
    const { numUpdatedRows } = await desk.db
      .updateTable('process')
      .set({ planned_on: '2027-06-15' })
      .where('status', '=', 'active')
      .executeTakeFirst()
    const n = Number(numUpdatedRows)
    expect(n).toBeGreaterThan(55)
    const month = await visitor.opens('/agenda?maand=2027-06')
    expect(month.text).toContain(`Geplande plaatsing ${n}`)
    expect(month.text).toContain(`en nog ${n - 3}`)
    const table = month.body.slice(month.body.indexOf('<table'), month.body.indexOf('</table'))
    const planned = table.split('<td').find((cell) => cell.includes('2027-06-15')) ?? ''
    expect(planned.slice(planned.indexOf('Geplande')).split('</div>')[0]?.match(/<li>/g)).toHaveLength(3)
    const more = /href="(\/agenda\/dag\/2027-06-15\?soort=plaatsing)"/.exec(month.body)?.[1] ?? ''
    const first = await visitor.opens(more)
    expect(first.text).toContain(`1 – 50 van ${n}`)
    const last = await visitor.opens(`${more}&p=99`)
    const shown = (body: string) => body.match(/<li><a href="\/[a-z]+\/[0-9a-f-]{36}/g) ?? []
    expect(new Set([...shown(first.body), ...shown(last.body)]).size).toBe(n > 100 ? 50 + (n % 50 || 50) : n)
    expect((await visitor.opens('/agenda/dag/2027-06-31')).status).toBe(404)
    expect((await visitor.opens('/agenda/dag/9999-12-31')).status).toBe(404)
    expect((await visitor.opens('/agenda/dag/2027-06-16')).text).toContain('Op deze dag staat niets')
    expect((await visitor.opens('/agenda/te-laat?soort=telaat')).text).toContain('sinds')
  })
})

describe('running steps', () => {
  /** As the calendar reads them, and as they follow from their steps and pauses. */
  async function bothWays() {
    const kept = await desk.db.selectFrom('running_step').selectAll().execute()
    const processes = await desk.db.selectFrom('process').selectAll().orderBy('id').execute()
    const now = await knownOf({ ...desk, processes })
    const recounted = now.flatMap((it) =>
      runningOf(it).map((step) => ({
        process_id: it.process.id,
        number: step.number,
        process_type: it.process.process_type,
        step_key: step.key,
        since_ms: +desk.clock.now - it.lasted(step),
        municipality_code: it.process.municipality_code ?? '',
        operator_uuid: it.process.operator_uuid,
      })),
    )
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    return [inOrder(kept.map((row) => ({ ...row, since_ms: Number(row.since_ms) }))), inOrder(recounted)]
  }

  test('follow every hold, every step, every move and every end', async () => {
    const before = await bothWays()
    expect(before[0]).toEqual(before[1])
    const active = known.filter((it) => runningOf(it).length > 0).map(({ process }) => process)
    const [held, cancelled, moved, reset, gone] = active
    if (!held || !cancelled || !moved || !reset || !gone) throw new Error('too few are running')
    const visitor = desk.as(anna)
    const acts = async (uuid: string, action: string, reason: string) => {
      const process = await desk.db
        .selectFrom('process')
        .select(['version', 'process_type'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const type = desk.tenant.processes.types.find(({ value }) => value === process.process_type)
      const form = { version: process.version, action, reason, comment: 'Even wachten' }
      const answer = await visitor.posts(`/${type?.routeType}/${uuid}/status`, form)
      expect(answer.status, answer.text).toBe(303)
      const [kept, recounted] = await bothWays()
      expect(kept, action).toEqual(recounted)
    }
    const { onholdReasons, cancelReasons } = desk.tenant.processes
    await acts(held.uuid, 'onhold', onholdReasons.find((it) => !it.disabled)?.value ?? '')
    desk.clock.passes(5 * 3_600)
    await acts(held.uuid, 'resume', '')
    await acts(cancelled.uuid, 'cancel', cancelReasons.find((it) => !it.disabled)?.value ?? '')
    const change = (id: number, row: { municipality_code?: string; operator_uuid?: string }) =>
      desk.db.updateTable('process').set(row).where('id', '=', id).execute()
    await change(moved.id, { municipality_code: '0599', operator_uuid: 'another' })
    await desk.db
      .updateTable('process_step')
      .set({ completed_at: '2026-03-01T10:00:00.000Z' })
      .where('process_id', '=', reset.id)
      .execute()
    await desk.db.deleteFrom('process').where('id', '=', gone.id).execute()
    const after = await bothWays()
    expect(after[0]).toEqual(after[1])
    expect(after[0]?.length).toBeLessThan(before[0]?.length ?? 0)
  })
})
