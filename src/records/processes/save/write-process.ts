import type { Insertable, Updateable } from 'kysely'
import type { ProcessTable } from '../../../platform/db/process-schema.ts'
import type { Change, EventKind } from '../../../platform/events/event.ts'
import { record as recordEvent } from '../../../platform/events/record.ts'
import type { FormRecord } from '../../../platform/forms/field.ts'
import type { Context } from '../../../platform/web/context.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { countDurations } from '../../durations/count-durations.ts'
import { saveParts } from '../../turns/queries.ts'
import type { TurnAfter } from '../../turns/turn-after.ts'
import { listColumnsOf } from '../columns/list-columns.ts'
import { columnsOf, flowColumnsOf, otherThan } from '../columns/projection.ts'
import { conflictOver } from '../conflict.ts'
import { insertReset, markUndone } from '../flow/reset-queries.ts'
import { type StepState, stepsBehind } from '../flow.ts'
import { endPause, insertPause, saveSteps } from '../flow-queries.ts'
import { findProcess, insertProcess, insertVersion, updateProcess } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { withOwnBuildingCode } from './building-code.ts'
import { beginUseOfLists } from './options.ts'
import type { DecisionChange } from './settle-decisions.ts'
import { writeDecisions } from './write-decisions.ts'

/** The only writer of processes: every act decides first, and its outcome is written here, in one order. */

export interface ProcessEvent {
  kind: EventKind
  change: Change
  /** The person's explanation, for the mails about the event. */
  explanation?: string
}

type Pause = 'onhold' | 'cancelled'

/** What an act decided: the process as it will be, and what changes with it. */
export interface Outcome {
  record: FormRecord
  steps: readonly StepState[]
  /** Further columns; those that follow from record, steps and turn are added. */
  columns: Updateable<ProcessTable>
  turn: TurnAfter
  /** The step in which the record changed: its new version is stored with it. Without it, there is no new version. */
  changedIn?: number | undefined
  /** The step that the process is reset to. */
  resetStep?: number | null
  /** Id of the reset that is undone. */
  undone?: number
  /** The pauses that end and begin. */
  pauses?: { ended: readonly Pause[]; begun: Pause | null; reason: string; comment: string }
  decisions?: DecisionChange
  events: readonly ProcessEvent[]
  /** Derives the map after the process was written; throws when the map does not allow the change. */
  settle?: (context: Context, after: FoundProcess, before: FoundProcess) => Promise<unknown>
  /** Recorded after the map. */
  isFinishedNow?: boolean
}

/**
 * Writes a changed process in one transaction, and returns it. Throws `Conflict` when it is no longer at the version of
 * `before`, `Invalid` for a building code of another process or an entry of a list that was deleted meanwhile.
 */
export const writeProcess = (
  context: Context,
  before: FoundProcess,
  outcome: Outcome,
): Promise<FoundProcess> =>
  guarded(context, before.record, outcome, async (context) => {
    const { record, steps } = outcome
    const status = outcome.columns?.status ?? before.status
    const columns = {
      ...otherThan(before, {
        ...(status !== before.status && listColumnsOf({ ...before, status })),
        ...(record !== before.record && columnsOf(record, { ...before, status })),
        ...(steps !== before.steps && flowColumnsOf(steps)),
        ...outcome.columns,
        location_version: before.location_version + Number(outcome.changedIn !== undefined),
      }),
      ...outcome.turn.columns,
      updated_at: context.now.toISOString(),
    }
    if (!(await updateProcess(context.db, before, columns))) throw await conflictOver(context, before)
    const after = { ...before, ...columns, version: before.version + 1, record, steps }
    return writeBeside(context, { before, after }, outcome)
  })

/**
 * Writes a new process with this record. `decide` runs in the transaction, once the lists of the record are locked; `also`
 * before the events, to link related records.
 */
export const writeNewProcess = (
  context: Context,
  record: FormRecord,
  decide: (context: Context) => Promise<Outcome & { columns: NewColumns }>,
  also: (context: Context, process: FoundProcess) => Promise<unknown>,
): Promise<FoundProcess> =>
  guarded(context, {}, { record }, async (context) => {
    const outcome = await decide(context)
    const { columns, steps, turn } = outcome
    const at = context.now.toISOString()
    await insertProcess(context.db, {
      ...columnsOf(record, columns),
      ...flowColumnsOf(steps),
      ...turn.columns,
      ...columns,
      created_at: at,
      updated_at: at,
    })
    const inserted = await readBack(context, columns)
    return writeBeside(context, { before: inserted, after: { ...inserted, record, steps } }, outcome, also)
  })

