import {
  type Field,
  type FieldValue,
  type FormRecord,
  fieldsOf,
  valueAt,
  withValue,
} from '../../../platform/forms/field.ts'
import { valueInWords } from '../../../platform/forms/words.ts'
import { findType, type StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { unseenIn } from '../decisions/decisions.ts'
import { isStopped } from '../process.ts'
import { findVersion } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { optionsOf } from '../save/options.ts'

/** A field that another person changed while this person edited it: both values, as shown text. */
export interface ConflictField {
  label: string
  theirs: string
  own: string
  /** The field was only read, as the basis of a decision: `own` is the value that the page showed. */
  isSeen?: boolean
}

interface Conflict {
  fields: readonly ConflictField[]
  /** For the form: the typed values; a field that the person did not change has its present value. */
  record: FormRecord
}

/**
 * The fields of a step that changed since the form was rendered, and those typed in a process that was stopped meanwhile;
 * empty without a conflict.
 */
export async function conflictOf(
  context: Context,
  process: FoundProcess,
  step: StepChoice,
  more: { typed?: { record: FormRecord }; seenVersion?: number },
): Promise<Conflict> {
  const { typed, seenVersion } = more
  const isHeld = isStopped(process)
  const isSame = seenVersion === process.location_version && !isHeld
  if (!typed || seenVersion === undefined || isSame)
    return { fields: [], record: typed?.record ?? process.record }
  const seen = (await findVersion(context.db, process.id, seenVersion)) ?? {}
  const wording = {
    t: context.t,
    language: context.language,
    options: await optionsOf(context, process.record),
  }
  const text = (value: unknown) => JSON.stringify(value)
  const words = (field: Field, value: unknown) =>
    valueInWords(field, value, wording) || context.t.processes.empty()
  const type = findType(context.tenant.processes, process.process_type)
  const unseen = type ? unseenIn(type, process.record, typed.record, { read: seen, now: process.record }) : []
  let record = typed.record
  const filledIn = fieldsOf(step.groups).flatMap((field) => {
    const [before, now, own] = [seen, process.record, typed.record].map((it) => valueAt(it, field))
    if (text(now) === text(own) || (text(now) === text(before) && !isHeld)) return []
    const isSeen = text(own) === text(before)
    if (isSeen) record = withValue(record, field, now as FieldValue)
    return [
      { label: field.label[context.language], theirs: words(field, now), own: words(field, own), isSeen },
    ]
  })
  const fields = [
    ...unseen.map(({ field, was, now }) => ({
      label: field.label[context.language],
      theirs: words(field, now),
      own: words(field, was),
      isSeen: true,
    })),
    ...filledIn,
  ]
  return { fields, record }
}
