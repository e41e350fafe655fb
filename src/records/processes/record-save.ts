import { record as recordEvent } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FieldOfStep } from './changes.ts'
import type { Followed } from './follow.ts'
import type { FoundProcess } from './row.ts'

/** The effects of a save. */
interface Done {
  location_version: number
  changed: readonly FieldOfStep[]
  begun: readonly number[]
  resetStep: number | null
  followed: Followed | null
  completed: number | undefined
  /** The part of a step that was finished, while other parties have not finished theirs. */
  finished: { step: number; own: readonly string[] } | null
}

/** Logs the events of a save, in its transaction. */
export async function recordSave(context: Context, process: FoundProcess, done: Done) {
  const subject = { type: 'process', uuid: process.uuid } as const
  for (const step of done.begun)
    await recordEvent(context, 'process-step-begun', subject, { after: { step } })
  // Logs only field names: the values are in the versions, and the log outlives these.
  if (done.changed.length > 0)
    await recordEvent(context, 'process-changed', subject, {
      after: { version: done.location_version, fields: done.changed.map(({ field }) => field.name) },
    })
  if (done.followed) {
    const { step, field, result, action } = done.followed
    await recordEvent(context, 'process-refused', subject, { after: { step, field, result, follow: action } })
  }
  if (done.resetStep !== null)
    await recordEvent({ ...context, explanation: done.followed?.comment ?? '' }, 'process-reset', subject, {
      before: { step: process.current_step },
      after: { step: done.resetStep },
    })
  if (done.completed !== undefined)
    await recordEvent(context, 'process-step-completed', subject, { after: { step: done.completed } })
  if (done.finished && done.finished.own.length > 0)
    await recordEvent(context, 'process-part-finished', subject, {
      after: { step: done.finished.step, parties: done.finished.own },
    })
}
