import { type Field, type FormRecord, fieldsOf, valueAt, withValue } from '../../platform/forms/field.ts'
import { isSameValue } from '../../platform/forms/item.ts'
import { valueInWords } from '../../platform/forms/words.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { partsOf } from '../turns/queries.ts'
import { changedFields } from './changes.ts'
import { type ChangedValue, unseenIn } from './decisions.ts'
import { isFieldOf } from './finishing.ts'
import type { Flow } from './flow-after.ts'
import { optionsOf } from './options.ts'
import { findRecordAt } from './past-record-queries.ts'
import { findProcess, findVersion } from './queries.ts'
import type { FoundProcess } from './row.ts'

/** Two parties that work in one step at the same moment: neither is refused for what the other did. */

/** What a form showed of its step. */
interface Seen {
  /** Of the record. */
  recordVersion: number
  /** When the step began, or ''. */
  startedAt: string
}

export interface ProcessChange {
  /** The version of the process that was read. */
  version: number
  /** What its page showed of the step, which may still be so at another version. */
  seen?: Seen
  /** The new record; absent, it stays unchanged. */
  record?: FormRecord
  /** The step that is worked on: it begins when it may and has not. */
  step?: number
  flow?: Flow
  /** uuid of the charge point that was chosen for it, or '' when it was released (src/records/locations). */
  chargePoint?: string
}

type Save = (context: Context, process: FoundProcess, change: ProcessChange) => Promise<FoundProcess>

/** How often others may be first: as many as can have a part in one step. */
const TRIES = 3

/**
 * Saves a change that was based on another version when nothing of it was changed since: in the step that it
 * is in, others only changed or finished what is theirs. Else throws the `Conflict`.
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
      if (!(await isUntouched(context, type, now, change, read))) throw error
      const record = change.record && onTop(type, process, change.record, now)
      wanted = { ...change, version: now.version, ...(record && { record }) }
      base = now
    }
  }
}

/** What the person changed, in the record as it is now. */
const onTop = (type: ProcessType, before: FoundProcess, wanted: FormRecord, now: FoundProcess) =>
  changedFields(type, before.record, wanted).reduce(
    (record, { field }) => withValue(record, field, valueAt(wanted, field)),
    now.record,
  )

/** The record as the person read it: on a page, or by a call. */
const recordRead = async (context: Context, now: FoundProcess, { version, seen }: ProcessChange) =>
  seen
    ? ((await findVersion(context.db, now.id, seen.recordVersion)) ?? {})
    : findRecordAt(context.db, now.id, version)

/** The conflict of who decides on values that are others by now, with both of each. */
async function conflictWith(context: Context, error: Conflict, now: FoundProcess, unseen: ChangedValue[]) {
  const { t, language } = context
  const say = { t, language, options: await optionsOf(context, now.record) }
  const words = (field: Field, value: unknown) => valueInWords(field, value, say) || t.processes.empty()
  const problems = unseen.map((it) => ({
    field: it.field.name,
    message: t.decisions.unseen({
      label: it.field.label[language],
      seen: words(it.field, it.was),
      value: words(it.field, it.now),
    }),
  }))
  return new Conflict(error.message, error.current, problems)
}

async function isUntouched(
  context: Context,
  type: ProcessType,
  now: FoundProcess,
  { version, seen, step: number, flow }: ProcessChange,
  before: FormRecord,
): Promise<boolean> {
  const step = number === undefined ? undefined : type.steps[number - 1]
  const state = now.steps.find((it) => it.number === number)
  if (!seen) return isFinishedByOthers(context, now, version, flow?.complete)
  if (!step || state?.startedAt !== seen.startedAt) return false
  // What keeps the progress was filled in on the page of a done step.
  if (state.completedAt !== '' && !flow?.keepProgress) return false
  return fieldsOf(step.groups)
    .filter(isFieldOf(context, now, step))
    .every((field) => isSameValue(field, valueAt(before, field), valueAt(now.record, field)))
}

/** True when every change since a version was that another party finished its part of this step. */
async function isFinishedByOthers(
  { db }: Context,
  now: FoundProcess,
  version: number,
  number: number | undefined,
): Promise<boolean> {
  if (number === undefined || version >= now.version) return false
  const parts = await partsOf(db, now.id)
  const finished = parts.filter(({ step, doneAt }) => step === number && doneAt !== '')
  return Array.from({ length: now.version - version }, (_, index) => version + index + 1).every((of) =>
    finished.some((part) => part.version === of),
  )
}
