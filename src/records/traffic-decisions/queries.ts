import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { type Db, holdsWords } from '../../platform/db/dialect.ts'
import type { TrafficDecisionTable } from '../../platform/db/process-schema.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import { PROCESS_ADDRESS, type Processes, processesInScope } from '../processes/queries.ts'
import { hasOpenPart } from '../turns/queries.ts'
import { bucketEnds, DECISION_STATUSES, type DecisionStatus } from './status.ts'

type Who = Pick<Context, 'db' | 'person' | 'tenant'>

/** The root of every read of decisions: those of municipalities whose processes the person may see. */
function decisionsInScope(context: Who): SelectQueryBuilder<Schema, 'traffic_decision', object> {
  const codes = codesFor(context, 'realisationlist')
  const decisions = context.db.selectFrom('traffic_decision')
  if (codes === '*') return decisions
  return decisions.where('municipality_code', 'in', codes.length > 0 ? [...codes] : [''])
}

/** The decision with the id in a process, if it is in scope. */
export const findDecision = (context: Who, id: number) =>
  decisionsInScope(context).selectAll().where('traffic_decision.id', '=', id).executeTakeFirst()

/** The decision of a municipality that was published under this number, the latest if there are several. */
export const findDecisionByNumber = (context: Who, municipalityCode: string, number: string) =>
  decisionsInScope(context)
    .selectAll()
    .where('municipality_code', '=', municipalityCode)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True if any process has this decision; not limited to scope. */
export const isLinked = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('process')
    .select('id')
    .where('traffic_decision_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Updates the text and dates of a decision. */
export const changeDecision = (db: Db, id: number, change: Updateable<TrafficDecisionTable>) =>
  db.updateTable('traffic_decision').set(change).where('id', '=', id).execute()

/** Inserts a decision and returns its id. */
export async function insertDecision(db: Db, decision: Insertable<TrafficDecisionTable>): Promise<number> {
  const { id } = await db
    .insertInto('traffic_decision')
    .values(decision)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The sort value of process lists, as an expression on the columns of `process`: equal to `sortOfRow` (status.ts), which a
 * test verifies. `today` as `2026-03-02` in the tenant's time zone. Works on both databases, because days in this format
 * sort as text.
 */
export function vkbSort(today: string): RawBuilder<number> {
  const buckets = bucketEnds(today).map(
    ({ last, status }) => sql`when process.definitive_on <= ${last} then ${sortValue(status)}`,
  )
  return sql<number>`(case
    when process.confirmed_on <> '' then ${sortValue('irrevocable')}
    when process.withdrawn_on <> '' and process.withdrawn_on < ${today} then ${sortValue('withdrawn')}
    when process.vkb_not_applicable = 1 then ${sortValue('notApplicable')}
    when process.published_on = '' and process.status = 'cancelled' then ${sortValue('givenUp')}
    when process.published_on = '' then ${sortValue('unpublished')}
    when process.definitive_on = '' or process.definitive_on < process.published_on then ${sortValue('unknown')}
    when process.definitive_on < ${today} then ${sortValue('expired')}
    ${sql.join(buckets, sql` `)}
    else ${sortValue('over6Weeks')} end)`
}

// Cast, because a parameter has no type.
const sortValue = (status: DecisionStatus) => sql`cast(${DECISION_STATUSES[status]} as integer)`

/** Links processes to a decision; call it in the transaction that found and saved them. */
export async function linkDecision(db: Db, processIds: readonly number[], decisionId: number): Promise<void> {
  await db
    .updateTable('process')
    .set({ traffic_decision_id: decisionId })
    .where('id', 'in', [...processIds])
    .execute()
}

/** Processes of one municipality whose number or address contains every word. */
interface Search {
  municipality: string
  words: readonly string[]
}

const SHOWN = [
  'process.id',
  'process.uuid',
  'process.case_ref',
  'process.process_type',
  'process.municipality_code',
  'process.operator_uuid',
  'process.version',
  'process.definitive_on',
  'process.withdrawn_on',
  ...PROCESS_ADDRESS,
] as const

/**
 * Processes that wait for a decision to be published: their step has begun and is not done, or is done and has a part that
 * is open again. Ordered by street.
 */
export const waitingForDecision = (context: Who, search: Search, limit: number) =>
  found(context, search)
    .innerJoin('process_step', (join) =>
      join
        .onRef('process_step.process_id', '=', 'process.id')
        .on('process_step.step_key', '=', 'traffic-decision')
        .on('process_step.started_at', '!=', ''),
    )
    .where('process.status', 'in', ['active', 'completed'])
    .where(({ or, eb }) => or([eb('process_step.completed_at', '=', ''), hasOpenPart()]))
    .where('process.published_on', '=', '')
    .where('process.vkb_not_applicable', '=', 0)
    .select(SHOWN)
    .orderBy('process.city')
    .orderBy('process.street')
    .orderBy('process.id')
    .limit(limit)
    .execute()

/**
 * Processes whose decision can be marked irrevocable because its term is over; with `running` also those whose term still
 * runs, by the same rule as `obstacleTo` (obstacles.ts). The term that ended first comes first.
 */
export const waitingForConfirmation = (
  context: Who,
  search: Search,
  { today, running }: { today: string; running: boolean },
  limit: number,
) =>
  found(context, search)
    .where('process.status', 'in', ['active', 'completed'])
    .where((eb) =>
      running
        ? eb.and([
            eb('process.confirmed_on', '=', ''),
            eb.or([
              eb('process.withdrawn_on', '!=', ''),
              eb.and([eb('process.vkb_not_applicable', '=', 0), eb('process.published_on', '!=', '')]),
            ]),
          ])
        : eb(vkbSort(today), '=', DECISION_STATUSES.expired),
    )
    .select(SHOWN)
    .orderBy('process.definitive_on')
    .orderBy('process.id')
    .limit(limit)
    .execute()

function found(context: Who, { municipality, words }: Search): Processes {
  const processes = processesInScope(context).where('process.municipality_code', '=', municipality)
  return words.length > 0 ? processes.where(holdsWords('process', words)) : processes
}

export type WaitingProcess = Awaited<ReturnType<typeof waitingForDecision>>[number]
