import Excel from 'exceljs'
import type { Selectable } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProcessTable } from '../../src/platform/db/process-schema.ts'
import { netMs } from '../../src/records/durations/net-time.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { dayIn } from '../day-in.ts'
import { completedTo, contextOf, startedProcess } from '../processes/world.ts'
import { anna, judith, type TestPerson } from '../world.ts'
import { type MadeUpDesk, madeUpDesk, seesProcess } from './made-up-desk.ts'

const REPORT = '/rapportage/procesdoorlooptijden'
const DAY_S = 86_400
type Process = Selectable<ProcessTable>

let desk: MadeUpDesk
let everybody: TestPerson
/** Duration of each completed step, in seconds, by process. */
let took: Map<number, { key: string; seconds: number }[]>
beforeAll(async () => {
  desk = await madeUpDesk()
  everybody = desk.readers[0] as TestPerson
  await changeWhoRunsWhat()
  took = await whatStepsTook()
})

/**
 * The made-up desk has one grid operator, and all its steps took time: adds others, and steps of zero
 * duration.
 */
async function changeWhoRunsWhat() {
  const { db, chance, processes } = desk
  for (const process of processes) {
    process.grid_operator = chance.pick(['Fluvius', 'Sibelga', 'Net & co.', 'Een, twee', ''])
    await db
      .updateTable('process')
      .set({ grid_operator: process.grid_operator })
      .where('id', '=', process.id)
      .execute()
  }
}

async function whatStepsTook() {
  const steps = await desk.db.selectFrom('process_step').selectAll().where('completed_at', '!=', '').execute()
  const pauses = await desk.db.selectFrom('process_pause').selectAll().execute()
  expect(pauses.length).toBeGreaterThan(5)
  const found = new Map<number, { key: string; seconds: number }[]>()
  for (const { process_id, step_key, started_at, completed_at } of steps) {
    const [from, to] = [Date.parse(started_at), Date.parse(completed_at)]
    if (to <= from) continue
    const own = pauses.filter((it) => it.process_id === process_id)
    const seconds = Math.floor(netMs(from, to, own) / 1_000)
    found.set(process_id, [...(found.get(process_id) ?? []), { key: step_key, seconds }])
  }
  return found
}

const COMPARED: Record<string, (process: Process) => string | number | null> = {
  gemeente: (it) => it.municipality_code,
  netbeheerder: (it) => it.grid_operator,
  aannemer: (it) => it.contractor_uuid,
  procestype: (it) => it.process_type,
  palen: (it) => it.station_count,
}

interface ShownRow {
  key: string
  isTotal: boolean
  cells: Record<string, string | number | null>
}

async function tableFor(person: TestPerson, choices: Record<string, string>) {
  const query = new URLSearchParams(choices)
  const { status, data } = await desk.as(person).calls('GET', `/api/reports/procesdoorlooptijden?${query}`)
  expect(status).toBe(200)
  const [{ rows, columns }] = data.tables as [{ rows: ShownRow[]; columns: { key: string }[] }]
  return { rows, columns: columns.map(({ key }) => key) }
}

const inBrussels = dayIn('Europe/Brussels')
const yearOf = ({ created_at }: Process) => inBrussels(created_at).slice(0, 4)

/** Count and averages of some processes, as text for comparing two of them. */
function figuresOf(processes: readonly Process[]): string {
  const sums = new Map<string, { count: number; seconds: number }>()
  for (const { key, seconds } of processes.flatMap(({ id }) => took.get(id) ?? [])) {
    const sum = sums.get(key) ?? { count: 0, seconds: 0 }
    sums.set(key, { count: sum.count + 1, seconds: sum.seconds + seconds })
  }
  const averages = [...sums].map(([key, { count, seconds }]) => [key, seconds / count / DAY_S] as const)
  return inWords(processes.length, averages)
}

function inWords(count: unknown, averages: readonly (readonly [string, number])[]): string {
  const days = averages.map(([key, value]) => `${key} ${value.toFixed(6)}`).toSorted()
  const total = averages.reduce((sum, [, value]) => sum + value, 0)
  return `${count} processes: ${days.join(', ')}; ${averages.length > 0 ? total.toFixed(6) : null}`
}

const averagesIn = ({ cells: { name: _, count, total, ...steps } }: ShownRow) => {
  const averages = Object.entries(steps).filter((it): it is [string, number] => it[1] !== null)
  const words = inWords(count, averages)
  return `${words.slice(0, words.lastIndexOf(';'))}; ${total === null ? null : Number(total).toFixed(6)}`
}

