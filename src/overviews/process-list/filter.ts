import { isIndexed } from '../../platform/lists/search.ts'
import { oncePer } from '../../platform/once-per.ts'
import { fold } from '../../platform/search/fold.ts'
import { COLUMN_KEYS, type ColumnKey, type FilterKind } from '../../platform/tenant/process-columns.ts'
import { addDays, isDay } from '../../platform/time/calendar.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import { eanOf } from '../../records/processes/columns/found-by.ts'
import { textKey } from '../../records/processes/columns/list-columns.ts'
import { type ProcessStatus, STATUSES } from '../../records/processes/process.ts'
import { DECISION_STATUSES, type DecisionStatus } from '../../records/traffic-decisions/status.ts'
import { filterKindOf } from './columns.ts'

/**
 * Column filters of the process list: parses rules from the parameters of an address or a form, validates each
 * against its column's kind, and computes the values that a rule matches. Pure. Spec 2 §2.
 */

/** Filter modes of each kind, by their names in addresses; `empty` is for nearly all kinds. */
export const MODES = {
  text: ['contains', 'starts', 'is', 'not', 'empty'],
  // Without `empty`: no index finds the few completed processes that lack one.
  code: ['contains', 'starts', 'is', 'not'],
  options: ['in', 'empty'],
  step: ['in', 'gte', 'lte', 'empty'],
  number: ['eq', 'gte', 'lte', 'empty'],
  date: ['on', 'before', 'after', 'empty'],
  // Without `empty`: the index contains only processes that ended.
  past: ['on', 'before', 'after'],
} as const satisfies Record<FilterKind, readonly string[]>
export type Mode = (typeof MODES)[FilterKind][number]

export interface Rule {
  mode: Mode
  /** One for most modes, several for `in`, none for `empty`. Days as `2026-03-02`, numbers as digits. */
  values: readonly string[]
}
/** At most three rules for one column; `op` says whether all of them must hold, or any. */
export interface ColumnFilter {
  op: 'and' | 'or'
  rules: readonly Rule[]
}
export type Filters = Partial<Record<ColumnKey, ColumnFilter>>

/** Option for rows without a value. */
export const NONE = 'leeg'
export const MOST_RULES = 3
const MOST_OPTIONS = 60
const LONGEST = 200

/** A parsed query: one value per name, or several. */
export type Query = Readonly<Record<string, unknown>>

/** All values of a name, in order; values that are not strings are dropped. */
export const allOf = (query: Query, name: string): string[] =>
  [query[name]].flat().filter((it): it is string => typeof it === 'string')

/** The columns that have a filter. */
export const FILTERED = COLUMN_KEYS.filter((column) => filterKindOf(column) !== null)

/** A rule as it was given, not validated yet. */
interface GivenRule {
  mode: string
  values: readonly string[]
}

/** Reads a rule such as `gte:3` or `in:44021,leeg`. */
function givenIn(text: string): GivenRule {
  const colon = text.indexOf(':')
  const [mode, value] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  return { mode, values: mode === 'in' ? value.split(',') : [value] }
}

/** A rule in the notation of addresses. */
const writeRule = ({ mode, values }: Rule) => `${mode}:${values.join(',')}`

/** The columns that a query filters, in column order. The first line is a fast path: most queries have no filter. */
function columnsIn(query: Query): ColumnKey[] {
  if (!Object.keys(query).some((name) => name.includes('.'))) return []
  return FILTERED.filter((column) => isSent(query, column) || query[`f.${column}`] !== undefined)
}

/**
 * The filters in a query: `f.<column>`, up to three times, and `op.<column>`; or the fields of the filter
 * form.
 */
export function readFilters(query: Query): Filters {
  const filters: Filters = {}
  for (const column of columnsIn(query)) {
    const rules = givenRules(query, column)
      .flatMap(({ mode, values }) => toRule(column, mode, values) ?? [])
      .slice(0, MOST_RULES)
    const [op] = allOf(query, `op.${column}`)
    if (rules.length > 0) filters[column] = { op: op === 'or' && rules.length > 1 ? 'or' : 'and', rules }
  }
  return filters
}

/** The values in a query that their column does not understand: typed in the filter form, or in an address. */
export const refusedIn = (query: Query): { column: ColumnKey; value: string }[] =>
  columnsIn(query).flatMap((column) =>
    givenRules(query, column)
      .filter(({ mode, values }) => toRule(column, mode, values) === null)
      .map(({ values }) => ({ column, value: values.join(', ').trim() }))
      .filter(({ value }) => value !== ''),
  )

/** The filters as query parameters, in column order; computed once for all links of a page. */
export const filterPairs = oncePer((filters: Filters): readonly [string, string][] =>
  FILTERED.flatMap((column) => {
    const filter = filters[column]
    if (!filter) return []
    const rules = filter.rules.map((rule): [string, string] => [`f.${column}`, writeRule(rule)])
    return filter.op === 'or' ? [...rules, [`op.${column}`, 'or'] as [string, string]] : rules
  }),
)

/** Field names of a filter form: per rule a mode and a value, or the ticked options. */
export const FIELDS = {
  mode: (column: ColumnKey) => `m.${column}`,
  value: (column: ColumnKey) => `w.${column}`,
  option: (column: ColumnKey) => `o.${column}`,
}

