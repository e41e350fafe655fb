import type { FieldOfStep } from '../changes.ts'
import type { Followed } from '../flow/follow.ts'
import type { ProcessEvent } from './write-process.ts'

/** The effects of a save. */
interface Saved {
  before: { current_step: number }
  location_version: number
  changed: readonly FieldOfStep[]
  begun: readonly number[]
  resetStep: number | null
  followed: Followed | null
  completed: number | undefined
  /** The part of a step that was finished, while other parties have not finished theirs. */
  finished: { step: number; own: readonly string[] } | null
}

/** The events of a save, in order. Pure. */
export function eventsOfSave(saved: Saved): ProcessEvent[] {
  const { followed, resetStep, completed, finished, location_version: version } = saved
  const events: ProcessEvent[] = saved.begun.map((step) => ({
    kind: 'process-step-begun',
    change: { after: { step } },
  }))
  // Logs only field names: the values are in the versions, and the log outlives these.
  if (saved.changed.length > 0) {
    const fields = saved.changed.map(({ field }) => field.name)
    events.push({ kind: 'process-changed', change: { after: { version, fields } } })
  }
  if (followed) {
    const { step, field, result, action: follow } = followed
    events.push({ kind: 'process-refused', change: { after: { step, field, result, follow } } })
  }
  if (resetStep !== null)
    events.push({
      kind: 'process-reset',
      change: { before: { step: saved.before.current_step }, after: { step: resetStep } },
      explanation: followed?.comment ?? '',
    })
  if (completed !== undefined)
    events.push({ kind: 'process-step-completed', change: { after: { step: completed } } })
  if (finished && finished.own.length > 0)
    events.push({
      kind: 'process-part-finished',
      change: { after: { step: finished.step, parties: finished.own } },
    })
  return events
}
