import { addressLine } from '../../platform/geo/written-address.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatDay } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { daysIn, netMs } from '../../records/durations/net-time.ts'
import { type ProcessStatus, processHref, statusOf } from '../../records/processes/process.ts'
import type { TimedProcess, TimedStep } from './report.ts'
import { type Flow, flowsOf, type TimedRow } from './step-times-queries.ts'

/** Processes that were found in scope, each with the duration of its steps so far. */
export async function timedProcesses(
  context: Context,
  rows: readonly TimedRow[],
  types: readonly ProcessType[],
): Promise<TimedProcess[]> {
  const flows = await flowsOf(
    context,
    rows.map(({ id }) => id),
  )
  const timed = rows.map((row) => {
    const type = types.find(({ value }) => value === row.process_type)
    return timedProcess(context, row, type, stepsOf(context, row, flows.get(row.id), type))
  })
  const longest = Math.max(0, ...timed.flatMap(({ steps }) => steps.map(({ days }) => days ?? 0)))
  return timed.map((process) => ({
    ...process,
    steps: process.steps.map((step) => ({ ...step, share: shareOf(step.days, longest) })),
  }))
}

function timedProcess(
  { t, tenant }: Context,
  row: TimedRow,
  type: ProcessType | undefined,
  steps: TimedStep[],
): TimedProcess {
  const measured = steps.flatMap(({ days }) => days ?? [])
  const [address, day] = [addressLine(row), formatDay(row.created_at, tenant.locale.timeZone)]
  return {
    reference: row.case_ref,
    href: processHref(type?.routeType ?? row.process_type, row.uuid),
    about: address ? t.stepTimes.started({ address, day }) : t.stepTimes.startedOn({ day }),
    status: t.processes.statuses[statusOf(row.status)](),
    total: measured.length > 0 ? measured.reduce((sum, it) => sum + it, 0) : null,
    steps,
  }
}

function stepsOf(
  { now, language }: Context,
  { status }: TimedRow,
  { steps, pauses }: Flow = { steps: [], pauses: [] },
  type: ProcessType | undefined,
): TimedStep[] {
  return steps.map(({ number, step_key, started_at, completed_at }) => {
    const [from, to] = [Date.parse(started_at), completed_at === '' ? +now : Date.parse(completed_at)]
    const label = type?.steps.find(({ key }) => key === step_key)?.label[language] ?? step_key
    return {
      label: `${number}. ${label}`,
      // Completed as it began: its duration was not measured, and counts in no average.
      days: completed_at !== '' && to <= from ? null : daysIn(netMs(from, to, pauses)),
      share: 0,
      state: completed_at === '' ? UNFINISHED[statusOf(status)] : 'done',
    }
  })
}

const UNFINISHED: Record<ProcessStatus, TimedStep['state']> = {
  active: 'running',
  onhold: 'onhold',
  cancelled: 'cancelled',
  completed: 'done',
}

const shareOf = (days: number | null, longest: number) =>
  days === null || longest === 0 ? 0 : Math.round((days / longest) * 1_000) / 10
