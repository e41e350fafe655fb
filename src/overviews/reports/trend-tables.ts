import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { TargetFigure } from '../../platform/tenant/target.ts'
import { addDays } from '../../platform/time/calendar.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { reachOf } from '../../records/processes/reach-queries.ts'
import { formatPeriod, shortMonth } from '../../records/requests/period.ts'
import { processListHref } from './links.ts'
import type { ColumnKind, ReportCell, ReportColumn, ReportRow, ReportTable } from './report.ts'
import { requestListHref } from './request-links.ts'
import {
  changeOf,
  FIGURES,
  figureOf,
  type MonthFigures,
  NO_FIGURES,
  processesIn,
  shareOf,
  sumOf,
  targetFor,
} from './trend-figures.ts'
import { monthBeside, type TrendPeriod } from './trend-period.ts'
import type { Figures, Months } from './trend-queries.ts'

export interface TrendView {
  period: TrendPeriod
  /** Null for all types together. */
  type: ProcessType | null
  /** The types that are counted. */
  types: readonly ProcessType[]
  figures: Figures
  hasProcesses: boolean
  current: string
}

/** The figures that the person may see; those of processes only for a person who sees a process list. */
const shownTo = (context: Context, { hasProcesses }: TrendView): TargetFigure[] =>
  FIGURES.filter((it) => (it === 'received' ? can(context, 'requestlist') : hasProcesses))

/** A target applies to the whole desk, so it is not shown for a part of it. */
function targetOf(context: Context, { type }: TrendView, figure: TargetFigure, months: readonly string[]) {
  if (reachOf(context) !== 'all') return null
  // Requests have no type of process.
  const of = figure === 'received' ? null : (type?.value ?? null)
  return targetFor(context.tenant.targets, figure, { months, type: of })
}

const inMonths = (figures: Months | undefined, months: readonly string[]) =>
  sumOf(months.map((month) => figures?.get(month) ?? NO_FIGURES))

const formatMonths = ({ language, t }: Context, months: readonly string[]) => {
  const [from, until] = [months[0] ?? '', months.at(-1) ?? '']
  if (from === until) return formatPeriod(from, language)
  return t.trendReports.fromUntil({
    from: formatPeriod(from, language),
    until: formatPeriod(until, language),
  })
}

/** The whole period: each figure next to the earlier one and its target. */
export function summaryTable(context: Context, view: TrendView): ReportTable {
  const words = context.t.trendReports
  const { months, before } = view.period
  const shown = shownTo(context, view)
  const targets = new Map(shown.map((it) => [it, targetOf(context, view, it, months)]))
  const hasTargets = [...targets.values()].some((it) => it !== null)
  const now = inMonths(view.figures.all, months)
  const then = before && inMonths(view.figures.all, before)
  const rows = shown.map((figure): ReportRow => {
    const [value, earlier] = [figureOf(figure, now), then && figureOf(figure, then)]
    const target = targets.get(figure) ?? null
    const linkTo = (counted: number | null, of: readonly string[] | null) =>
      counted && of ? listsOf(context, view, figure, of) : {}
    return {
      key: `${figure}-total`,
      cells: {
        what: { value: words.figures[figure]() },
        now: { value, ...linkTo(value, months) },
        before: { value: earlier, ...linkTo(earlier, before) },
        change: { value: changeOf(value, earlier) },
        target: { value: target },
        share: { value: shareOf(value, target) },
      },
    }
  })
  return {
    key: 'summary',
    caption: formatMonths(context, months),
    columns: [
      { key: 'what', label: words.what(), kind: 'text' },
      { key: 'now', label: words.now(), kind: 'count' },
      ...(before ? ofBefore(formatMonths(context, before), words.change()) : []),
      ...(hasTargets ? ofTarget(words.target(), words.share()) : []),
    ],
    rows,
  }
}

const ofBefore = (before: string, change: string): ReportColumn[] => [
  { key: 'before', label: before, kind: 'count' },
  { key: 'change', label: change, kind: 'percent' },
]
const ofTarget = (target: string, share: string): ReportColumn[] => [
  { key: 'target', label: target, kind: 'count' },
  { key: 'share', label: share, kind: 'percent' },
]

