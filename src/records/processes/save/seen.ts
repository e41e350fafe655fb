import { type Field, type FormRecord, fieldsOf, valueAt, withValue } from '../../../platform/forms/field.ts'
import { isSameValue } from '../../../platform/forms/item.ts'
import { valueInWords } from '../../../platform/forms/words.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict } from '../../../platform/web/errors.ts'
import { changedFields } from '../changes.ts'
import { ProcessConflict } from '../conflict.ts'
import { type ChangedValue, unseenIn } from '../decisions/decisions.ts'
import { isFieldOf } from '../flow/finishing.ts'
import type { Flow } from '../flow/flow-after.ts'
import { findRecordAt } from '../past-record-queries.ts'
import { isStopped } from '../process.ts'
import { findProcess, findVersion } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { optionsOf } from './options.ts'

/**
 * Merges the changes of parties that work in one step concurrently, so that neither gets a conflict about the other's
 * fields.
 */

/** The state of the step that a form was rendered from. */
interface Seen {
  /** Version of the record. */
  recordVersion: number
  /** When the step began, or ''. */
  startedAt: string
}

export interface ProcessChange {
  version: number
  /** The state of the step on the page; it may be unchanged although the version of the process is not. */
  seen?: Seen
  /** The new record; undefined leaves it unchanged. */
  record?: FormRecord
  /** The step that is edited: it begins if it has not and may. */
  step?: number
  flow?: Flow
  /** uuid of the chosen charge point, or '' to release it (src/records/locations). */
  chargePoint?: string
}

type Save = (context: Context, process: FoundProcess, change: ProcessChange) => Promise<FoundProcess>

/** Maximum number of retries: the number of parties that can have a part in one step. */
const TRIES = 3

/**
 * Retries a change that was based on another version, if other parties only changed or finished their own fields in its
 * step; else throws the `Conflict`.
 */
export async function withoutConflict(
  context: Context,
  type: ProcessType,
  process: FoundProcess,
  change: ProcessChange,
  save: Save,
): Promise<FoundProcess> {
  let [base, wanted] = [process, change]
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(context, base, wanted)
    } catch (error) {
      if (!(error instanceof Conflict) || attempt > TRIES) throw error
      const now = await findProcess(context, process.uuid)
      if (!now) throw error
      const read = await recordRead(context, now, change)
      const unseen = unseenIn(type, process.record, change.record, { read, now: now.record })
      if (unseen.length > 0) throw await conflictWith(context, error, now, unseen)
      if (!isUntouched(context, type, now, change, read)) throw error
      const record = change.record && onTop(type, process, change.record, now)
      wanted = { ...change, version: now.version, ...(record && { record }) }
      base = now
    }
  }
}

/** Applies the person's changes to the present record. */
const onTop = (type: ProcessType, before: FoundProcess, wanted: FormRecord, now: FoundProcess) =>
  changedFields(type, before.record, wanted).reduce(
    (record, { field }) => withValue(record, field, valueAt(wanted, field)),
    now.record,
  )

/** The record as the person read it: on a page, or through the API. */
const recordRead = async (context: Context, now: FoundProcess, { version, seen }: ProcessChange) =>
  seen
    ? ((await findVersion(context.db, now.id, seen.recordVersion)) ?? {})
    : findRecordAt(context.db, now.id, version)

/** The conflict of a decision on values that changed since, with both values of each. */
async function conflictWith(context: Context, error: Conflict, now: FoundProcess, unseen: ChangedValue[]) {
  const { t, language } = context
  const wording = { t, language, options: await optionsOf(context, now.record) }
  const words = (field: Field, value: unknown) => valueInWords(field, value, wording) || t.processes.empty()
  const problems = unseen.map((it) => ({
    field: it.field.name,
    message: t.decisions.unseen({
      label: it.field.label[language],
      seen: words(it.field, it.was),
      value: words(it.field, it.now),
    }),
  }))
  return new ProcessConflict(error.message, now, problems)
}

function isUntouched(
  context: Context,
  type: ProcessType,
  now: FoundProcess,
  { version, seen, step: number, flow }: ProcessChange,
  before: FormRecord,
): boolean {
  // Another person stopped it: what was typed is shown beside it.
  if (isStopped(now)) return false
  const step = number === undefined ? undefined : type.steps[number - 1]
  const state = now.steps.find((it) => it.number === number)
  if (!seen) return isFinishedByOthers(now, version, flow?.complete)
  if (!step || state?.startedAt !== seen.startedAt) return false
  // Only the page of a done step offers `keepProgress`; without it, the person edited a step that was not done.
  if (state.completedAt !== '' && !flow?.keepProgress) return false
  return fieldsOf(step.groups)
    .filter(isFieldOf(context, now, step))
    .every((field) => isSameValue(field, valueAt(before, field), valueAt(now.record, field)))
}

/** True if every change since a version was another party finishing its part of this step. */
function isFinishedByOthers(now: FoundProcess, version: number, number: number | undefined): boolean {
  if (number === undefined || version >= now.version) return false
  const finished = now.parts.filter(({ step, doneAt }) => step === number && doneAt !== '')
  return Array.from({ length: now.version - version }, (_, index) => version + index + 1).every((of) =>
    finished.some((part) => part.version === of),
  )
}
