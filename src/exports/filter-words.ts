import { findMunicipality } from '../places/municipalities.ts'
import { type ColumnKey, columnOf } from '../process-list/columns.ts'
import { filterPairs, NONE, type Rule } from '../process-list/filter.ts'
import type { ListState } from '../process-list/list.ts'
import { statusOf } from '../processes/process.ts'
import type { ProcessType } from '../processes/process-type.ts'
import { DECISION_STATUSES, type DecisionStatus } from '../traffic-decisions/status.ts'
import { labelOf, writeDay } from '../traffic-decisions/words.ts'
import type { Visit } from '../web/visit.ts'
import { type Around, categoryLabel, headerOf, stepLabel } from './columns.ts'

/** What narrows an export, in words: what its second sheet says. Pure. */

type Words = Pick<Visit, 't' | 'language' | 'tenant'>

/** Pairs of a name and what was asked of it: the part, the search, and column by column. */
export function filterWords(
  { state, type }: { state: ListState; type: ProcessType },
  visit: Words,
  labels: Around['labels'],
): [string, string][] {
  const { t, language } = visit
  const words = t.exports.filter
  const narrowed = (Object.keys(state.filters) as ColumnKey[]).map((column): [string, string] => {
    const { op = 'and', rules = [] } = state.filters[column] ?? {}
    const said = rules.map((rule) => ruleWords(column, rule, type, visit, labels))
    return [nameOf(column, visit), said.join(` ${op === 'or' ? words.or() : words.and()} `)]
  })
  return [
    [words.type(), type.label[language]],
    [words.part(), t.exports.tabs[state.tab]()],
    [words.search(), state.search || words.none()],
    ...(filterPairs(state.filters).length > 0
      ? narrowed
      : ([[words.columns(), words.none()]] as [string, string][])),
  ]
}

const nameOf = (column: ColumnKey, visit: Words) =>
  column === 'processtype' ? visit.t.processes.type() : headerOf(column, visit)

function ruleWords(
  column: ColumnKey,
  { mode, values }: Rule,
  type: ProcessType,
  visit: Words,
  labels: Around['labels'],
): string {
  const said = values.map((value) => valueWords(column, value, type, visit, labels)).join(', ')
  return `${visit.t.exports.modes[mode]()} ${said}`.trim()
}

function valueWords(
  column: ColumnKey,
  value: string,
  type: ProcessType,
  visit: Words,
  { tags, contractors }: Around['labels'],
): string {
  const { t, tenant, language } = visit
  if (value === NONE) return t.exports.filter.empty()
  if (columnOf(column).filter === 'date') return writeDay(value)
  switch (column) {
    case 'municipality':
      return findMunicipality(value)?.name ?? value
    case 'step':
      return stepLabel(Number(value), type, visit)
    case 'cpo':
      return tenant.stakeholders.find(({ uuid }) => uuid === value)?.name ?? value
    case 'tags':
      return tags.get(value) ?? t.exports.unknownTag()
    case 'contractor':
      return contractors.get(value) ?? value
    case 'category':
      return categoryLabel(value, visit)
    case 'currentStatus':
      return t.processes.statuses[statusOf(value)]()
    case 'vkb':
      return Object.hasOwn(DECISION_STATUSES, value)
        ? labelOf(value as DecisionStatus, tenant.locale.words.trafficDecisionShort[language], t)
        : value
    default:
      return value
  }
}
