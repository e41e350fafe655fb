import type { EventKind } from '../../../platform/events/event.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { Problem } from '../../../platform/web/errors.ts'
import { settleAgain } from '../../effects/settle-change.ts'
import { settleMap } from '../../effects/settle-map.ts'
import type { Part } from '../../turns/part.ts'
import { turnAfter } from '../../turns/turn-after.ts'
import type { FoundProcess } from '../row.ts'
import type { Outcome } from '../save/write-process.ts'
import { isFinished } from './flow.ts'
import { type FollowAction, NOT_REFUSED } from './refusal.ts'

/** Holding, resuming, cancelling and restoring a process: what these need and what they change. Spec 2 §2. */

export const STATUS_ACTIONS = ['onhold', 'resume', 'cancel', 'restore'] as const
export type StatusAction = (typeof STATUS_ACTIONS)[number]

export interface StatusChange {
  action: StatusAction
  /** A value of the tenant's list of reasons; required for a hold and for cancelling. */
  reason: string
  comment: string
  version: number
}

interface Act {
  /** The statuses that allow it. */
  from: readonly string[]
  event: EventKind
  pause: 'onhold' | 'cancelled'
  begins: boolean
}

const ACTS: Record<StatusAction, Act> = {
  onhold: { from: ['active'], event: 'process-put-on-hold', pause: 'onhold', begins: true },
  resume: { from: ['onhold'], event: 'process-resumed', pause: 'onhold', begins: false },
  cancel: { from: ['active', 'onhold'], event: 'process-cancelled', pause: 'cancelled', begins: true },
  restore: { from: ['cancelled'], event: 'process-restored', pause: 'cancelled', begins: false },
}

/** The actions that the status of a process offers. */
export const actionsFor = ({ status }: Pick<FoundProcess, 'status'>): StatusAction[] =>
  STATUS_ACTIONS.filter((it) => ACTS[it].from.includes(status))

/** The reasons for an action; empty for all but a hold and cancelling. */
export const reasonsFor = ({ tenant }: Pick<Context, 'tenant'>, action: StatusAction | FollowAction) =>
  action === 'onhold'
    ? tenant.processes.onholdReasons
    : action === 'cancel'
      ? tenant.processes.cancelReasons
      : []

/** The outcome of an action that the status of the process allows; `parts`: its parts as stored. */
export function decideStatus(
  context: Context,
  process: FoundProcess,
  { action, reason, comment }: Omit<StatusChange, 'version'>,
  parts: readonly Part[],
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
    turn: turnAfter(context, after, parts, { pausedMs: pausedMs(process, context.now) }),
    pauses: { ended, begun: begins ? pause : null, reason, comment },
    events: [{ kind: event, change: { before: { status: process.status }, after: { reason } } }],
    ...(action === 'cancel' && { settle: settleMap }),
    ...(action === 'restore' && { settle: settleAgain }),
  }
}

/** Milliseconds of the present hold or cancellation; 0 for other statuses. */
function pausedMs({ status, onhold_since, ended_at }: FoundProcess, now: Date): number {
  if (status !== 'onhold' && status !== 'cancelled') return 0
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

const LONGEST_COMMENT = 4_000

/** The problems of a reason and its comment, by field; empty when both are valid. */
export function reasonProblems(
  context: Pick<Context, 'tenant' | 't'>,
  { action, reason, comment }: { action: StatusAction | FollowAction; reason: string; comment: string },
): Problem[] {
  const { t } = context
  const reasons = reasonsFor(context, action)
  const isKnown = reasons.some((it) => it.value === reason && !it.disabled)
  return [
    ...(reasons.length > 0 && !isKnown
      ? [{ field: 'reason', message: t.processes.status.reasonMissing() }]
      : []),
    ...(comment.trim() === '' ? [{ field: 'comment', message: t.processes.status.commentMissing() }] : []),
    ...(comment.length > LONGEST_COMMENT
      ? [{ field: 'comment', message: t.processes.status.commentTooLong({ most: LONGEST_COMMENT }) }]
      : []),
  ]
}
