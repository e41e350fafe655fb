import { isDay } from '../../platform/time/calendar.ts'
import { COLUMN_KEYS, type ColumnKey, columnOf, MODES, type Mode } from './columns.ts'

/** What narrows the list of processes by column, as addresses and forms hold it. Pure, shared with islands. Spec 2 §2. */

export interface Rule {
  mode: Mode
  /** One for most modes, several for `in`, none for `empty`. Days as `2026-03-02`, numbers as digits. */
  values: readonly string[]
}
/** At most three rules of one column; `op` says whether all of them must hold, or any. */
export interface ColumnFilter {
  op: 'and' | 'or'
  rules: readonly Rule[]
}
export type Filters = Partial<Record<ColumnKey, ColumnFilter>>

/** Among the options of a column: those without a value. */
export const NONE = 'leeg'
export const MOST_RULES = 3
const MOST_OPTIONS = 60
const LONGEST = 200

/** What stands in a query: one value of a name, or several. */
export type Query = Readonly<Record<string, unknown>>

/** All values of a name, in order; what is no text is not there. */
export const allOf = (query: Query, name: string): string[] =>
  [query[name]].flat().filter((it): it is string => typeof it === 'string')

/** The columns that can be filtered. */
export const FILTERED = COLUMN_KEYS.filter((key) => columnOf(key).filter !== undefined)

/** The rule that `gte:3` or `in:44021,leeg` says of a column; null when it says nothing that can be asked there. */
export function readRule(column: ColumnKey, text: string): Rule | null {
  const colon = text.indexOf(':')
  const [mode, value] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  return toRule(column, mode, mode === 'in' ? value.split(',') : [value])
}

/** A rule as its address has it. */
export const writeRule = ({ mode, values }: Rule) => `${mode}:${values.join(',')}`

/** The filters that a query holds: `f.<column>`, up to three times, and `op.<column>`; or as forms send them. */
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

/** The filters as pairs of the address, in the order of the columns. */
export const filterPairs = (filters: Filters): [string, string][] =>
  FILTERED.flatMap((column) => {
    const filter = filters[column]
    if (!filter) return []
    const rules = filter.rules.map((rule): [string, string] => [`f.${column}`, writeRule(rule)])
    return filter.op === 'or' ? [...rules, [`op.${column}`, 'or'] as [string, string]] : rules
  })

/** Names of the fields of a filter form: rule by rule a mode and a value, or the options that are ticked. */
export const FIELDS = {
  mode: (column: ColumnKey) => `m.${column}`,
  value: (column: ColumnKey) => `w.${column}`,
  option: (column: ColumnKey) => `o.${column}`,
}

/** True for a query that a form sent, whose address is not the shortest yet. */
export const isFormQuery = (query: Query) => FILTERED.some((column) => isSent(query, column))

const isSent = (query: Query, column: ColumnKey) => query[FIELDS.mode(column)] !== undefined

const addressed = (query: Query, column: ColumnKey) =>
  allOf(query, `f.${column}`).flatMap((text) => readRule(column, text) ?? [])

function sentRules(query: Query, column: ColumnKey): Rule[] {
  const values = allOf(query, FIELDS.value(column))
  // Ticked options come without a value each: their mode takes none of those that were typed.
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
