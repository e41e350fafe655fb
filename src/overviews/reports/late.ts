import { waitingLines } from '../../casework/waiting/row.ts'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { Context } from '../../platform/web/context.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import { processHref } from '../../records/processes/process.ts'
import type { Process } from '../../records/processes/row.ts'
import { processesNamed } from './forecast-queries.ts'
import { type LateFilter, lateFilter } from './late-filter.ts'
import { type LateStep, readLate } from './late-queries.ts'
import { lateParties, lateSteps } from './late-tables.ts'
import { pagerOf, pagingIn, within } from './pager.ts'
import type { Report, ReportRow, ReportTable } from './report.ts'

const SIZES = [10, 20, 50]
const ALL = { offset: 0, limit: 1_000_000 }
/** Rows per piece of a full export, before it yields to the event loop. */
const AT_ONCE = 200

/** Steps that take longer than their 90th percentile, and who must act. */
export const late: Report = {
  name: 'te-laat',
  title: (t) => t.realisationReports.late.title(),
  menuLabel: (t) => t.realisationReports.late.title(),
  group: 'planning',
  needs: ['realisationlist'],
  acronym: 'TL',
  summary:
    'Running steps that exceed the 90th percentile of their duration, per step and party, then one by one, the latest first (soort, stap, aan: gemeente or cpo, gemeente, cpo, p, pp)',
  async show(context, query, { isWhole = false } = {}) {
    const filter = lateFilter(context, query)
    const wanted = pagingIn(query, SIZES)
    const partOf = ({ page, size }: typeof wanted) => ({ offset: (page - 1) * size, limit: size })
    const found = await readLate(context, filter.selection, isWhole ? ALL : partOf(wanted))
    const { counts } = found
    const total = counts.reduce((all, it) => all + it.late, 0)
    const paging = within(wanted, total)
    // Beyond the last page, the last page is shown.
    const isThere = isWhole || paging.page === wanted.page
    const { steps } = isThere ? found : await readLate(context, filter.selection, partOf(paging))
    const rows = await rowsOf(context, filter, steps)
    const size = paging.size === SIZES[0] ? '' : String(paging.size)
    return {
      choices: filter.choices,
      tables: [
        lateSteps(context, filter, counts),
        lateParties(context, filter, counts, isWhole),
        listTable(context, rows),
      ],
      ...(total > 0 && {
        pager: pagerOf({
          ...paging,
          total,
          sizes: SIZES,
          hrefOf: (page) => `${filter.hrefWith({ pp: size, p: page > 1 ? String(page) : '' })}#late`,
          kept: filter.choices.map(({ name, value }) => [name, value] as const),
          t: context.t,
        }),
      }),
    }
  },
}

async function rowsOf(
  context: Context,
  filter: LateFilter,
  steps: readonly LateStep[],
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (let from = 0; from < steps.length; from += AT_ONCE)
    rows.push(...(await someRows(context, filter, steps.slice(from, from + AT_ONCE))))
  return rows
}

async function someRows(
  context: Context,
  filter: LateFilter,
  steps: readonly LateStep[],
): Promise<ReportRow[]> {
  const processes = await processesNamed(
    context,
    steps.map(({ id }) => id),
  )
  const turns = new Map<number, string>()
  for (const type of filter.types) {
    const ofType = processes.filter(({ process_type }) => process_type === type.value)
    const usual = await historyOfSteps(context.db, type.value)
    for (const [id, { parties }] of await waitingLines(context, usual, ofType)) turns.set(id, parties)
  }
  const byId = new Map(processes.map((it) => [it.id, it]))
  return steps.flatMap((step) => {
    const process = byId.get(step.id)
    return process ? [rowOf(context, filter, { ...step, process }, turns.get(step.id) ?? '')] : []
  })
}

function rowOf(
  { language, t }: Context,
  { types }: LateFilter,
  { process, number, days, p90 }: LateStep & { process: Process },
  turn: string,
): ReportRow {
  const type = types.find(({ value }) => value === process.process_type)
  const label = type?.steps[number - 1]?.label[language] ?? t.processes.unknownStep()
  return {
    key: `${process.uuid}-${number}`,
    cells: {
      reference: {
        value: process.case_ref,
        ...(type && { href: processHref(type.routeType, process.uuid, number) }),
      },
      address: { value: addressLine(process) },
      municipality: { value: findMunicipality(process.municipality_code ?? '')?.name ?? '' },
      step: { value: `${number}. ${label}` },
      days: { value: days },
      usual: { value: p90 },
      over: { value: days - p90 },
      turn: { value: turn },
    },
  }
}

function listTable({ t }: Context, rows: ReportRow[]): ReportTable {
  const words = t.realisationReports.late
  return {
    key: 'late',
    caption: words.list(),
    note: words.listNote(),
    columns: [
      { key: 'reference', label: words.reference(), kind: 'text' },
      { key: 'address', label: words.address(), kind: 'text' },
      { key: 'municipality', label: words.municipality(), kind: 'text' },
      { key: 'step', label: t.realisationReports.step(), kind: 'text' },
      { key: 'days', label: words.days(), kind: 'count' },
      { key: 'usual', label: words.usual(), kind: 'count' },
      { key: 'over', label: words.over(), kind: 'count' },
      { key: 'turn', label: words.turn(), kind: 'text' },
    ],
    rows,
  }
}
