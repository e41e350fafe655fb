import type { Context } from '../../platform/web/context.ts'
import { type CustomerTab, customersHref, type Narrowing, NO_NARROWING, TABS } from './customers.ts'
import { countsCancelled, type Figures, sumOf } from './customers-queries.ts'
import { chosenIn, type Query, type ReportCell, type ReportColumn } from './report.ts'

/** Customer figures as cells, each linked to the customers that it counts. Pure. */

/** Processes of all these kinds, with the status in the query. */
export const ofStatus = (query: Query): Narrowing => ({
  ...NO_NARROWING,
  tab: chosenIn<CustomerTab>(query, 'status', TABS, 'alles'),
})

export const figureColumns = (
  { t }: Context,
  names: readonly Exclude<keyof Figures, 'notCancelled'>[],
): ReportColumn[] => names.map((key) => ({ key, label: t.customerReports[key](), kind: 'count' }))

/** A cell for each figure; `prefix` keeps keys unique when figures occur twice in a row. */
export function figureCells(
  figures: readonly Figures[],
  names: readonly (keyof Figures)[],
  narrowing: Partial<Narrowing>,
  prefix = '',
): Record<string, ReportCell> {
  const sum = sumOf(figures)
  const { tab = 'alles' } = narrowing
  return Object.fromEntries(
    names.map((name) => {
      const withoutCancelled = tab === 'alles' && !countsCancelled(name)
      const value = sum[name === 'processes' && withoutCancelled ? 'notCancelled' : name]
      const href = customersHref({ ...narrowing, withoutCancelled })
      return [`${prefix}${name}`, { value, ...(href !== undefined && { href }) }]
    }),
  )
}

/** Compares texts by their position in a list; then come texts outside the list, and '' last. */
export const inOrderOf = (order: readonly string[]) => (one: string, other: string) => {
  const place = (value: string) => (value === '' ? Number.POSITIVE_INFINITY : order.indexOf(value))
  const places = [one, other].map((it) => (place(it) < 0 ? order.length : place(it)))
  const [first = 0, second = 0] = places
  return first === second ? one.localeCompare(other, 'nl') : first - second
}
