import { sql } from 'kysely'
import { inBox } from '../../platform/db/dialect.ts'
import { type Box, MOST_FEATURES } from '../../platform/geo/box.ts'
import type { Context } from '../../platform/web/context.ts'
import { DRAWN_OF_PROCESS, realisations } from '../../records/processes/realisation-queries.ts'
import type { Cluster } from './feature.ts'

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

/** The realisations in a box with one of these statuses; at most one more than the map shows. */
export const processesIn = (context: Reader, box: Box, statuses: readonly string[]) =>
  realisations(context)
    .where(inBox(context.db, 'process', box))
    .where('process.status', 'in', statuses)
    .select(DRAWN_OF_PROCESS)
    .limit(MOST_FEATURES + 1)
    .execute()

export type DrawnProcess = Awaited<ReturnType<typeof processesIn>>[number]

/**
 * The number of realisations per cell of a grid, and their middle. Counted per HTTP request, because each reader's
 * scope differs.
 */
export async function countProcesses(
  context: Reader,
  box: Box,
  grid: number,
  statuses: readonly string[],
): Promise<Cluster[]> {
  const rows = await realisations(context)
    .where(inBox(context.db, 'process', box))
    .where('process.status', 'in', statuses)
    .select(({ fn }) => [
      sql<number>`floor((process.lng + 180) * ${2 ** grid} / 360)`.as('x'),
      sql<number>`floor((process.lat + 90) * ${2 ** grid} / 220)`.as('y'),
      fn.countAll<number>().as('count'),
      fn.avg<number>('process.lat').as('lat'),
      fn.avg<number>('process.lng').as('lng'),
    ])
    .groupBy(['x', 'y'])
    .execute()
  return rows.map(({ lat, lng, count }) => ({ lat: Number(lat), lng: Number(lng), count: Number(count) }))
}
