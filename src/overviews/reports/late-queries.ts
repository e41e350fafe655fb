import { sql } from 'kysely'
import { withRunning } from '../../casework/waiting/running-queries.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'

/** Which of the steps that run are looked at: of each type these numbers, in a municipality, of an operator. */
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

/** Of a step, and when they are late of one municipality and operator: how many run, how many too long, and by how much. */
export interface LateCount {
  type: string
  number: number
  municipality: string
  operator: string
  running: number
  late: number
  /** In days, of the one that is late the longest. */
  longest: number
}

/** A step that takes too long: for how many whole days it lasts, and that nine in ten took at most. */
export interface LateStep {
  id: number
  number: number
  days: number
  p90: number
}

/** What is late, counted, and a part of it by how many days, in one statement: what runs is worked out once. */
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
  // The order of a part is not that of the whole.
  return {
    counts,
    steps: steps.toSorted(
      (one, other) =>
        other.days - other.p90 - (one.days - one.p90) || one.id - other.id || one.number - other.number,
    ),
  }
}
