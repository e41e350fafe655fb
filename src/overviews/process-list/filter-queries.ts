import { type RawBuilder, sql } from 'kysely'
import { holdsText } from '../../platform/db/dialect.ts'
import type { ColumnKey } from '../../platform/tenant/process-type.ts'
import { addDays, todayIn } from '../../platform/time/calendar.ts'
import { dayStart } from '../../platform/time/day-start.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { textKey } from '../../records/processes/list-columns.ts'
import { vkbSort } from '../../records/traffic-decisions/queries.ts'
import { DECISION_STATUSES, type DecisionStatus, placesOf } from '../../records/traffic-decisions/status.ts'
import { type Source, withIndex, withoutIndex } from './column-queries.ts'
import { type ColumnFilter, FILTERED, type Filters, NONE, type Rule } from './filter.ts'
import type { ListState } from './list.ts'
import type { Indexes } from './plan.ts'
import { SEARCHED } from './search.ts'
import type { TabRule } from './tabs.ts'

/** Column filters as conditions on rows of `process`. */

type Test = RawBuilder<boolean>
type When = Pick<Context, 'now' | 'tenant'>

interface Asking extends When {
  /** The only filter whose index the planner may use, or any. */
  indexed: Indexes['filters']
  source?: Source
  /** Further conditions on the rows, which a start may include. */
  within?: { type: string; rule: TabRule }
}

export const testsOf = (filters: Filters, asking: Asking): Test[] =>
  FILTERED.flatMap((column) => {
    const filter = filters[column]
    return filter ? [testOf(column, filter, asking)] : []
  })

/** Columns that the maintained counts are grouped by. */
const COUNTED: readonly ColumnKey[] = ['municipality', 'step', 'cpo', 'currentStatus']

/**
 * The filters that the maintained counts can answer, as conditions on `counted`; and whether those are all
 * filters.
 */
