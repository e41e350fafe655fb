import { beforeAll, describe, expect, test } from 'vitest'
import { commissioningOf } from '../../src/casework/waiting/commissioning.ts'
import { commissioningStep, daysUntilDone, plannedDay } from '../../src/casework/waiting/forecast.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { addDays } from '../../src/platform/time/calendar.ts'
import { usualFor } from '../../src/records/durations/history.ts'
import { daysIn } from '../../src/records/durations/net-time.ts'
import { contextOf } from '../processes/world.ts'
import { judith } from '../world.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess } from './made-up-desk.ts'
import { foundOf, type Known, knownOf, letThemLast } from './running.ts'

const TODAY = '2026-03-02'
let desk: MadeUpDesk
let known: Known[]
let records: Map<number, FormRecord>

beforeAll(async () => {
  desk = await madeUpDesk({ count: 420, seed: 23 })
  await letThemLast(desk)
  // Steps with too few durations: it matters for a process only while such a step runs or is still to come.
  await desk.db
    .deleteFrom('step_usual')
    .where('process_type', '=', 'expansion')
    .where('step_key', '=', 'placement')
    .execute()
  await desk.db
    .deleteFrom('step_usual')
    .where('process_type', '=', 'realisation')
    .where('step_key', '=', 'location-proposal')
    .execute()
  desk.processes = await desk.db.selectFrom('process').selectAll().orderBy('id').execute()
  known = await knownOf(desk)
  const rows = await desk.db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['process.id', 'process_location.data'])
    .execute()
  records = new Map(rows.map(({ id, data }) => [id, JSON.parse(data)]))
})

type Reader = MadeUpDesk['readers'][number]
type Rows = { key: string; isTotal: boolean; cells: Record<string, string | number | null> }[]
async function tablesFor(reader: Reader, query: Record<string, string> = {}) {
  const path = `/api/reports/verwachte-inbedrijfnames?${new URLSearchParams(query)}`
  const { data } = await desk.as(reader).calls('GET', path)
  return Object.fromEntries(
    data.tables.map((it: { key: string; rows: Rows }) => [it.key, it.rows]),
  ) as Record<'months' | 'unknown' | 'commissioned', Rows>
}

const typeOf = ({ process }: Known) => {
  const type = desk.tenant.processes.types.find(({ value }) => value === process.process_type)
  if (!type) throw new Error('no such type')
  return type
}

/** The day that a process is planned or expected on, as on its page; null for none. */
function dayOf(it: Known, share: 'p50' | 'p90'): string | null {
  const type = typeOf(it)
  const planned = plannedDay(type, records.get(it.process.id) ?? {})
  if (planned) return planned
  const days = daysUntilDone(it.steps, type, commissioningStep(type), {
    takes: (key) => usualFor(it.history, key)?.[share],
    lasted: (step) => daysIn(it.lasted(step)),
  })
  return days === null ? null : addDays(TODAY, Math.ceil(days))
}

const partOf = (day: string) => {
  if (day < TODAY) return 'achterstallig'
  return day < '2027-03-01' ? day.slice(0, 7) : 'later'
}
const seenBy = (reader: Reader, types: readonly string[]) =>
  known.filter(
    (it) =>
      seesProcess(reader, it.process) &&
      types.includes(it.process.process_type) &&
      commissioningStep(typeOf(it)) > 0,
  )
const TYPES = ['realisation', 'expansion', 'reposition', 'replacement', 'private', 'removal']

