import type { WaitingPanelProps } from '../../../views/waiting/waiting-panel.tsx'
import { findType, type ProcessType, type StepKey } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { isOverdue, type StepHistory, usualFor } from '../../records/durations/history.ts'
import { netMs, wholeDaysIn } from '../../records/durations/net-time.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import { isDone } from '../../records/processes/flow.ts'
import type { Party } from '../../records/processes/party.ts'
import { processHref, statusOf } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { type Turn, turnsIn } from '../../records/turns/part.ts'
import { commissioningOf } from './commissioning.ts'
import { outsideName, partyName } from './party-name.ts'
import { formatDays, formatDuration, formatLimit, formatNames } from './words.ts'

/** The party that must act in a process, since when, and the forecast of commissioning; null when the process is over. */
export async function waitingPanelOf(
  context: Context,
  process: FoundProcess,
): Promise<WaitingPanelProps | null> {
  const { t, tenant } = context
  const { parts } = process
  const status = statusOf(process.status)
  const type = findType(tenant.processes, process.process_type)
  const isOver = status === 'cancelled' || (status === 'completed' && turnsIn(status, parts).length === 0)
  if (!type || isOver) return null
  const history = await historyOfSteps(context.db, process.process_type)
  const turns = turnsIn(process.status, parts).flatMap(
    (turn) => turnIn(context, process, type, turn, history) ?? [],
  )
  return {
    stopped: status === 'onhold' ? t.waiting.onhold() : '',
    turns,
    commissioning: commissioningOf(context, process, type, {
      history,
      isLate: turns.some((it) => it.isOverdue),
    }),
  }
}

function turnIn(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  { number, parts, outside }: Turn,
  history: ReadonlyMap<StepKey, StepHistory>,
) {
  const { t, language, now } = context
  const [step, state] = [type.steps[number - 1], process.steps[number - 1]]
  const [first, ...also] = parts
  if (!step || !state || !first) return null
  const usual = usualFor(history, step.key)
  const names = (all: readonly { party: Party }[]) =>
    all.map(({ party }) => partyName(context, process, party))
  return {
    party: partyName(context, process, first.party),
    also: also.length > 0 ? t.waiting.also({ parties: formatNames(names(also), t) }) : '',
    outside: outside ? t.waiting.liesWith({ party: outsideName(context, process, outside.party) }) : '',
    step: t.waiting.step({ n: number, label: step.label[language] }),
    href: processHref(type.routeType, process.uuid, number),
    waited: t.waiting.waited({ time: formatDuration(Math.max(0, +now - Date.parse(first.since)), t) }),
    usual: usual
      ? t.waiting.usual({ p50: formatDays(usual.p50, t), p90: formatLimit(usual.p90, t), n: usual.count })
      : t.waiting.tooFewToCompare(),
    // A reopened decision in a done step waits since the moment of reopening.
    isOverdue: isOverdue(
      usual,
      wholeDaysIn(netMs(Date.parse(isDone(state) ? first.since : state.startedAt), +now, process.pauses)),
    ),
  }
}
