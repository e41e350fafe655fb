import Excel from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '../../src/overviews/reports/customer-rows.ts'
import { NO_NARROWING } from '../../src/overviews/reports/customers.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { columnsOf } from '../../src/records/processes/columns/projection.ts'
import { findProcess, findVersion } from '../../src/records/processes/queries.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp } from '../app.ts'
import { dayIn } from '../day-in.ts'
import { patience } from '../patience.ts'
import { contextOf } from '../processes/world.ts'
import { aComment, anna, karel, type TestPerson, vera, willem } from '../world.ts'
import { type MadeUpDesk, madeUpDesk } from './made-up-desk.ts'

/** A process on private ground as its record has it: the expected values of the reports. */
interface Counted {
  uuid: string
  case_ref: string
  status: string
  operator: string
  municipality: string | null
  pid: string
  region: string
  type: string
  customer: string
  power: string
  isInOperation: boolean
  figures: Record<(typeof FIGURES)[number], number>
}
const FIGURES = [
  'processes',
  'existing',
  'offices',
  'program',
  'extra',
  'requested',
  'realised',
  'toPlace',
] as const
const STATUSES = {
  alles: null,
  actief: 'active',
  onhold: 'onhold',
  afgerond: 'completed',
  geannuleerd: 'cancelled',
}

let desk: MadeUpDesk
let all: Counted[]
let readers: TestPerson[]

beforeAll(async () => {
  desk = await madeUpDesk({ tenant: 'rijksvastgoed' })
  await spread()
  await saveSome()
  all = await recordsOf()
  readers = readersOf(desk)
})

const CODES = ['0363', '0518', '0599', '0014']
const REGIONS = ['Noord', 'Noord-West', 'Oost', 'Zuid', 'Zuid-West', '']
/** With characters that an address must escape. */
const CUSTOMERS = ['Rijk & Zoon + 1', 'Rijkskantoor De Linde', "Depot 't Zand #2?", '']

/** Made-up processes are in one municipality; these are in several, or in none, with some fields empty. */
async function spread() {
  const { db, chance } = desk
  for (const { id, location_version: version, ...process } of desk.processes.filter(isPrivate)) {
    const record = (await findVersion(db, id, version)) ?? {}
    const changed = {
      ...record,
      Customer: chance.pick(CUSTOMERS),
      Object: { ...(record.Object as FormRecord), Region: chance.pick(REGIONS) },
    }
    await db
      .updateTable('process_location')
      .set({ data: JSON.stringify(changed) })
      .where('process_id', '=', id)
      .where('version', '=', version)
      .execute()
    const municipality_code = chance.happens(0.1) ? null : chance.pick(CODES)
    await db
      .updateTable('process')
      .set({ ...columnsOf(changed, process), municipality_code })
      .where('id', '=', id)
      .execute()
  }
}

/** Some are saved afterwards by a person, by the real act. */
async function saveSome() {
  const context = contextOf(desk, anna)
  for (const { uuid } of desk.processes.filter((it) => isPrivate(it) && it.status === 'active').slice(0, 5)) {
    const process = await findProcess(context, uuid)
    if (!process) continue
    const object = { ...(process.record.Object as FormRecord), Region: 'Oost', ObjectType: 'museum' }
    await saveProcess(context, process, {
      version: process.version,
      record: { ...process.record, Object: object, Customer: 'Bewaard' },
    })
  }
}

const isPrivate = ({ process_type }: { process_type: string }) => process_type === 'private'

function readersOf({ tenant }: MadeUpDesk): TestPerson[] {
  const operators = tenant.stakeholders.map(({ uuid, name }, index) => ({
    ...willem,
    id: `test|operator-${index}`,
    name,
    roles: { cpo: index === 0 ? ('*' as const) : CODES.slice(0, 2) },
    identity: { uuid, label: name, category: 'cpo' },
  }))
  const viewer = { ...vera, id: 'test|some-viewer', roles: { caseviewer: CODES.slice(1, 3) } }
  const customer = { ...karel, id: 'test|some-customer', roles: { customer: CODES.slice(0, 2) } }
  // Also has the right to every municipality, which does not include private ground.
  const both = { ...customer, id: 'test|both', roles: { municipality: '*' as const, ...customer.roles } }
  return [willem, ...operators, karel, customer, both, viewer]
}

