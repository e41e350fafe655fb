import type { ResetNoticeProps } from '../../../../views/processes/reset-notice.tsx'
import { formatTime } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { daysInStep } from '../flow.ts'
import { processHref } from '../process.ts'
import type { FoundProcess, Reset } from '../row.ts'
import { undoableReset } from '../save/undo-reset.ts'
import { typeOf } from '../type-of.ts'

/** The notice of a reset that can be undone; null when none can be. */
export function resetNoticeOf(context: Context, process: FoundProcess): ResetNoticeProps | null {
  const reset = undoableReset(context, process)
  if (!reset) return null
  return {
    text: describeReset(context, reset),
    action: `${processHref(typeOf(context, process).routeType, process.uuid)}/terugzetten-ongedaan`,
    version: process.version,
  }
}

/** The resets of a process as text, with the durations of their steps. */
export function resetsPanelOf(context: Context, { resets }: FoundProcess) {
  const { t, tenant } = context
  const timeOf = (at: string) => formatTime(at, tenant.locale.timeZone)
  return resets.map((reset) => ({
    id: reset.id,
    text: [
      describeReset(context, reset),
      ...(reset.undone_at ? [t.processes.resets.undoneAt({ time: timeOf(reset.undone_at) })] : []),
    ].join(' '),
    steps: reset.steps.map((step) => {
      const [from, until] = [timeOf(step.startedAt), timeOf(step.completedAt)]
      if (until === '') return t.processes.resets.begun({ n: step.number, from })
      const days = t.processes.days({ n: daysInStep(step, context.now) ?? 0 })
      return t.processes.resets.took({ n: step.number, from, until, days })
    }),
  }))
}

function describeReset({ t, tenant }: Context, { person_name, reset_at, from_step, to_step }: Reset) {
  const values = { name: person_name, time: formatTime(reset_at, tenant.locale.timeZone), to: to_step }
  return from_step === to_step
    ? t.processes.resets.same(values)
    : t.processes.resets.one({ ...values, from: from_step })
}
