import type { EventKind } from '../../../platform/events/event.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { Problem } from '../../../platform/web/errors.ts'
import type { FoundProcess } from '../row.ts'
import type { FollowAction } from './refusal.ts'

/** Holding, resuming, cancelling and restoring a process: what each needs. Pure. Source: spec 2 §2. */

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

export const ACTS: Record<StatusAction, Act> = {
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
