import { type RawBuilder, sql } from 'kysely'
import { millisecondsOf } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { SECONDS_COLUMNS } from '../../records/durations/durations.ts'
import type { Benchmark } from './step-times-filter.ts'
import { type Counted, type Group, groupedBy, inReport } from './step-times-queries.ts'

/**
 * Adds to the groups the time that steps took before a reset: the passes that a reset ended, each until its
 * completion or the reset, without the time on hold. Only of steps that are completed now, so that an average covers
 * the same processes.
 */
export async function withPassesBefore(
  context: Context,
  benchmark: Benchmark,
  counted: Counted,
  groups: readonly Group[],
): Promise<Group[]> {
  if (counted.types.length === 0) return [...groups]
  const { db } = context
  const at = (moment: RawBuilder<string>) => millisecondsOf(db, moment)
  const [from, until] = [
    sql<string>`past.started_at`,
    sql<string>`case when past.completed_at = '' then reset.reset_at else past.completed_at end`,
  ]
  const paused = sql<number>`coalesce((select sum(
      (case when pause.ended_at = '' or pause.ended_at > ${until} then ${at(until)} else ${at(sql`pause.ended_at`)} end)
      - (case when pause.started_at < ${from} then ${at(from)} else ${at(sql`pause.started_at`)} end))
    from process_pause as pause where pause.process_id = process.id
      and pause.started_at < ${until} and (pause.ended_at = '' or pause.ended_at > ${from})), 0)`
  const isDoneNow = sql<boolean>`case past.number ${sql.join(
    SECONDS_COLUMNS.map((name, index) => sql`when ${index + 1} then ${sql.ref(`process.${name}`)}`),
    sql` `,
  )} end is not null`
  const rows = await inReport(context, counted)
    .innerJoin('process_reset as reset', 'reset.process_id', 'process.id')
    .innerJoin('process_reset_step as past', 'past.reset_id', 'reset.id')
    .where('reset.undone_at', '=', '')
    .where(sql<boolean>`${until} > ${from}`)
    .where(isDoneNow)
    .select([
      groupedBy(benchmark).as('value'),
      'past.number',
      sql<number>`sum(${at(until)} - ${at(from)} - ${paused})`.as('took'),
    ])
    .groupBy([groupedBy(benchmark), 'past.number'])
    .execute()
  return groups.map((group) => {
    const own = rows.filter(({ value }) => String(value) === group.value)
    const seconds = group.seconds.map(
      (sum, index) =>
        sum + Math.floor(Number(own.find(({ number }) => number === index + 1)?.took ?? 0) / SECOND_MS),
    )
    return { ...group, seconds }
  })
}

const SECOND_MS = 1_000
