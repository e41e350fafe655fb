import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Toast } from '../../platform/web/flash.ts'
import { writeDay } from '../../records/traffic-decisions/words.ts'
import type { Choices } from './choices.ts'
import { filterKindOf } from './columns.ts'
import { FILTERED, type Filters, type Query, type Rule, refusedIn } from './filter.ts'

/** Texts for columns and filter rules. Pure. */

type Words = Pick<Context, 't' | 'language' | 'tenant'>

export const headingOf = (column: ColumnKey, { t, tenant, language }: Words): string =>
  column === 'vkb' ? tenant.locale.words.trafficDecisionShort[language] : t.processList.columns[column]()

const MOST_REFUSED = 3
/** Characters of a value that does not fit. */
const LONGEST_REFUSED = 40

/** Names the filters that are not used because their values do not fit; null for none. */
export function refusedFilters(query: Query, words: Words): Toast | null {
  const refused = refusedIn(query).slice(0, MOST_REFUSED)
  if (refused.length === 0) return null
  const sentences = refused.map(({ column, value }) =>
    words.t.processList.filters.refused({ column: headingOf(column, words), value: cut(value) }),
  )
  return { type: 'warning', message: sentences.join(' ') }
}

const cut = (value: string) =>
  value.length > LONGEST_REFUSED ? `${value.slice(0, LONGEST_REFUSED)}…` : value

/** One rule of a filter: `Stap ≥ 3`, `Gemeente is een van Gent, Antwerpen`, `Gepland op: 01-12-2026`. */
export function formatRule(column: ColumnKey, rule: Rule, choices: Choices, words: Words): string {
  const isOne = (rule.mode === 'in' && rule.values.length === 1) || rule.mode === 'on'
  const condition = isOne
    ? `: ${formatValues(column, rule, choices)}`
    : ` ${formatCondition(column, rule, choices, words)}`
  return `${headingOf(column, words)}${condition}`
}

/** The condition of a rule without its column: `≥ 3`, `is een van Gent, Antwerpen`. */
export const formatCondition = (column: ColumnKey, rule: Rule, choices: Choices, { t }: Pick<Words, 't'>) =>
  `${t.processList.modes[rule.mode]()} ${formatValues(column, rule, choices)}`.trimEnd()

const formatValues = (column: ColumnKey, { mode, values }: Rule, choices: Choices) =>
  values.map((value) => formatValue(column, mode, value, choices)).join(', ')

function formatValue(column: ColumnKey, mode: Rule['mode'], value: string, choices: Choices): string {
  if (mode === 'in') return choices.get(column)?.find((it) => it.value === value)?.label ?? value
  const kind = filterKindOf(column)
  return kind === 'date' || kind === 'past' ? writeDay(value) : value
}

/** Every filter rule of a state, each with the filters that remain without it. */
export const eachRule = (filters: Filters) =>
  FILTERED.flatMap((column) => {
    const filter = filters[column]
    if (!filter) return []
    return filter.rules.map((rule, index) => {
      const rules = filter.rules.filter((_, at) => at !== index)
      const { [column]: _gone, ...others } = filters
      const without: Filters =
        rules.length > 0
          ? { ...others, [column]: { op: rules.length > 1 ? filter.op : 'and', rules } }
          : others
      return { column, rule, without }
    })
  })
