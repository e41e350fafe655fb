import type { Context } from '../../../platform/web/context.ts'
import { settleAgain } from '../../effects/settling/settle-change.ts'
import { settleMap } from '../../effects/settling/settle-map.ts'
import { turnAfter } from '../../turns/turn-after.ts'
import { NOT_REFUSED } from '../flow/refusal.ts'
import { ACTS, type StatusChange } from '../flow/status.ts'
import { isFinished } from '../flow.ts'
import { isStopped } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import type { Outcome } from './write-process.ts'

/** What holding, resuming, cancelling and restoring change. Pure. */

/** The outcome of an action that the status of the process allows. */
export function decideStatus(
  context: Context,
  process: FoundProcess,
  { action, reason, comment }: Omit<StatusChange, 'version'>,
): Outcome {
  const { event, pause, begins } = ACTS[action]
  const columns = columnsAfter(context, process, { action, reason, comment })
  const after = { ...process, ...columns, version: process.version + 1 }
  // Cancelling a process that is on hold ends the hold.
  const ended = begins ? (action === 'cancel' ? (['onhold'] as const) : []) : [pause]
  return {
    record: process.record,
    steps: process.steps,
    columns,
    turn: turnAfter(context, after, process.parts, { pausedMs: pausedMs(process, context.now) }),
    pauses: { ended, begun: begins ? pause : null, reason, comment },
    events: [{ kind: event, change: { before: { status: process.status }, after: { reason } } }],
    ...(action === 'cancel' && { settle: settleMap }),
    ...(action === 'restore' && { settle: settleAgain }),
  }
}

/** Milliseconds of the present hold or cancellation; 0 for other statuses. */
function pausedMs({ status, onhold_since, ended_at }: FoundProcess, now: Date): number {
  if (!isStopped({ status })) return 0
  return Math.max(0, +now - Date.parse(status === 'onhold' ? onhold_since : ended_at))
}

function columnsAfter(
  { now }: Context,
  process: FoundProcess,
  given: Pick<StatusChange, 'action' | 'reason' | 'comment'>,
) {
  const at = now.toISOString()
  // Never negative: the clock may have been set back.
  const heldFor = process.onhold_since ? Math.max(0, +now - Date.parse(process.onhold_since)) : 0
  const open = { status: 'active', status_reason: '', status_comment: '', ended_at: '' }
  const reason = { status_reason: given.reason, status_comment: given.comment }
  switch (given.action) {
    case 'onhold':
      return { ...reason, status: 'onhold', onhold_since: at }
    case 'cancel':
      return {
        ...reason,
        status: 'cancelled',
        ended_at: at,
        onhold_since: '',
        onhold_ms: Number(process.onhold_ms) + heldFor,
      }
    default:
      return {
        ...open,
        ...((process.refused_follow === 'onhold' || process.refused_follow === 'cancel') && NOT_REFUSED),
        ...(isFinished(process.steps) && { status: 'completed' }),
        onhold_since: '',
        onhold_ms: Number(process.onhold_ms) + heldFor,
      }
  }
}
