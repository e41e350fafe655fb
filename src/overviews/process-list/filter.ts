import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-type.ts'
import { isDay } from '../../platform/time/calendar.ts'
import { columnOf, MODES, type Mode } from './columns.ts'

/** Column filters of the process list, as in addresses and forms. Pure, shared with islands. Spec 2 §2. */

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

/** Option of a column for rows without a value. */
export const NONE = 'leeg'
export const MOST_RULES = 3
const MOST_OPTIONS = 60
const LONGEST = 200

/** A parsed query: one value per name, or several. */
export type Query = Readonly<Record<string, unknown>>

/** All values of a name, in order; values that are no text are dropped. */
export const allOf = (query: Query, name: string): string[] =>
  [query[name]].flat().filter((it): it is string => typeof it === 'string')

/** The columns that can be filtered. */
export const FILTERED = COLUMN_KEYS.filter((key) => columnOf(key).filter !== undefined)

/** Reads a rule such as `gte:3` or `in:44021,leeg`; null when it is invalid for the column. */
export function readRule(column: ColumnKey, text: string): Rule | null {
  const colon = text.indexOf(':')
  const [mode, value] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  return toRule(column, mode, mode === 'in' ? value.split(',') : [value])
}

/** A rule in the notation of addresses. */
export const writeRule = ({ mode, values }: Rule) => `${mode}:${values.join(',')}`

/**
 * The filters in a query: `f.<column>`, up to three times, and `op.<column>`; or the fields of the filter
 * form.
 */
export function readFilters(query: Query): Filters {
  const filters: Filters = {}
  for (const column of FILTERED) {
    const rules = (isSent(query, column) ? sentRules(query, column) : addressed(query, column)).slice(
      0,
      MOST_RULES,
    )
    const [op] = allOf(query, `op.${column}`)
    if (rules.length > 0) filters[column] = { op: op === 'or' && rules.length > 1 ? 'or' : 'and', rules }
  }
  return filters
}

/** The filters as query parameters, in the order of the columns. */
export const filterPairs = (filters: Filters): [string, string][] =>
  FILTERED.flatMap((column) => {
    const filter = filters[column]
    if (!filter) return []
    const rules = filter.rules.map((rule): [string, string] => [`f.${column}`, writeRule(rule)])
    return filter.op === 'or' ? [...rules, [`op.${column}`, 'or'] as [string, string]] : rules
  })

/** Field names of a filter form: per rule a mode and a value, or the ticked options. */
export const FIELDS = {
  mode: (column: ColumnKey) => `m.${column}`,
  value: (column: ColumnKey) => `w.${column}`,
  option: (column: ColumnKey) => `o.${column}`,
}

/** True for a query that a form sent, which is not in its shortest form yet. */
export const isFormQuery = (query: Query) => FILTERED.some((column) => isSent(query, column))

const isSent = (query: Query, column: ColumnKey) => query[FIELDS.mode(column)] !== undefined

const addressed = (query: Query, column: ColumnKey) =>
  allOf(query, `f.${column}`).flatMap((text) => readRule(column, text) ?? [])

function sentRules(query: Query, column: ColumnKey): Rule[] {
  const values = allOf(query, FIELDS.value(column))
  // Ticked options have no value field: their mode must not take one of the typed values.
  let typed = 0
  return allOf(query, FIELDS.mode(column)).flatMap((mode) => {
    const given = mode === 'in' ? allOf(query, FIELDS.option(column)) : [values[typed++] ?? '']
    return toRule(column, mode, given) ?? []
  })
}

function toRule(column: ColumnKey, mode: string, given: readonly string[]): Rule | null {
  const kind = columnOf(column).filter
  const known = kind && MODES[kind].find((it) => it === mode)
  if (!known) return null
  if (known === 'empty') return { mode: known, values: [] }
  const values = [...new Set(given.map((it) => it.trim()))].filter(
    (it) => it !== '' && it.length <= LONGEST && fits(known, kind, it),
  )
  const kept = values.slice(0, known === 'in' ? MOST_OPTIONS : 1)
  return kept.length > 0 ? { mode: known, values: kept } : null
}

function fits(mode: Mode, kind: keyof typeof MODES, value: string): boolean {
  if (mode === 'in') return !value.includes(',')
  if (kind === 'date') return isDay(value)
  return kind === 'text' || /^\d{1,6}$/.test(value)
}