export function countedTests(filters: Filters, when: When) {
  const within: Filters = Object.fromEntries(COUNTED.map((column) => [column, filters[column]]))
  return {
    tests: testsOf(within, { ...when, indexed: 'any', source: 'counted' }),
    byMunicipality: filters.municipality !== undefined,
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
 * The filters that an index can answer alone, each with the rows that it would find, or a few more. Counted
 * columns are left out because the counts suffice, and texts because the search finds them.
 */
export const startsOf = ({ filters, type }: Pick<ListState, 'filters' | 'type'>, when: When): Started[] =>
  FILTERED.flatMap((column): Started[] => {
    const filter = filters[column]
    if (!filter || [...COUNTED, ...SEARCHED].includes(column)) return []
    const ofType = (test: Test) => sql`select 1 from process where process.process_type = ${type} and ${test}`
    if (column !== 'tags' && column !== 'vkb')
      return [{ column, rows: ofType(testOf(column, filter, { ...when, indexed: column })) }]
    const [rule, another] = filter.rules
    if (!rule || another) return []
    if (column === 'vkb') return [{ column, rows: ofType(standsAmong(rule, when)) }]
    // Most have no tag, so this filter never leaves few rows.
    if (rule.mode === 'empty' || rule.values.includes(NONE)) return []
    return [
      { column, rows: sql`select 1 from process_tag where tag_uuid in (${sql.join([...rule.values])})` },
    ]
  })

interface Started {
  column: ColumnKey
  rows: RawBuilder<unknown>
}

function testOf(column: ColumnKey, { op, rules }: ColumnFilter, asking: Asking): Test {
  const tests = rules.map((rule) => ruleTest(column, rule, asking))
  return sql<boolean>`(${sql.join(tests, op === 'or' ? sql` or ` : sql` and `)})`
}

function ruleTest(column: ColumnKey, rule: Rule, asking: Asking): Test {
  const { source, indexed } = asking
  const isStart = indexed === 'any' || column === indexed
  const columnFor = <Name extends string>(name: Name) =>
    isStart ? withIndex(name, source) : withoutIndex(name, source)
  switch (column) {
    case 'reference':
      return textTest(sql<string>`lower(process.case_ref)`, rule)
    case 'address':
      return textTest(sql.ref<string>('process.address_text'), rule)
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
      return tagsTest(columnFor('tag_count'), rule, isStart, asking.within)
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
    case 'vkb':
      return isStart
        ? sql<boolean>`(${standsAmong(rule, asking)} and ${decisionTest(rule, asking)})`
        : decisionTest(rule, asking)
    case 'dateOfCommissioning':
      return dayTest(columnFor('commissioned_on'), rule, (day) => day)
    case 'updated_at':
    case 'created_at':
      return dayTest(columnFor(column), rule, (day) => dayStart(day, asking.tenant.locale.timeZone))
    case 'processtype':
      return NEVER
  }
}

const NEVER = sql<boolean>`1 = 0`
const ALWAYS = sql<boolean>`1 = 1`

function textTest(column: RawBuilder<string>, { mode, values }: Rule): Test {
  const text = textKey(values[0] ?? '')
  switch (mode) {
    case 'contains':
      return holdsText(column, text)
    case 'starts':
      return holdsText(column, text, 'first')
    case 'is':
      return sql<boolean>`${column} = ${text}`
    case 'not':
      return sql<boolean>`${column} <> ${text}`
    default:
      return sql<boolean>`${column} = ''`
  }
}

const among = (column: RawBuilder<string>, { mode, values }: Rule): Test =>
  mode === 'empty'
    ? sql<boolean>`${column} = ''`
    : sql<boolean>`${column} in (${sql.join(values.map((value) => (value === NONE ? '' : value)))})`

/** A process without a municipality has null, which the counts have as ''. */
function municipalityTest(column: RawBuilder<string>, rule: Rule, source: Source = 'process'): Test {
  const isNone =
    source === 'counted' ? sql<boolean>`${column} = ''` : sql<boolean>`process.municipality_code is null`
  if (rule.mode === 'empty') return isNone
  const codes = rule.values.filter((it) => it !== NONE)
  if (codes.length === 0) return isNone
  const isAmong = among(column, { ...rule, values: codes })
  return codes.length < rule.values.length ? sql<boolean>`(${isNone} or ${isAmong})` : isAmong
}

// Cast, because a parameter has no type of its own.
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
  { mode, values }: Rule,
  { now }: When,
): Test {
  const has = sql<boolean>`(${status} = 'active' and ${start} <> '')`
  if (mode === 'empty') return sql<boolean>`(not ${has})`
  const days = Number(values[0])
  const before = (count: number) => new Date(+now - count * DAY_MS).toISOString()
  const atLeast = days === 0 ? ALWAYS : sql<boolean>`${start} <= ${before(days)}`
  const atMost = sql<boolean>`${start} > ${before(days + 1)}`
  if (mode === 'gte') return sql<boolean>`(${has} and ${atLeast})`
  if (mode === 'lte') return sql<boolean>`(${has} and ${atMost})`
  return sql<boolean>`(${has} and ${atLeast} and ${atMost})`
}

/** `boundOf` gives the start of a day, in the notation of the column. */
function dayTest(column: RawBuilder<string>, { mode, values }: Rule, boundOf: (day: string) => string): Test {
  const day = values[0] ?? ''
  if (mode === 'empty') return sql<boolean>`${column} = ''`
  if (mode === 'before') return sql<boolean>`(${column} <> '' and ${column} < ${boundOf(day)})`
  const next = boundOf(addDays(day, 1))
  if (mode === 'after') return sql<boolean>`${column} >= ${next}`
  return sql<boolean>`(${column} >= ${boundOf(day)} and ${column} < ${next})`
}

function tagsTest(
  count: RawBuilder<number>,
  { mode, values }: Rule,
  isStart: boolean,
  within: Asking['within'],
): Test {
  const untagged = sql<boolean>`${count} = 0`
  if (mode === 'empty') return untagged
  const uuids = values.filter((it) => it !== NONE)
  const tagged = isStart
    ? sql<boolean>`process.id in (select process_id from process_tag
        where tag_uuid in (${sql.join(uuids)}) and ${within ? taggedWithin(within) : ALWAYS})`
    : sql<boolean>`(${count} > 0 and exists (select 1 from process_tag
        where process_tag.process_id = process.id and process_tag.tag_uuid in (${sql.join(uuids)})))`
  if (uuids.length === 0) return untagged
  return values.includes(NONE) ? sql<boolean>`(${untagged} or ${tagged})` : tagged
}

const taggedWithin = ({ type, rule: { statuses } }: NonNullable<Asking['within']>) =>
  statuses.length > 0
    ? sql`process_tag.process_type = ${type} and process_tag.status in (${sql.join([...statuses])})`
    : NEVER

/** The state of a decision depends on today, so no column holds it. */
function decisionTest(rule: Rule, { now, tenant }: When): Test {
  const known = decisionsIn(rule)
  if (known.length === 0) return NEVER
  const sorts = known.map((it) => whole(String(DECISION_STATUSES[it])))
  return sql<boolean>`${vkbSort(todayIn(tenant.locale.timeZone, now))} in (${sql.join(sorts)})`
}

function decisionsIn({ mode, values }: Rule): DecisionStatus[] {
  const wanted = mode === 'empty' ? ['unpublished'] : values
  return wanted.filter((it): it is DecisionStatus => Object.hasOwn(DECISION_STATUSES, it))
}

/**
 * The range in list order that holds rows with such decisions, and few others: the index of that order finds
 * them.
 */
function standsAmong(rule: Rule, { now, tenant }: When): Test {
  const order = sql.ref('process.vkb_order')
  const places = placesOf(decisionsIn(rule), todayIn(tenant.locale.timeZone, now))
  return sql<boolean>`(${sql.join(
    places.map(({ from, to }) => sql`${order} between ${from} and ${to}`),
    sql` or `,
  )})`
}