/** True for a form's query, which still has to be redirected to its shortest form. */
export const isFormQuery = (query: Query) => columnsIn(query).some((column) => isSent(query, column))

const isSent = (query: Query, column: ColumnKey) => query[FIELDS.mode(column)] !== undefined

const inAddress = (query: Query, column: ColumnKey): GivenRule[] => allOf(query, `f.${column}`).map(givenIn)

function typedIn(query: Query, column: ColumnKey): GivenRule[] {
  const values = allOf(query, FIELDS.value(column))
  // Ticked options have no value field: their mode must not take one of the typed values.
  let typed = 0
  return allOf(query, FIELDS.mode(column)).map((mode) => ({
    mode,
    values: mode === 'in' ? allOf(query, FIELDS.option(column)) : [values[typed++] ?? ''],
  }))
}

/** The rules of a column in a query, also those that it does not understand. */
const givenRules = (query: Query, column: ColumnKey) =>
  isSent(query, column) ? typedIn(query, column) : inAddress(query, column)

function toRule(column: ColumnKey, mode: string, given: readonly string[]): Rule | null {
  const kind = filterKindOf(column)
  const known = kind && MODES[kind].find((it) => it === mode)
  if (!known) return null
  if (known === 'empty') return { mode: known, values: [] }
  const values = [...new Set(given.map((it) => it.trim()))].filter(
    (it) => it !== '' && it.length <= LONGEST && fits(known, kind, it),
  )
  const kept = values.slice(0, known === 'in' ? MOST_OPTIONS : 1)
  return kept.length > 0 ? { mode: known, values: kept } : null
}

function fits(mode: Mode, kind: FilterKind, value: string): boolean {
  if (mode === 'in') return !value.includes(',')
  if (kind === 'date' || kind === 'past') return isDay(value)
  return kind === 'text' || kind === 'code' || /^\d{1,6}$/.test(value)
}

/** Options of a yes/no column. */
export const YES = 'ja'
export const NO = 'nee'

const EXACTLY = 'alleen.'
/** Option for a stored turn of exactly these parties: `alleen.municipality.cpo`. */
export const exactly = (turn: string) => `${EXACTLY}${turn.replaceAll(',', '.')}`

/** The stored turn of an `exactly` option; null for another option. */
export const exactTurn = (option: string): string | null =>
  option.startsWith(EXACTLY) ? option.slice(EXACTLY.length).replaceAll('.', ',') : null

/** The statuses that processes must have to pass the filters. */
export function statusesIn({
  late,
  progress_days,
  waitingDays,
  ended_at,
}: Filters): readonly ProcessStatus[] {
  const isForActive =
    late?.rules.every(({ mode, values }) => mode === 'in' && !values.includes(NO)) === true ||
    [progress_days, waitingDays].some(hasDay)
  return STATUSES.filter((status) => (status === 'active' ? !hasDay(ended_at) : !isForActive))
}

/** True when a filter on days excludes rows without a day. */
export const hasDay = (filter: ColumnFilter | undefined) =>
  filter?.rules.every(({ mode }) => mode !== 'empty') === true

/** Columns whose text is also in the search text. */
export const SEARCHED = COLUMN_KEYS.filter((column) => ['text', 'code'].includes(filterKindOf(column) ?? ''))

/** The text of a rule, normalised as its column is. */
export function textOf(column: ColumnKey, { values: [value = ''] }: Rule) {
  if (column === 'EAN') return eanOf(value)
  // Retains its commas: a name, not a list.
  return column === 'customer' ? fold(value) : textKey(value)
}

/** Words that every row contains that passes the filters, so that the trigram index can find those rows. */
export const wordsWithin = (filters: Filters): string[] =>
  SEARCHED.flatMap((column) => {
    const { op = 'and', rules = [] } = filters[column] ?? {}
    const all = op === 'and' ? rules : []
    return all.flatMap((rule) =>
      rule.mode === 'not' || rule.mode === 'empty' ? [] : textOf(column, rule).split(' ').filter(isIndexed),
    )
  })

/** The range from `from` up to but excluding `until`, in the notation of `startOf`; an absent limit is open. */
export function daysOf({ mode, values }: Rule, startOf: (day: string) => string) {
  const day = values[0] ?? ''
  if (mode === 'before') return { until: startOf(day) }
  const next = startOf(addDays(day, 1))
  return mode === 'after' ? { from: next } : { from: startOf(day), until: next }
}

/** The range of start moments for a number of whole days ago: after `after`, up to and including `upTo`. */
export function agesOf({ mode, values }: Rule, now: Date): { after?: string; upTo?: string } {
  const days = Number(values[0])
  const ago = (count: number) => new Date(+now - count * DAY_MS).toISOString()
  return {
    ...(mode !== 'lte' && days > 0 && { upTo: ago(days) }),
    ...(mode !== 'gte' && { after: ago(days + 1) }),
  }
}

/** The statuses of traffic decisions that a rule matches; `empty` means without a publication. */
export function decisionsOf({ mode, values }: Rule): DecisionStatus[] {
  const wanted = mode === 'empty' ? ['unpublished', 'givenUp'] : values
  return wanted.filter((it): it is DecisionStatus => Object.hasOwn(DECISION_STATUSES, it))
}
