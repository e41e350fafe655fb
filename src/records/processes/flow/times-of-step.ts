import { formatTime } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { daysInStep } from '../flow.ts'
import type { FoundProcess } from '../row.ts'

/** The times at which a step began and ended, as a sentence. */
export function timesOfStep({ t, tenant, now }: Context, process: FoundProcess, number: number): string {
  const step = process.steps.find((it) => it.number === number)
  if (!step?.startedAt) return t.processes.notBegun()
  const from = formatTime(step.startedAt, tenant.locale.timeZone)
  if (!step.completedAt) return t.processes.stepBegun({ from })
  const until = formatTime(step.completedAt, tenant.locale.timeZone)
  const days = t.processes.days({ n: daysInStep(step, now) ?? 0 })
  return t.processes.stepTook({ from, until, days })
}
