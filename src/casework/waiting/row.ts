import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { isOverdue, usualFor } from '../../records/durations/history.ts'
import { netMs, wholeDaysIn } from '../../records/durations/net-time.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import type { Process } from '../../records/processes/row.ts'
import { turnsOf } from './party.ts'
import { partyName } from './party-name.ts'
import { findWaiting } from './queries.ts'
import { sayDays } from './words.ts'

/** Who must act, in one line of a list. */
interface WaitingLine {
  text: string
  /** The same under a heading that says what it is. */
  parties: string
  isOverdue: boolean
}

/** Lines for processes of one type that were found in scope, by id; absent when no party has to act. */
export async function waitingLines(
  context: Context,
  type: ProcessType,
  rows: readonly Process[],
): Promise<Map<number, WaitingLine>> {
  const { t, tenant, now } = context
  const running = rows.filter(({ status }) => status === 'active')
  const [found, history] = await Promise.all([
    findWaiting(
      context.db,
      running.map(({ id }) => id),
    ),
    historyOfSteps(context.db, type.value),
  ])
  const lines = new Map<number, WaitingLine>()
  for (const row of running) {
    const { steps = [], pauses = [], record = {} } = found.get(row.id) ?? {}
    const longest = new Map<string, number>()
    let isLate = false
    for (const turn of turnsOf({ status: row.status, steps, record }, type, { t, country: tenant.country })) {
      const waited = netMs(Date.parse(turn.startedAt), +now, pauses)
      const party = partyName(context, row, turn.role)
      longest.set(party, Math.max(waited, longest.get(party) ?? 0))
      isLate ||= isOverdue(usualFor(history, turn.step.key), wholeDaysIn(waited))
    }
    const parties = [...longest].map(([party, waited]) =>
      t.waiting.partyFor({ party, time: sayDays(wholeDaysIn(waited), t) }),
    )
    const said = parties.join('; ')
    if (said !== '')
      lines.set(row.id, { text: t.waiting.row({ parties: said }), parties: said, isOverdue: isLate })
  }
  return lines
}
