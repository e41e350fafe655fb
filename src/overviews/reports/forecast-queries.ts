import { type RawBuilder, sql } from 'kysely'
import type { Rest } from '../../casework/waiting/rest.ts'
import { withRunning } from '../../casework/waiting/running-queries.ts'
import { idIn } from '../../platform/db/dialect.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'
import { processesInScope } from '../../records/processes/queries.ts'
import type { Process } from '../../records/processes/row.ts'

/**
 * Forecast data of a type: the step that puts it into operation, and the remaining time after each number of begun
 * steps.
 */
export interface TypeCourse {
  type: ProcessTypeName
  last: number
  /** From one begun step up to all of them: median and 90th percentile. Null: too little data. */
  rests: readonly { begun: number; p50: Rest | null; p90: Rest | null }[]
}

/** A part of the forecasts, by planned day and by days from now; ends are exclusive. */
export interface Stretch {
  from: string
  /** '' for no end. */
  until: string
  /** Null when only a planned day can fall in it: days in the past. */
  days: { from: number; until: number | null } | null
}

const whole = (value: number | null | undefined): RawBuilder<number | null> =>
  sql`cast(${value ?? null} as integer)`

/** The remaining times as rows of a table, without steps that lack data. */
function restsOf(courses: readonly TypeCourse[]) {
  const rows = courses.flatMap(({ type, last, rests }) =>
    rests.flatMap(({ begun, p50, p90 }) =>
      p50 && p90
        ? [
            sql`(${sql.join([
              sql`cast(${type} as text)`,
              ...[begun, last, p50.after, p50.least, p90.after, p90.least].map(whole),
            ])})`,
          ]
        : [],
    ),
  )
  // A row that matches no process, so that the table is never empty.
  const none = sql`(${sql.join([sql`cast('' as text)`, ...[0, 0, 0, 0, 0, 0].map(whole)])})`
  return sql<{
    type: string
    begun: number
    last: number
    after50: number | null
    least50: number
    after90: number | null
    least90: number
  }>`(select column1 as type, column2 as begun, column3 as last, column4 as after50, column5 as least50,
    column6 as after90, column7 as least90 from (values ${sql.join([...rows, none])}) as given)`
}

/**
 * The active processes in scope that are not in operation yet, each with its planned day, or '', and the expected and
 * latest number of days; null with too little data. Same rule as `daysUntilDone`, in the two parts of `restAfter`.
 */
function forecasts(context: Context, courses: readonly TypeCourse[]) {
  const types = courses.map(({ type }) => type)
  return withRunning(context, types)
    .selectFrom('running')
    .leftJoin(restsOf(courses).as('rest'), (join) =>
      join.onRef('rest.type', '=', 'running.process_type').onRef('rest.begun', '=', 'running.steps_started'),
    )
    .where('running.commissioned_on', '=', '')
    .groupBy('running.id')
    .select([
      'running.id',
      sql<string>`max(running.planned_on)`.as('planned_on'),
      sql<number>`max(running.station_count)`.as('stations'),
      daysIn('p50', 'after50', 'least50').as('expected'),
      daysIn('p90', 'after90', 'least90').as('latest'),
    ])
}

/**
 * `daysWith` for the remaining time of the running steps up to the last; once the last has begun, only that
 * one.
 */
function daysIn(usual: 'p50' | 'p90', after: 'after50' | 'after90', least: 'least50' | 'least90') {
  const takes = sql.ref(`running.${usual}`)
  const counts = sql`running.number <= rest.last and (running.steps_started < rest.last or running.number = rest.last)`
  const left = sql`max(case when ${counts} and ${takes} > running.days then ${takes} - running.days else 0 end)`
  const [afterwards, atLeast] = [sql`max(${sql.ref(`rest.${after}`)})`, sql`max(${sql.ref(`rest.${least}`)})`]
  const unknown = sql`sum(case when rest.last is null or (running.number <= rest.last and ${takes} is null) then 1 else 0 end) > 0`
  return sql<number | null>`case when ${unknown} then null
    when ${left} + ${afterwards} > ${atLeast} then ${left} + ${afterwards} else ${atLeast} end`
}

