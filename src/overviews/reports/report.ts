import type { Kept } from '../../../views/parts/kept-fields.tsx'
import type { PagerProps } from '../../../views/parts/pager.tsx'
import type { ReportName } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'

/**
 * What a report says, as tables. The page, its charts, the Excel file and the API are all drawn from these, so that
 * no two of them can differ.
 */
export interface ReportTable {
  /** Its name in the API and on the page, once in a report: `requests`. */
  key: string
  caption: string
  /** How its figures are counted, in a sentence. */
  note?: string
  /** The first says what a row is about. */
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** In place of the rows where all are asked for and may be very many: in pieces, read once. */
  pieces?: () => AsyncIterable<readonly ReportRow[]>
  /** Of the columns of which a total says something. */
  total?: ReportRow
  chart?: ReportChart
  /** The lowest and the highest of what is scaled, where these rows are a page of more. */
  extent?: readonly [number, number]
}

export interface ReportColumn {
  key: string
  label: string
  kind: ColumnKind
  /** Heading of the cell that it shares, on the page only, with neighbours that name the same: a line each. */
  cell?: string
  /** Its cells are coloured by how high they are among the others of the scaled columns. */
  isScaled?: true
  /** Where its heading leads: the same rows, by this column; and how they stand by it now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | null }
}
/** Texts; whole numbers, also of a hundred; days, with one decimal; a calendar day, `2026-03-02`. */
export type ColumnKind = 'text' | 'count' | 'days' | 'percent' | 'day'

export interface ReportRow {
  /** Once in a table, and the same with each asking: the number of a step, a code. */
  key: string
  cells: Readonly<Record<string, ReportCell>>
  /** What it is called under a bar, where its first cell is too long. */
  short?: string
  /** Where it opens and closes, in a table whose rows can. */
  fold?: { href: string; isOpen: boolean }
}

export interface ReportCell {
  /** Null: there is nothing to say. */
  value: string | number | null
  /** The list that shows what this figure counts, filtered the same way. */
  href?: string
}

/** Bars, drawn from the cells of these columns: a set of bars each. */
export interface ReportChart {
  columns: readonly string[]
  isStacked: boolean
  /** By itself above its table, 450 by 1000 pixels. */
  isLarge?: true
}

/** Something that narrows a report, as a choice above it; as links, where its options have addresses. */
export interface ReportChoice {
  /** Its name in addresses. */
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string; href?: string }[]
}

/** What a report answers to an address. */
export interface ShownReport {
  choices: readonly ReportChoice[]
  tables: readonly ReportTable[]
  /** What else of the address stays when something is chosen. */
  kept?: Kept
  /** Parts with how many each has, as links; for a report that is a list. */
  tabs?: readonly { label: string; href: string; count: number; isCurrent: boolean }[]
  /** What was searched for, where one can search. */
  search?: { label: string; value: string; isTooShort: boolean }
  /** Where it stands in its pages. */
  pager?: PagerProps
  /** What an open row shows, by the key of the row. */
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
  /** Where it is, and when it was started. */
  about: string
  status: string
  /** In days, all steps together; null when none was measured. */
  total: number | null
  /** Those that began. */
  steps: readonly TimedStep[]
}

export interface TimedStep {
  label: string
  /** Until now, while it is not done; null for one that was done as it began, which nobody measured. */
  days: number | null
  /** Its days beside those of the longest step shown, 0 to 100. */
  share: number
  state: 'done' | 'running' | 'onhold' | 'cancelled'
}

/** The query of an address: one value of a name, or several. */
export type Query = Readonly<Record<string, unknown>>

export interface Report {
  name: ReportName
  /** Its heading, and its name in the menu under `group`. */
  title: (t: Texts) => string
  menuLabel: (t: Texts) => string
  group: 'keyMetrics' | 'requests' | 'realisation' | 'planning' | 'customers'
  /** Who sees what it counts; any of these. */
  needs: readonly ('requestlist' | 'realisationlist' | 'privateProcess')[]
  /** In the name of the Excel file. */
  acronym: string
  /** What the API says of it, in English. */
  summary: string
  /** It may have very many rows: the API gives the page that is asked for. */
  isByPage?: true
  /**
   * Its figures in the scope of the request context, for what an address asks; what is not understood falls back. `isWhole`
   * asks for all rows, not a page of them.
   */
  show: (context: Context, query: Query, asked?: { isWhole?: boolean }) => Promise<ShownReport>
}

/** The first text of a name in a query, or ''. */
export function textIn(query: Query, name: string): string {
  const [first] = [query[name]].flat()
  return typeof first === 'string' ? first.trim().slice(0, 200) : ''
}

/** The value that a query chose among some, else the usual one. */
export const chosenIn = <Value extends string>(
  query: Query,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value => values.find((it) => it === textIn(query, name)) ?? usual

/** Address of a report, with what is asked of it; pairs with '' are left out. */
export function reportHref(name: ReportName, asked: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
  return `/rapportage/${name}${query && `?${query}`}`
}

/** A row with the sums of some columns of others. */
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
