import { sql } from 'kysely'
import { millisecondsOf, mustSayStart } from '../../platform/db/dialect.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'
import { type Processes, processesInScope } from '../../records/processes/queries.ts'
import { boundsOfPeriod } from '../../records/requests/period.ts'
import { countMonths } from './request-judgement-queries.ts'
import { type MonthFigures, NO_FIGURES } from './trend-figures.ts'

const DAY_MS = 86_400_000

/** The figures of each of these months, for what the person may see; in the time zone of the tenant. */
export async function figuresByMonth(
  context: Context,
  types: readonly ProcessTypeName[],
  months: readonly string[],
): Promise<ReadonlyMap<string, MonthFigures>> {
  const figures = new Map(months.map((month) => [month, { ...NO_FIGURES }]))
  const fill = (found: readonly (Partial<MonthFigures> & { month: string })[]) => {
    for (const { month, ...some } of found) Object.assign(figures.get(month) ?? {}, some)
  }
  if (can(context, 'requestlist'))
    fill((await countMonths(context, months)).map(({ month, received }) => ({ month, received })))
  if (types.length > 0) {
    fill(await started(context, types, months))
    fill(await completed(context, types, months))
    fill(await commissioned(context, types, months))
  }
  return figures
}

/** Each month by its own stretch of an index, because months begin at other moments than in UTC. */
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
    .select(sql<string>`${month}`.as('month'))
}

const ofTypes = (context: Context, types: readonly string[]): Processes =>
  processesInScope(context, { walking: mustSayStart(context.db) }).where('process.process_type', 'in', [
    ...types,
  ])

async function started(context: Context, types: readonly string[], months: readonly string[]) {
  const ofEach = months.map(
    (month) =>
      sql`select * from ${inMonth(context, types, 'created_at', month).select((eb) => eb.fn.countAll<number>().as('started'))} as ofmonth`,
  )
  const { rows } = await sql<{
    month: string
    started: number
  }>`${sql.join(ofEach, sql` union all `)}`.execute(context.db)
  return rows.map((row) => ({ month: row.month, started: Number(row.started) }))
}

/** Those that are still completed, and the days that they took without the time on hold. */
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
  const { rows } = await sql<{ month: string; completed: number; took: number | null }>`${sql.join(
    ofEach,
    sql` union all `,
  )}`.execute(context.db)
  return rows.map(({ month, completed, took }) => ({
    month,
    completed: Number(completed),
    days: Number(took ?? 0) / DAY_MS,
  }))
}

/** Charging stations by the day on which they came into operation, which is a day and no moment. */
async function commissioned(context: Context, types: readonly string[], months: readonly string[]) {
  const ofEach = months.map((month) => {
    const there = ofTypes(context, types)
      .where('process.commissioned_on', '>=', `${month}-01`)
      .where('process.commissioned_on', '<=', `${month}-31`)
      .where(sql<boolean>`process.commissioned_on <> ''`)
      .select((eb) => [
        sql<string>`${month}`.as('month'),
        eb.fn.sum<number | null>('process.station_count').as('stations'),
      ])
    return sql`select * from ${there} as ofmonth`
  })
  const { rows } = await sql<{ month: string; stations: number | null }>`${sql.join(
    ofEach,
    sql` union all `,
  )}`.execute(context.db)
  return rows.map((row) => ({ month: row.month, stations: Number(row.stations ?? 0) }))
}
