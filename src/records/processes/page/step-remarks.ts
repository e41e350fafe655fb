import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import { formatTime } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { currentStep, daysInStep, hasBegun, isDone, mayBegin } from '../flow.ts'
import { isStopped, statusOf } from '../process.ts'
import type { FoundProcess } from '../row.ts'

/** Remarks on the page of a step. */

/** The time in the current step, as text; '' unless active. */
export function progressOf({ t, now }: Context, process: FoundProcess): string {
  if (process.status !== 'active') return ''
  const days = daysInStep(currentStep(process.steps), now)
  return days === null ? '' : `${t.processes.days({ n: days })} ${t.processes.inThisStep().toLowerCase()}`
}

/** The notice of a hold or cancellation: since when, and why. */
export function noticesOf({ t, tenant, language }: Context, process: FoundProcess) {
  const reasons = [...tenant.processes.onholdReasons, ...tenant.processes.cancelReasons]
  const reason = reasons.find((it) => it.value === process.status_reason)?.label[language]
  const since = process.status === 'onhold' ? process.onhold_since : process.ended_at
  return {
    stopped: isStopped(process)
      ? [
          `${t.processes.statuses[statusOf(process.status)]()} ${t.processes.status.since({ time: formatTime(since, tenant.locale.timeZone) })}`,
          reason ?? process.status_reason,
          process.status_comment,
        ].filter(Boolean)
      : [],
  }
}

/**
 * The remark above a step: why it cannot be edited, that saving begins it, or that saving resets the process; '' when none
 * applies. `reopened` replaces it on a done step with a decision that is open again.
 */
export function remarkOn(
  { t }: Context,
  process: FoundProcess,
  type: ProcessType,
  number: number,
  { mayEdit, reopened }: { mayEdit: boolean; reopened: string },
) {
  const state = process.steps.find((it) => it.number === number)
  if (!state) return t.processes.notBegun()
  if (isStopped(process)) return t.processes.notWhile()
  if (!hasBegun(state) && !mayBegin(process.steps, number, type.steps)) return t.processes.notBegun()
  if (!mayEdit) return [reopened, t.processes.readOnly()].filter(Boolean).join(' ')
  if (!hasBegun(state)) return t.processes.mayBegin()
  return isDone(state) ? reopened || t.processes.isDone() : ''
}
