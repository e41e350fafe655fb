import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { processListHref, startedIn } from './links.ts'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './report.ts'
import { type SortKey, type StepTimesFilter, stepKeysOf, stepTimesHref } from './step-times-filter.ts'
import type { Group } from './step-times-queries.ts'
import { allTogether, rulesOf, type TimesRow, type TotalsBeside } from './step-times-rows.ts'
import { changeOf } from './trend-figures.ts'

/** View state of the report for an address. */
export interface StepTimesView {
  filter: StepTimesFilter
  /** The default type, which the address omits. */
  usual: ProcessType | undefined
  groups: readonly Group[]
  /** In the requested order. */
  rows: readonly TimesRow[]
  /** The rows on this page. */
  page: readonly TimesRow[]
  /** Totals of the year to compare with; null for none. */
  beside: TotalsBeside | null
}

/** Maximum length of a row key in an address. */
const LONGEST_KEY = 200
/** More bars would push the table off the screen. */
const MOST_BARS = 20

/** The averages as a table; `isWhole` for a file or the API, whose rows do not open. */
export function stepTimesTable(context: Context, view: StepTimesView, isWhole: boolean): ReportTable {
  const { t, language } = context
  const { filter, groups, rows, page, beside } = view
  const words = t.stepTimes
  const keys = stepKeysOf(filter.types)
  const [only] = filter.types
  const together = allTogether(groups, filter.types)
  const all = { count: { value: together.count, ...countHref(context, filter, null) } }
  return {
    key: 'doorlooptijden',
    caption:
      filter.benchmark === 'procestype' || !only
        ? words.captionOfAll()
        : words.caption({ type: only.label[language] }),
    note: filter.types.length === 1 ? words.note() : `${words.note()} ${words.noTotal()}`,
    columns: columnsOf(context, view, keys),
    rows: page.map((row) => reportRow(context, view, row, isWhole)),
    total: {
      key: 'total',
      cells: {
        name: { value: words.all() },
        ...cellsOf(together),
        ...all,
        ...(beside && cellsBeside(together.total, beside.all)),
      },
    },
    ...(page.length <= MOST_BARS && { charts: [{ columns: ['total'], isStacked: false }] }),
    ...extentOf(rows),
  }
}

function columnsOf(
  context: Context,
  { filter, usual, beside }: StepTimesView,
  keys: readonly StepKey[],
): ReportColumn[] {
  const words = context.t.stepTimes
  const sort = (key: SortKey): Pick<ReportColumn, 'sort'> => {
    const isNow = filter.sort === key
    // The first click sorts the highest first, or by name from A.
    const descending = isNow ? !filter.descending : key !== 'name'
    const paging = { ...filter.paging, page: 1 }
    const href = stepTimesHref(filter, usual, { sort: key, descending, paging })
    const direction = filter.descending ? 'descending' : 'ascending'
    return { sort: { href, direction: isNow ? direction : null } }
  }
  return [
    { key: 'name', label: words.by[filter.benchmark](), kind: 'text', ...sort('name') },
    { key: 'count', label: words.count(), kind: 'count', ...sort('count') },
    ...keys.map(
      (key): ReportColumn => ({
        key,
        label: stepLabel(context, filter.types, key),
        kind: 'days',
        isScaled: true,
        ...sort(key),
      }),
    ),
    { key: 'total', label: words.total(), kind: 'days', ...sort('total') },
    ...(beside
      ? [
          { key: BESIDE, label: words.totalIn({ year: String(beside.year) }), kind: 'days' as const },
          { key: CHANGE, label: words.change(), kind: 'percent' as const },
        ]
      : []),
  ]
}

/** Includes the step's number when only one type is counted. */
function stepLabel({ language }: Context, types: readonly ProcessType[], key: StepKey): string {
  const steps = types.find((type) => type.steps.some((it) => it.key === key))?.steps ?? []
  const index = steps.findIndex((it) => it.key === key)
  const label = steps[index]?.label[language] ?? key
  return types.length === 1 ? `${index + 1}. ${label}` : label
}

function reportRow(
  context: Context,
  { filter, usual, beside }: StepTimesView,
  row: TimesRow,
  isWhole: boolean,
): ReportRow {
  const isOpen = row.key === filter.open
  const change = { open: isOpen ? '' : row.key, openPaging: { ...filter.openPaging, page: 1 } }
  return {
    key: row.key,
    cells: {
      name: { value: row.name },
      ...cellsOf(row),
      ...(beside && cellsBeside(row.total, beside.of.get(row.value) ?? null)),
      count: { value: row.count, ...countHref(context, filter, row.value) },
    },
    ...(!isWhole &&
      row.key.length <= LONGEST_KEY && { fold: { href: stepTimesHref(filter, usual, change), isOpen } }),
  }
}

const cellsOf = ({ averages, total }: Pick<TimesRow, 'averages' | 'total'>): Record<string, ReportCell> => ({
  ...Object.fromEntries([...averages].map(([key, value]) => [key, { value }])),
  total: { value: total },
})

/** The columns of another year: a row's total in it, and the difference in percent. */
const BESIDE = 'total.beside'
const CHANGE = 'total.change'
const cellsBeside = (now: number | null, before: number | null): Record<string, ReportCell> => ({
  [BESIDE]: { value: before },
  [CHANGE]: { value: changeOf(now, before) },
})

/** Link to the processes that a row counts (null: all rows), when a single list can show them. */
function countHref(context: Context, { benchmark, types, year }: StepTimesFilter, value: string | null) {
  const rules = value === null ? {} : rulesOf(benchmark, value)
  const type = benchmark === 'procestype' ? types.find((it) => it.value === value) : types[0]
  if (!rules || !type) return {}
  const href = processListHref(context, type.value, 'alles', {
    ...rules,
    ...(year !== null && { created_at: startedIn(year) }),
  })
  return href ? { href } : {}
}

/** Over all rows, so that colours have the same meaning on every page. */
function extentOf(rows: readonly TimesRow[]): Pick<ReportTable, 'extent'> {
  const values = rows.flatMap(({ averages }) => [...averages.values()])
  return values.length > 0 ? { extent: [Math.min(...values), Math.max(...values)] } : {}
}
