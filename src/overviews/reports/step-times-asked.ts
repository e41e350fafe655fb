import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import { type Paging, pagingIn } from './pager.ts'
import { chosenIn, type Query, reportHref, textIn } from './report.ts'
import { typeIn } from './type-choice.ts'
import { yearIn } from './years.ts'

/** What an address asks of the report of what steps take. Pure. Spec 2 §2. */

/** What it can be compared by, in the order of the menu; in addresses by these names. */
export const BENCHMARKS = ['gemeente', 'netbeheerder', 'aannemer', 'procestype', 'palen'] as const
export type Benchmark = (typeof BENCHMARKS)[number]

export const SIZES = [10, 20, 50] as const
/** Of the processes in an open row. */
export const DETAIL_SIZES = [5, 10, 20, 50] as const

export interface StepTimesAsked {
  benchmark: Benchmark
  /** The types that are counted: one, or all when those are compared; none for who sees no list. */
  types: readonly ProcessType[]
  /** The type that was chosen, which stays while types are compared. */
  type: ProcessType | null
  /** In which they were started; null for all years. */
  year: number | null
  sort: SortKey
  descending: boolean
  paging: Paging
  /** Key of the row that is open; '' when none is. */
  open: string
  openPaging: Paging
}
export type SortKey = 'name' | 'count' | 'total' | StepKey

/** What a query compares, and of which of the types that somebody may see. */
export function benchmarkAsked(query: Query, offered: readonly ProcessType[]) {
  const benchmark = chosenIn(query, 'vergelijk', BENCHMARKS, 'gemeente')
  const type = typeIn(query, offered)
  return { benchmark, type, types: benchmark === 'procestype' || !type ? offered : [type] }
}

/** The keys of the steps of these types, in their order, each once. */
export const stepKeysOf = (types: readonly ProcessType[]): StepKey[] => [
  ...new Set(types.flatMap(({ steps }) => steps.map(({ key }) => key))),
]

/** Reads the rest of a query; what is not understood falls back. */
export function stepTimesAsked(
  query: Query,
  chosen: Pick<StepTimesAsked, 'benchmark' | 'types' | 'type'>,
  years: readonly number[],
): StepTimesAsked {
  const sorts: readonly SortKey[] = ['name', 'count', 'total', ...stepKeysOf(chosen.types)]
  const wanted = textIn(query, 'sort')
  const sort = sorts.find((it) => it === wanted.replace(/^-/, ''))
  return {
    benchmark: chosen.benchmark,
    types: chosen.types,
    type: chosen.type,
    year: yearIn(query, years),
    sort: sort ?? 'total',
    descending: sort === undefined || wanted.startsWith('-'),
    paging: pagingIn(query, SIZES),
    open: textIn(query, 'open'),
    openPaging: pagingIn(query, DETAIL_SIZES, ['rp', 'rpp']),
  }
}

/** What an address says of a state, in its shortest form. */
export function pairsOf(
  asked: StepTimesAsked,
  usual: ProcessType | undefined,
  change: Partial<StepTimesAsked> = {},
): Record<string, string> {
  const next = { ...asked, ...change }
  const sort = `${next.descending ? '-' : ''}${next.sort}`
  const unless = (value: string | number, isUsual: boolean) => (isUsual ? '' : String(value))
  return Object.fromEntries(
    Object.entries({
      vergelijk: unless(next.benchmark, next.benchmark === 'gemeente'),
      soort: unless(next.type?.value ?? '', next.type === usual),
      jaar: next.year === null ? '' : String(next.year),
      sort: unless(sort, sort === '-total'),
      pp: unless(next.paging.size, next.paging.size === SIZES[0]),
      p: unless(next.paging.page, next.paging.page === 1),
      open: next.open,
      rpp: unless(next.openPaging.size, next.open === '' || next.openPaging.size === DETAIL_SIZES[0]),
      rp: unless(next.openPaging.page, next.open === '' || next.openPaging.page === 1),
    }).filter(([, value]) => value !== ''),
  )
}

/** Address of a state, with a change. */
export const stepTimesHref = (...state: Parameters<typeof pairsOf>) =>
  reportHref('procesdoorlooptijden', pairsOf(...state))
