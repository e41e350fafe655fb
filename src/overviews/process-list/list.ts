import { type ListAddress, readAddress, withQuery, writeAddress } from '../../platform/lists/address.ts'
import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-columns.ts'
import type {
  ListTab,
  ListTable,
  ProcessChoices,
  ProcessType,
  ProcessTypeName,
} from '../../platform/tenant/process-type.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { Context } from '../../platform/web/context.ts'
import { typesHeldFor } from '../../records/processes/policy.ts'
import { isSortKey, type SortKey } from './columns.ts'
import { applies } from './fact-fields.ts'
import { allOf, FILTERED, type Filters, filterPairs, type Query, readFilters } from './filter.ts'
import { type GroupKey, isGroupKey } from './groups.ts'
import { DEFAULT_TAB, isTab, tabsFor } from './tabs.ts'

/**
 * The state of a list that a person may see, parsed from an address, and the reverse: the address of a state. Pure,
 * so that links, forms and queries agree. Spec 2 §2, ux 2.5.
 */

export interface ListState extends ListAddress<SortKey> {
  type: ProcessTypeName
  tab: ListTab
  filters: Filters
  /** Keyset paging: the row before or after this page. Far into a list, rows are not counted. */
  beside: { side: 'after' | 'before'; id: number; value: string } | null
  /** Each value of this column has a heading; the list is then sorted by it. */
  group?: GroupKey | null
  /** uuid of a bulk act: only the processes that it refused, for the person who began it. */
  refusedBy?: string
  /** Name of the requested saved view or layout; '' for none. */
  view: string
}

export const DEFAULT_SORT = { sort: 'reference', descending: true } as const
const REFUSED_BY = 'geweigerd'
const SIDES = { after: 'na', before: 'voor' } as const

/** Tenant settings for the list; the default page size may be the person's own. */
export type ListChoices = Pick<ProcessChoices, 'types' | 'listTabs' | 'pageSizes' | 'defaultPageSize'>

type Who = Pick<Context, 'person' | 'tenant'>

/**
 * The list state of an address: `type` and `filter` from its path, and its query. Null when the person may not see
 * that list or it does not exist. Drops filters that the person may not use, and a sort order that the type does not
 * have.
 */
export function listStateFor(
  context: Who,
  path: { type: string; filter?: string | undefined },
  query: Query,
  choices: ListChoices = context.tenant.processes,
): { type: ProcessType; state: ListState } | null {
  const { filter = DEFAULT_TAB } = path
  const type = visibleTypes(context).find((it) => it.routeType === path.type)
  if (!type || !isTab(filter) || !tabsFor(context, type, choices.listTabs).includes(filter)) return null
  const state = readListState({ type, tab: filter }, query, choices)
  const filters: Filters = {}
  for (const column of filtersFor(context, type)) {
    const kept = state.filters[column]
    if (kept) filters[column] = kept
  }
  const mayGroup = state.group && filtersFor(context, type).includes(state.group)
  const order = columnsFor(context, type).includes(state.sort) ? {} : { ...DEFAULT_SORT, beside: null }
  return { type, state: { ...state, ...order, filters, group: mayGroup ? state.group : null } }
}

/** The process types whose list the person may see. */
export const visibleTypes = (context: Who) => typesHeldFor(context, 'realisationlist')

/** The first table that is open to one of the person's roles; undefined when none is. Spec 2 §2. */
export const tableFor = ({ person, tenant }: Who): ListTable | undefined =>
  tenant.processes.listTables.find(
    ({ roles }) =>
      roles === undefined ||
      person.roles.admin !== undefined ||
      roles.some((role) => person.roles[role] !== undefined),
  )

/** The columns that apply to processes of a type in this tenant. */
export const columnsFor = ({ tenant }: Pick<Context, 'tenant'>, type: ProcessType): ColumnKey[] =>
  COLUMN_KEYS.filter((column) => {
    if (column === 'vkb') return tenant.processes.trafficDecisions
    return column === 'category' ? type.value === 'realisation' : applies(column, type)
  })

/**
 * The columns of a type that the person may filter. An operator sees only its own processes, so it has no
 * operator filter. Spec 2 §2.
 */
export const filtersFor = (context: Who, type: ProcessType): ColumnKey[] =>
  columnsFor(context, type).filter(
    (column) => FILTERED.includes(column) && (column !== 'cpo' || !isOnlyOperator(context)),
  )

/** True for an operator that sees its own processes only. */
export const isOnlyOperator = ({ person, tenant }: Who) =>
  person.roles.cpo !== undefined &&
  person.roles.admin === undefined &&
  tenant.featureAccess.realisationlist.every((role) => role === 'cpo' || person.roles[role] === undefined)

/** Parses the query of the address; invalid values become the default, so that no address gives an error. */
export function readListState(
  { type, tab }: { type: Pick<ProcessType, 'value'>; tab: ListTab },
  query: Query,
  choices: ListChoices,
): ListState {
  const text = (name: string) => allOf(query, name)[0] ?? ''
  const [group = null] = [text('groep')].filter(isGroupKey)
  const address = readAddress(text, { isSort: isSortKey, usual: DEFAULT_SORT, sizes: choices })
  return {
    type: type.value,
    tab,
    ...address,
    ...(group && address.sort !== group && { sort: group, descending: false }),
    group,
    ...(isUuid(text(REFUSED_BY)) && { refusedBy: text(REFUSED_BY) }),
    filters: readFilters(query),
    beside:
      address.page > 1
        ? (readBeside('after', text(SIDES.after)) ?? readBeside('before', text(SIDES.before)))
        : null,
    view: /^[\w-]{1,40}$/.test(text('weergave')) ? text('weergave') : '',
  }
}

/** Address of the list of processes that a bulk act refused, in any status. */
export const refusedHref = (type: Pick<ProcessType, 'routeType'>, refusedBy: string) =>
  withQuery(tabHref(type, 'alles'), String(new URLSearchParams({ [REFUSED_BY]: refusedBy })))

function readBeside(side: 'after' | 'before', text: string): ListState['beside'] {
  const [, id, value] = /^(\d{1,9})\.(.{0,300})$/su.exec(text) ?? []
  return id === undefined || value === undefined ? null : { side, id: Number(id), value }
}

/** The shortest query for a state; any change other than of the page goes to page 1. */
export function listQuery(state: ListState, change: Partial<ListState>, choices: ListChoices): string {
  const next = { ...state, page: 1, beside: null, ...change }
  // Another sort order removes the groups.
  const group = next.group === next.sort ? next.group : ''
  const query = writeAddress(next, {
    usual: DEFAULT_SORT,
    usualSize: choices.defaultPageSize,
    first: ['weergave', next.view],
    filters: [...filterPairs(next.filters), [REFUSED_BY, next.refusedBy ?? ''], ['groep', group]],
  })
  if (next.page > 1 && next.beside)
    query.set(SIDES[next.beside.side], `${next.beside.id}.${next.beside.value}`)
  return query.toString()
}

/** Address of the list in a state, with a change. */
export function listHref(state: ListState, change: Partial<ListState>, choices: ListChoices): string {
  const { type, tab } = { ...state, ...change }
  const routeType = choices.types.find((it) => it.value === type)?.routeType ?? type
  return withQuery(tabHref({ routeType }, tab), listQuery(state, change, choices))
}

/** Address of a type's list, without search or filters. */
export const tabHref = ({ routeType }: Pick<ProcessType, 'routeType'>, tab: ListTab = DEFAULT_TAB) =>
  `/processen/${routeType}/${tab}`
