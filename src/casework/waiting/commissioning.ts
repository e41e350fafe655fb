import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import { addDays, todayIn } from '../../platform/time/calendar.ts'
import { formatLongDate } from '../../platform/time/long-date.ts'
import type { Context } from '../../platform/web/context.ts'
import { type StepHistory, usualFor } from '../../records/durations/history.ts'
import { daysIn, netMs } from '../../records/durations/net-time.ts'
import { hasBegun } from '../../records/processes/flow.ts'
import { statusOf } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { commissioningStep, daysUntilDone, plannedDay } from './forecast.ts'
import { formatLatest } from './words.ts'

interface Known {
  history: ReadonlyMap<StepKey, StepHistory>
  /** A running step takes longer than usual. */
  isLate: boolean
}

/**
 * When a process will be, or was, commissioned, in sentences: a planned day takes precedence over a forecast
 * from earlier steps. Empty for a type that commissions nothing.
 */
export function commissioningOf(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  known: Known,
): readonly string[] {
  const { t, language } = context
  const words = t.waiting.commissioning
  const last = commissioningStep(type)
  if (last === 0) return []
  const step = process.steps.find(({ number }) => number === last)
  // A process that was set back retains this day in its record, where it no longer applies.
  if (process.commissioned_on !== '' && step && hasBegun(step))
    return [words.since({ day: formatLongDate(process.commissioned_on, language) })]
  if (statusOf(process.status) === 'onhold') return [words.onhold()]
  const planned = plannedDay(type, process.record)
  return [
    ...(planned === '' ? [] : [plannedInWords(context, planned)]),
    ...expectation(context, process, type, last, known),
  ]
}

function plannedInWords({ t, tenant, now, language }: Context, planned: string) {
  const words = t.waiting.commissioning
  const day = formatLongDate(planned, language)
  return planned < todayIn(tenant.locale.timeZone, now) ? words.wasPlanned({ day }) : words.planned({ day })
}

function expectation(
  { t, tenant, now, language }: Context,
  process: FoundProcess,
  type: ProcessType,
  last: number,
  { history, isLate }: Known,
): string[] {
  const words = t.waiting.commissioning
  const today = todayIn(tenant.locale.timeZone, now)
  const dayBy = (share: 'p50' | 'p90') => {
    const days = daysUntilDone(process.steps, type, last, {
      takes: (key) => usualFor(history, key)?.[share],
      lasted: (step) => daysIn(netMs(Date.parse(step.startedAt), +now, process.pauses)),
    })
    return days === null ? null : addDays(today, Math.ceil(days))
  }
  const [expected, latest] = [dayBy('p50'), dayBy('p90')]
  if (expected === null || latest === null) return [words.tooFew()]
  const day = formatLongDate(expected, language)
  return [
    expected === latest
      ? words.expectedAt({ day })
      : words.expected({ day, latest: formatLatest(latest, expected, t, language) }),
    isLate ? words.late() : words.byHistory(),
  ]
}