/** Number of processes and charging stations per forecast day. */
export async function countForecasts(context: Context, courses: readonly TypeCourse[]) {
  if (courses.length === 0) return []
  const rows = await context.db
    .selectFrom(forecasts(context, courses).as('forecast'))
    .select([
      'planned_on',
      'expected',
      'latest',
      (eb) => eb.fn.countAll<number>().as('processes'),
      (eb) => eb.fn.sum<number>('stations').as('stations'),
    ])
    .groupBy(['planned_on', 'expected', 'latest'])
    .execute()
  return rows.map((row) => ({
    planned: row.planned_on,
    expected: row.expected === null ? null : Number(row.expected),
    latest: row.latest === null ? null : Number(row.latest),
    processes: Number(row.processes),
    stations: Number(row.stations),
  }))
}

export type Forecast = Awaited<ReturnType<typeof countForecasts>>[number]

/** The processes forecast for a period: planned ones first, then the soonest expected. */
export async function listForecasts(
  context: Context,
  courses: readonly TypeCourse[],
  { from, until, days }: Stretch,
  { limit, offset }: { limit: number; offset: number },
) {
  if (courses.length === 0) return []
  const found = await context.db
    .selectFrom(forecasts(context, courses).as('forecast'))
    .select(['id', 'planned_on', 'expected', 'latest'])
    .where((eb) => {
      const planned = eb.and([
        eb('planned_on', '!=', ''),
        eb('planned_on', '>=', from),
        ...(until === '' ? [] : [eb('planned_on', '<', until)]),
      ])
      if (!days) return planned
      const expected = eb.and([
        eb('planned_on', '=', ''),
        eb('expected', '>=', days.from),
        ...(days.until === null ? [] : [eb('expected', '<', days.until)]),
      ])
      return eb.or([planned, expected])
    })
    .orderBy(sql`case when planned_on = '' then 1 else 0 end`)
    .orderBy('planned_on')
    .orderBy('expected')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return found.map(({ expected, latest, ...row }) => ({
    ...row,
    expected: expected === null ? null : Number(expected),
    latest: latest === null ? null : Number(latest),
  }))
}

/** Number of processes in scope that are not in operation yet: active, and on hold. */
export async function countWaiting(context: Context, types: readonly string[]) {
  const rows = await processesInScope(context)
    .select(['process.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('process.process_type', 'in', [...types])
    .where('process.status', 'in', ['active', 'onhold'])
    .where(withoutIndex('commissioned_on'), '=', '')
    .groupBy('process.status')
    .execute()
  const of = (status: string) => Number(rows.find((it) => it.status === status)?.count ?? 0)
  return { active: of('active'), onhold: of('onhold') }
}

/** Number of processes put into operation from a day until another, by month: `2026-03`. */
export async function countCommissioned(
  context: Context,
  types: readonly string[],
  { from, until }: { from: string; until: string },
) {
  const month = sql<string>`substr(process.commissioned_on, 1, 7)`
  const rows = await processesInScope(context)
    .select([
      month.as('month'),
      (eb) => eb.fn.countAll<number>().as('processes'),
      (eb) => eb.fn.sum<number>('process.station_count').as('stations'),
    ])
    .where('process.process_type', 'in', [...types])
    .where('process.commissioned_on', '>=', from)
    .where('process.commissioned_on', '<', until)
    .groupBy(month)
    .execute()
  return rows.map((row) => ({
    month: row.month,
    processes: Number(row.processes),
    stations: Number(row.stations),
  }))
}

/** Processes that were found in scope before, in the given order. */
export async function processesNamed({ db }: Context, ids: readonly number[]): Promise<Process[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('process')
    .selectAll()
    .where(idIn(db, 'process.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
