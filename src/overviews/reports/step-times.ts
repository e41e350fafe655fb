import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Paging, within } from './pager.ts'
import { type Query, type Report, type ReportChoice, type ReportView, textIn } from './report.ts'
import {
  BENCHMARKS,
  benchmarkIn,
  pairsOf,
  RESETS,
  type StepTimesFilter,
  stepTimesFilter,
  stepTimesHref,
  WITH,
  WITHOUT,
} from './step-times-filter.ts'
import { namesOf } from './step-times-names.ts'
import { openRow, pagerOfRows } from './step-times-paging.ts'
import { type Counted, firstStarted, stepTimesBy } from './step-times-queries.ts'
import { withPassesBefore } from './step-times-resets-queries.ts'
import { rowOf, sorted, type TimesRow, totalsOf } from './step-times-rows.ts'
import { stepTimesTable } from './step-times-table.ts'
import { typeChoice, typesFor } from './type-choice.ts'
import { besideChoice, boundsOf, yearChoice, yearsOffered } from './years.ts'

/** Average duration of process steps, grouped by a property of processes. Spec 2 §2, spec 3 §2. */
export const stepTimes: Report = {
  name: 'procesdoorlooptijden',
  title: (t) => t.stepTimes.title(),
  menuLabel: (t) => t.stepTimes.menuLabel(),
  group: 'realisation',
  needs: ['realisationlist'],
  acronym: 'DT',
  summary:
    'Average days per step by municipality, grid operator, contractor, process type or number of posts ' +
    '(vergelijk: gemeente, netbeheerder, aannemer, procestype, palen), for a process type (soort) and a year (jaar), compared with another year (naast), optionally including time before resets (terugzettingen)',
  show: showStepTimes,
}

async function showStepTimes(
  context: Context,
  query: Query,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<ReportView> {
  const { timeZone } = context.tenant.locale
  const offered = typesFor(context)
  const chosen = benchmarkIn(query, offered)
  const names = chosen.types.map(({ value }) => value)
  const first = await firstStarted(context, names)
  const years = yearsOffered(context, first === null ? null : yearOf(first, timeZone))
  const { paging: wanted, ...filter } = stepTimesFilter(query, chosen, years)

  const counted = { types: names, bounds: filter.year === null ? null : boundsOf(filter.year, timeZone) }
  const countGroups = async (of: Counted) => {
    const found = await stepTimesBy(context, filter.benchmark, of)
    return filter.withResets ? withPassesBefore(context, filter.benchmark, of, found) : found
  }
  const groups = await countGroups(counted)
  const { beside: other } = filter
  const beside =
    other === null
      ? null
      : totalsOf(other, await countGroups({ types: names, bounds: boundsOf(other, timeZone) }), filter.types)
  const values = groups.map(({ value }) => value)
  const nameOf = await namesOf(context, filter.benchmark, values, filter.types)
  const unsorted = groups.map((group) => rowOf(group, filter.types, nameOf(group.value)))
  const rows = sorted(unsorted, filter.sort, filter.descending)

  const paging = within(pageOf(query, wanted, rows, filter.open), rows.length)
  const page = isWhole ? rows : rows.slice((paging.page - 1) * paging.size, paging.page * paging.size)
  const view = { filter: { ...filter, paging }, usual: offered[0], groups, rows, page, beside }
  const choices = choicesOf(context, view.filter, offered, years)
  const tables = [stepTimesTable(context, view, isWhole)]
  if (isWhole) return { choices, tables }
  const details = await openRow(context, view, counted)
  return {
    choices,
    tables,
    kept: retainedParams(view.filter, offered, choices),
    ...(details && { details }),
    ...(rows.length > 0 && { pager: pagerOfRows(context, view) }),
  }
}

/** The requested page; otherwise the page of the open row in the current sort order. */
function pageOf(query: Query, { page, size }: Paging, rows: readonly TimesRow[], open: string): Paging {
  const index = rows.findIndex(({ key }) => key === open)
  return { page: textIn(query, 'p') || index < 0 ? page : Math.floor(index / size) + 1, size }
}

const yearOf = (iso: string, timeZone: string) => Number(todayIn(timeZone, new Date(iso)).slice(0, 4))

/** The first page without an open row, because another choice has other rows. */
const firstPage = ({ paging }: StepTimesFilter) => ({ open: '', paging: { ...paging, page: 1 } })

function choicesOf(
  context: Context,
  filter: StepTimesFilter,
  offered: readonly ProcessType[],
  years: readonly number[],
): ReportChoice[] {
  const { t } = context
  const words = t.stepTimes
  const benchmarks: ReportChoice = {
    name: 'vergelijk',
    label: words.compare(),
    value: filter.benchmark,
    options: BENCHMARKS.map((benchmark) => ({
      value: benchmark,
      label: words.benchmarks[benchmark](),
      href: stepTimesHref(filter, offered[0], { ...firstPage(filter), benchmark }),
    })),
  }
  const type = typeChoice(context, offered, filter.type)
  const year = yearChoice(words.startedIn(), years, filter.year, t.reports.allYears())
  const beside = besideChoice(words.beside(), years, filter, words.besideNothing())
  const resets: ReportChoice = {
    name: RESETS,
    label: words.resets.title(),
    value: filter.withResets ? WITH : WITHOUT,
    options: [
      { value: WITHOUT, label: words.resets.without() },
      { value: WITH, label: words.resets.with() },
    ],
  }
  const others = [year, beside, resets]
  return filter.benchmark === 'procestype' ? [benchmarks, ...others] : [benchmarks, type, ...others]
}

/** The query parameters that an option preserves. */
function retainedParams(
  filter: StepTimesFilter,
  offered: readonly ProcessType[],
  choices: readonly ReportChoice[],
) {
  const pairs = Object.entries(pairsOf(filter, offered[0], firstPage(filter)))
  return pairs.filter(([name]) => !choices.some((it) => it.name === name))
}