type NewColumns = Omit<Insertable<ProcessTable>, keyof Derived>
type Derived = ReturnType<typeof columnsOf> & ReturnType<typeof flowColumnsOf> & { created_at: string }

/** Locks the lists that the record newly uses, and reports a building code of another process, around one transaction. */
const guarded = (
  context: Context,
  before: FormRecord,
  { record }: Pick<Outcome, 'record'>,
  act: (context: Context) => Promise<FoundProcess>,
) =>
  withOwnBuildingCode(context, record, () =>
    inTransaction(context, async (context) => {
      await beginUseOfLists(context, before, record)
      return act(context)
    }),
  )

/** Everything beside the row of the process. Listeners of its events find all rows, except those of decisions and the map. */
async function writeBeside(
  context: Context,
  { before, after }: { before: FoundProcess; after: FoundProcess },
  outcome: Outcome,
  also: (context: Context, process: FoundProcess) => Promise<unknown> = async () => undefined,
): Promise<FoundProcess> {
  const { db } = context
  const { turn, changedIn, resetStep = null, undone, pauses, decisions, events, settle } = outcome
  if (changedIn !== undefined) await storeVersion(context, after, changedIn)
  if (after.steps !== before.steps) {
    await saveSteps(db, after.id, after.steps)
    await countDurations(db, before, after.steps)
  }
  if (resetStep !== null) await storeReset(context, before, resetStep, turn)
  if (undone !== undefined) await markUndone(db, undone, context.now.toISOString())
  if (pauses) await storePauses(context, after, pauses)
  await saveParts(db, after.id, turn.before, turn.after)
  await also(context, after)
  const subject = { type: 'process', uuid: after.uuid } as const
  for (const { kind, change, explanation } of events)
    await recordEvent(
      explanation === undefined ? context : { ...context, explanation },
      kind,
      subject,
      change,
    )
  if (decisions) await writeDecisions(context, after, decisions)
  if (settle) await settle(context, after, before)
  if (outcome.isFinishedNow) await recordEvent(context, 'process-completed', subject)
  return readBack(context, after)
}

/** The process as it was just written; the person who may write it, may read it. */
const readBack = async (context: Context, { uuid }: Pick<FoundProcess, 'uuid'>) =>
  (await findProcess(context, uuid)) as FoundProcess

const storeVersion = ({ db, now, person }: Context, process: FoundProcess, step: number) =>
  insertVersion(db, {
    process_id: process.id,
    version: process.location_version,
    process_version: process.version,
    step,
    at: now.toISOString(),
    person_id: person.id,
    person_name: person.name,
    record: process.record,
  })

/** Stores the step times and parts of before a reset, to show and to undo. */
const storeReset = (
  { db, now, person }: Context,
  before: FoundProcess,
  to: number,
  turn: Pick<TurnAfter, 'before'>,
) =>
  insertReset(
    db,
    {
      process_id: before.id,
      from_step: before.current_step,
      to_step: to,
      version: before.version + 1,
      reset_at: now.toISOString(),
      undone_at: '',
      refused_step: before.refused_step,
      refused_result: before.refused_result,
      refused_follow: before.refused_follow,
      person_id: person.id,
      person_name: person.name,
    },
    {
      steps: stepsBehind(before.steps, to),
      parts: turn.before.filter(({ step }) => step >= to),
    },
  )

async function storePauses(
  { db, now, person }: Context,
  { id: processId }: FoundProcess,
  { ended, begun, reason, comment }: NonNullable<Outcome['pauses']>,
) {
  const at = now.toISOString()
  for (const kind of ended) await endPause(db, { processId, kind, at, comment })
  if (begun !== null)
    await insertPause(db, {
      process_id: processId,
      kind: begun,
      started_at: at,
      ended_at: '',
      reason,
      comment,
      ended_comment: '',
      person_id: person.id,
      person_name: person.name,
    })
}
