import { expect } from 'vitest'
import { workbookOf } from '../exports/world.ts'
import type { TestPerson } from '../world.ts'
import { ALL, type Month } from './month.ts'

/** What screens, reports and Excel must show, counted again from what is kept: without any code of ours. */

export interface Counted {
  uuid: string
  ref: string
  status: string
  reason: string
  town: string
  /** The last step that began and is not done; of a completed process its last. */
  step: number
  /** Names of who must act, as the list shows them; '' for nobody. */
  turn: string
  contractor: string
  planned: string
  published: string
  definitive: string
  confirmed: string
}

interface StoredProcess extends Record<string, unknown> {
  id: number | string
  uuid: string
  case_ref: string
  status: string
  status_reason: string
  municipality_code: string
  data: string
}
interface StoredStep extends Record<string, unknown> {
  process_id: number | string
  number: number
  started_at: string
  completed_at: string
}

/** All processes, from their latest record and their steps. */
export async function recounted(month: Month): Promise<Counted[]> {
  const { sql } = month
  const processes = await sql.query<StoredProcess>(
    `select p.id, p.uuid, p.case_ref, p.status, p.status_reason, p.municipality_code, l.data
     from process p join process_location l on l.process_id = p.id
     where l.version = (select max(version) from process_location m where m.process_id = p.id)
     order by p.id`,
  )
  const steps = await sql.query<StoredStep>('select * from process_step order by number')
  const contractors = await sql.query<{ uuid: string; label: string }>('select * from contractor')
  return processes.map((row) => {
    const own = steps.filter(({ process_id }) => String(process_id) === String(row.id))
    const running = own.filter((it) => it.started_at !== '' && it.completed_at === '')
    const record = JSON.parse(row.data)
    const { TrafficDecision: decision = {}, PlannedRealisation: plan = {} } = record
    return {
      uuid: row.uuid,
      ref: row.case_ref,
      status: row.status,
      reason: row.status_reason,
      town: row.municipality_code,
      step: (running.at(-1) ?? own.at(-1))?.number ?? 0,
      turn: row.status === 'active' ? running.map(({ number }) => whoActs(number, record)).join(', ') : '',
      contractor: contractors.find(({ uuid }) => uuid === record.Contractor)?.label ?? '',
      planned: plan.PlannedDate ?? '',
      published: decision.PublicationDate ?? '',
      definitive: decision.DefinitiveDate ?? '',
      confirmed: decision.ConfirmedDate ?? '',
    }
  })
}

/** What of a record decides who must act. */
interface Deciding {
  Contractor?: string
  PlannedRealisation?: { PlannedDate?: string }
  FinalDelivery?: { LocationReadyDate?: string; ChargerReadyDate?: string }
}

/** Whose fields a step still needs, as it is agreed; the contractor's turn comes with work and a day. */
function whoActs(step: number, { Contractor, PlannedRealisation, FinalDelivery }: Deciding): string {
  if ([1, 2, 5].includes(step)) return 'Gemeente'
  if (step === 7) return Contractor && PlannedRealisation?.PlannedDate ? 'CPO, Aannemer' : 'CPO'
  if (step !== 8) return 'CPO'
  const lacking = [
    FinalDelivery?.LocationReadyDate ? '' : 'Gemeente',
    FinalDelivery?.ChargerReadyDate ? '' : 'CPO',
  ]
  return lacking.filter(Boolean).join(', ')
}

const seenBy = (person: TestPerson, all: readonly Counted[]) => {
  const codes = person.roles.municipality
  return Array.isArray(codes) ? all.filter(({ town }) => codes.includes(town)) : all
}

const TABS: Record<string, (it: Counted) => boolean> = {
  alles: () => true,
  actief: (it) => it.status === 'active',
  onhold: (it) => it.status === 'onhold',
  afgerond: (it) => it.status === 'completed',
  geannuleerd: (it) => it.status === 'cancelled',
}
const OWN_NAME = { cpo: 'CPO', municipality: 'Gemeente' } as const

/** Everything that is on the screens of everybody equals the recount. */
export async function agree(month: Month): Promise<Counted[]> {
  const all = await recounted(month)
  const shown = await Promise.all(month.readers.map((reader) => shownTo(month, reader)))
  for (const [index, reader] of month.readers.entries()) {
    const seen = seenBy(reader, all)
    expect({ reader: reader.name, ...shown[index] }).toEqual({
      reader: reader.name,
      tabs: tabsOf(reader, seen),
      turns: tally(seen, ({ turn }) => turn || '(leeg)'),
      steps: figuresOf(seen, 'active', ({ step }) => `step-${step}`),
      onhold: figuresOf(seen, 'onhold', ({ reason }) => `onhold-${reason}`),
      cancelled: figuresOf(seen, 'cancelled', ({ reason }) => `cancelled-${reason}`),
      metrics: {
        active: seen.filter(TABS.actief ?? isNothing).length,
        onhold: seen.filter(TABS.onhold ?? isNothing).length,
        completed: seen.filter(TABS.afgerond ?? isNothing).length,
        cancelled: seen.filter(TABS.geannuleerd ?? isNothing).length,
        started: seen.length,
      },
    })
  }
  return all
}
const isNothing = () => false

