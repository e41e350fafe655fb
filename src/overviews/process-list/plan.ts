import { MOST_FOUND } from '../../platform/lists/selection.ts'
import { type ColumnKey, columnOf, type SortColumn } from './columns.ts'
import type { ListState } from './list.ts'
import type { TabCount, TabRule } from './tabs.ts'

/**
 * How the database is asked for a list of processes. Each plan has a name: when it is taken, where it starts, how it
 * counts. Pure: the queries gather the facts and carry out what is chosen here. A plan must not read more as the table
 * grows; left to choose without statistics, SQLite starts where most is to be read.
 */

/** Up to so many rows are read to see which of them pass the rest of what is asked. */
export const FEW = 2_000

/** Where few rows are found: by the words of a search, by what somebody may see, by one filter. Null: nowhere. */
export type Start = 'words' | 'scope' | ColumnKey | null
/** What processes somebody sees: all, those of some municipalities, or all of an operator. */
export type Scope = 'all' | 'municipalities' | 'operator'

export interface Facts {
  /** Nothing is searched for, and the counts that the database keeps answer every filter. */
  isCounted: boolean
  /** How many rows those counts leave in scope. */
  within: number
  /** Where rows that the counts tell of are found; see `narrowestOf`. */
  narrowest: Start
  /** How many of them carry the one tag that is asked for, where the counts know that too. */
  tagged: number
  /** Rows with the words that are sought, in any scope; null: no words, or too many rows. Asked where it matters. */
  named?: readonly number[] | null
  /** The filter that by itself leaves fewest rows; null when all leave many. Asked where it matters. */
  fewest?: ColumnKey | null
}

interface Plan {
  name: string
  /** A fact that must be asked of the database first. */
  asks?: 'named' | 'fewest'
  when: (facts: Facts) => boolean
  start: (facts: Facts) => Start
  /**
   * `kept`, `tagged`: from the counts of the database. `rows`: the rows that are left are read, or counted when they are
   * more than `MOST_FOUND`. `statuses`: of each status the first so many.
   */
  counts: 'kept' | 'tagged' | 'rows' | 'statuses'
}

/** The first whose time it is, is taken. */
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
    start: ({ fewest = null }) => fewest,
    counts: 'rows',
  },
  { name: 'few at all', when: ({ within }) => within <= FEW, start: () => null, counts: 'rows' },
  { name: 'each status', when: () => true, start: () => null, counts: 'statuses' },
] as const satisfies readonly Plan[]

type PlanName = (typeof PLANS)[number]['name']
type Choice = { name: PlanName; start: Start; counts: Plan['counts'] } | { asks: 'named' | 'fewest' }

/** The plan for what is known, or the fact that must be asked first. */
export function choosePlan(facts: Facts): Choice {
  for (const plan of PLANS) {
    if ('asks' in plan && facts[plan.asks] === undefined) return { asks: plan.asks }
    if (plan.when(facts)) return { name: plan.name, start: plan.start(facts), counts: plan.counts }
  }
  throw new Error('The last plan is always possible.')
}

/** Where the rows are found that the kept counts tell of. */
export function narrowestOf({ filters }: Pick<ListState, 'filters'>, scope: Scope): Start {
  if (filters.municipality) return 'municipality'
  if (scope !== 'all') return 'scope'
  return (['step', 'cpo', 'currentStatus'] as const).find((column) => filters[column]) ?? null
}

/** Sorts that have an index within one status too. */
export const INDEXED_BY_STATUS: readonly SortColumn[] = [
  'case_order',
  'address_key',
  'municipality_key',
  'current_step',
  'step_started_at',
  'request_count',
  'tag_count',
  'updated_at',
  'vkb_order',
]

/** How the rows of a tab are read in their order. */
interface Reading {
  /** `walk`: along the index of the order. `sort`: found first where the plan starts, and sorted then. */
  name: 'walk' | 'sort'
  start: Start
  /** The index begins with the status. */
  byStatus: boolean
}

interface Tabbed {
  state: Pick<ListState, 'sort' | 'filters'>
  /** Where the plan of the selection starts. */
  start: Start
  rule: TabRule
  /** In the tab. */
  count: TabCount
  /** Nothing narrows the list: the tab has all rows of its statuses. */
  isWhole: boolean
  /** Rows of the type, whoever may see them. */
  all: number
  /** The last row that is wanted, from 1. */
  reach: number
}

/** Few rows are found first and sorted then; of many, the index of their order is walked. */
export function chooseReading({ state, start, rule, count, isWhole, all, reach }: Tabbed): Reading {
  const { sort } = columnOf(state.sort)
  const hasIndex = rule.statuses.length === 1 && INDEXED_BY_STATUS.some((column) => column === sort)
  // On its way to the last row that is wanted, a walk passes all the others too that its index has.
  const passed = isWhole && hasIndex ? count.count : all
  return count.atLeast || count.count ** 2 > reach * passed
    ? { name: 'walk', start: sortedBy(state), byStatus: hasIndex }
    : { name: 'sort', start, byStatus: start === null }
}

/** The column that a list is sorted by, when all its filter asks is one stretch of that order. */
function sortedBy({ sort, filters }: Tabbed['state']): ColumnKey | null {
  const { rules = [], op } = filters[sort] ?? {}
  const isStretch = columnOf(sort).filter !== 'options' && rules.every(({ mode }) => mode !== 'in')
  return rules.length > 0 && op === 'and' && isStretch ? sort : null
}

/** What the database may start at; the indexes of all other columns are hidden from it. */
export interface Indexes {
  scope: boolean
  type: boolean
  filters: ColumnKey | 'any' | null
  status: boolean
  step: boolean
}

/** Among the indexes that begin with a type there is none for these. */
const WITHOUT_TYPE: readonly Start[] = ['words', 'tags', 'municipality']

interface Engine {
  /** Of the database; see there. */
  mustSayStart: boolean
  scope: Scope
}

/** What is left in sight of the database for a start; `byStatus` leaves it the status beside that. */
export function indexesFor(start: Start, { mustSayStart, scope }: Engine, byStatus = false): Indexes {
  if (!mustSayStart) return { scope: true, type: true, filters: 'any', status: true, step: true }
  const isElsewhere = start === 'scope' ? scope === 'municipalities' : WITHOUT_TYPE.includes(start)
  return {
    scope: start === 'scope',
    type: !isElsewhere,
    filters: start === 'words' || start === 'scope' ? null : start,
    status: byStatus,
    step: false,
  }
}
