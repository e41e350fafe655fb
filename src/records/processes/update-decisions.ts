import { record as recordEvent } from '../../platform/events/record.ts'
import { type FormRecord, valueAt } from '../../platform/forms/field.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { decisionsMissing } from '../turns/part.ts'
import { forgetDecisions, saveDecisions, storedDecisions } from './decision-queries.ts'
import { openedInWords } from './decision-words.ts'
import { type Decision, decisionsEmptied, decisionsMadeIn, type Opened, valuesOf } from './decisions.ts'
import { isStepDone, type StepState } from './flow.ts'
import { optionsOf } from './options.ts'
import type { FoundProcess } from './row.ts'
import { madeOnIn, type Settled } from './settle-decisions.ts'

/** Stores the decisions of a process, and notifies the parties whose decisions are open again. */

type Identified = Pick<FoundProcess, 'id' | 'uuid'>

/** Stores the decisions in the record that a process starts with, in the same transaction. */
export const insertFirstDecisions = (context: Context, type: ProcessType, id: number, record: FormRecord) =>
  saveDecisions(context.db, decisionsMadeIn(type, record).map(madeNow(context, id, record)))

/**
 * Stores the decisions of a change with the values that they depend on, and opens those that the change empties in a
 * finished step. Call it after the process and its turn were saved, in the same transaction. `steps`: as they were saved.
 */
export async function updateDecisions(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { record, opened, made, kept, steps }: Settled & { steps: readonly StepState[] },
): Promise<void> {
  await saveDecisions(context.db, made.map(madeNow(context, process.id, record)))
  const withdrawn = decisionsEmptied(type, process.record, record).filter(
    ({ field }) => !opened.some((it) => it.decision.field === field),
  )
  const reopened = withdrawn.filter((it) => isAwaited(it, steps, record))
  const forgotten = withdrawn.filter((it) => !reopened.includes(it)).map(({ field }) => field.name)
  await forgetDecisions(context.db, process.id, forgotten)
  await reopen(context, process, { before: process.record, after: record, kept }, [
    ...opened,
    ...reopened.map(emptiedFrom(process.record)),
  ])
}

/**
 * Opens the decisions that were emptied together with a reset, when that reset is undone: the steps of `process` are
 * finished again, without these decisions. `before`: the record before the reset. Call it in the transaction that undoes the
 * reset. Decisions that the reset opened itself have a row, and stay open.
 */
export async function reopenEmptied(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  before: FormRecord,
): Promise<void> {
  const stored = await storedDecisions(context.db, process.id)
  const emptied = decisionsEmptied(type, before, process.record)
    .filter(({ field }) => !stored.has(field.name))
    .filter((it) => isAwaited(it, process.steps, process.record))
  await reopen(
    context,
    process,
    { before, after: process.record, kept: stored },
    emptied.map(emptiedFrom(before)),
  )
}

const emptiedFrom =
  (before: FormRecord) =>
  (decision: Decision): Opened => ({ decision, value: valueAt(before, decision.field), changes: [] })

/** True for a required decision that is missing in a finished step. */
const isAwaited = ({ field, number, step }: Decision, steps: readonly StepState[], record: FormRecord) =>
  isStepDone(steps, number) && decisionsMissing(step, record).some((it) => it.field === field)

/** The row of a decision that the person makes now, with the values that it depends on. */
const madeNow =
  ({ now, person }: Context, processId: number, record: FormRecord) =>
  (decision: Decision) => ({
    process_id: processId,
    field: decision.field.name,
    value: JSON.stringify(valueAt(record, decision.field)),
    made_on: JSON.stringify(valuesOf(decision, record)),
    decided_at: now.toISOString(),
    opened_at: '',
    person_id: person.id,
    person_name: person.name,
  })

interface Records {
  before: FormRecord
  after: FormRecord
  kept: Settled['kept']
}

async function reopen(
  context: Context,
  { id, uuid }: Identified,
  { before, after, kept }: Records,
  opened: readonly Opened[],
) {
  if (opened.length === 0) return
  const { db, now, tenant } = context
  await saveDecisions(
    db,
    opened.map(({ decision, value }) => {
      const last = kept.get(decision.field.name)
      return {
        process_id: id,
        field: decision.field.name,
        value: JSON.stringify(value),
        made_on: JSON.stringify(madeOnIn(before, decision, kept)),
        decided_at: last?.decided_at ?? '',
        opened_at: now.toISOString(),
        person_id: last?.person_id ?? '',
        person_name: last?.person_name ?? '',
      }
    }),
  )
  const { language } = tenant.mails
  const say = { t: textsIn(language), language, options: await optionsOf(context, after) }
  await recordEvent(
    { ...context, explanation: opened.map((it) => openedInWords(it, say)).join(' ') },
    'process-decision-reopened',
    { type: 'process', uuid },
    { after: { fields: opened.map(({ decision }) => decision.field.name) } },
  )
}
