import { sql } from 'kysely'
import { millisecondsOf, mustForceIndex } from '../../platform/db/dialect.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'
import { type Processes, processesInScope } from '../../records/processes/queries.ts'
import { boundsOfPeriod } from '../../records/requests/period.ts'
import { countMonths } from './request-judgement-queries.ts'
import { type MonthFigures, NO_FIGURES, sumOf } from './trend-figures.ts'

const DAY_MS = 86_400_000

/** Figures by month. */
export type Months = ReadonlyMap<string, MonthFigures>

export interface Figures {
  /** All types of processes together, and requests. */
  all: Months
  ofTypes: ReadonlyMap<ProcessTypeName, Months>
}

type Found = Partial<MonthFigures> & { month: string; type: ProcessTypeName }

/** The figures of each of these months, within the person's scope; in the time zone of the tenant. */
export async function figuresByMonth(
  context: Context,
  types: readonly ProcessTypeName[],
  months: readonly string[],
): Promise<Figures> {
  const received = can(context, 'requestlist') ? await countMonths(context, months) : []
  const found: Found[] =
    types.length > 0
      ? [
          ...(await started(context, types, months)),
          ...(await completed(context, types, months)),
          ...(await commissioned(context, types, months)),
        ]
      : []
  const ofType = (type: ProcessTypeName): Months => {
    const figures = new Map(months.map((month) => [month, { ...NO_FIGURES }]))
    for (const { month, type: of, ...some } of found)
      if (of === type) Object.assign(figures.get(month) ?? {}, some)
    return figures
  }
  const ofTypes = new Map(types.map((type) => [type, ofType(type)]))
  const all = months.map((month): [string, MonthFigures] => {
    const ofRequests = { ...NO_FIGURES, received: received.find((it) => it.month === month)?.received ?? 0 }
    return [month, sumOf([ofRequests, ...[...ofTypes.values()].map((it) => it.get(month) ?? NO_FIGURES)])]
  })
  return { all: new Map(all), ofTypes }
}

/** One index range per month: in the desk's time zone, months begin at other moments than in UTC. */
function inMonth(
  context: Context,
  types: readonly string[],
  column: 'created_at' | 'ended_at',
  month: string,
) {
  const { from, until } = boundsOfPeriod(month, context.tenant.locale.timeZone)
  return ofTypes(context, types)
    .where(`process.${column}`, '>=', from)
    .where(`process.${column}`, '<', until)
    .select([sql<string>`${month}`.as('month'), 'process.process_type as type'])
    .groupBy('process.process_type')
}

const ofTypes = (context: Context, types: readonly string[]): Processes =>
  processesInScope(context, { walking: mustForceIndex(context.db) }).where('process.process_type', 'in', [
    ...types,
  ])

interface Row {
  month: string
  type: ProcessTypeName
}

async function started(context: Context, types: readonly string[], months: readonly string[]) {
  const ofEach = months.map(
    (month) =>
      sql`select * from ${inMonth(context, types, 'created_at', month).select((eb) => eb.fn.countAll<number>().as('started'))} as ofmonth`,
  )
  const { rows } = await sql<Row & { started: number }>`${sql.join(ofEach, sql` union all `)}`.execute(
    context.db,
  )
  return rows.map(({ month, type, started }) => ({ month, type, started: Number(started) }))
}

/** Processes that are still completed, and the days that they took without the time on hold. */
async function completed(context: Context, types: readonly string[], months: readonly string[]) {
  const at = (column: string) => millisecondsOf(context.db, sql.ref(`process.${column}`))
  const took = sql<number>`sum(${at('ended_at')} - ${at('created_at')} - process.onhold_ms)`
  const ofEach = months.map((month) => {
    const ended = inMonth(context, types, 'ended_at', month)
      .where(sql<boolean>`process.ended_at <> ''`)
      .where(withoutIndex('status'), '=', 'completed')
      .select((eb) => [eb.fn.countAll<number>().as('completed'), took.as('took')])
    return sql`select * from ${ended} as ofmonth`
  })
  const { rows } = await sql<Row & { completed: number; took: number | null }>`${sql.join(
    ofEach,
    sql` union all `,
  )}`.execute(context.db)
  return rows.map(({ month, type, completed, took }) => ({
    month,
    type,
    completed: Number(completed),
    days: Number(took ?? 0) / DAY_MS,
  }))
}

/** Charging stations by the day of commissioning, which is a date and not a moment. */
async function commissioned(context: Context, types: readonly string[], months: readonly string[]) {
  const ofEach = months.map((month) => {
    const there = ofTypes(context, types)
      .where('process.commissioned_on', '>=', `${month}-01`)
      .where('process.commissioned_on', '<=', `${month}-31`)
      .where(sql<boolean>`process.commissioned_on <> ''`)
      .select((eb) => [
        sql<string>`${month}`.as('month'),
        'process.process_type as type',
        eb.fn.sum<number | null>('process.station_count').as('stations'),
        eb.fn.countAll<number>().as('commissioned'),
      ])
      .groupBy('process.process_type')
    return sql`select * from ${there} as ofmonth`
  })
  const { rows } = await sql<Row & { stations: number | null; commissioned: number }>`${sql.join(
    ofEach,
    sql` union all `,
  )}`.execute(context.db)
  return rows.map(({ month, type, stations, commissioned }) => ({
    month,
    type,
    stations: Number(stations ?? 0),
    commissioned: Number(commissioned),
  }))
}
