import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ListTab, ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Filters, Rule } from '../process-list/filter.ts'
import { DEFAULT_SORT, filtersFor, listHref, visibleTypes } from '../process-list/list.ts'

/**
 * Address of the process list with exactly the processes of a type in a tab that pass these rules. Undefined when the
 * reader's list lacks such a filter, because it would show others too.
 */
export function processListHref(
  context: Context,
  type: ProcessTypeName,
  tab: ListTab,
  rules: Partial<Record<ColumnKey, readonly Rule[]>> = {},
): string | undefined {
  const choices = context.tenant.processes
  const visibleType = visibleTypes(context).find(({ value }) => value === type)
  if (!visibleType || !choices.listTabs.includes(tab)) return undefined
  const able = filtersFor(context, visibleType)
  const filters: Filters = {}
  for (const [name, wanted] of Object.entries(rules)) {
    const column = able.find((it) => it === name)
    if (!column) return undefined
    filters[column] = { op: 'and', rules: wanted }
  }
  const state = {
    type,
    tab,
    search: '',
    ...DEFAULT_SORT,
    page: 1,
    size: choices.defaultPageSize,
    filters,
    beside: null,
    view: '',
  }
  return listHref(state, {}, choices)
}

/** Rules for the processes that were started in a year, in the time zone of the tenant. */
export const startedIn = (year: number): readonly Rule[] => [
  { mode: 'after', values: [`${year - 1}-12-31`] },
  { mode: 'before', values: [`${year + 1}-01-01`] },
]
