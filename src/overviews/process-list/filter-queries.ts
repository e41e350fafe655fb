import { type RawBuilder, sql } from 'kysely'
import { isLate } from '../../casework/waiting/late-queries.ts'
import { holdsText } from '../../platform/db/dialect.ts'
import type { ColumnKey, FilterKind } from '../../platform/tenant/process-columns.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { dayStart } from '../../platform/time/day-start.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Source, withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { partiesOf, turnsOf } from '../../records/processes/party.ts'
import type { Process } from '../../records/processes/row.ts'
import { vkbSort } from '../../records/traffic-decisions/queries.ts'
import { DECISION_STATUSES, placesOf } from '../../records/traffic-decisions/status.ts'
import { columnOf, filterKindOf } from './columns.ts'
import {
  agesOf,
  type ColumnFilter,
  daysOf,
  decisionsOf,
  exactTurn,
  FILTERED,
  type Filters,
  NO,
  NONE,
  type Rule,
  textOf,
  YES,
} from './filter.ts'
import type { Indexes } from './plan.ts'
import type { TabRule } from './tabs.ts'

/** SQL conditions of the list filters, on rows of `process` or of the maintained counts. */

type Test = RawBuilder<boolean>
type Value = RawBuilder<unknown>
type When = Pick<Context, 'now' | 'tenant'>

interface FilterQuery extends When {
  type: string
  /** The only filter whose index the planner may use, or any. */
  indexed: Indexes['filters']
  source?: Source
  /** Further conditions on the rows, with which a start may be narrowed. */
  within?: { rule: TabRule }
}

/** One condition per filter. Each hides its index from the planner, except the filter where the query may start. */
export const testsOf = (filters: Filters, asking: FilterQuery): Test[] =>
  FILTERED.flatMap((column) => {
    const filter = filters[column]
    return filter ? [testOf(column, filter, asking)] : []
  })

/** The rows that one filter finds through its index; it may include a few more. */
export function rowsOf(column: ColumnKey, filter: ColumnFilter, { type, ...when }: When & { type: string }) {
  const [rule] = filter.rules
  if (column === 'tags' && rule)
    return sql`select 1 from process_tag where tag_uuid in (${sql.join([...rule.values])})`
  const isDecision = column === 'vkb' && rule
  const test = isDecision
    ? inOrderRange(rule, when)
    : testOf(column, filter, { ...when, type, indexed: column })
  return sql`select 1 from process where process.process_type = ${type} and ${test}`
}

function testOf(column: ColumnKey, { op, rules }: ColumnFilter, asking: FilterQuery): Test {
  const tests = rules.map((rule) => ruleTest(column, rule, asking))
  return sql<boolean>`(${sql.join(tests, op === 'or' ? sql` or ` : sql` and `)})`
}

/** A rule of a column, with what its test depends on. */
interface RuleQuery extends FilterQuery {
  column: ColumnKey
  rule: Rule
  /** The query may start at the index of this column. */
  isStart: boolean
  /** A column of the table that is filtered; its index is hidden from the planner unless the query may start there. */
  refer: (name: keyof Process) => Value
}

function ruleTest(column: ColumnKey, rule: Rule, asking: FilterQuery): Test {
  const { source, indexed } = asking
  const isStart = indexed === 'any' || column === indexed
  const refer = (name: keyof Process) => (isStart ? withIndex(name, source) : withoutIndex(name, source))
  const query = { ...asking, column, rule, isStart, refer }
  if (isOwn(column)) return OWN[column](query)
  const { key, column: stored = key } = columnOf(column)
  const kind = filterKindOf(column)
  return kind && stored ? BY_KIND[kind](refer(stored), query) : NEVER
}

const BY_KIND: Record<FilterKind, (column: Value, query: RuleQuery) => Test> = {
  text: (_, query) => textTest(query),
  code: (_, query) => textTest(query),
  options: (column, { rule }) => among(column, rule),
  step: (column, { rule }) => numberTest(column, rule),
  number: (column, { rule }) => numberTest(column, rule),
  date: dayTest,
  // The index contains only processes that ended.
  past: (column, query) => sql<boolean>`(${column} <> '' and ${dayTest(column, query)})`,
}

