import { sql } from 'kysely'
import { mustSayStart } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { boundsOfPeriod, monthOf } from '../../records/requests/period.ts'
import { requestsInScope } from '../../records/requests/queries.ts'
import { STATUS, STATUS_NAMES, type StatusName } from '../../records/requests/request.ts'

/** Number of requests by status; `received` includes unknown statuses. */
export type RequestCounts = Record<StatusName | 'received', number>

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The requests in scope by month of submission in a year, in the time zone of the tenant; January first. */
export async function countByMonth(context: Context, year: number): Promise<RequestCounts[]> {
  const ofEach = MONTHS.map((month) => sql`select * from ${countIn(context, year, month)} as ofmonth`)
  const { rows } = await sql<
    RequestCounts & { month: number | string }
  >`${sql.join(ofEach, sql` union all `)}`.execute(context.db)
  return MONTHS.map((month) => {
    const row = rows.find((it) => Number(it.month) === month)
    const counts = (['received', ...STATUS_NAMES] as const).map((name) => [name, Number(row?.[name] ?? 0)])
    return Object.fromEntries(counts) as RequestCounts
  })
}

function countIn(context: Context, year: number, month: number) {
  const { from, until } = boundsOfPeriod(monthOf(year, month), context.tenant.locale.timeZone)
  return requestsInScope(context, { walking: mustSayStart(context.db) })
    .where('request.submitted_at', '>=', from)
    .where('request.submitted_at', '<', until)
    .select((eb) => [
      sql<number | string>`${month}`.as('month'),
      eb.fn.countAll<number>().as('received'),
      ...STATUS_NAMES.map((name) =>
        eb.fn.countAll<number>().filterWhere('request.status', '=', STATUS[name]).as(name),
      ),
    ])
}

/** When the first and the last request in scope were submitted; null when there is none. */
export async function findSubmitted(context: Context): Promise<{ first: string; last: string } | null> {
  const one = (direction: 'asc' | 'desc') =>
    requestsInScope(context, { walking: mustSayStart(context.db) })
      .select('request.submitted_at')
      .orderBy('request.submitted_at', direction)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = await Promise.all([one('asc'), one('desc')])
  return first && last ? { first: first.submitted_at, last: last.submitted_at } : null
}
