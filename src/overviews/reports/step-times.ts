import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Paging, within } from './pager.ts'
import { type Query, type Report, type ReportChoice, type ShownReport, textIn } from './report.ts'
import {
  BENCHMARKS,
  benchmarkAsked,
  pairsOf,
  type StepTimesAsked,
  stepTimesAsked,
  stepTimesHref,
} from './step-times-asked.ts'
import { namesOf } from './step-times-names.ts'
import { openRow, pagerOfRows } from './step-times-paging.ts'
import { firstStarted, stepTimesBy } from './step-times-queries.ts'
import { rowOf, sorted, type TimesRow } from './step-times-rows.ts'
import { stepTimesTable } from './step-times-table.ts'
import { typeChoice, typesFor } from './type-choice.ts'
import { boundsOf, yearChoice, yearsOffered } from './years.ts'

/** Average duration of process steps, grouped by a property of processes. Spec 2 §2, spec 3 §2. */
export const stepTimes: Report = {
  name: 'procesdoorlooptijden',
  title: (t) => t.stepTimes.title(),
  menuLabel: (t) => t.stepTimes.menuLabel(),
  group: 'realisation',
  needs: ['realisationlist'],
  acronym: 'DT',
  summary:
    'average days per step by municipality, grid operator, contractor, process type or number of posts ' +
    '(vergelijk: gemeente, netbeheerder, aannemer, procestype, palen), of a process type (soort) and a year (jaar)',
  show: showStepTimes,
}

async function showStepTimes(
  context: Context,
  query: Query,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<ShownReport> {
  const { timeZone } = context.tenant.locale
  const offered = typesFor(context)
  const chosen = benchmarkAsked(query, offered)
  const names = chosen.types.map(({ value }) => value)
  const first = await firstStarted(context, names)
  const years = yearsOffered(context, first === null ? null : yearOf(first, timeZone))
  const { paging: wanted, ...asked } = stepTimesAsked(query, chosen, years)

  const counted = { types: names, bounds: asked.year === null ? null : boundsOf(asked.year, timeZone) }
  const groups = await stepTimesBy(context, asked.benchmark, counted)
  const values = groups.map(({ value }) => value)
  const nameOf = await namesOf(context, asked.benchmark, values, asked.types)
  const unsorted = groups.map((group) => rowOf(group, asked.types, nameOf(group.value)))
  const rows = sorted(unsorted, asked.sort, asked.descending)

  const paging = within(pageOf(query, wanted, rows, asked.open), rows.length)
  const page = isWhole ? rows : rows.slice((paging.page - 1) * paging.size, paging.page * paging.size)
  const shown = { asked: { ...asked, paging }, usual: offered[0], groups, rows, page }
  const choices = choicesOf(context, shown.asked, offered, years)
  const tables = [stepTimesTable(context, shown, isWhole)]
  if (isWhole) return { choices, tables }
  const details = await openRow(context, shown, counted)
  return {
    choices,
    tables,
    kept: keptBy(shown.asked, offered, choices),
    ...(details && { details }),
    ...(rows.length > 0 && { pager: pagerOfRows(context, shown) }),
  }
}

/** The requested page; else the one that has the open row in the current sort order. */
function pageOf(query: Query, { page, size }: Paging, rows: readonly TimesRow[], open: string): Paging {
  const index = rows.findIndex(({ key }) => key === open)
  return { page: textIn(query, 'p') || index < 0 ? page : Math.floor(index / size) + 1, size }
}

const yearOf = (iso: string, timeZone: string) => Number(todayIn(timeZone, new Date(iso)).slice(0, 4))

/** Back to the first page without an open row: another choice has other rows. */
const anew = ({ paging }: StepTimesAsked) => ({ open: '', paging: { ...paging, page: 1 } })

function choicesOf(
  context: Context,
  asked: StepTimesAsked,
  offered: readonly ProcessType[],
  years: readonly number[],
): ReportChoice[] {
  const { t } = context
  const words = t.stepTimes
  const benchmarks: ReportChoice = {
    name: 'vergelijk',
    label: words.compare(),
    value: asked.benchmark,
    options: BENCHMARKS.map((benchmark) => ({
      value: benchmark,
      label: words.benchmarks[benchmark](),
      href: stepTimesHref(asked, offered[0], { ...anew(asked), benchmark }),
    })),
  }
  const type = typeChoice(context, offered, asked.type)
  const year = yearChoice(words.startedIn(), years, asked.year, t.reports.allYears())
  return asked.benchmark === 'procestype' ? [benchmarks, year] : [benchmarks, type, year]
}

/** The query parameters that stay when an option is chosen. */
function keptBy(asked: StepTimesAsked, offered: readonly ProcessType[], choices: readonly ReportChoice[]) {
  const pairs = Object.entries(pairsOf(asked, offered[0], anew(asked)))
  return pairs.filter(([name]) => !choices.some((it) => it.name === name))
}
