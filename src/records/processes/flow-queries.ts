import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type Db, literal } from '../../platform/db/dialect.ts'
import type { ProcessPauseTable } from '../../platform/db/flow-schema.ts'
import { rowsAsJson, rowsIn } from '../../platform/db/rows-as-json.ts'
import type { StepKey } from '../../platform/tenant/process-type.ts'
import type { StepState } from './flow.ts'
import type { Party } from './party.ts'
import type { Part, StoredFlow } from './row.ts'

/** The flow and the pauses of processes. Authorise first: the processes must have been found in scope. */

/** Maximum number of resets that are read. */
export const MOST_RESETS = 50

/** The id of the process in the statement around. */
const PROCESS_ID = sql.ref<number>('process.id')

const STEPS = rowsAsJson((db) =>
  db
    .selectFrom('process_step')
    .where('process_id', '=', PROCESS_ID)
    .select(['number', 'step_key', 'uuid', 'started_at', 'completed_at'])
    .orderBy('number'),
)
const PARTS = rowsAsJson((db) =>
  db
    .selectFrom('process_part')
    .where('process_id', '=', PROCESS_ID)
    .select(['step', 'party', 'since', 'done_at', 'version'])
    .orderBy('step')
    .orderBy('party'),
)
const PAUSES = rowsAsJson((db) =>
  db
    .selectFrom('process_pause')
    .where('process_id', '=', PROCESS_ID)
    .select(['id', 'process_id', 'kind', 'started_at', 'ended_at', 'reason', 'comment', 'ended_comment'])
    .select(['person_id', 'person_name'])
    .orderBy('id'),
)
const DECISIONS = rowsAsJson((db) =>
  db
    .selectFrom('process_decision')
    .where('process_id', '=', PROCESS_ID)
    .select(['id', 'process_id', 'field', 'value', 'made_on', 'decided_at', 'opened_at'])
    .select(['person_id', 'person_name'])
    .orderBy('id'),
)
const STEPS_BEFORE = rowsAsJson((db) =>
  db
    .selectFrom('process_reset_step')
    .select(['number', 'started_at', 'completed_at'])
    .where('reset_id', '=', sql.ref<number>('process_reset.id'))
    .orderBy('number'),
)
const RESETS = rowsAsJson((db) =>
  db
    .selectFrom('process_reset')
    .where('process_id', '=', PROCESS_ID)
    .select(['id', 'process_id', 'from_step', 'to_step', 'version', 'reset_at', 'undone_at'])
    .select(['refused_step', 'refused_result', 'refused_follow', 'person_id', 'person_name'])
    .select(STEPS_BEFORE(db).as('steps'))
    .orderBy('id', 'desc')
    .limit(literal(MOST_RESETS)),
)

/** The columns that `flowIn` reads, in a statement that reads `process`. */
export const flowColumns = (db: Db) =>
  [
    STEPS(db).as('steps'),
    PARTS(db).as('parts'),
    PAUSES(db).as('pauses'),
    DECISIONS(db).as('decisions'),
    RESETS(db).as('resets'),
  ] as const

type Column<Made> = Made extends (db: Db) => RawBuilder<infer Rows> ? Rows : never

interface FlowRow {
  steps: Column<typeof STEPS>
  parts: Column<typeof PARTS>
  pauses: Column<typeof PAUSES>
  decisions: Column<typeof DECISIONS>
  resets: Column<typeof RESETS>
}

/** The flow in a row with `flowColumns`. */
export const flowIn = (row: FlowRow): StoredFlow => ({
  steps: rowsIn(row.steps).map(({ number, step_key, uuid, ...step }) => ({
    number,
    key: step_key as StepKey,
    uuid,
    ...timesIn(step),
  })),
  parts: rowsIn(row.parts).map(partIn),
  pauses: rowsIn(row.pauses),
  decisions: new Map(rowsIn(row.decisions).map((decision) => [decision.field, decision])),
  resets: rowsIn(row.resets).map(({ steps, ...reset }) => ({
    ...reset,
    steps: rowsIn(steps).map(({ number, ...step }) => ({ number, ...timesIn(step) })),
  })),
})

const timesIn = ({ started_at, completed_at }: { started_at: string; completed_at: string }) => ({
  startedAt: started_at,
  completedAt: completed_at,
})

/** The columns of a part. */
export const partValues = ({ step, party, since, doneAt, version }: Part) => ({
  step,
  party,
  since,
  done_at: doneAt,
  version,
})
type PartValues = Omit<ReturnType<typeof partValues>, 'party'> & { party: string }

export const partIn = ({ step, party, since, done_at, version }: PartValues): Part => ({
  step,
  party: party as Party,
  since,
  doneAt: done_at,
  version,
})

/** Stores the flow of a process. */
export async function saveSteps(db: Db, processId: number, steps: readonly StepState[]): Promise<void> {
  await db
    .insertInto('process_step')
    .values(
      steps.map((step) => ({
        process_id: processId,
        number: step.number,
        step_key: step.key,
        uuid: step.uuid,
        started_at: step.startedAt,
        completed_at: step.completedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'number']).doUpdateSet((eb) => ({
        started_at: eb.ref('excluded.started_at'),
        completed_at: eb.ref('excluded.completed_at'),
      })),
    )
    .execute()
}

/** Inserts a pause: a time on hold or cancelled. */
export const insertPause = (db: Db, pause: Insertable<ProcessPauseTable>) =>
  db.insertInto('process_pause').values(pause).execute()

/** Ends the present pause. */
export const endPause = (
  db: Db,
  { processId, kind, at, comment }: { processId: number; kind: string; at: string; comment: string },
) =>
  db
    .updateTable('process_pause')
    // If the clock was set back, `at` may precede the start.
    .set((eb) => ({
      ended_at: eb.case().when('started_at', '>', at).then(eb.ref('started_at')).else(at).end(),
      ended_comment: comment,
    }))
    .where('process_id', '=', processId)
    .where('kind', '=', kind)
    .where('ended_at', '=', '')
    .execute()
