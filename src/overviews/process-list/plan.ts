import { MOST_FOUND } from '../../platform/lists/selection.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import { columnOf, filterKindOf, type SortColumn } from './columns.ts'
import { FILTERED, type Filters, NO, NONE, SEARCHED } from './filter.ts'
import type { ListState } from './list.ts'
import type { TabCount, TabRule } from './tabs.ts'

/**
 * Query plans for the process list. From the facts that queries gather follows a plan: a name, a start and a method
 * of counting. Pure. A plan must not read more rows as the table grows; without statistics, the planner of SQLite
 * starts at the index with most rows.
 */

/** Maximum number of rows that a query reads to test the remaining conditions. */
export const FEW = 2_000

/**
 * The condition that finds few rows: search words, scope, a bulk act that refused them, or one filter. Null: none
 * does.
 */
export type Start = 'words' | 'scope' | 'refused' | ColumnKey | null
/** The processes that a person may see: all, those of some municipalities, or all of an operator. */
type Scope = 'all' | 'municipalities' | 'operator'

/**
 * Processes that ended in one month are adjacent in most orders: an index walk passes most of the table before it
 * reaches them.
 */
const TOGETHER: Start = 'ended_at'

/** No list starts at a filter that finds more rows: they take 25 to 40 ms on SQLite. */
const MOST_AT_FILTER = 8_000

/**
 * Maximum number of rows that a filter may find alone, for a list of `all` rows to start at it. With more, fewer rows are
 * passed before enough are found elsewhere: `MOST_FOUND` in each of two statuses.
 */
export const mostAt = (all: number) =>
  Math.min(MOST_AT_FILTER, Math.max(FEW, Math.floor(Math.sqrt(2 * MOST_FOUND * all))))

/** A filter, with the number of rows that it finds alone. */
export interface Narrow {
  column: ColumnKey
  count: number
}

export interface Facts {
  /** No search, and the maintained counts can answer every filter. */
  isCounted: boolean
  /** Number of rows in scope according to those counts. */
  within: number
  /** Where the query finds the counted rows; see `narrowestOf`. */
  narrowest: Start
  /** Number of those with the single tag in the filters, where the counts have it. */
  tagged: number
  /** Number of rows that the state's bulk act refused, in any scope; 0 without one. */
  refused: number
  /**
   * Ids of rows that contain the search words or that an act refused, in any scope. Null without either, or with too
   * many rows. Queried only when needed.
   */
  named?: readonly number[] | null
  /** The filter that alone leaves fewest rows; null when all leave many. Queried only when needed. */
  fewest?: Narrow | null
}

interface Plan {
  name: string
  /** A fact that must be queried first. */
  asks?: 'named' | 'fewest'
  when: (facts: Facts) => boolean
  start: (facts: Facts) => Start
  /**
   * `kept`, `tagged`: from the maintained counts. `rows`: reads the remaining rows, or counts them above
   * `MOST_FOUND`. `statuses`: counts the first rows of each status. `pieces`: counts all rows, some thousands per
   * statement.
   */
  counts: 'kept' | 'tagged' | 'rows' | 'statuses' | 'pieces'
}

/** The first plan whose condition holds applies. */
export const PLANS = [
  {
    name: 'kept counts',
    when: ({ isCounted }) => isCounted,
    start: ({ within, narrowest }) => (within <= FEW ? narrowest : null),
    counts: 'kept',
  },
  {
    name: 'common tag',
    when: ({ within, tagged }) => within > FEW && tagged > MOST_FOUND,
    start: () => 'tags',
    counts: 'tagged',
  },
  {
    name: 'rare words',
    asks: 'named',
    when: ({ named }) => Boolean(named),
    start: () => 'words',
    counts: 'rows',
  },
  {
    name: 'few in scope',
    when: ({ within, narrowest }) => within <= FEW && narrowest !== null,
    start: ({ narrowest }) => narrowest,
    counts: 'rows',
  },
  {
    name: 'narrow filter',
    asks: 'fewest',
    when: ({ fewest }) => Boolean(fewest),
    start: ({ fewest }) => fewest?.column ?? null,
    counts: 'rows',
  },
  { name: 'many refused', when: ({ refused }) => refused > FEW, start: () => 'refused', counts: 'pieces' },
  { name: 'few at all', when: ({ within }) => within <= FEW, start: () => null, counts: 'rows' },
  { name: 'each status', when: () => true, start: () => null, counts: 'statuses' },
] as const satisfies readonly Plan[]

type PlanName = (typeof PLANS)[number]['name']
type Choice = { name: PlanName; start: Start; counts: Plan['counts'] } | { asks: 'named' | 'fewest' }

/** The plan for the known facts, or the fact that must be queried first. */
export function choosePlan(facts: Facts): Choice {
  for (const plan of PLANS) {
    if ('asks' in plan && facts[plan.asks] === undefined) return { asks: plan.asks }
    if (plan.when(facts)) return { name: plan.name, start: plan.start(facts), counts: plan.counts }
  }
  throw new Error('The last plan is always possible.')
}

/** Columns by which the maintained counts are grouped. */
const COUNTED: readonly ColumnKey[] = ['municipality', 'step', 'cpo', 'currentStatus', 'turn']