async function recordsOf(): Promise<Counted[]> {
  const rows = await desk.db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['uuid', 'case_ref', 'status', 'operator_uuid', 'municipality_code', 'data'])
    .where('process_type', '=', 'private')
    .orderBy('process.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { Object: object = {}, ParkingAndChargePoints: points = {}, ...record } = JSON.parse(row.data)
    const wanted = (value: number | undefined) => (row.status === 'cancelled' ? 0 : (value ?? 0))
    const figures = {
      processes: 1,
      existing: points.NumberOfExistingChargePoints ?? 0,
      offices: wanted(points.ChargePointNeedsGovernmentOffices),
      program: wanted(points.ChargePointNeedsNewProgram),
      extra: wanted(points.ExtraNeedChargePoints),
      realised: points.ChargePointsRealized ?? 0,
      toPlace: wanted(points.TotalChargePointsStillToBePlaced),
    }
    return {
      uuid: row.uuid,
      case_ref: row.case_ref,
      status: row.status,
      operator: row.operator_uuid,
      municipality: row.municipality_code,
      pid: record.pidUuid ?? '',
      region: object.Region ?? '',
      type: object.ObjectType ?? '',
      customer: record.Customer ?? '',
      power: record.Energy?.PowerOption ?? '',
      isInOperation: Boolean(record.Progress?.AllPartiesSignedDate),
      figures: { ...figures, requested: figures.offices + figures.program + figures.extra },
    }
  })
}

function seenBy({ roles, identity }: TestPerson): Counted[] {
  const codes = roles.caseworker ?? roles.caseviewer ?? roles.cpo ?? roles.customer
  return all.filter(
    ({ operator, municipality }) =>
      (!roles.cpo || operator === identity?.uuid) &&
      (codes === '*' ||
        codes === true ||
        (Array.isArray(codes) && municipality !== null && codes.includes(municipality))),
  )
}

const sum = (rows: readonly Counted[], name: (typeof FIGURES)[number]) =>
  rows.reduce((total, { figures }) => total + figures[name], 0)
const sums = (rows: readonly Counted[], names: readonly (typeof FIGURES)[number][], prefix = '') =>
  Object.fromEntries(names.map((name) => [`${prefix}${name}`, sum(rows, name)]))

interface Row {
  key: string
  isTotal: boolean
  cells: Record<string, string | number | null>
}
async function tableOf(person: TestPerson, address: string): Promise<Row[]> {
  const { status, data } = await desk.as(person).calls('GET', `/api/reports/${address}`)
  expect(status).toBe(200)
  return data.tables[0].rows
}
const withoutTexts = (row: Row | undefined) =>
  Object.fromEntries(Object.entries(row?.cells ?? {}).filter(([, value]) => typeof value === 'number'))
const keyed = (...parts: string[]) => parts.map(encodeURIComponent).join('.')