function tabsOf({ roles }: TestPerson, seen: readonly Counted[]) {
  const counts = Object.entries(TABS).map(([tab, has]) => [tab, seen.filter(has).length])
  const own = (['cpo', 'municipality'] as const).find((role) => roles[role] !== undefined)
  const waiting = (it: Counted) => own !== undefined && it.turn.split(', ').includes(OWN_NAME[own])
  return Object.fromEntries(own ? [...counts, ['bijmij', seen.filter(waiting).length]] : counts)
}

const tally = (rows: readonly Counted[], keyOf: (row: Counted) => string) =>
  Object.fromEntries(
    [...new Set(rows.map(keyOf))].map((key) => [key, rows.filter((it) => keyOf(it) === key).length]),
  )

const figuresOf = (seen: readonly Counted[], status: string, keyOf: (row: Counted) => string) =>
  tally(
    seen.filter((it) => it.status === status),
    keyOf,
  )

type Rows = { key: string; isTotal: boolean; cells: Record<string, string | number | null> }[]

/** The tabs of the list, its groups by who must act, and the figures of two reports. */
async function shownTo(month: Month, reader: TestPerson) {
  const visitor = month.at(reader)
  const { body } = await visitor.opens(`${ALL}?groep=turn&pp=50`)
  const tabs = [...body.matchAll(/realisatie\/([a-z]+)\?[^"]*"[^>]*>[^<]*<span class="cnt">(\d+)</g)]
  const groups = [...body.matchAll(/rowgroup[^>]*><span>([^<]*) <span class="cnt">(\d+)</g)]
  const report = async (name: string) => {
    const { data } = await visitor.calls('GET', `/api/reports/${name}?soort=realisation`)
    return new Map<string, Rows>(data.tables.map((it: { key: string; rows: Rows }) => [it.key, it.rows]))
  }
  const standings = await report('realisatiestatus')
  const figures = (key: string) =>
    Object.fromEntries(
      (standings.get(key) ?? []).flatMap((row) =>
        row.isTotal || row.cells.processes === 0 ? [] : [[row.key, row.cells.processes]],
      ),
    )
  const metrics = (await report('key-metrics')).get('processes')?.find(({ key }) => key === 'realisation')
  const { type: _label, ...counts } = metrics?.cells ?? {}
  return {
    tabs: Object.fromEntries(tabs.map(([, tab, count]) => [tab, Number(count)])),
    turns: Object.fromEntries(groups.map(([, name, count]) => [name, Number(count)])),
    steps: figures('steps'),
    onhold: figures('onhold'),
    cancelled: figures('cancelled'),
    metrics: counts,
  }
}

/** The workbook of a reader has the processes of the recount, each with what is kept of it. */
export async function agreeInExcel(month: Month, reader: TestPerson) {
  const all = await recounted(month)
  const { sheet } = await workbookOf({ ...month.desk, as: () => month.at(reader) }, reader, ALL)
  const names = (sheet.getRow(1).values as string[]).map(String)
  const at = (row: number, name: string) => textIn(sheet.getRow(row).getCell(names.indexOf(name)).value)
  const rows = Array.from({ length: sheet.rowCount - 1 }, (_, index) => ({
    ref: at(index + 2, 'Referentie'),
    step: Number.parseInt(at(index + 2, 'Stap'), 10),
    status: at(index + 2, 'Status'),
    contractor: at(index + 2, 'Aannemer'),
    published: at(index + 2, 'VKB gepubliceerd'),
    definitive: at(index + 2, 'VKB onherroepelijk'),
  }))
  const wanted = seenBy(reader, all).map((it) => ({
    ref: it.ref,
    step: it.step,
    status: STATUSES[it.status],
    contractor: it.contractor,
    published: it.published,
    definitive: it.definitive,
  }))
  expect(rows).toEqual(wanted.toReversed())
}

const STATUSES: Record<string, string> = {
  active: 'Actief',
  onhold: 'On hold',
  completed: 'Afgerond',
  cancelled: 'Geannuleerd',
}
function textIn(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'object' && value !== null && 'text' in value) return String(value.text)
  return value === null || value === undefined ? '' : String(value)
}

/** Number of mails of each template in each state, over all people. */
export async function storedMails({ sql }: Month): Promise<Record<string, number>> {
  const rows = await sql.query<{ template: string; state: string; n: number | string }>(
    'select template, state, count(*) as n from mail group by template, state',
  )
  return Object.fromEntries(rows.map(({ template, state, n }) => [`${template} ${state}`, Number(n)]))
}
