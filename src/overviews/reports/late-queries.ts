import { sql } from 'kysely'
import { withRunning } from '../../casework/waiting/running-queries.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'

/** The running steps to include: these numbers of each type, in a municipality, of an operator. */
export interface LateSelection {
  steps: readonly { type: ProcessTypeName; numbers: readonly number[] }[]
  /** '' for all. */
  municipality: string
  operator: string
}

const LATE = sql<boolean>`days > p90`
const OVER = sql<number>`days - p90`
const ofLate = (column: 'municipality_code' | 'operator_uuid') =>
  sql<string>`case when ${LATE} then coalesce(${sql.ref(column)}, '') else '' end`

function selected(context: Context, { steps, municipality, operator }: LateSelection) {
  const of = steps.filter(({ numbers }) => numbers.length > 0)
  const types = of.map(({ type }) => type)
  return withRunning(context, types).with('chosen', (db) => {
    const all = db
      .selectFrom('running')
      .selectAll()
      .where((eb) =>
        eb.or(
          of.map(({ type, numbers }) =>
            eb.and([eb('process_type', '=', type), eb('number', 'in', [...numbers])]),
          ),
        ),
      )
    const there = municipality === '' ? all : all.where('municipality_code', '=', municipality)
    return operator === '' ? there : there.where('operator_uuid', '=', operator)
  })
}

/** Counts per step, and for late steps per municipality and operator: running, late, and by how much. */
export interface LateCount {
  type: string
  number: number
  municipality: string
  operator: string
  running: number
  late: number
  /** Days by which the longest late step is late. */
  longest: number
}

/** A late step: its duration in whole days, and the 90th percentile of its durations. */
export interface LateStep {
  id: number
  number: number
  days: number
  p90: number
}

/**
 * Counts of late steps, and one page of them by number of days, in one statement, so that the running steps are
 * computed once.
 */
export async function readLate(
  context: Context,
  selection: LateSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ counts: LateCount[]; steps: LateStep[] }> {
  if (selection.steps.every(({ numbers }) => numbers.length === 0)) return { counts: [], steps: [] }
  const nothing = sql<number | null>`cast(null as integer)`
  const rows = await selected(context, selection)
    .selectFrom('chosen')
    .select([
      nothing.as('id'),
      'process_type as type',
      'number',
      ofLate('municipality_code').as('municipality'),
      ofLate('operator_uuid').as('operator'),
      sql<number>`cast(count(*) as integer)`.as('running'),
      sql<number>`cast(sum(case when ${LATE} then 1 else 0 end) as integer)`.as('late'),
      sql<number>`cast(coalesce(max(case when ${LATE} then ${OVER} end), 0) as integer)`.as('longest'),
    ])
    .groupBy(['process_type', 'number', ofLate('municipality_code'), ofLate('operator_uuid')])
    .unionAll((db) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('chosen')
            .select([
              'id',
              'process_type as type',
              'number',
              sql<string>`''`.as('municipality'),
              sql<string>`''`.as('operator'),
              sql<number>`cast(days as integer)`.as('running'),
              sql<number>`cast(p90 as integer)`.as('late'),
              sql<number>`cast(0 as integer)`.as('longest'),
            ])
            .where(LATE)
            .orderBy(OVER, 'desc')
            .orderBy('id')
            .orderBy('number')
            .limit(limit)
            .offset(offset)
            .as('latest'),
        )
        .selectAll(),
    )
    .execute()
  const counts = rows.flatMap(({ id, ...count }) => (id === null ? [count] : []))
  const steps = rows.flatMap(({ id, number, running: days, late: p90 }) =>
    id === null ? [] : [{ id, number, days, p90 }],
  )
  // The page is sorted here: a part of the statement does not preserve its order in the whole.
  return {
    counts,
    steps: steps.toSorted(
      (one, other) =>
        other.days - other.p90 - (one.days - one.p90) || one.id - other.id || one.number - other.number,
    ),
  }
}
