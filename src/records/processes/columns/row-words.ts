import { findMunicipality } from '../../../geography/places/municipalities.ts'
import { reasonsOf } from '../../../platform/tenant/process-type.ts'
import { todayIn } from '../../../platform/time/calendar.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import type { Context } from '../../../platform/web/context.ts'
import {
  type DecisionColumns,
  type DecisionStatus,
  datesOfRow,
  decisionStatusOf,
} from '../../traffic-decisions/status.ts'
import { labelOf } from '../../traffic-decisions/words.ts'
import { statusOf } from '../process.ts'
import type { Process } from '../row.ts'

/** The labels of process rows for lists, the API and workbooks. Pure; labels that many rows share are memoised. */

export function rowWords({ t, tenant, language, now }: Pick<Context, 't' | 'tenant' | 'language' | 'now'>) {
  const { trafficDecisions } = tenant.processes
  const today = todayIn(tenant.locale.timeZone, now)
  const short = tenant.locale.words.trafficDecisionShort[language]
  const operators = new Map(tenant.stakeholders.map(({ uuid, name }) => [uuid, name]))
  const reasons = new Map(reasonsOf(tenant.processes).map(({ value, label }) => [value, label[language]]))
  const municipalityName = memoized((code: string) => findMunicipality(code)?.name ?? '')
  const decisionLabel = memoized((status: DecisionStatus) => labelOf(status, short, t))
  const decisionStatus = (row: DecisionColumns) => decisionStatusOf(datesOfRow(row), today)
  return {
    municipality: (row: Pick<Process, 'municipality_code'>) => municipalityName(row.municipality_code ?? ''),
    operator: (row: Pick<Process, 'operator_uuid'>) => operators.get(row.operator_uuid) ?? '',
    reason: (row: Pick<Process, 'status_reason'>) => reasons.get(row.status_reason) ?? row.status_reason,
    /** Whole days in its step; null unless active. */
    daysInStep(row: Pick<Process, 'status' | 'step_started_at'>) {
      const began = Date.parse(row.step_started_at)
      if (statusOf(row.status) !== 'active' || Number.isNaN(began)) return null
      return Math.max(0, Math.floor((+now - began) / DAY_MS))
    },
    /** Total milliseconds on hold, including the present hold. */
    onholdMs: (row: Pick<Process, 'onhold_ms' | 'onhold_since'>) =>
      Number(row.onhold_ms) + (row.onhold_since ? +now - Date.parse(row.onhold_since) : 0),
    decisionStatus,
    /** The status of its traffic decision; '' if the tenant has none, and for a process that will get none. */
    decision(row: DecisionColumns) {
      const status = decisionStatus(row)
      return trafficDecisions && status !== 'givenUp' ? decisionLabel(status) : ''
    },
    changedAt: (row: Pick<Process, 'created_at' | 'updated_at'>) => row.updated_at || row.created_at,
  }
}

export type RowWords = ReturnType<typeof rowWords>

/** Memoises a function: for the few values that many rows share. */
function memoized<Given, Value>(work: (given: Given) => Value): (given: Given) => Value {
  const known = new Map<Given, Value>()
  return (given) => {
    const cached = known.get(given)
    if (cached !== undefined) return cached
    const value = work(given)
    known.set(given, value)
    return value
  }
}
