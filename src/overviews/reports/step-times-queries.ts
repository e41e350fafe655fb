import { type RawBuilder, sql } from 'kysely'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { SECONDS_COLUMNS } from '../../records/durations/durations.ts'
import type { Pause } from '../../records/durations/net-time.ts'
import { PROCESS_ADDRESS, type Processes, processesInScope } from '../../records/processes/queries.ts'
import type { Paging } from './pager.ts'
import type { Benchmark } from './step-times-filter.ts'

/** Step durations from the totals stored with each process: seconds, without the time on hold. */

const COLUMNS = {
  gemeente: 'process.municipality_code',
  netbeheerder: 'process.grid_operator',
  aannemer: 'process.contractor_uuid',
  procestype: 'process.process_type',
  palen: 'process.station_count',
} as const satisfies Record<Benchmark, string>

export interface Counted {
  types: readonly ProcessTypeName[]
  /** Period of the start; null for all years. */
  bounds: { from: string; until: string } | null
}

/**
 * An expression: with a plain column SQLite would scan its index and then read every process for the other columns.
 */
export const groupedBy = (benchmark: Benchmark): RawBuilder<string | number> => {
  const column = sql.ref<string | number>(COLUMNS[benchmark])
  if (benchmark === 'procestype') return column
  return benchmark === 'palen' ? sql`coalesce(${column}, 0)` : sql`coalesce(${column}, '')`
}

/**
 * Processes with the same municipality, contractor or other grouping value: their number, and the sums of their step
 * durations.
 */
export interface Group {
  /** '' for processes without a value. */
  value: string
  count: number
  /** By step number, from 1 at index 0: the number of processes that completed it, and the sum of seconds. */
  done: number[]
  seconds: number[]
}

/** All groups in scope, unordered. */
export async function stepTimesBy(
  context: Context,
  benchmark: Benchmark,
  counted: Counted,
): Promise<Group[]> {
  if (counted.types.length === 0) return []
  const rows = await inReport(context, counted)
    .select((eb) => [
      groupedBy(benchmark).as('value'),
      eb.fn.countAll<number>().as('count'),
      ...SECONDS_COLUMNS.flatMap((name, index) => [
        eb.fn.count<number>(`process.${name}`).as(`done_${index}`),
        eb.fn.sum<number | null>(`process.${name}`).as(`seconds_${index}`),
      ]),
    ])
    .groupBy(groupedBy(benchmark))
    .execute()
  return rows.map((row) => {
    const found = row as unknown as Record<string, string | number | null>
    const numbers = (name: string) => SECONDS_COLUMNS.map((_, index) => Number(found[`${name}_${index}`]))
    return {
      value: String(row.value),
      count: Number(row.count),
      done: numbers('done'),
      seconds: numbers('seconds'),
    }
  })
}

/** The moment at which the first process of these types in scope was started; null when there is none. */
export async function firstStarted(context: Context, types: Counted['types']): Promise<string | null> {
  if (types.length === 0) return null
  const row = await inReport(context, { types, bounds: null })
    .select((eb) => eb.fn.min<string | null>('process.created_at').as('first'))
    .executeTakeFirst()
  return row?.first ?? null
}

export const inReport = (context: Context, { types, bounds }: Counted): Processes => {
  const processes = processesInScope(context).where('process.process_type', 'in', [...types])
  return bounds
    ? processes.where('process.created_at', '>=', bounds.from).where('process.created_at', '<', bounds.until)
    : processes
}

/** A page of the processes of a group, newest first. */
export function listTimed(
  context: Context,
  {
    benchmark,
    value,
    counted,
    paging,
  }: { benchmark: Benchmark; value: string; counted: Counted; paging: Paging },
) {
  const group = benchmark === 'palen' ? Number(value) : value
  const processes = inReport(context, counted)
  const inGroup =
    benchmark === 'gemeente' && value === ''
      ? processes.where('process.municipality_code', 'is', null)
      : processes.where(COLUMNS[benchmark], '=', group as never)
  return inGroup
    .select([
      'process.id',
      'process.uuid',
      'process.case_ref',
      'process.process_type',
      'process.status',
      'process.created_at',
      ...PROCESS_ADDRESS,
    ])
    .orderBy('process.created_at', 'desc')
    .orderBy('process.id', 'desc')
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size)
    .execute()
}

export type TimedRow = Awaited<ReturnType<typeof listTimed>>[number]

/** The begun steps, in order, and the pauses of processes that were found in scope before, by id. */
export async function flowsOf(context: Context, ids: readonly number[]): Promise<Map<number, Flow>> {
  const flows = new Map<number, Flow>(ids.map((id) => [id, { steps: [], pauses: [] }]))
  if (ids.length === 0) return flows
  const [steps, pauses] = await Promise.all([
    context.db
      .selectFrom('process_step')
      .select(['process_id', 'number', 'step_key', 'started_at', 'completed_at'])
      .where('process_id', 'in', [...ids])
      .where('started_at', '!=', '')
      .orderBy('number')
      .execute(),
    context.db
      .selectFrom('process_pause')
      .select(['process_id', 'started_at', 'ended_at'])
      .where('process_id', 'in', [...ids])
      .execute(),
  ])
  for (const step of steps) flows.get(step.process_id)?.steps.push(step)
  for (const pause of pauses) flows.get(pause.process_id)?.pauses.push(pause)
  return flows
}

export interface Flow {
  steps: { number: number; step_key: string; started_at: string; completed_at: string }[]
  pauses: Pause[]
}
