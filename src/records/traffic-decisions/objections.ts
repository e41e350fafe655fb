import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Process } from '../processes/row.ts'
import { decisionStepOf } from './policy.ts'
import { type DecisionColumns, datesOfRow, isContradictory } from './status.ts'
import { legalLastDay, objectionEnd } from './terms.ts'

/**
 * The last day by law to object to the decision of a process, `2026-03-02`: today or later; '' when that day is past, or
 * there is nothing to object to. Pure; source: Awb 6:7 and 6:8, Algemene termijnenwet.
 */
function objectionsUntil(row: DecisionColumns, today: string): string {
  const dates = datesOfRow(row)
  const { publishedOn, definitiveOn, confirmedOn, withdrawnOn, notApplicable } = dates
  if (publishedOn === '' || confirmedOn !== '' || withdrawnOn !== '' || notApplicable) return ''
  const isKnown = definitiveOn !== '' && !isContradictory(dates)
  const last = legalLastDay(isKnown ? definitiveOn : objectionEnd(publishedOn))
  return last >= today ? last : ''
}

/** As `objectionsUntil`, for today; '' at a desk without traffic decisions, and for a process without that step. */
export const objectionsNow = (
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  process: DecisionColumns & Pick<Process, 'process_type'>,
): string =>
  tenant.processes.trafficDecisions && decisionStepOf({ tenant }, process)
    ? objectionsUntil(process, todayIn(tenant.locale.timeZone, now))
    : ''
