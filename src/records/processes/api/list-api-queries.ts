import { sql } from 'kysely'
import type { Db } from '../../../platform/db/dialect.ts'
import type { Reading } from '../../../platform/lists/updates.ts'
import { isAfter, isSince, orderOf } from '../../../platform/lists/updates-queries.ts'
import type { Context } from '../../../platform/web/context.ts'
import { type Processes, processesInScope } from '../queries.ts'
import type { DeletedProcess } from '../save/delete-process.ts'

/** The process lists of the API, page by page. */

export interface ListFilter {
  types: readonly string[]
  /** Only these municipalities, within scope; all of them when undefined. */
  codes?: readonly string[] | undefined
}

function filtered(context: Context, { types, codes }: ListFilter, reading: Reading): Processes {
  const processes = processesInScope(context, { walking: reading.since !== null }).where(
    'process.process_type',
    'in',
    [...types],
  )
  return codes === undefined ? processes : processes.where('process.municipality_code', 'in', [...codes])
}

/** The processes in scope after the cursor, oldest first, each with its current record and the uuid of its location. */
export const listAfter = (context: Context, what: ListFilter, reading: Reading, limit: number) =>
  filtered(context, what, reading)
    .leftJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .leftJoin('location', 'location.id', 'process.location_id')
    .selectAll('process')
    .select(['process_location.data', 'location.uuid as location_uuid'])
    .where(isAfter('process', reading.from))
    .orderBy(orderOf('process', reading))
    .limit(limit)
    .execute()

export type ListedProcess = Awaited<ReturnType<typeof listAfter>>[number]

/** The number of processes on all pages together. */
export async function countListed(context: Context, what: ListFilter, reading: Reading): Promise<number> {
  const row = await filtered(context, what, reading)
    .where(isSince('process', reading))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The deletions of processes since a moment, in any scope, each with the retained fields that determine who may see it. */
export async function deletionsSince(
  db: Db,
  since: string,
): Promise<{ uuid: string; before: DeletedProcess | undefined }[]> {
  const rows = await db
    .selectFrom('event')
    .select(['subject_uuid as uuid', 'data'])
    // A literal, so that the planner uses the partial index of deletions.
    .where(sql<boolean>`kind = 'process-deleted'`)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ uuid, data }) => ({ uuid, before: JSON.parse(data).before }))
}
