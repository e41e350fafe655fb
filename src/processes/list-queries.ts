import type { Visit } from '../web/visit.ts'
import { processesInScope } from './queries.ts'

/** How many processes of a type are in scope, by status. */
export async function countByStatus(visit: Visit, type: string): Promise<Map<string, number>> {
  const rows = await processesInScope(visit)
    .select((eb) => ['process.status', eb.fn.countAll<number>().as('count')])
    .where('process.process_type', '=', type)
    .groupBy('process.status')
    .execute()
  return new Map(rows.map((row) => [row.status, Number(row.count)]))
}

/** One page of the processes of a type, the newest first. */
export const pageOfProcesses = (
  visit: Visit,
  { type, statuses, from, size }: { type: string; statuses: readonly string[]; from: number; size: number },
) =>
  processesInScope(visit)
    .selectAll('process')
    .where('process.process_type', '=', type)
    .where('process.status', 'in', [...statuses])
    .orderBy('process.id', 'desc')
    .limit(size)
    .offset(from)
    .execute()
