import type { StepKey } from '../../platform/tenant/process-type.ts'
import { nextWholeDay } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { isOverdue, type StepHistory, usualFor } from '../../records/durations/history.ts'
import { netMs, wholeDaysIn } from '../../records/durations/net-time.ts'
import { refusalNotice } from '../../records/processes/flow/refusal.ts'
import type { Process } from '../../records/processes/row.ts'
import { turnsIn } from '../../records/turns/part.ts'
import { partsOfProcesses } from '../../records/turns/queries.ts'
import { outsideName, partyName } from './party-name.ts'
import { findWaiting } from './queries.ts'
import { formatDays } from './words.ts'

/** The party that must act, in one line of a list. */
interface WaitingLine {
  text: string
  /** The same, for under a heading that names it. */
  parties: string
  isOverdue: boolean
  /** The line stays valid until this moment for an unchanged process, in milliseconds since 1970. */
  until: number
}

/** The columns that determine whose turn it is. */
type WaitingRow = Pick<
  Process,
  | 'id'
  | 'process_type'
  | 'status'
  | 'turn'
  | 'municipality_code'
  | 'operator_uuid'
  | 'grid_operator'
  | 'refused_step'
  | 'refused_result'
  | 'refused_follow'
>

const NO_LINE: WaitingLine = { text: '', parties: '', isOverdue: false, until: Number.POSITIVE_INFINITY }

/** Whole days of waiting for the party whose turn it is; null when no party has to act. */
export const waitedDays = ({ waiting_since }: Pick<Process, 'waiting_since'>, now: Date): number | null =>
  waiting_since === '' ? null : Math.max(0, wholeDaysIn(+now - Date.parse(waiting_since)))

/**
 * Lines for processes of one type that the caller found in scope, by id, with the usual durations of the steps of that type;
 * absent when no party has to act and no result refused.
 */
export async function waitingLines(
  context: Context,
  history: ReadonlyMap<StepKey, StepHistory>,
  rows: readonly WaitingRow[],
): Promise<Map<number, WaitingLine>> {
  const { t, now } = context
  // A completed process may have a reopened decision.
  const running = rows.filter(({ status, turn }) => status === 'active' || turn !== '')
  const ids = running.map(({ id }) => id)
  const [found, parts] = await Promise.all([findWaiting(context.db, ids), partsOfProcesses(context.db, ids)])
  const lines = new Map<number, WaitingLine>()
  for (const row of running) {
    const { steps = [], pauses = [] } = found.get(row.id) ?? {}
    const longest = new Map<string, { name: string; waited: number; outside: string; again: number }>()
    const isRunning = (number: number) => steps.some((it) => it.number === number)
    let until = Number.POSITIVE_INFINITY
    const counted = (ms: number) => {
      until = Math.min(until, nextWholeDay(ms, +now))
      return wholeDaysIn(ms)
    }
    for (const turn of turnsIn(row.status, parts.get(row.id) ?? []))
      for (const { party, since } of turn.parts) {
        const name = partyName(context, row, party)
        // A reopened decision has its own waiting time, besides that of the running steps.
        const again = isRunning(turn.number) ? 0 : turn.number
        const key = `${name} ${again}`
        const known = longest.get(key)
        const waited = Math.max(+now - Date.parse(since), known?.waited ?? 0)
        const outside = turn.outside ? outsideName(context, row, turn.outside.party) : ''
        longest.set(key, { name, waited, outside: known?.outside || outside, again })
      }
    const lasting = steps.map(({ key, startedAt }) => ({
      usual: usualFor(history, key),
      days: counted(netMs(Date.parse(startedAt), +now, pauses)),
    }))
    const isLate = lasting.some(({ usual, days }) => isOverdue(usual, days))
    const names = [...longest.values()]
      .map(({ name, waited, outside, again }) => {
        const time = formatDays(counted(waited), t)
        const party = again > 0 ? t.waiting.partyAgain({ party: name, n: again }) : name
        return outside
          ? t.waiting.partyForOutside({ party, time, outside })
          : t.waiting.partyFor({ party, time })
      })
      .join('; ')
    if (names !== '')
      lines.set(row.id, { text: t.waiting.row({ parties: names }), parties: names, isOverdue: isLate, until })
  }
  for (const row of rows) {
    const [refused] = refusalNotice(context, row)
    const line = lines.get(row.id) ?? NO_LINE
    if (refused) lines.set(row.id, { ...line, text: [refused, line.text].filter(Boolean).join(' ') })
  }
  return lines
}