/** Custom columns whose filter is not that of a kind on one column. */
const OWN = {
  municipality: municipalityTest,
  progress_days: (query) => daysTest('step_started_at', query),
  tags: tagsTest,
  vkb: (query) =>
    query.isStart
      ? sql<boolean>`(${inOrderRange(query.rule, query)} and ${decisionTest(query)})`
      : decisionTest(query),
  turn: turnTest,
  waitingDays: (query) => daysTest('waiting_since', query),
  late: lateTest,
} as const satisfies Partial<Record<ColumnKey, (query: RuleQuery) => Test>>

const isOwn = (column: ColumnKey): column is keyof typeof OWN => Object.hasOwn(OWN, column)

const NEVER = sql<boolean>`1 = 0`
const ALWAYS = sql<boolean>`1 = 1`

/** The text of a column as filters compare it: folded as `textKey` does for texts without accents, without commas. */
function comparable(column: ColumnKey) {
  const { key, column: stored } = columnOf(column)
  return key
    ? sql.ref<string>(`process.${key}`)
    : sql<string>`replace(lower(${sql.ref(`process.${stored}`)}), ',', '')`
}

function textTest({ column, rule }: RuleQuery): Test {
  const text = textOf(column, rule)
  const value = comparable(column)
  switch (rule.mode) {
    case 'contains':
      return holdsText(value, text)
    case 'starts':
      return holdsText(value, text, 'first')
    case 'is':
      return sql<boolean>`${value} = ${text}`
    case 'not':
      return sql<boolean>`${value} <> ${text}`
    default:
      return sql<boolean>`${value} = ''`
  }
}

const among = (column: Value, { mode, values }: Rule): Test =>
  mode === 'empty'
    ? sql<boolean>`${column} = ''`
    : sql<boolean>`${column} in (${sql.join(values.map((value) => (value === NONE ? '' : value)))})`

/** True for turns that include one of the rule's parties. */
function turnTest({ refer, rule, tenant, type }: RuleQuery): Test {
  const wanted = rule.mode === 'empty' ? [NONE] : rule.values
  const ofType = findType(tenant.processes, type) ?? { steps: [] }
  const parties = partiesOf(ofType).filter((it) => wanted.includes(it))
  const exact = wanted.flatMap((it) => exactTurn(it) ?? [])
  const turns = [...turnsOf(ofType, parties), ...exact, ...(wanted.includes(NONE) ? [''] : [])]
  return turns.length > 0 ? sql<boolean>`${refer('turn')} in (${sql.join(turns)})` : NEVER
}

function lateTest({ rule: { mode, values }, isStart, type, now }: RuleQuery): Test {
  const [late, onTime] = [mode === 'in' && values.includes(YES), mode === 'empty' || values.includes(NO)]
  if (late && onTime) return ALWAYS
  if (late) return isLate(type, now, isStart ? 'all' : 'each')
  return onTime ? sql<boolean>`(not ${isLate(type, now, 'each')})` : NEVER
}

/** A process without a municipality has null in `process` and '' in the counts. */
function municipalityTest({ refer, rule, source }: RuleQuery): Test {
  const column = refer('municipality_code')
  const isNone =
    source === 'counted' ? sql<boolean>`${column} = ''` : sql<boolean>`process.municipality_code is null`
  if (rule.mode === 'empty') return isNone
  const codes = rule.values.filter((it) => it !== NONE)
  if (codes.length === 0) return isNone
  const isAmong = among(column, { ...rule, values: codes })
  return codes.length < rule.values.length ? sql<boolean>`(${isNone} or ${isAmong})` : isAmong
}

// Cast, because a bound parameter has no type of its own.
const whole = (value: string | undefined) => sql<number>`cast(${Number(value)} as integer)`

