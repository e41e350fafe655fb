import { literal } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { MOST_PICKED } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import type { BulkJob } from './bulk-act.ts'

/** The jobs of one person. */

type Who = Pick<Context, 'db' | 'person'>

/** A job of this person; undefined when it does not exist or belongs to another person. */
export const findOwnJob = ({ db, person }: Who, uuid: string): Promise<BulkJob | undefined> =>
  db
    .selectFrom('bulk_act')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('person_id', '=', person.id)
    .executeTakeFirst()

const findReported = prepare({ personId: String, since: String }, (db, place) =>
  db
    .selectFrom('bulk_act')
    .select(['uuid', 'kind', 'state', 'row_count', 'done_count', 'refused_count', 'gone_count'])
    .where('person_id', '=', place('personId'))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'running']),
        eb.and([
          eb('state', '=', 'done'),
          eb('row_count', '>', literal(MOST_PICKED)),
          eb('ended_at', '>', place('since')),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(literal(10)),
)

/**
 * The waiting and running jobs of a person, and those with more than `MOST_PICKED` rows that ended after `since`;
 * newest first, at most 10.
 */
export const jobsToReport = ({ db, person }: Who, since: Date) =>
  findReported(db, { personId: person.id, since: since.toISOString() })

/** Number of a person's jobs that wait or run. */
export async function countUnderWay({ db, person }: Who): Promise<number> {
  const { jobs } = await db
    .selectFrom('bulk_act')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('person_id', '=', person.id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(jobs)
}
