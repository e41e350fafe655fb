import { sql } from 'kysely'
import { mustForceIndex } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { boundsOfPeriod, monthOf } from '../../records/requests/period.ts'
import { requestsInScope } from '../../records/requests/queries.ts'
import { STATUS, STATUS_NAMES, type StatusName } from '../../records/requests/request.ts'

/** Number of requests by status; `received` includes unknown statuses. */
export type RequestCounts = Record<StatusName | 'received', number>

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The requests in scope by month of submission in a year; January first. */
export const countByMonth = (context: Context, year: number) =>
  countMonths(
    context,
    MONTHS.map((month) => monthOf(year, month)),
  )

/**
 * The requests in scope that were submitted in each of these months, `2026-03`, in the time zone of the
 * tenant; in the same order.
 */
export async function countMonths(
  context: Context,
  months: readonly string[],
): Promise<(RequestCounts & { month: string })[]> {
  const ofEach = months.map((month) => sql`select * from ${countIn(context, month)} as ofmonth`)
  const { rows } = await sql<
    RequestCounts & { month: string }
  >`${sql.join(ofEach, sql` union all `)}`.execute(context.db)
  return months.map((month) => {
    const row = rows.find((it) => it.month === month)
    const counts = (['received', ...STATUS_NAMES] as const).map((name) => [name, Number(row?.[name] ?? 0)])
    return { ...(Object.fromEntries(counts) as RequestCounts), month }
  })
}

function countIn(context: Context, month: string) {
  const { from, until } = boundsOfPeriod(month, context.tenant.locale.timeZone)
  return requestsInScope(context, { walking: mustForceIndex(context.db) })
    .where('request.submitted_at', '>=', from)
    .where('request.submitted_at', '<', until)
    .select((eb) => [
      sql<string>`${month}`.as('month'),
      eb.fn.countAll<number>().as('received'),
      ...STATUS_NAMES.map((name) =>
        eb.fn.countAll<number>().filterWhere('request.status', '=', STATUS[name]).as(name),
      ),
    ])
}

/** The moments at which the first and the last request in scope were submitted; null when there is none. */
export async function findSubmitted(context: Context): Promise<{ first: string; last: string } | null> {
  const one = (direction: 'asc' | 'desc') =>
    requestsInScope(context, { walking: mustForceIndex(context.db) })
      .select('request.submitted_at')
      .orderBy('request.submitted_at', direction)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = await Promise.all([one('asc'), one('desc')])
  return first && last ? { first: first.submitted_at, last: last.submitted_at } : null
}
