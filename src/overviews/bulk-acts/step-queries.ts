import { type Db, idIn } from '../../platform/db/dialect.ts'
import { hasOpenPart } from '../../records/turns/queries.ts'
import { countRows } from './queries.ts'
import type { OpenPart } from './step-fields.ts'

/**
 * Steps that can be completed: begun and unfinished, of active processes; and completed ones with a decision that was
 * reopened for these parties.
 */
const stepsToComplete = (db: Db, again: readonly OpenPart[]) =>
  db
    .selectFrom('process_step')
    .innerJoin('process', 'process.id', 'process_step.process_id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('process.status', '=', 'active'),
          eb('process_step.started_at', '!=', ''),
          eb('process_step.completed_at', '=', ''),
        ]),
        ...again.map(({ step, party }) =>
          eb.and([
            eb('process.status', 'in', ['active', 'completed']),
            eb('process_step.number', '=', step),
            eb('process_step.completed_at', '!=', ''),
            hasOpenPart(party),
          ]),
        ),
      ]),
    )

/** The number of processes of a job that are now in each step, by step number. */
export async function countSteps(db: Db, uuid: string): Promise<Map<number, number>> {
  const rows = await stepsToComplete(db, [])
    .innerJoin('bulk_act_row', 'bulk_act_row.process_uuid', 'process.uuid')
    .select(['process_step.number', (eb) => eb.fn.countAll<number>().as('count')])
    .where('bulk_act_row.bulk_uuid', '=', uuid)
    .groupBy('process_step.number')
    .execute()
  return new Map(rows.map(({ number, count }) => [number, Number(count)]))
}

/** A step of a process that can be completed; `isAgain`: completed before, with a reopened decision. */
export interface StepToComplete {
  number: number
  isAgain: boolean
}

/** The steps of processes that can be completed, by the id of the process. */
export async function stepsOfProcesses(
  db: Db,
  ids: readonly number[],
  again: readonly OpenPart[],
): Promise<Map<number, StepToComplete[]>> {
  const steps = new Map<number, StepToComplete[]>()
  if (ids.length === 0) return steps
  const rows = await stepsToComplete(db, again)
    .select(['process_step.process_id', 'process_step.number', 'process_step.completed_at'])
    .where(idIn(db, 'process_step.process_id', ids))
    .execute()
  for (const { process_id, number, completed_at } of rows)
    steps.set(process_id, [...(steps.get(process_id) ?? []), { number, isAgain: completed_at !== '' }])
  return steps
}

/** Deletes the rows of processes that are not in this step from a job. */
export async function deleteOutsideStep(db: Db, uuid: string, step: number): Promise<void> {
  await db
    .deleteFrom('bulk_act_row')
    .where('bulk_uuid', '=', uuid)
    .where((eb) =>
      eb.not(
        eb(
          'process_uuid',
          'in',
          stepsToComplete(db, []).select('process.uuid').where('process_step.number', '=', step),
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