function numberTest(column: Value, { mode, values }: Rule): Test {
  const [value] = values
  switch (mode) {
    case 'in':
      return sql<boolean>`${column} in (${sql.join(values.map((it) => whole(/^\d{1,6}$/.test(it) ? it : '0')))})`
    case 'gte':
      return sql<boolean>`${column} >= ${whole(value)}`
    case 'lte':
      return sql<boolean>`${column} <= ${whole(value)}`
    case 'eq':
      return sql<boolean>`${column} = ${whole(value)}`
    default:
      return sql<boolean>`${column} = 0`
  }
}

/** Whole days since the moment in a column; only active processes have them. */
function daysTest(since: 'step_started_at' | 'waiting_since', { refer, rule, now }: RuleQuery): Test {
  const start = refer(since)
  const has = sql<boolean>`(${refer('status')} = 'active' and ${start} <> '')`
  if (rule.mode === 'empty') return sql<boolean>`(not ${has})`
  const { after, upTo } = agesOf(rule, now)
  const within = [
    ...(upTo === undefined ? [] : [sql`${start} <= ${upTo}`]),
    ...(after === undefined ? [] : [sql`${start} > ${after}`]),
  ]
  return sql<boolean>`(${sql.join([has, ...within], sql` and `)})`
}

function dayTest(stored: Value, { column, rule, tenant }: RuleQuery): Test {
  if (rule.mode === 'empty') return sql<boolean>`${stored} = ''`
  const isMoment = columnOf(column).kind === 'moment'
  const { from, until } = daysOf(rule, (day) => (isMoment ? dayStart(day, tenant.locale.timeZone) : day))
  if (from === undefined) return sql<boolean>`(${stored} <> '' and ${stored} < ${until})`
  if (until === undefined) return sql<boolean>`${stored} >= ${from}`
  return sql<boolean>`(${stored} >= ${from} and ${stored} < ${until})`
}

function tagsTest({ refer, rule: { mode, values }, isStart, within, type }: RuleQuery): Test {
  const count = refer('tag_count')
  const untagged = sql<boolean>`${count} = 0`
  if (mode === 'empty') return untagged
  const uuids = values.filter((it) => it !== NONE)
  const tagged = isStart
    ? sql<boolean>`process.id in (select process_id from process_tag
        where tag_uuid in (${sql.join(uuids)}) and ${within ? taggedWithin(type, within.rule) : ALWAYS})`
    : sql<boolean>`(${count} > 0 and exists (select 1 from process_tag
        where process_tag.process_id = process.id and process_tag.tag_uuid in (${sql.join(uuids)})))`
  if (uuids.length === 0) return untagged
  return values.includes(NONE) ? sql<boolean>`(${untagged} or ${tagged})` : tagged
}

const taggedWithin = (type: string, { statuses }: TabRule) =>
  statuses.length > 0
    ? sql`process_tag.process_type = ${type} and process_tag.status in (${sql.join([...statuses])})`
    : NEVER

/** The status of a decision depends on today, so no column stores it. */
function decisionTest({ rule, now, tenant }: RuleQuery): Test {
  const known = decisionsOf(rule)
  if (known.length === 0) return NEVER
  const sorts = known.map((it) => whole(String(DECISION_STATUSES[it])))
  return sql<boolean>`${vkbSort(todayIn(tenant.locale.timeZone, now))} in (${sql.join(sorts)})`
}

/**
 * The range of the list order that contains rows with these decisions and few others, so that the index of that order
 * finds them.
 */
function inOrderRange(rule: Rule, { now, tenant }: When): Test {
  const order = sql.ref('process.vkb_order')
  const places = placesOf(decisionsOf(rule), todayIn(tenant.locale.timeZone, now))
  if (places.length === 0) return NEVER
  return sql<boolean>`(${sql.join(
    places.map(({ from, to }) => sql`${order} between ${from} and ${to}`),
    sql` or `,
  )})`
}
