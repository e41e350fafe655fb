import type { WaitingPanelProps } from '../../../views/waiting/waiting-panel.tsx'
import { findType, type StepKey } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { isOverdue, type StepHistory, usualFor } from '../../records/durations/history.ts'
import { netMs, type Pause, wholeDaysIn } from '../../records/durations/net-time.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import { pausesOf } from '../../records/processes/flow-queries.ts'
import { statusOf } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { commissioningOf } from './commissioning.ts'
import { type Turn, turnsOf } from './party.ts'
import { partyName } from './party-name.ts'
import { sayAll, sayDays, sayMost, sayTime } from './words.ts'

/** Who must act in a process, since when, and when it will be commissioned; null when it is over. */
export async function waitingPanelOf(
  context: Context,
  process: FoundProcess,
): Promise<WaitingPanelProps | null> {
  const { t, tenant } = context
  const status = statusOf(process.status)
  const type = findType(tenant.processes, process.process_type)
  if (!type || status === 'completed' || status === 'cancelled') return null
  const [pauses, history] = await Promise.all([
    pausesOf(context.db, process.id),
    historyOfSteps(context.db, process.process_type),
  ])
  const turns = turnsOf(process, type, { t, country: tenant.country }).map((turn) =>
    turnIn(context, process, turn, pauses, history),
  )
  return {
    stopped: status === 'onhold' ? t.waiting.onhold() : '',
    turns,
    commissioning: commissioningOf(context, process, type, {
      pauses,
      history,
      isLate: turns.some((it) => it.isOverdue),
    }),
  }
}

function turnIn(
  context: Context,
  process: FoundProcess,
  { number, step, startedAt, role, also }: Turn,
  pauses: readonly Pause[],
  history: ReadonlyMap<StepKey, StepHistory>,
) {
  const { t, language } = context
  const waited = netMs(Date.parse(startedAt), +context.now, pauses)
  const usual = usualFor(history, step.key)
  return {
    party: partyName(context, process, role),
    also:
      also.length > 0
        ? t.waiting.also({
            parties: sayAll(
              also.map((it) => partyName(context, process, it)),
              t,
            ),
          })
        : '',
    step: t.waiting.step({ n: number, label: step.label[language] }),
    waited: t.waiting.waited({ time: sayTime(waited, t) }),
    usual: usual
      ? t.waiting.usual({ p50: sayDays(usual.p50, t), p90: sayMost(usual.p90, t), n: usual.count })
      : t.waiting.tooFewToCompare(),
    isOverdue: isOverdue(usual, wholeDaysIn(waited)),
  }
}
