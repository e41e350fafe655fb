import { type Db, idIn } from '../../platform/db/dialect.ts'
import { countRows } from './queries.ts'

/** Steps that are under way: begun and not done, of active processes. */
const stepsUnderWay = (db: Db) =>
  db
    .selectFrom('process_step')
    .innerJoin('process', 'process.id', 'process_step.process_id')
    .where('process.status', '=', 'active')
    .where('process_step.started_at', '!=', '')
    .where('process_step.completed_at', '=', '')

/** How many processes of a job are in each step now, by its number. */
export async function countSteps(db: Db, uuid: string): Promise<Map<number, number>> {
  const rows = await stepsUnderWay(db)
    .innerJoin('bulk_act_row', 'bulk_act_row.process_uuid', 'process.uuid')
    .select(['process_step.number', (eb) => eb.fn.countAll<number>().as('count')])
    .where('bulk_act_row.bulk_uuid', '=', uuid)
    .groupBy('process_step.number')
    .execute()
  return new Map(rows.map(({ number, count }) => [number, Number(count)]))
}

/** The numbers of the steps that processes are in, by the id of the process. */
export async function stepsOfProcesses(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const steps = new Map<number, number[]>()
  if (ids.length === 0) return steps
  const rows = await stepsUnderWay(db)
    .select(['process_step.process_id', 'process_step.number'])
    .where(idIn(db, 'process_step.process_id', ids))
    .execute()
  for (const { process_id, number } of rows) steps.set(process_id, [...(steps.get(process_id) ?? []), number])
  return steps
}

/** Leaves the processes out of a job that are not in this step. */
export async function keepInStep(db: Db, uuid: string, step: number): Promise<void> {
  await db
    .deleteFrom('bulk_act_row')
    .where('bulk_uuid', '=', uuid)
    .where((eb) =>
      eb.not(
        eb(
          'process_uuid',
          'in',
          stepsUnderWay(db).select('process.uuid').where('process_step.number', '=', step),
        ),
      ),
    )
    .execute()
  const { count } = await db
    .selectFrom('bulk_act_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bulk_uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await countRows(db, uuid, Number(count))
}