describe('expected commissionings', () => {
  test('are the forecasts on the page of each process, added up by month, for everybody', async () => {
    let [found, unknown] = [0, 0]
    for (const reader of desk.readers)
      for (const soort of ['alle', 'realisation', 'expansion']) {
        const theirs = seenBy(reader, soort === 'alle' ? TYPES : [soort]).filter(
          ({ process }) => process.commissioned_on === '',
        )
        const active = theirs.filter(({ process }) => process.status === 'active')
        const forecasts = active.map((it) => ({
          it,
          isPlanned: plannedDay(typeOf(it), records.get(it.process.id) ?? {}) !== '',
          expected: dayOf(it, 'p50'),
          latest: dayOf(it, 'p90'),
        }))
        const { months, unknown: without } = await tablesFor(reader, { soort })
        for (const { key, isTotal, cells } of months) {
          const within = (day: string | null) => day !== null && (isTotal || partOf(day) === key)
          const of = forecasts.filter(({ expected }) => within(expected))
          const planned = of.filter(({ isPlanned }) => isPlanned).length
          expect({ reader: reader.name, key, ...cells }).toMatchObject({
            key,
            planned,
            expected: of.length - planned,
            processes: of.length,
            stations: of.reduce((sum, { it }) => sum + it.process.station_count, 0),
            latest: forecasts.filter(({ latest }) => within(latest)).length,
          })
        }
        const tooFew = forecasts.filter(({ expected }) => expected === null).length
        expect(without.map(({ cells }) => cells.processes)).toEqual([
          theirs.filter(({ process }) => process.status === 'onhold').length,
          tooFew,
          theirs.filter(({ process }) => process.status === 'onhold').length + tooFew,
        ])
        found += forecasts.length - tooFew
        unknown += tooFew
      }
    expect(found).toBeGreaterThan(100)
    expect(unknown).toBeGreaterThan(5)
  })

  test('open to the processes of a month, each with the words of its page', async () => {
    const [reader] = desk.readers
    if (!reader) throw new Error('nobody reads')
    const { months } = await tablesFor(reader)
    const context = contextOf(desk, reader)
    let [seen, planned] = [0, 0]
    for (const { key, cells } of months.filter((it) => !it.isTotal && Number(it.cells.processes) > 0)) {
      const { body, text } = await desk
        .as(reader)
        .opens(`/rapportage/verwachte-inbedrijfnames?open=${key}&pp=50`)
      const listed = known.filter(({ process }) => body.includes(`/${process.uuid}"`))
      expect(listed).toHaveLength(Math.min(50, Number(cells.processes)))
      for (const it of listed) {
        const [words = '', why = ''] = commissioningOf(
          context,
          foundOf(it, records.get(it.process.id) ?? {}),
          typeOf(it),
          { ...it, isLate: false },
        )
        expect(text).toContain(words)
        if (why) seen++
        if (words.includes('gepland') || words.includes('Gepland')) planned++
      }
    }
    expect(seen).toBeGreaterThan(20)
    expect(planned).toBeGreaterThan(2)
  })

  test('are beside those of the months before, which lead to their list when it can show them', async () => {
    for (const reader of desk.readers) {
      const { commissioned } = await tablesFor(reader)
      const theirs = seenBy(reader, TYPES)
      for (const { key, isTotal, cells } of commissioned) {
        const of = theirs.filter(({ process: { commissioned_on: day } }) =>
          isTotal ? day >= '2025-09-01' && day < '2026-04-01' : `was-${day.slice(0, 7)}` === key,
        )
        expect([key, cells.processes, cells.stations]).toEqual([
          key,
          of.length,
          of.reduce((sum, { process }) => sum + process.station_count, 0),
        ])
      }
    }
    const { body } = await desk.as(judith).opens('/rapportage/verwachte-inbedrijfnames')
    expect(body).not.toContain('f.dateOfCommissioning')
    const [everybody] = desk.readers
    const one = await desk
      .as(everybody ?? judith)
      .opens('/rapportage/verwachte-inbedrijfnames?soort=realisation')
    const links = [...one.body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)]
    expect(links).toHaveLength(8)
    for (const [, value, href = ''] of links) {
      const { text } = await desk.as(everybody ?? judith).opens(href.replaceAll('&amp;', '&'))
      const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
      expect({ href, total }).toEqual({ href, total: value })
    }
  })
})