/** Each group of processes by its key, as the rows of a report should be. */
function grouped(rows: readonly Counted[], key: (row: Counted) => string) {
  const groups = new Map<string, Counted[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

/** A cancelled process counts as one only where the filter is on cancelled ones. */
const countedIn = (status: string, it: Counted): Counted =>
  it.status === 'cancelled' && status !== 'geannuleerd'
    ? { ...it, figures: { ...it.figures, processes: 0 } }
    : it

/** The expected content of every report for a reader, per status. */
const EXPECTED: Record<string, (seen: readonly Counted[]) => Map<string, Record<string, number>>> = {
  'laadpunten-per-stelsel': (seen) => {
    const groups = grouped(seen, ({ type }) => keyed(type) || 'blank')
    groups.set('total', [...seen])
    return mapped(groups, (rows) => sums(rows, FIGURES))
  },
  'laadpunten-per-pid': (seen) => {
    const groups = grouped(seen, ({ pid }) => keyed(pid) || 'blank')
    groups.set('total', [...seen])
    const names = ['processes', 'requested', 'realised', 'toPlace'] as const
    return mapped(groups, (rows) => ({
      ...sums(
        rows.filter((it) => it.isInOperation),
        names,
        'inOperation.',
      ),
      ...sums(
        rows.filter((it) => !it.isInOperation),
        names,
        'notInOperation.',
      ),
    }))
  },
  'aantal-netverzwaringen': (seen) => {
    const upgrades = seen.filter(({ power }) => power === 'GridUpgrade')
    const groups = grouped(upgrades, ({ type, customer }) => keyed(type, customer))
    groups.set('total', upgrades)
    const regions = ['Noord', 'Noord-West', 'Oost', 'Zuid', 'Zuid-West', ...upgrades.map((it) => it.region)]
    return mapped(groups, (rows) => ({
      ...Object.fromEntries(
        regions.map((it) => [
          `region.${it}`,
          sum(
            rows.filter(({ region }) => region === it),
            'processes',
          ),
        ]),
      ),
      total: sum(rows, 'processes'),
    }))
  },
}
const mapped = (
  groups: Map<string, Counted[]>,
  figuresOf: (rows: readonly Counted[]) => Record<string, number>,
) => new Map([...groups].map(([key, rows]) => [key, figuresOf(rows)]))

describe('figures on customers', () => {
  test('equal a recount of the records, for everybody in their own reach and for each status', async () => {
    for (const reader of readers)
      for (const [name, expected] of Object.entries(EXPECTED)) {
        const tab = desk.chance.pick(Object.keys(STATUSES)) as keyof typeof STATUSES
        for (const status of new Set(['alles', tab] as const)) {
          const seen = seenBy(reader)
            .filter((it) => !STATUSES[status] || it.status === STATUSES[status])
            .map((it) => countedIn(status, it))
          const rows = await tableOf(reader, `${name}?status=${status}`)
          const shown = new Map(rows.map((row) => [row.key, withoutTexts(row)]))
          expect({ reader: reader.name, name, status, shown }).toEqual({
            reader: reader.name,
            name,
            status,
            shown: expected(seen),
          })
        }
      }
    // At least one of every kind is counted.
    const everything = EXPECTED['aantal-netverzwaringen']?.(all).get('total')
    for (const name of FIGURES) expect(sum(all, name)).toBeGreaterThan(0)
    expect(everything?.total).toBeGreaterThan(10)
    expect(everything?.['region.']).toBeGreaterThan(0)
    expect(seenBy(readers.at(-1) as TestPerson).length).toBeGreaterThan(10)
  })

  test('each lead to the customers whose figures add up to it', { timeout: patience(120_000) }, async () => {
    const reader = desk.chance.pick(readers)
    const links: [string, string][] = []
    for (const name of Object.keys(EXPECTED)) {
      const { body } = await desk.as(reader).opens(`/rapportage/${name}`)
      const found = [...body.matchAll(/<data value="\d+"><a href="([^"]+)"/g)].map(([, href = '']) => href)
      expect(found.length).toBeGreaterThan(10)
      links.push(
        ...found
          .filter(() => desk.chance.happens(15 / found.length))
          .map((it) => [name, it] as [string, string]),
      )
    }
    for (const [name, escaped] of links) {
      const href = escaped.replaceAll('&amp;', '&')
      const { body } = await desk.as(reader).opens(`/rapportage/${name}`)
      const values = [...body.matchAll(/<data value="(\d+)"><a href="([^"]+)"/g)]
        .filter(([, , it]) => it === escaped)
        .map(([, value]) => Number(value))
      const page = await desk.as(reader).opens(href)
      const [, count = ''] = /aria-current="page">[^<]*<span class="cnt">([\d.]+)/.exec(page.body) ?? []
      const rows = await tableOf(reader, href.replace('/rapportage/', ''))
      const total = rows.find(({ isTotal }) => isTotal)?.cells ?? {}
      const columns =
        name === 'aantal-netverzwaringen' ? [] : name.endsWith('pid') ? FIGURES.slice(5) : FIGURES.slice(1)
      const isOfPlan = href.includes('geannuleerd=nee')
      const names = columns.filter((it) => isOfPlan !== ['existing', 'realised'].includes(it))
      expect({ href, values }).toEqual({
        href,
        values: [...(isOfPlan ? [Number(count.replace('.', ''))] : []), ...names.map((it) => total[it])],
      })
    }
  })
})

test('what is still to be placed and was requested goes with a process that is cancelled, and comes back', async () => {
  const total = async (report: string, prefix = '') => {
    const { cells } = (await tableOf(willem, report)).find((it) => it.isTotal) as Row
    return ['requested', 'toPlace'].map((name) => Number(cells[`${prefix}${name}`]))
  }
  const seen = async () => [
    await total('laadpunten-per-stelsel'),
    await total('laadpunten-per-pid', 'notInOperation.'),
  ]
  const busy = all.find((it) => it.status === 'active' && !it.isInOperation && it.figures.toPlace > 0)
  if (!busy) throw new Error('Nobody has anything to place.')
  const before = await seen()
  const changed = async (action: string, reason: string) => {
    const process = await findProcess(contextOf(desk, anna), busy.uuid)
    const status = { action, reason, comment: 'Toch niet' }
    const body = { process: { uuid: busy.uuid, version: process?.version, status } }
    expect((await desk.as(anna).calls('POST', '/api/process_update', body)).status).toBe(200)
  }
  await changed('cancel', 'other')
  const { requested, toPlace } = busy.figures
  expect(await seen()).toEqual(before.map(([one = 0, other = 0]) => [one - requested, other - toPlace]))
  await changed('restore', '')
  expect(await seen()).toEqual(before)
})

describe('the customers', () => {
  test('come by page, with the filters kept on the way', async () => {
    const seen = all.filter(({ region }) => region === 'Zuid-West')
    const { body, text } = await desk.as(willem).opens('/rapportage/klanten?regio=Zuid-West&pp=25&p=2')
    expect(text).toContain(`26 – ${Math.min(50, seen.length)} van ${seen.length}`)
    const shown = [...body.matchAll(/<a href="\/[\w-]+\/([\w-]{36})"/g)].map(([, uuid]) => uuid)
    expect(shown).toEqual(seen.slice(25, 50).map(({ uuid }) => uuid))
    expect(body).toContain('/rapportage/klanten?regio=Zuid-West&amp;pp=25"')
    expect(body).toContain('/rapportage/klanten?status=actief&amp;regio=Zuid-West')
    const opened = await desk.as(willem).opens(/<a href="(\/[\w-]+\/[\w-]{36})"/.exec(body)?.[1] ?? '')
    expect([200, 303]).toContain(opened.status)
  })

  test('are found by PID, customer, street, building, and the name of a leader that is an id', async () => {
    const row = await desk.db
      .selectFrom('process')
      .selectAll()
      .where('process_type', '=', 'private')
      .where('object_manager', '!=', '')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await desk.as(willem).opens('/')
    const place = { house_number: '146', house_number_suffix: '3' }
    await desk.db
      .updateTable('process')
      .set({ project_leader: willem.id, ...place })
      .where('id', '=', row.id)
      .execute()
    const found = async (words: string) => {
      const rows = await tableOf(willem, `klanten?pp=100&zoeken=${encodeURIComponent(words)}`)
      return rows.filter(({ isTotal }) => !isTotal).map(({ key }) => key)
    }
    const pid = await desk.db
      .selectFrom('pid')
      .selectAll()
      .where('uuid', '=', row.pid_uuid)
      .executeTakeFirst()
    for (const words of [row.building_code, row.object_manager, row.street, willem.name])
      expect({ words, found: (await found(`${words} ${row.building_code}`)).includes(row.case_ref) }).toEqual(
        { words, found: true },
      )
    expect(await found(`${pid?.label} ${row.building_code.toLowerCase()}`)).toEqual([row.case_ref])
    const [shown] = await tableOf(willem, `klanten?zoeken=${encodeURIComponent(row.building_code)}`)
    expect(shown?.cells.street).toBe(`${row.street} 146 3`)
    expect(await found('rijk & +')).toHaveLength(
      all.filter(({ customer }) => customer.startsWith('Rijk &')).length,
    )
    expect(await found('bestaat niet')).toEqual([])
    const short = await desk.as(willem).opens('/rapportage/klanten?zoeken=ab')
    expect(short.text).toContain('Zoeken begint bij 3 tekens.')
    expect(short.text).toContain(`van ${all.length}`)
  })

  test('show their last comment, not one that was deleted, and nothing of others', async () => {
    const [first] = all
    const subject = { uuid: first?.uuid ?? '', canary: 'laatste' }
    await aComment(desk.db, subject, { subject_type: 'process', message: 'Past dit\nin de garage?' })
    await aComment(desk.db, subject, { subject_type: 'process', deleted_at: '2026-03-01', message: 'Weg' })
    const [row] = await tableOf(willem, 'klanten')
    expect(row?.cells).toMatchObject({
      reference: first?.case_ref,
      message: 'Past dit\nin de garage?',
      author: 'Judith Maes',
      time: '21-02-2026 09:00',
    })
    const stranger = readers.at(-1) as TestPerson
    const theirs = new Set(seenBy(stranger).map(({ case_ref }) => case_ref))
    const rows = await tableOf(stranger, 'klanten?pp=100')
    expect(rows.every(({ key, isTotal }) => isTotal || theirs.has(key))).toBe(true)
  })

  test('show the conclusion on the capacity in the words of their form, beside the power there is', async () => {
    const { opens, calls } = desk.as(willem)
    const [first] = (await calls('GET', '/api/reports/klanten?vermogen=GridUpgrade')).data.tables[0].rows
    const process = await findProcess(
      contextOf(desk, willem),
      all.find((it) => it.case_ref === first.key)?.uuid ?? '',
    )
    if (!process) throw new Error('It is not there.')
    const Energy = { ...(process.record.Energy as FormRecord), CapacityConclusion: 'Kabel van\n3 x 80 A.' }
    await desk.db
      .updateTable('process_location')
      .set({ data: JSON.stringify({ ...process.record, Energy }) })
      .where('process_id', '=', process.id)
      .where('version', '=', process.location_version)
      .execute()
    const { data } = await calls('GET', '/api/reports/klanten?vermogen=GridUpgrade')
    const [table] = data.tables
    const labels = Object.fromEntries(
      table.columns.map((it: { key: string; label: string }) => [it.key, it.label]),
    )
    expect(labels).toMatchObject({ capacity: 'Conclusie capaciteit', power: 'Vermogen op locatie' })
    expect(table.rows[0].cells).toMatchObject({
      capacity: 'Kabel van\n3 x 80 A.',
      power: 'Netverzwaring nodig',
    })
    expect((await opens('/rapportage/klanten?vermogen=GridUpgrade')).text).toContain('Kabel van')
  })

  test('have a trend by month of all that the filters leave, beside a year before', async () => {
    const moments = await desk.db.selectFrom('process').select(['uuid', 'created_at', 'ended_at']).execute()
    const at = new Map(moments.map((it) => [it.uuid, it]))
    const inAmsterdam = dayIn('Europe/Amsterdam')
    const monthOf = (moment = '') => inAmsterdam(moment).slice(0, 7)
    let counted = 0
    for (const reader of readers)
      for (const status of ['alles', 'afgerond'] as const) {
        const { data } = await desk.as(reader).calls('GET', `/api/reports/klanten?status=${status}&p=2`)
        const { rows } = data.tables[1] as { rows: Row[] }
        const seen = seenBy(reader).filter((it) => !STATUSES[status] || it.status === STATUSES[status])
        const count = (month: string) => ({
          started: seen.filter(({ uuid }) => monthOf(at.get(uuid)?.created_at) === month).length,
          completed: seen.filter(
            (it) => it.status === 'completed' && monthOf(at.get(it.uuid)?.ended_at) === month,
          ).length,
        })
        const months = rows.filter(({ isTotal }) => !isTotal)
        expect([months.length, months.at(-1)?.key]).toEqual([12, '2026-03'])
        for (const { key, cells } of months) {
          const before = count(`${Number(key.slice(0, 4)) - 1}${key.slice(4)}`)
          expect({ reader: reader.name, key, ...cells }).toMatchObject({
            key,
            ...count(key),
            'started.before': before.started,
            'completed.before': before.completed,
          })
          counted += Number(cells.started) + Number(cells.completed)
        }
      }
    expect(counted).toBeGreaterThan(20)
    expect((await desk.as(willem).opens('/rapportage/klanten')).text).toContain(
      'Gestart en afgerond per maand',
    )
  })

  test('come out as an Excel file with every row of the filters and every column', async () => {
    const { bytes, headers } = await desk.as(willem).opens('/rapportage/klanten/export?status=actief&p=2')
    expect(headers['content-disposition']).toContain('2026-03-02_RVB_KL.xlsx')
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(bytes as never)
    const [sheet] = workbook.worksheets
    const active = all.filter(({ status }) => status === 'active')
    expect(sheet?.rowCount).toBe(active.length + 2)
    const header = sheet?.getRow(1).values as string[]
    expect(header).toContain('Projectleider')
    const column = header.indexOf('Gevraagd')
    expect(sheet?.getRow(active.length + 2).getCell(column).value).toBe(sum(active, 'requested'))
    const pieces: string[][] = []
    for await (const piece of allRows(contextOf(desk, willem), NO_NARROWING, 7))
      pieces.push(piece.map(({ key }) => key))
    expect(pieces[0]).toHaveLength(7)
    expect(pieces.flat()).toEqual(all.map(({ case_ref }) => case_ref))
  })
})

describe('reports on customers', () => {
  const NAMES = ['klanten', ...Object.keys(EXPECTED)]

  test('are where a customer lands after signing in, and all of the desk that is open to them', async () => {
    const { opens, calls } = desk.as(karel)
    expect((await opens('/')).location).toBe('/rapportage')
    expect((await opens('/rapportage')).location).toBe('/rapportage/klanten')
    const { body, text } = await opens('/rapportage/klanten')
    expect([...body.matchAll(/<a href="(\/[^"]*)"[^>]*>Klantrapportages/g)]).toHaveLength(1)
    expect(text).toContain(`van ${all.length}`)
    // A person who may see no processes gets no links to them.
    const [{ uuid } = { uuid: '' }] = all
    expect((await desk.as(willem).opens('/rapportage/klanten')).body).toContain(uuid)
    expect(body).not.toContain(uuid)
    for (const name of NAMES) expect((await opens(`/rapportage/${name}`)).status, name).toBe(200)
    for (const name of ['key-metrics', 'realisatiestatus', 'te-laat'])
      expect((await opens(`/rapportage/${name}`)).status, name).toBe(403)
    const requests = await opens('/aanvragen')
    expect([requests.status, requests.location]).toEqual([303, '/'])
    for (const url of ['/processen', '/realisatie/nieuw', '/locaties/nieuw'])
      expect((await opens(url)).status, url).toBe(403)
    expect((await opens(`/privaat/${uuid}`)).status).toBe(403)
    expect((await opens('/rapportage/klanten/export')).location).toBe('/')
    expect((await calls('POST', '/api/processlist', { processType: 'private' })).status).toBe(403)
    expect((await calls('POST', '/api/process', { uuid })).status).toBe(403)
    expect((await calls('POST', '/api/reporting', { processType: 'private' })).status).toBe(422)
    expect((await desk.as(willem).opens('/rapportage/key-metrics')).body).toContain('/rapportage/klanten')
  })

  test('show nobody a process that another of their roles does not reach', async () => {
    const both = readers.find(({ id }) => id === 'test|both') as TestPerson
    const { body } = await desk.as(both).opens('/processen/privaat/alles')
    for (const { uuid } of all) expect(body).not.toContain(uuid)
    for (const { uuid } of all.slice(0, 5))
      expect((await desk.as(both).calls('POST', '/api/process', { uuid })).status).toBe(404)
  })

  test('do not exist at another desk', async () => {
    const { as } = await startApp({ tenant: 'vlaanderen' })
    for (const name of NAMES) expect((await as(willem).opens(`/rapportage/${name}`)).status).toBe(404)
  })
})