function expected(reader: TestPerson, choices: Record<string, string>) {
  const { vergelijk = 'gemeente', soort = 'realisation', jaar = 'alle' } = choices
  const counted = desk.processes.filter(
    (it) =>
      seesProcess(reader, it) &&
      (vergelijk === 'procestype' || it.process_type === soort) &&
      (jaar === 'alle' || yearOf(it) === jaar),
  )
  const groupOf = (it: Process) => String(COMPARED[vergelijk]?.(it) ?? '')
  const groups = [...new Set(counted.map(groupOf))].map((value) =>
    counted.filter((it) => groupOf(it) === value),
  )
  return { counted, groups: groups.map(figuresOf).toSorted() }
}

describe('what steps take', () => {
  test('equals a recount of every step and pause, for everybody, however it is compared', async () => {
    const types = [...new Set(desk.processes.map(({ process_type }) => process_type))]
    const open = (reader: TestPerson) => types.filter((it) => it !== 'private' || !reader.roles.municipality)
    const years = ['alle', ...new Set(desk.processes.map(yearOf)), '2021']
    let compared = 0
    for (const reader of desk.readers)
      for (const vergelijk of Object.keys(COMPARED))
        for (const soort of ['realisation', desk.chance.pick(open(reader))]) {
          const choices = { vergelijk, soort, jaar: desk.chance.pick(years) }
          const { rows } = await tableFor(reader, choices)
          const { counted, groups } = expected(reader, choices)
          const named = { reader: reader.name, ...choices }
          expect({
            ...named,
            rows: rows
              .filter((it) => !it.isTotal)
              .map(averagesIn)
              .toSorted(),
          }).toEqual({
            ...named,
            rows: groups,
          })
          const all = rows.find((it) => it.isTotal) as ShownRow
          const [figures, total] = figuresOf(counted).split('; ')
          expect(averagesIn(all)).toBe(`${figures}; ${vergelijk === 'procestype' ? null : total}`)
          compared += groups.length
        }
    expect(compared).toBeGreaterThan(100)
  })

  test('is beside that of another year, with the difference', async () => {
    const [jaar = '', naast = ''] = [...new Set(desk.processes.map(yearOf))].toSorted().toReversed()
    for (const vergelijk of ['gemeente', 'netbeheerder']) {
      const now = await tableFor(everybody, { vergelijk, jaar, naast })
      const then = await tableFor(everybody, { vergelijk, jaar: naast })
      expect(now.columns.slice(-2)).toEqual(['total.beside', 'total.change'])
      const totals = new Map(then.rows.map(({ key, cells }) => [key, cells.total ?? null]))
      for (const { key, cells } of now.rows) {
        const [total, before] = [cells.total ?? null, totals.get(key) ?? null]
        const change =
          total === null || !before
            ? null
            : Math.round(((Number(total) - Number(before)) / Number(before)) * 100)
        expect([key, cells['total.beside'], cells['total.change']]).toEqual([key, before, change])
      }
      expect(now.rows.some(({ cells }) => cells['total.change'] !== null)).toBe(true)
    }
    const page = await desk.as(everybody).opens(`${REPORT}?jaar=${jaar}&naast=${naast}`)
    expect(page.text).toContain(`Totaal ${naast}`)
    expect(page.body).toMatch(new RegExp(`href="[^"]*jaar=${jaar}&amp;naast=${naast}[^"]*"`))
    expect((await tableFor(everybody, { jaar, naast: jaar })).columns).not.toContain('total.beside')
  })

  test('counts what steps took before a reset too, where that is chosen, without the time on hold', async () => {
    const { db } = desk
    const process = desk.processes.find(
      (it) =>
        it.process_type === 'realisation' &&
        (took.get(it.id) ?? []).some(({ key }) => key === 'location-proposal'),
    ) as Process
    const choices = { vergelijk: 'gemeente', soort: 'realisation' }
    const rowIn = async (query: Record<string, string>) => {
      const { rows } = await tableFor(everybody, { ...choices, ...query })
      return rows.find(({ key }) => key === (process.municipality_code || '.'))?.cells ?? {}
    }
    const [before, unchanged] = [await rowIn({}), await rowIn({ terugzettingen: 'mee' })]
    expect(unchanged).toEqual(before)
    const moment = (day: string) => `2025-01-${day}T00:00:00.000Z`
    const reset = (undone_at: string) =>
      db
        .insertInto('process_reset')
        .values({
          process_id: process.id,
          ...{ from_step: 1, to_step: 1, version: 1, person_id: '', person_name: '' },
          ...{ reset_at: moment('21'), undone_at },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const past = { number: 1, step_key: 'location-proposal', started_at: moment('01') }
    const [kept, running, undone] = [await reset(''), await reset(''), await reset(moment('22'))]
    await db
      .insertInto('process_reset_step')
      .values([
        { ...past, reset_id: kept.id, completed_at: moment('11') },
        { ...past, reset_id: running.id, started_at: moment('11'), completed_at: '' },
        { ...past, reset_id: undone.id, completed_at: moment('11') },
      ])
      .execute()
    await db
      .insertInto('process_pause')
      .values({
        process_id: process.id,
        kind: 'onhold',
        ...{ reason: '', comment: '', ended_comment: '', person_id: '', person_name: '' },
        ...{ started_at: moment('09'), ended_at: moment('14') },
      })
      .execute()
    const after = await rowIn({ terugzettingen: 'mee' })
    const done = desk.processes.filter(
      (it) =>
        it.process_type === 'realisation' &&
        it.municipality_code === process.municipality_code &&
        (took.get(it.id) ?? []).some(({ key }) => key === 'location-proposal'),
    ).length
    // Ten days without two on hold, and ten without three.
    expect(Number(after['location-proposal']) - Number(before['location-proposal'])).toBeCloseTo(15 / done, 4)
    expect(await rowIn({})).toEqual(before)
    await db.deleteFrom('process_reset').execute()
    await db.deleteFrom('process_pause').where('started_at', '=', moment('09')).execute()
  })

  test('leads from every number to a list of exactly that many', async () => {
    const reader = desk.readers[1] as TestPerson
    const year = yearOf(desk.processes.at(-1) as Process)
    let links = 0
    for (const vergelijk of Object.keys(COMPARED)) {
      const { body } = await desk
        .as(reader)
        .opens(`${REPORT}?vergelijk=${vergelijk}&jaar=${year}&sort=-count`)
      for (const [, value, href = ''] of [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)].slice(
        0,
        6,
      )) {
        const { text } = await desk.as(reader).opens(href.replaceAll('&amp;', '&'))
        const [, total = '0'] = / van ([\d.]+)/.exec(text) ?? []
        expect({ href, total: Number(total) }).toEqual({ href, total: Number(value) })
        links++
      }
    }
    expect(links).toBeGreaterThan(12)
    // A name with a comma is two names in the address of a list.
    const { body } = await desk.as(everybody).opens(`${REPORT}?vergelijk=netbeheerder`)
    expect(body).toMatch(/Een, twee<\/th><td class="number"><data value="\d+">\d+<\/data>/)
  })

  test('shows private ground to nobody who may not see it', async () => {
    const { body } = await desk.as(judith).opens(`${REPORT}?soort=private`)
    expect(body).not.toContain('value="private"')
    expect(body).toContain('Gemiddeld aantal dagen per stap, Realisatie')
    const { rows } = await tableFor(judith, { vergelijk: 'procestype' })
    expect(rows.map(({ key }) => key)).not.toContain('private')
    const { columns } = await tableFor(everybody, { vergelijk: 'procestype' })
    expect(columns).toEqual(expect.arrayContaining(['location-proposal', 'site-restoration', 'quotation']))
  })
})

describe('its table', () => {
  test('has the highest total first, sorts by each heading, and comes in pages', async () => {
    const keys = async (query: string) => {
      const { body } = await desk.as(everybody).opens(`${REPORT}?${query}`)
      return [...body.matchAll(/<tr id="rij-([^"]+)" tabindex/g)].map(([, key]) => key)
    }
    const { rows } = await tableFor(everybody, {})
    const totals = rows.filter((it) => !it.isTotal).map(({ cells }) => Number(cells.total ?? -1))
    expect(totals.length).toBeGreaterThan(50)
    expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    const all = rows.map(({ key }) => key)
    expect([...(await keys('')), ...(await keys('p=2'))]).toEqual(all.slice(0, 20))
    expect(await keys('pp=50&p=2')).toEqual(all.slice(50, -1).slice(0, 50))

    const { body } = await desk.as(everybody).opens(`${REPORT}?pp=20&sort=grid-check`)
    expect(body).toMatch(/aria-sort="ascending"[^>]*><a href="[^"]*sort=-grid-check[^"]*pp=20/)
    const { rows: byStep } = await tableFor(everybody, { sort: 'grid-check' })
    const values = byStep.slice(0, -1).map(({ cells }) => cells['grid-check'] ?? Number.POSITIVE_INFINITY)
    expect(values).toEqual(values.toSorted((one, other) => Number(one) - Number(other)))
  })

  test('opens a row on its processes, the newest first and five at a time, and keeps the filters', async () => {
    const filter = 'vergelijk=aannemer&sort=-count&pp=20'
    const { body } = await desk.as(everybody).opens(`${REPORT}?${filter}`)
    expect(body).toContain(`href="${REPORT}?${filter.replaceAll('&', '&amp;')}&amp;open=.#rij-."`)
    const theirs = desk.processes
      .filter((it) => it.process_type === 'realisation' && it.contractor_uuid === '')
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
      .map(({ uuid }) => uuid)
    expect(theirs.length).toBeGreaterThan(10)
    const shown = async (query: string) => {
      const { body } = await desk.as(everybody).opens(`${REPORT}?${filter}&open=.&${query}`)
      return [...body.matchAll(/<a href="\/realisatie\/([\w-]{36})">/g)].map(([, uuid]) => uuid)
    }
    expect(await shown('')).toEqual(theirs.slice(0, 5))
    expect(await shown('rp=2')).toEqual(theirs.slice(5, 10))
    expect(await shown('rpp=10')).toEqual(theirs.slice(0, 10))
    // After sorting, a row that was open is still open, on whichever page it is now.
    expect(await shown('sort=name&pp=10')).toEqual(theirs.slice(0, 5))
  })

  test('comes out whole as an Excel file', async () => {
    const { headers, bytes } = await desk
      .as(judith)
      .opens(`${REPORT}/export?vergelijk=netbeheerder&jaar=2021`)
    expect(headers['content-disposition']).toContain('2026-03-02_VL_DT.xlsx')
    const empty = new Excel.Workbook()
    await empty.xlsx.load(bytes as never)
    expect(empty.getWorksheet('Filter')?.getCell('B3').value).toBe('Per netbeheerder')
    const full = await desk.as(anna).opens(`${REPORT}/export?p=2`)
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(full.bytes as never)
    const { rows } = await tableFor(anna, {})
    expect(workbook.worksheets[0]?.rowCount).toBe(rows.length + 1)
    expect(workbook.worksheets[0]?.getCell('A2').value).toBe(rows[0]?.cells.name)
    expect((await desk.as(judith).opens(`${REPORT}?jaar=2021`)).text).toContain('Geen data beschikbaar')
  })
})

describe('a step that people complete', () => {
  const act = (process: FoundProcess, action: StatusAction) =>
    changeStatus(contextOf(desk, anna), process, {
      action,
      reason: action === 'onhold' ? 'roadworks' : '',
      comment: 'Daarom',
      version: process.version,
    })
  let contexts = 0
  /** A new session: sessions expire in less than the days that pass here. */
  const anew = () => ({ ...anna, id: `test|anna-${++contexts}` })
  const inThisYear = async () => {
    const { rows } = await tableFor(anew(), { jaar: String(desk.clock.now.getUTCFullYear()) })
    return rows.find((it) => it.isTotal)?.cells
  }

  test('counts without the time on hold, not at all once it is to be done again, and anew after that', async () => {
    desk.clock.now = new Date('2031-03-03T09:00:00Z')
    let process = await startedProcess(desk)
    desk.clock.passes(2 * DAY_S)
    process = await act(process, 'onhold')
    desk.clock.passes(30 * DAY_S)
    process = await act(process, 'resume')
    desk.clock.passes(1.5 * DAY_S)
    process = await completedTo(desk, process, 2)
    expect(await inThisYear()).toMatchObject({ count: 1, 'location-proposal': 3.5, total: 3.5 })

    process = await saveProcess(contextOf(desk, anna), process, {
      version: process.version,
      flow: { reset: 1 },
    })
    expect(await inThisYear()).toMatchObject({ count: 1, 'location-proposal': null, total: null })

    desk.clock.passes(6 * DAY_S)
    process = await completedTo(desk, process, 3)
    // The second step was completed at the time it began: its duration is unknown.
    expect(await inThisYear()).toMatchObject({
      'location-proposal': 6,
      'location-assessment': null,
      total: 6,
    })

    desk.clock.passes(4 * DAY_S)
    const { text, body } = await desk.as(anew()).opens(`${REPORT}?jaar=2031&open=44021`)
    expect(text).toContain(process.case_ref)
    expect(text).toMatch(/1\. Locatievoorstel 6 dagen 2\. [\w ]+ niet gemeten 3\. [\w ]+ 4 dagen loopt nog/)
    expect(body).toContain('class="running"')
  })
})
