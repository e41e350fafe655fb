import type { Context } from '../../platform/web/context.ts'
import { type Processes, processesInScope } from './queries.ts'

/** The lists of processes for programs, page by page. */

export interface ListFilter {
  /** Only these types. */
  types: readonly string[]
  /** Only these municipalities, as far as they are in scope; absent, all of them. */
  codes?: readonly string[] | undefined
}

function filtered(context: Context, { types, codes }: ListFilter): Processes {
  const processes = processesInScope(context).where('process.process_type', 'in', [...types])
  return codes === undefined ? processes : processes.where('process.municipality_code', 'in', [...codes])
}

/**
 * The processes in scope after an id, oldest first, each with its current record and the uuid of its
 * location.
 */
export const listAfter = (context: Context, what: ListFilter, id: number, limit: number) =>
  filtered(context, what)
    .leftJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .leftJoin('location', 'location.id', 'process.location_id')
    .selectAll('process')
    .select(['process_location.data', 'location.uuid as location_uuid'])
    .where('process.id', '>', id)
    .orderBy('process.id')
    .limit(limit)
    .execute()

export type ListedProcess = Awaited<ReturnType<typeof listAfter>>[number]

/** The total count of all pages. */
export async function countListed(context: Context, what: ListFilter): Promise<number> {
  const row = await filtered(context, what)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
