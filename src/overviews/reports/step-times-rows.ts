import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import { NONE, type Rule } from '../process-list/filter.ts'
import type { Benchmark, SortKey } from './step-times-filter.ts'
import type { Group } from './step-times-queries.ts'

/** Groups of processes as rows of the report. Pure. */

const DAY_S = 86_400

export interface TimesRow {
  /** Unique in a table, and valid in an address and an HTML id. */
  key: string
  value: string
  name: string
  count: number
  /** In days, by step; a step that no process completed has no average. */
  averages: ReadonlyMap<StepKey, number>
  /** Sum of the averages; null when there are none. */
  total: number | null
}

/** A group as a row; `types` are the types that it may contain. */
export function rowOf(group: Group, types: readonly ProcessType[], name: string): TimesRow {
  const averages = new Map(
    [...sumsOf(group, types)].map(([key, { done, seconds }]) => [key, seconds / done / DAY_S] as const),
  )
  return {
    key: keyOf(group.value),
    value: group.value,
    name,
    count: group.count,
    averages,
    total: sumOf(averages),
  }
}

/**
 * The row of all groups together. Without a total for several types: no process goes through the steps of all of
 * them.
 */
export function allTogether(
  groups: readonly Group[],
  types: readonly ProcessType[],
): Pick<TimesRow, 'count' | 'averages' | 'total'> {
  const sums = new Map<StepKey, Sum>()
  for (const group of groups)
    for (const [key, sum] of sumsOf(group, types)) {
      const so = sums.get(key) ?? { done: 0, seconds: 0 }
      sums.set(key, { done: so.done + sum.done, seconds: so.seconds + sum.seconds })
    }
  const averages = new Map(
    [...sums].map(([key, { done, seconds }]) => [key, seconds / done / DAY_S] as const),
  )
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    averages,
    total: types.length === 1 ? sumOf(averages) : null,
  }
}

/** Totals of another year, by the value of their row, and of all rows. */
export interface TotalsBeside {
  year: number
  of: ReadonlyMap<string, number | null>
  all: number | null
}

/** The totals of the groups of another year. */
export const totalsOf = (
  year: number,
  groups: readonly Group[],
  types: readonly ProcessType[],
): TotalsBeside => ({
  year,
  of: new Map(groups.map((group) => [group.value, rowOf(group, types, '').total])),
  all: allTogether(groups, types).total,
})

interface Sum {
  done: number
  seconds: number
}

/** Step durations of a group by step key; only for steps that some process completed. */
function sumsOf({ value, done, seconds }: Group, types: readonly ProcessType[]): Map<StepKey, Sum> {
  const type = types.find((it) => it.value === value) ?? types[0]
  return new Map(
    (type?.steps ?? []).flatMap(({ key }, index) => {
      const sum = { done: done[index] ?? 0, seconds: seconds[index] ?? 0 }
      return sum.done > 0 ? [[key, sum] as const] : []
    }),
  )
}

const sumOf = (averages: ReadonlyMap<StepKey, number>): number | null =>
  averages.size === 0 ? null : [...averages.values()].reduce((sum, it) => sum + it, 0)

/**
 * Encodes the value in letters, digits and dots: an HTML id may not contain spaces, which names of grid operators
 * have.
 */
const keyOf = (value: string): string =>
  value === '' ? '.' : encodeURIComponent(value).replaceAll('.', '%2E').replaceAll('%', '.')

const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' }).compare

/** Rows sorted by a column; rows without a value last in both directions, equal ones by name. */
export function sorted(rows: readonly TimesRow[], sort: SortKey, descending: boolean): TimesRow[] {
  const turn = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const names = byName(one.name, other.name) || byName(one.key, other.key)
    if (sort === 'name') return turn * names
    const [left, right] = [numberIn(one, sort), numberIn(other, sort)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || names
    return turn * (left - right) || names
  })
}

function numberIn({ count, total, averages }: TimesRow, sort: Exclude<SortKey, 'name'>): number | null {
  if (sort === 'count') return count
  return sort === 'total' ? total : (averages.get(sort) ?? null)
}

const FILTERS = {
  gemeente: 'municipality',
  netbeheerder: 'gridOperator',
  aannemer: 'contractor',
  palen: 'numberOfChargingStations',
} as const satisfies Partial<Record<Benchmark, ColumnKey>>

/**
 * Rules of the process list that match only the processes of a group; null when an address cannot represent them.
 * Each type has its own list.
 */
export function rulesOf(
  benchmark: Benchmark,
  value: string,
): Partial<Record<ColumnKey, readonly Rule[]>> | null {
  if (benchmark === 'procestype') return {}
  const column = FILTERS[benchmark]
  if (benchmark === 'palen') return { [column]: [{ mode: 'eq', values: [value] }] }
  if (value === '') return { [column]: [{ mode: 'empty', values: [] }] }
  const isPlain = !value.includes(',') && value.trim() === value && value !== NONE && value.length <= 200
  return isPlain ? { [column]: [{ mode: 'in', values: [value] }] } : null
}