/** Month by month, with a chart for each figure. */
export function monthsTable(context: Context, view: TrendView): ReportTable {
  const { t, language } = context
  const words = t.trendReports
  const { months, before } = view.period
  const shown = shownTo(context, view)
  const withTarget = shown.filter((figure) =>
    months.some((month) => targetOf(context, view, figure, [month]) !== null),
  )
  const row = (key: string, of: readonly string[], beside: readonly string[] | null): ReportRow => {
    const { all } = view.figures
    const [now, then] = [inMonths(all, of), beside && inMonths(all, beside)]
    const isTotal = key === 'total'
    return {
      key,
      ...(!isTotal && { short: shortMonth(key, language) }),
      cells: {
        month: { value: isTotal ? t.reports.total() : formatPeriod(key, language) },
        ...Object.fromEntries(
          shown.flatMap((figure): [string, ReportCell][] => {
            const value = figureOf(figure, now)
            return [
              [figure, { value, ...(value && listsOf(context, view, figure, of)) }],
              [`${figure}.before`, { value: then && figureOf(figure, then) }],
              [`${figure}.target`, { value: targetOf(context, view, figure, of) }],
            ]
          }),
        ),
      },
    }
  }
  return {
    key: 'months',
    caption: words.byMonth(),
    note: view.hasProcesses ? `${words.note()} ${words.leadsTo()}` : words.note(),
    columns: [
      { key: 'month', label: words.month(), kind: 'text' },
      ...shown.flatMap((figure): ReportColumn[] => [
        { key: figure, label: words.figures[figure](), kind: kindOf(figure) },
        ...(before
          ? [{ key: `${figure}.before`, label: words.besides[view.period.beside](), kind: kindOf(figure) }]
          : []),
        ...(withTarget.includes(figure)
          ? [{ key: `${figure}.target`, label: words.target(), kind: 'count' as const }]
          : []),
      ]),
    ],
    rows: months.map((month, index) => row(month, [month], before && [before[index] ?? ''])),
    total: row('total', months, before),
    charts: shown.map((figure) => ({
      caption: words.figures[figure](),
      columns: [figure],
      isStacked: false,
      isOverTime: true,
      marks: [
        { column: `${figure}.before`, kind: 'before' },
        { column: `${figure}.target`, kind: 'target' },
      ],
    })),
  }
}

const kindOf = (figure: TargetFigure): ColumnKind => (figure === 'leadTime' ? 'days' : 'count')

/** The tab and the filtered column of the list of a figure's processes. */
const LISTED = {
  started: { tab: 'alles', column: 'created_at' },
  completed: { tab: 'afgerond', column: 'ended_at' },
  leadTime: { tab: 'afgerond', column: 'ended_at' },
  stations: { tab: 'alles', column: 'dateOfCommissioning' },
} as const

type ListedFigure = keyof typeof LISTED

/** The lists of a figure over months: of the requests of one month, or of the processes per type. */
function listsOf(
  context: Context,
  view: TrendView,
  figure: TargetFigure,
  months: readonly string[],
): Pick<ReportCell, 'href' | 'leadsTo' | 'lists'> {
  if (figure === 'received') {
    const [month, another] = months
    const href = month && !another ? requestListHref(context, { tab: 'all', submitted: month }) : undefined
    return href ? { href } : {}
  }
  const counted = view.types
    .map((type) => ({ type, of: inMonths(view.figures.ofTypes.get(type.value), months) }))
    .filter(({ of }) => figureOf(figure, of))
  const found = counted.flatMap((it) => {
    const href = hrefOf(context, it.type, figure, months)
    return href ? [{ ...it, href }] : []
  })
  const [first] = found
  if (!first) return {}
  if (counted.length === 1)
    return { href: first.href, ...(isOfOthers(figure) && { leadsTo: formatList(context, figure, first) }) }
  return { lists: found.map((it) => ({ label: formatList(context, figure, it), href: it.href })) }
}

/** True for a figure that differs from the number of rows in its list. */
const isOfOthers = (figure: ListedFigure) => figure === 'stations' || figure === 'leadTime'

function formatList(
  { t, language }: Context,
  figure: ListedFigure,
  { type, of }: { type: ProcessType; of: MonthFigures },
): string {
  const { ofType, stationsOfType } = t.trendReports
  const [name, n] = [type.label[language], processesIn(figure, of)]
  return figure === 'stations'
    ? stationsOfType({ type: name, stations: of.stations, n })
    : ofType({ type: name, n })
}

function hrefOf(context: Context, type: ProcessType, figure: ListedFigure, months: readonly string[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return undefined
  const { tab, column } = LISTED[figure]
  return processListHref(context, type.value, tab, {
    [column]: [
      { mode: 'after', values: [addDays(`${first}-01`, -1)] },
      { mode: 'before', values: [`${monthBeside(last, 1)}-01`] },
    ],
  })
}