/** The filters that the maintained counts can answer, and whether those are all filters. */
export function countedIn(filters: Filters) {
  const counted: Filters = Object.fromEntries(
    COUNTED.filter((column) => filters[column]).map((column) => [column, filters[column]]),
  )
  return {
    counted,
    areAll: FILTERED.every((column) => !filters[column] || COUNTED.includes(column)),
    tag: onlyTag(filters),
  }
}

/** The single tag in the filters, if the others are on counted columns: counts per tag are maintained too. */
function onlyTag({ tags, ...others }: Filters): string | null {
  const [rule, another] = tags?.rules ?? []
  const [tag, second] = rule?.mode === 'in' ? rule.values : []
  const isAlone = FILTERED.every((column) => column === 'tags' || !others[column] || COUNTED.includes(column))
  return tag && tag !== NONE && !another && !second && isAlone ? tag : null
}

/**
 * The filters that one index can answer. Counted columns are left out because the counts suffice, and texts because
 * the search finds them.
 */
export const startsIn = (filters: Filters): ColumnKey[] =>
  FILTERED.filter((column) => {
    const [rule, another] = filters[column]?.rules ?? []
    if (!rule || columnOf(column).isUnindexed || [...COUNTED, ...SEARCHED].includes(column)) return false
    if (column !== 'tags' && column !== 'late' && column !== 'vkb') return true
    // Most processes have no tag and are not late, so a filter for those never leaves few rows.
    const isForMost = rule.mode === 'empty' || rule.values.includes(column === 'late' ? NO : NONE)
    return !another && (column === 'vkb' || !isForMost)
  })

/** The most selective start for the rows of the maintained counts; null when all rows count. */
export function narrowestOf({ filters }: Pick<ListState, 'filters'>, scope: Scope): Start {
  if (filters.municipality) return 'municipality'
  if (scope !== 'all') return 'scope'
  return (['turn', 'step', 'cpo', 'currentStatus'] as const).find((column) => filters[column]) ?? null
}

/** Sort columns that also have an index that begins with the status. */
export const INDEXED_BY_STATUS: readonly SortColumn[] = [
  'case_order',
  'address_key',
  'municipality_key',
  'current_step',
  'step_started_at',
  'waiting_since',
  'turn',
  'request_count',
  'tag_count',
  'updated_at',
  'vkb_order',
]

/** How a query reads a tab's rows in order. */
interface Reading {
  /** `walk`: along the index of the order. `sort`: found at the plan's start, then sorted. */
  name: 'walk' | 'sort'
  start: Start
  /** The index begins with the status. */
  byStatus: boolean
}

interface Tabbed {
  state: Pick<ListState, 'sort' | 'filters'>
  /** The start of the selection's plan. */
  start: Start
  /** Number of rows at a start that is a filter; null for others. */
  startCount: number | null
  rule: TabRule
  /** Rows in the tab. */
  count: TabCount
  /** No search or filters: the tab contains all rows of its statuses. */
  isWhole: boolean
  /** Rows of the type, in any scope. */
  all: number
  /** Number of the last row needed, from 1. */
  reach: number
}

/** Few rows are found first and then sorted; for many, the query walks the index of their order. */
export function chooseReading(tab: Tabbed): Reading {
  const { state, start, startCount, rule, count, isWhole, all, reach } = tab
  const { sort } = columnOf(state.sort)
  const hasIndex = rule.statuses.length === 1 && INDEXED_BY_STATUS.some((column) => column === sort)
  // A walk also passes all other rows in its index, up to the last row needed.
  const passed = isWhole && hasIndex ? count.count : all
  const isWalked =
    count.atLeast && startCount !== null
      ? reach * passed < count.count * startCount
      : count.atLeast || count.count ** 2 > reach * passed
  return start !== TOGETHER && isWalked
    ? { name: 'walk', start: sortedBy(state), byStatus: hasIndex }
    : rule.turns && start === null
      ? { name: 'sort', start: 'turn', byStatus: false }
      : { name: 'sort', start, byStatus: start === null }
}

/** The sort column, when its own filter is one contiguous range of that order. */
function sortedBy({ sort, filters }: Tabbed['state']): ColumnKey | null {
  const { rules = [], op } = filters[sort] ?? {}
  const isStretch = filterKindOf(sort) !== 'options' && rules.every(({ mode }) => mode !== 'in')
  return rules.length > 0 && op === 'and' && isStretch ? sort : null
}

/** The indexes that the planner may use; those of all other columns are hidden from it. */
export interface Indexes {
  scope: boolean
  type: boolean
  filters: ColumnKey | 'any' | null
  status: boolean
  step: boolean
}

/** Starts whose index does not begin with the type. */
const WITHOUT_TYPE: readonly Start[] = ['words', 'refused', 'tags', 'late', 'municipality']

interface Engine {
  /** Property of the database engine: see `mustForceIndex` in the dialect. */
  mustForceIndex: boolean
  scope: Scope
}

/** The indexes visible to the planner for a start; `byStatus` adds the index of the status. */
export function indexesFor(start: Start, { mustForceIndex, scope }: Engine, byStatus = false): Indexes {
  if (!mustForceIndex) return { scope: true, type: true, filters: 'any', status: true, step: true }
  const isElsewhere = start === 'scope' ? scope === 'municipalities' : WITHOUT_TYPE.includes(start)
  return {
    scope: start === 'scope',
    type: !isElsewhere,
    filters: start === 'words' || start === 'scope' || start === 'refused' ? null : start,
    status: byStatus,
    step: false,
  }
}
