import type { FieldPairs } from '../../../views/parts/hidden-fields.tsx'
import type { PagerProps } from '../../../views/parts/pager.tsx'
import type { ReportName } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'

/**
 * The content of a report, as tables. The page, its charts, the Excel file and the API all use these, so that they
 * always agree.
 */
export interface ReportTable {
  /** Name in the API and on the page, unique in a report: `requests`. */
  key: string
  caption: string
  /** A sentence on how its figures are counted. */
  note?: string
  /** The first is the row heading. */
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Replaces `rows` when all of very many rows are requested: in pieces, iterated once. */
  pieces?: () => AsyncIterable<readonly ReportRow[]>
  /** Only for columns where a total makes sense. */
  total?: ReportRow
  /** Beside the table, or above it; none when empty. */
  charts?: readonly ReportChart[]
  /** Lowest and highest scaled value, when these rows are one page of more. */
  extent?: readonly [number, number]
}

export interface ReportColumn {
  key: string
  label: string
  kind: ColumnKind
  /**
   * On the page only: heading of the cell that neighbouring columns with the same heading share, with a line each.
   */
  cell?: string
  /** Its cells are coloured by their value relative to the other scaled columns. */
  isScaled?: true
  /** Link that sorts the rows by this column, and their current order by it. */
  sort?: { href: string; direction: 'ascending' | 'descending' | null }
}
/** Texts; whole numbers, also for percentages; days with one decimal; a calendar day, `2026-03-02`. */
export type ColumnKind = 'text' | 'count' | 'days' | 'percent' | 'day'

export interface ReportRow {
  /** Unique in a table and stable between requests: the number of a step, a code. */
  key: string
  cells: Readonly<Record<string, ReportCell>>
  /** Label under a column of a chart, a line per word, when its first cell is too long. */
  short?: string
  /** Link that opens or closes the row, in a table with details. */
  fold?: { href: string; isOpen: boolean }
}

export interface ReportCell {
  /** Null: no value. */
  value: string | number | null
  /** Address of the list that this figure counts, with the same filters. */
  href?: string
  /** Number of items in that list, when it lists something else: `9 processen`. */
  leadsTo?: string
  /** When no single list has all of them: several lists, each with its content in its label. */
  lists?: readonly { label: string; href: string }[]
}

/** Bar chart from the cells of these columns: a set of bars per column. No bars when all values are zero. */
export interface ReportChart {
  columns: readonly string[]
  isStacked: boolean
  /** Vertical columns from left to right, for rows that are consecutive in time; otherwise horizontal bars. */
  isOverTime?: true
  /** Over time: values of other columns, as a line across each bar. */
  marks?: readonly { column: string; kind: 'before' | 'target' }[]
  /** Above its table; large is 450 by 1000 pixels. */
  size?: 'wide' | 'large'
  /** Present when a table has several charts. */
  caption?: string
}

/** A filter of a report, as a select above it; as links when its options have addresses. */
export interface ReportChoice {
  /** Parameter name in addresses. */
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string; href?: string }[]
}

/** The view model of a report for an address. */
export interface ReportView {
  choices: readonly ReportChoice[]
  tables: readonly ReportTable[]
  /** Other query parameters, which an option preserves. */
  kept?: FieldPairs
  /** Tabs with their counts, as links; for a report that is a list. */
  tabs?: readonly { label: string; href: string; count: number; isCurrent: boolean }[]
  /** The current search, for a report that can be searched. */
  search?: { label: string; value: string; isTooShort: boolean }
  pager?: PagerProps
  /** Tables over all results, below the pager of the others. */
  below?: readonly ReportTable[]
  /** Details of open rows, by the key of the row. */
  details?: ReadonlyMap<string, RowDetails>
}

/** Processes in an open row, each with its days per step. */
export interface RowDetails {
  caption: string
  processes: readonly TimedProcess[]
  pager?: PagerProps
}

export interface TimedProcess {
  reference: string
  href: string
  /** Its place, and the day on which it was started. */
  about: string
  status: string
  /** In days, over all steps; null when no duration was measured. */
  total: number | null
  /** The steps that have begun. */
  steps: readonly TimedStep[]
}

export interface TimedStep {
  label: string
  /**
   * Until now for a running step; null for a step without a measured duration, because it was completed as it began.
   */
  days: number | null
  /** Its days relative to the longest step on the page, 0 to 100. */
  share: number
  state: 'done' | 'running' | 'onhold' | 'cancelled'
}

/** A parsed query: one value per name, or several. */
export type Query = Readonly<Record<string, unknown>>

export interface Report {
  name: ReportName
  /** Heading, and name in the menu of `group`. */
  title: (t: Texts) => string
  menuLabel: (t: Texts) => string
  group: 'keyMetrics' | 'requests' | 'realisation' | 'planning' | 'customers'
  /** The person needs one of these permissions. */
  needs: readonly ('requestlist' | 'realisationlist' | 'privateProcess')[]
  /** Part of the name of the Excel file. */
  acronym: string
  /** Description in the API documentation, in English. */
  summary: string
  /** True for a report that may have very many rows: the API returns one page. */
  isByPage?: true
  /**
   * Returns the figures in the scope of the request context, for the query of an address; invalid parameters become
   * defaults. `isWhole` requests all rows instead of one page.
   */
  show: (context: Context, query: Query, options?: { isWhole?: boolean }) => Promise<ReportView>
}

/** The first text of a name in a query, or ''. */
export function textIn(query: Query, name: string): string {
  const [first] = [query[name]].flat()
  return typeof first === 'string' ? first.trim().slice(0, 200) : ''
}

/** The chosen option in a query, else the default. */
export const chosenIn = <Value extends string>(
  query: Query,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value => values.find((it) => it === textIn(query, name)) ?? usual

/** Address of a report with query parameters; those with '' are left out. */
export function reportHref(name: ReportName, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return `/rapportage/${name}${query && `?${query}`}`
}

/** A row with the sums of some columns of other rows. */
export function totalOf(
  rows: readonly ReportRow[],
  { first, label, columns }: { first: string; label: string; columns: readonly string[] },
): ReportRow {
  const sum = (column: string) => rows.reduce((all, row) => all + Number(row.cells[column]?.value ?? 0), 0)
  return {
    key: 'total',
    cells: {
      [first]: { value: label },
      ...Object.fromEntries(columns.map((column) => [column, { value: sum(column) }])),
    },
  }
}
