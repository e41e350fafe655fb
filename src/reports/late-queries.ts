import { sql } from 'kysely'
import type { ProcessTypeName } from '../processes/process-type.ts'
import type { Process } from '../processes/row.ts'
import { withRunning } from '../waiting/running-queries.ts'
import type { Visit } from '../web/visit.ts'
import { processesNamed } from './forecast-queries.ts'

/** Which of the steps that run are looked at: of each type these numbers, in a municipality, of an operator. */
export interface LateSelection {
  steps: readonly { type: ProcessTypeName; numbers: readonly number[] }[]
  /** '' for all. */
  municipality: string
  operator: string
}

const LATE = sql<boolean>`days > p90`
const OVER = sql<number>`days - p90`

function selected(visit: Visit, { steps, municipality, operator }: LateSelection) {
  const of = steps.filter(({ numbers }) => numbers.length > 0)
  const types = of.map(({ type }) => type)
  const all = withRunning(visit, types)
    .selectFrom('running')
    .where((eb) =>
      eb.or(
        of.map(({ type, numbers }) =>
          eb.and([eb('process_type', '=', type), eb('number', 'in', [...numbers])]),
        ),
      ),
    )
  const there = municipality === '' ? all : all.where('municipality_code', '=', municipality)
  return operator === '' ? there : there.where('operator_uuid', '=', operator)
}

export type LateCount = Awaited<ReturnType<typeof countLate>>[number]

/** How many steps run, how many of them too long, and by how many days at most: per step, municipality and operator. */
export async function countLate(visit: Visit, selection: LateSelection) {
  if (selection.steps.every(({ numbers }) => numbers.length === 0)) return []
  const rows = await selected(visit, selection)
    .select([
      'process_type',
      'number',
      'municipality_code',
      'operator_uuid',
      (eb) => eb.fn.countAll<number>().as('running'),
      sql<number>`sum(case when ${LATE} then 1 else 0 end)`.as('late'),
      sql<number>`coalesce(max(case when ${LATE} then ${OVER} end), 0)`.as('longest'),
    ])
    .groupBy(['process_type', 'number', 'municipality_code', 'operator_uuid'])
    .execute()
  return rows.map((row) => ({
    type: row.process_type,
    number: row.number,
    municipality: row.municipality_code ?? '',
    operator: row.operator_uuid,
    running: Number(row.running),
    late: Number(row.late),
    longest: Number(row.longest),
  }))
}

export interface LateStep {
  process: Process
  number: number
  /** Whole days that it lasts, and that nine in ten took at most. */
  days: number
  p90: number
}

/** Those that take too long, by how many days. */
export async function listLate(
  visit: Visit,
  selection: LateSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<LateStep[]> {
  if (selection.steps.every(({ numbers }) => numbers.length === 0)) return []
  const found = await selected(visit, selection)
    .select(['id', 'number', 'days', 'p90'])
    .where(LATE)
    .orderBy(OVER, 'desc')
    .orderBy('id')
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
  const processes = await processesNamed(
    visit,
    found.map(({ id }) => id),
  )
  const byId = new Map(processes.map((it) => [it.id, it]))
  return found.flatMap(({ id, number, days, p90 }) => {
    const process = byId.get(id)
    return process ? [{ process, number, days: Number(days), p90: Number(p90) }] : []
  })
}
