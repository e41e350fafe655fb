import { type RawBuilder, sql } from 'kysely'
import { millisecondsOf, mustForceIndex } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { LEAST_DONE } from '../../records/durations/history.ts'
import { processesInScope } from '../../records/processes/queries.ts'

/** A literal, as in the definition of the index: with a bound parameter the database would not use the index. */
const runs = (step: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${step}.started_at`)} <> '' and ${sql.ref(`${step}.completed_at`)} = ''`

/**
 * All running steps of the active processes in scope: whole days since their start without pauses, and their usual duration,
 * null where too few were done. The same as `netMs` and `usualFor` for one. Select from it as `running`, which the database
 * computes once.
 */
export const withRunning = (context: Context, types: readonly string[]) =>
  context.db.with(
    (cte) => cte('running').materialized(),
    () => runningSteps(context, types),
  )

function runningSteps(context: Context, types: readonly string[]) {
  const { db, now } = context
  const began = millisecondsOf(db, sql.ref('step.started_at'))
  const measured = processesInScope(context, { walking: mustForceIndex(db) })
    .innerJoin('process_step as step', (join) =>
      join.onRef('step.process_id', '=', 'process.id').on(runs('step')),
    )
    .leftJoin(pausedWithin(context).as('paused'), (join) =>
      join.onRef('paused.process_id', '=', 'step.process_id').onRef('paused.number', '=', 'step.number'),
    )
    .leftJoin('step_usual as usual', (join) =>
      join
        .onRef('usual.process_type', '=', 'process.process_type')
        .onRef('usual.step_key', '=', 'step.step_key')
        .on('usual.count', '>=', LEAST_DONE),
    )
    .where('process.process_type', 'in', [...types])
    .where('process.status', '=', 'active')
    .select([
      'process.id',
      'process.process_type',
      'process.municipality_code',
      'process.operator_uuid',
      'process.steps_started',
      'process.station_count',
      'process.planned_on',
      'process.commissioned_on',
      'step.number',
      'usual.p50',
      'usual.p90',
      sql<number>`${momentOf(now)} - ${began} - coalesce(paused.ms, 0)`.as('lasted'),
    ])
  return db.selectFrom(measured.as('measured')).select([
    'id',
    'process_type',
    'municipality_code',
    'operator_uuid',
    'steps_started',
    'station_count',
    'planned_on',
    'commissioned_on',
    'number',
    'p50',
    'p90',
    // An integer division, so that an incomplete day does not count.
    sql<number>`case when lasted > 0 then lasted / 86400000 else 0 end`.as('days'),
  ])
}

/**
 * Milliseconds that each running step was paused. Pauses of a process never overlap: see `decideStatus`.
 */
function pausedWithin({ db, now }: Pick<Context, 'db' | 'now'>) {
  const at = (column: string) => millisecondsOf(db, sql.ref(column))
  const from = sql`case when pause.started_at > step.started_at then ${at('pause.started_at')} else ${at('step.started_at')} end`
  const until = sql`case when pause.ended_at = '' then ${momentOf(now)} else ${at('pause.ended_at')} end`
  return db
    .selectFrom('process_pause as pause')
    .innerJoin('process_step as step', (join) =>
      join.onRef('step.process_id', '=', 'pause.process_id').on(runs('step')),
    )
    .where(sql<boolean>`(pause.ended_at = '' or pause.ended_at > step.started_at)`)
    .groupBy(['step.process_id', 'step.number'])
    .select(['step.process_id', 'step.number', sql<number>`cast(sum(${until} - ${from}) as bigint)`.as('ms')])
}

const momentOf = (now: Date) => sql<number>`cast(${+now} as bigint)`
