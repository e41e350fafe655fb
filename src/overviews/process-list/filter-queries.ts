import { type RawBuilder, sql } from 'kysely'
import { isLate } from '../../casework/waiting/late-queries.ts'
import { holdsText } from '../../platform/db/dialect.ts'
import { type ColumnKey, findType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { dayStart } from '../../platform/time/day-start.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Source, withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { vkbSort } from '../../records/traffic-decisions/queries.ts'
import { DECISION_STATUSES, placesOf } from '../../records/traffic-decisions/status.ts'
import { partiesOf, turnsOf } from '../../records/turns/party.ts'
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

function ruleTest(column: ColumnKey, rule: Rule, asking: FilterQuery): Test {
  const { source, indexed } = asking
  const isStart = indexed === 'any' || column === indexed
  const columnFor = <Name extends string>(name: Name) =>
    isStart ? withIndex(name, source) : withoutIndex(name, source)
  switch (column) {
    case 'reference':
      return textTest(lowered('case_ref'), column, rule)
    case 'address':
      return textTest(sql.ref<string>('process.address_text'), column, rule)
    case 'gridOperatorNumber':
      return textTest(lowered('grid_number'), column, rule)
    case 'EAN':
      return textTest(sql.ref<string>('process.ean'), column, rule)
    case 'chargerIds':
      return textTest(lowered('charger_ids'), column, rule)
    case 'parkinglotIds':
      return textTest(lowered('parking_lots'), column, rule)
    case 'customer':
      return textTest(sql.ref<string>('process.customer_key'), column, rule)
    case 'buildingCode':
      return textTest(lowered('building_code'), column, rule)
    case 'municipality':
      return municipalityTest(columnFor('municipality_code'), rule, source)
    case 'step':
      return numberTest(columnFor('current_step'), rule)
    case 'progress_days':
      return daysTest({ status: columnFor('status'), start: columnFor('step_started_at') }, rule, asking)
    case 'cpo':
      return among(columnFor('operator_uuid'), rule)
    case 'requestCount':
      return numberTest(columnFor('request_count'), rule)
    case 'numberOfChargingStations':
      return numberTest(columnFor('station_count'), rule)
    case 'tags':
      return tagsTest(columnFor('tag_count'), rule, isStart, asking)
    case 'category':
      return among(columnFor('category'), rule)
    case 'currentStatus':
      return among(columnFor('status'), rule)
    case 'currentStatusMessage':
      return among(columnFor('status_reason'), rule)
    case 'gridOperator':
      return among(columnFor('grid_operator'), rule)
    case 'contractor':
      return among(columnFor('contractor_uuid'), rule)
    case 'turn':
      return turnTest(columnFor('turn'), rule, asking)
    case 'waitingDays':
      return daysTest({ status: columnFor('status'), start: columnFor('waiting_since') }, rule, asking)
    case 'late':
      return lateTest(rule, isStart, asking)
    case 'connectionValue':
      return among(columnFor('connection_value'), rule)
    case 'chargingStationVersion':
      return among(columnFor('station_version'), rule)
    case 'finUnit':
      return among(columnFor('fin_unit'), rule)
    case 'region':
      return among(columnFor('region'), rule)
    case 'pidNumber':
      return among(columnFor('pid_uuid'), rule)
    case 'vkb':
      return isStart
        ? sql<boolean>`(${inOrderRange(rule, asking)} and ${decisionTest(rule, asking)})`
        : decisionTest(rule, asking)
    case 'dateOfCommissioning':
      return dayTest(columnFor('commissioned_on'), rule, (day) => day)
    case 'realisation_date':
      return dayTest(columnFor('planned_on'), rule, (day) => day)
    case 'placementDate':
      return dayTest(columnFor('placed_on'), rule, (day) => day)
    case 'updated_at':
    case 'created_at':
      return dayTest(columnFor(column), rule, (day) => dayStart(day, asking.tenant.locale.timeZone))
    case 'ended_at': {
      const ended = columnFor('ended_at')
      const test = dayTest(ended, rule, (day) => dayStart(day, asking.tenant.locale.timeZone))
      // The index contains only processes that ended.
      return sql<boolean>`(${ended} <> '' and ${test})`
    }
    case 'processtype':
    case 'gridConnectionDate':
    case 'gridConnection':
    case 'powerType':
      return NEVER
  }
}

const NEVER = sql<boolean>`1 = 0`
const ALWAYS = sql<boolean>`1 = 1`

/** The column folded as `textKey` does for texts without accents; a list loses its commas. */
const lowered = (column: 'case_ref' | 'grid_number' | 'charger_ids' | 'parking_lots' | 'building_code') =>
  sql<string>`replace(lower(${sql.ref(`process.${column}`)}), ',', '')`

function textTest(kept: RawBuilder<string>, column: ColumnKey, rule: Rule): Test {
  const text = textOf(column, rule)
  switch (rule.mode) {
    case 'contains':
      return holdsText(kept, text)
    case 'starts':
      return holdsText(kept, text, 'first')
    case 'is':
      return sql<boolean>`${kept} = ${text}`
    case 'not':
      return sql<boolean>`${kept} <> ${text}`
    default:
      return sql<boolean>`${kept} = ''`
  }
}

const among = (column: RawBuilder<string>, { mode, values }: Rule): Test =>
  mode === 'empty'
    ? sql<boolean>`${column} = ''`
    : sql<boolean>`${column} in (${sql.join(values.map((value) => (value === NONE ? '' : value)))})`

/** True for turns that include one of the rule's parties. */
function turnTest(column: RawBuilder<string>, rule: Rule, { tenant, type }: FilterQuery): Test {
  const wanted = rule.mode === 'empty' ? [NONE] : rule.values
  const ofType = findType(tenant.processes, type) ?? { steps: [] }
  const parties = partiesOf(ofType).filter((it) => wanted.includes(it))
  const exact = wanted.flatMap((it) => exactTurn(it) ?? [])
  const turns = [...turnsOf(ofType, parties), ...exact, ...(wanted.includes(NONE) ? [''] : [])]
  return turns.length > 0 ? sql<boolean>`${column} in (${sql.join(turns)})` : NEVER
}

function lateTest({ mode, values }: Rule, isStart: boolean, { type, now }: FilterQuery): Test {
  const [late, onTime] = [mode === 'in' && values.includes(YES), mode === 'empty' || values.includes(NO)]
  if (late && onTime) return ALWAYS
  if (late) return isLate(type, now, isStart ? 'all' : 'each')
  return onTime ? sql<boolean>`(not ${isLate(type, now, 'each')})` : NEVER
}

/** A process without a municipality has null in `process` and '' in the counts. */
function municipalityTest(column: RawBuilder<string>, rule: Rule, source: Source = 'process'): Test {
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

function numberTest(column: RawBuilder<number>, { mode, values }: Rule): Test {
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

/** Whole days since the step began; only active processes have them. */
function daysTest(
  { status, start }: { status: RawBuilder<string>; start: RawBuilder<string> },
  rule: Rule,
  { now }: When,
): Test {
  const has = sql<boolean>`(${status} = 'active' and ${start} <> '')`
  if (rule.mode === 'empty') return sql<boolean>`(not ${has})`
  const { after, upTo } = agesOf(rule, now)
  const within = [
    ...(upTo === undefined ? [] : [sql`${start} <= ${upTo}`]),
    ...(after === undefined ? [] : [sql`${start} > ${after}`]),
  ]
  return sql<boolean>`(${sql.join([has, ...within], sql` and `)})`
}

/** `startOf` returns the start of a day, in the notation of the column. */
function dayTest(column: RawBuilder<string>, rule: Rule, startOf: (day: string) => string): Test {
  if (rule.mode === 'empty') return sql<boolean>`${column} = ''`
  const { from, until } = daysOf(rule, startOf)
  if (from === undefined) return sql<boolean>`(${column} <> '' and ${column} < ${until})`
  if (until === undefined) return sql<boolean>`${column} >= ${from}`
  return sql<boolean>`(${column} >= ${from} and ${column} < ${until})`
}

function tagsTest(
  count: RawBuilder<number>,
  { mode, values }: Rule,
  isStart: boolean,
  { within, type }: FilterQuery,
): Test {
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
function decisionTest(rule: Rule, { now, tenant }: When): Test {
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
  return sql<boolean>`(${sql.join(
    places.map(({ from, to }) => sql`${order} between ${from} and ${to}`),
    sql` or `,
  )})`
}
