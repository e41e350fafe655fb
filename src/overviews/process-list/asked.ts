import type { ListTable, ProcessType } from '../../platform/tenant/process-type.ts'
import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { typesHeldFor } from '../../records/processes/policy.ts'
import { columnOf } from './columns.ts'
import type { Filters, Query } from './filter.ts'
import { type ListChoices, type ListState, readListState } from './list.ts'
import { DEFAULT_TAB, isTab } from './tabs.ts'

/** What a person may see of the process list, and the list state that an address holds. Pure. */

type Who = Pick<Context, 'person' | 'tenant'>

/** The process types whose list the person may see. */
export const shownTypes = (context: Who) => typesHeldFor(context, 'realisationlist')

/**
 * The table for the person: the first that is open to one of their roles; undefined when none is. Spec 2 §2.
 */
export const tableFor = ({ person, tenant }: Who): ListTable | undefined =>
  tenant.processes.listTables.find(
    ({ roles }) =>
      roles === undefined ||
      person.roles.admin !== undefined ||
      roles.some((role) => person.roles[role] !== undefined),
  )

/** The columns that apply to processes of a type in this tenant. */
export const columnsFor = (
  { tenant }: Pick<Context, 'tenant'>,
  type: Pick<ProcessType, 'value'>,
): ColumnKey[] =>
  COLUMN_KEYS.filter((column) => {
    if (column === 'vkb') return tenant.processes.trafficDecisions
    return column !== 'category' || type.value === 'realisation'
  })

/**
 * The columns of a type that the person may filter. An operator sees only its own processes, so it has no
 * operator filter. Spec 2 §2.
 */
export const filtersFor = (context: Who, type: Pick<ProcessType, 'value'>): ColumnKey[] =>
  columnsFor(context, type).filter(
    (column) => columnOf(column).filter !== undefined && (column !== 'cpo' || !isOnlyOperator(context)),
  )

const isOnlyOperator = ({ person, tenant }: Who) =>
  person.roles.cpo !== undefined &&
  person.roles.admin === undefined &&
  tenant.featureAccess.realisationlist.every((role) => role === 'cpo' || person.roles[role] === undefined)

/**
 * The list state of an address: `type` and `filter` of its path, and its query. Null when it names no list
 * that this person may see. Filters that they may not use are dropped.
 */
export function stateAsked(
  context: Who,
  path: { type: string; filter?: string | undefined },
  query: Query,
  choices: ListChoices = context.tenant.processes,
): { type: ProcessType; state: ListState } | null {
  const { filter = DEFAULT_TAB } = path
  const type = shownTypes(context).find((it) => it.routeType === path.type)
  if (!type || !isTab(filter) || !choices.listTabs.includes(filter)) return null
  const state = readListState({ type, tab: filter }, query, choices)
  const filters: Filters = {}
  for (const column of filtersFor(context, type)) {
    const kept = state.filters[column]
    if (kept) filters[column] = kept
  }
  return { type, state: { ...state, filters } }
}
