import { type Db, literal } from '../../platform/db/dialect.ts'
import { prepare, prepareForScope } from '../../platform/db/prepare.ts'
import type { JudgementTable, Schema } from '../../platform/db/schema.ts'
import type { Context } from '../../platform/web/context.ts'
import { standingJudgements } from '../../records/requests/judgement-queries.ts'
import { requestsInScope, whole } from '../../records/requests/queries.ts'

/** The judgements in force of a request, the latest first. The caller checked that the request is in scope. */
export const findStandingJudgements = prepare({ requestId: Number, limit: Number }, (db, place) =>
  standingJudgements(db)
    .selectAll('judgement')
    .where('request_id', '=', place('requestId'))
    .orderBy('processed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(place('limit')),
)

/** The latest judgement in force by time; it determines the status. */
export const findLatestJudgement = async (db: Db, requestId: number) =>
  (await findStandingJudgements(db, { requestId, limit: 1 }))[0]

const findOwnSince = prepareForScope({ personId: String, after: String }, (reader, place) =>
  standingJudgements(reader.db)
    .innerJoin(whole(requestsInScope(reader)).as('judged'), 'judged.id', 'judgement.request_id')
    .select([
      'judgement.verdict',
      'judgement.processed_at',
      'judgement.person_id',
      'judged.uuid',
      'judged.case_ref',
      'judged.version',
      'judged.status',
      'judged.held_by',
      'judged.gdpr_cleared_at',
    ])
    .where('judgement.person_id', '=', place('personId'))
    .where('judgement.processed_at', '>', place('after'))
    .orderBy('judgement.processed_at', 'desc')
    .orderBy('judgement.id', 'desc')
    .limit(literal(1)),
)

/** The newest judgement in force that the reader gave after a moment, with its request in scope. */
export const findLatestOwn = async (context: Context, after: string) =>
  (await findOwnSince(context, { personId: context.person.id, after }))[0]

/** Adds a judgement; earlier ones are never changed. */
export const insertJudgement = (db: Db, judgement: Omit<JudgementTable, 'id'>) =>
  db.insertInto('judgement').values(judgement).execute()

/** Stores that a judgement was withdrawn; the judgement itself is not changed. */
export const insertWithdrawal = (db: Db, withdrawal: Schema['judgement_withdrawal']) =>
  db.insertInto('judgement_withdrawal').values(withdrawal).execute()

interface Change {
  id: number
  /** The version that was read. */
  version: number
  status: number
  /** Moment of the judgement; '' for a request that is open again. */
  processed_at: string
  reason_label: string
  updated_at: string
  /** For a request that leaves its process. */
  process_id?: null
}

/** Changes the status of a request if its version is unchanged; false when it changed. */
export async function changeStatus(db: Db, { id, version, ...change }: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
