import type { FormRecord } from '../../platform/forms/field.ts'
import { fieldsOf, valueAt } from '../../platform/forms/field.ts'
import { valueInWords } from '../../platform/forms/words.ts'
import type { StepChoice } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { optionsOf } from './options.ts'
import { findVersion } from './queries.ts'
import type { FoundProcess } from './row.ts'

/** A field that another person saved while it was being filled in: both values, in words. */
export interface ConflictField {
  label: string
  theirs: string
  own: string
}

/**
 * The fields of a step that changed since the form was rendered and that the form would change back; empty
 * without a conflict.
 */
export async function conflictFields(
  context: Context,
  process: FoundProcess,
  step: StepChoice,
  more: { typed?: { record: FormRecord }; seenVersion?: number },
): Promise<ConflictField[]> {
  const { typed, seenVersion } = more
  if (!typed || seenVersion === undefined || seenVersion === process.location_version) return []
  const seen = (await findVersion(context.db, process.id, seenVersion)) ?? {}
  const say = { t: context.t, language: context.language, options: await optionsOf(context, process.record) }
  const text = (value: unknown) => JSON.stringify(value)
  return fieldsOf(step.groups).flatMap((field) => {
    const [before, now, own] = [seen, process.record, typed.record].map((it) => valueAt(it, field))
    if (text(now) === text(before) || text(now) === text(own)) return []
    return [
      {
        label: field.label[context.language],
        theirs: valueInWords(field, now, say) || context.t.processes.empty(),
        own: valueInWords(field, own, say) || context.t.processes.empty(),
      },
    ]
  })
}
