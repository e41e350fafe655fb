import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import { type Paging, pagingIn } from './pager.ts'
import { chosenIn, type Query, reportHref, textIn } from './report.ts'
import { typeIn } from './type-choice.ts'
import { besideIn, yearIn } from './years.ts'

/** Query parameters of the report on step durations. Pure. Spec 2 §2. */

/** Ways to group, in the order of the menu; their names are in addresses. */
export const BENCHMARKS = ['gemeente', 'netbeheerder', 'aannemer', 'procestype', 'palen'] as const
export type Benchmark = (typeof BENCHMARKS)[number]

/** The parameter that includes passes before a reset, and its values. */
export const RESETS = 'terugzettingen'
export const WITH = 'mee'
export const WITHOUT = 'niet'

export const SIZES = [10, 20, 50] as const
/** Page sizes of the processes in an open row. */
export const DETAIL_SIZES = [5, 10, 20, 50] as const

export interface StepTimesFilter {
  benchmark: Benchmark
  /** The counted types: one, or all when types are compared; none when the person may see no list. */
  types: readonly ProcessType[]
  /** The chosen type, retained while types are compared. */
  type: ProcessType | null
  /** Year of the start; null for all years. */
  year: number | null
  /** Another year to compare with; null for none. */
  beside: number | null
  /** Includes the time that steps took before a reset. */
  withResets: boolean
  sort: SortKey
  descending: boolean
  paging: Paging
  /** Key of the open row; '' for none. */
  open: string
  openPaging: Paging
}
export type SortKey = 'name' | 'count' | 'total' | StepKey

/** The grouping in a query, and the types to count among those that the person may see. */
export function benchmarkIn(query: Query, offered: readonly ProcessType[]) {
  const benchmark = chosenIn(query, 'vergelijk', BENCHMARKS, 'gemeente')
  const type = typeIn(query, offered)
  return { benchmark, type, types: benchmark === 'procestype' || !type ? offered : [type] }
}

/** The step keys of these types, in order, without duplicates. */
export const stepKeysOf = (types: readonly ProcessType[]): StepKey[] => [
  ...new Set(types.flatMap(({ steps }) => steps.map(({ key }) => key))),
]

/** Parses the rest of a query; invalid parameters become defaults. */
export function stepTimesFilter(
  query: Query,
  chosen: Pick<StepTimesFilter, 'benchmark' | 'types' | 'type'>,
  years: readonly number[],
): StepTimesFilter {
  const sorts: readonly SortKey[] = ['name', 'count', 'total', ...stepKeysOf(chosen.types)]
  const wanted = textIn(query, 'sort')
  const sort = sorts.find((it) => it === wanted.replace(/^-/, ''))
  const year = yearIn(query, years)
  return {
    benchmark: chosen.benchmark,
    types: chosen.types,
    type: chosen.type,
    year,
    beside: besideIn(query, years, year),
    withResets: textIn(query, RESETS) === WITH,
    sort: sort ?? 'total',
    descending: sort === undefined || wanted.startsWith('-'),
    paging: pagingIn(query, SIZES),
    open: textIn(query, 'open'),
    openPaging: pagingIn(query, DETAIL_SIZES, ['rp', 'rpp']),
  }
}

/** The query parameters of a state, in shortest form. */
export function pairsOf(
  filter: StepTimesFilter,
  usual: ProcessType | undefined,
  change: Partial<StepTimesFilter> = {},
): Record<string, string> {
  const next = { ...filter, ...change }
  const sort = `${next.descending ? '-' : ''}${next.sort}`
  const unless = (value: string | number, isUsual: boolean) => (isUsual ? '' : String(value))
  return Object.fromEntries(
    Object.entries({
      vergelijk: unless(next.benchmark, next.benchmark === 'gemeente'),
      soort: unless(next.type?.value ?? '', next.type === usual),
      jaar: next.year === null ? '' : String(next.year),
      naast: next.beside === null ? '' : String(next.beside),
      [RESETS]: next.withResets ? WITH : '',
      sort: unless(sort, sort === '-total'),
      pp: unless(next.paging.size, next.paging.size === SIZES[0]),
      p: unless(next.paging.page, next.paging.page === 1),
      open: next.open,
      rpp: unless(next.openPaging.size, next.open === '' || next.openPaging.size === DETAIL_SIZES[0]),
      rp: unless(next.openPaging.page, next.open === '' || next.openPaging.page === 1),
    }).filter(([, value]) => value !== ''),
  )
}

export const stepTimesHref = (...state: Parameters<typeof pairsOf>) =>
  reportHref('procesdoorlooptijden', pairsOf(...state))
