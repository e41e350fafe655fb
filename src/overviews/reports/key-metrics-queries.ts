import type { Context } from '../../platform/web/context.ts'
import { codesInScope, isHeldIn, requestsInScope } from '../../records/requests/queries.ts'
import { STATUS, STATUS_NAMES, type StatusName } from '../../records/requests/request.ts'

/** Number of requests in scope by status, from the maintained counts; `all` includes unknown statuses. */
export async function countRequests(context: Context): Promise<Record<StatusName | 'all', number>> {
  const codes = codesInScope(context)
  const none = Object.fromEntries(['all', ...STATUS_NAMES].map((name) => [name, 0]))
  if (codes.length === 0) return none as Record<StatusName | 'all', number>
  let counts = context.db
    .selectFrom('request_count')
    .select(['status', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy('status')
  if (codes !== '*') counts = counts.where('municipality_code', 'in', [...codes])
  const rows = await counts.execute()
  const of = (status: number) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return {
    all: rows.reduce((sum, row) => sum + Number(row.count), 0),
    ...(Object.fromEntries(STATUS_NAMES.map((name) => [name, of(STATUS[name])])) as Record<
      StatusName,
      number
    >),
  }
}

/** Number of accepted requests in scope without a process. */
export async function countAcceptedWithoutProcess(context: Context): Promise<number> {
  const { count } = await requestsInScope(context)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request.status', '=', STATUS.accepted)
    .where((eb) => isHeldIn(eb.ref('request.process_id'), false))
    .executeTakeFirstOrThrow()
  return Number(count)
}
