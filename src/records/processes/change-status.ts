import type { EventKind } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, type Problem, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { settleAgain } from '../effects/settle-change.ts'
import { settleMap } from '../effects/settle-map.ts'
import { keepTurn } from '../turns/keep-turn.ts'
import { withOwnBuildingCode } from './building-code.ts'
import { isCodeTaken } from './building-code-queries.ts'
import { conflictOver } from './conflict.ts'
import { isFinished } from './flow.ts'
import { endPause, insertPause } from './flow-queries.ts'
import { tookPlaceOf } from './place-queries.ts'
import { changeStatus as mayChangeStatus, seesProcess } from './policy.ts'
import { findProcess, updateProcess } from './queries.ts'
import { NOT_REFUSED } from './refusal.ts'
import type { FoundProcess } from './row.ts'

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

/** The actions that the status of a process offers. Spec 2 §2. */
const actionsFor = ({ status }: Pick<FoundProcess, 'status'>): StatusAction[] =>
  STATUS_ACTIONS.filter((it) => ACTS[it].from.includes(status))

/**
 * The actions that would succeed: a cancelled process cannot be restored once another process took its place, or while
 * another has its building code.
 */
export async function actionsNow(
  { db }: Pick<Context, 'db'>,
  process: FoundProcess,
): Promise<StatusAction[]> {
  const actions = actionsFor(process)
  if (!actions.includes('restore')) return actions
  const isTaken = (await tookPlaceOf(db, process)) !== undefined || (await isCodeTaken(db, process))
  return actions.filter((it) => it !== 'restore' || !isTaken)
}

/** The reasons for an action; empty for resume and restore. */
export const reasonsFor = ({ tenant }: Pick<Context, 'tenant'>, action: StatusAction) =>
  action === 'onhold'
    ? tenant.processes.onholdReasons
    : action === 'cancel'
      ? tenant.processes.cancelReasons
      : []

/**
 * Puts a process on hold, resumes, cancels or restores it, and returns the changed process. Throws `Refused` when its status
 * does not allow the action or it may not be restored, `Invalid` with the fields, `Conflict` when it changed meanwhile.
 */
export const changeStatus = (
  context: Context,
  process: FoundProcess,
  given: StatusChange,
): Promise<FoundProcess> =>
  withOwnBuildingCode(context, process.record, () =>
    inTransaction(context, async (context) => {
      const { t } = context
      const act = ACTS[given.action]
      if (!mayChangeStatus.allows(context, process)) throw new Refused()
      if (given.version !== process.version) throw await conflictOver(context, process)
      if (!act.from.includes(process.status)) throw new Refused(t.processes.status.notNow())
      const problems = reasonProblems(context, given)
      if (problems.length > 0) throw new Invalid(problems)
      // A process that took the place of a cancelled one blocks its restoration, even when finished. Spec 2 §2.
      const other = given.action === 'restore' && (await tookPlaceOf(context.db, process))
      if (other) {
        const words = t.processes.status
        const [by, unseen] =
          other.status === 'completed'
            ? [words.placeTakenSinceBy, words.placeTakenSince]
            : [words.placeTakenBy, words.placeTaken]
        throw new Refused(seesProcess(context, other) ? by({ ref: other.case_ref }) : unseen())
      }

      const at = context.now.toISOString()
      const columns = columnsAfter(context, process, given, at)
      if (!(await updateProcess(context.db, process, columns))) throw await conflictOver(context, process)
      const now = { ...process, ...columns, version: process.version + 1 }
      await keepTurn(context, now, { pausedMs: pausedMs(process, context.now) })
      const pause = { processId: process.id, at, comment: given.comment }
      // Cancelling a process that is on hold ends the hold.
      if (given.action === 'cancel') await endPause(context.db, { ...pause, kind: 'onhold' })
      if (act.begins)
        await insertPause(context.db, {
          process_id: process.id,
          kind: act.pause,
          started_at: at,
          ended_at: '',
          reason: given.reason,
          comment: given.comment,
          ended_comment: '',
          person_id: context.person.id,
          person_name: context.person.name,
        })
      else await endPause(context.db, { ...pause, kind: act.pause })
      if (given.action === 'cancel') await settleMap(context, now)
      if (given.action === 'restore') await settleAgain(context, now)
      await record(
        context,
        act.event,
        { type: 'process', uuid: process.uuid },
        { before: { status: process.status }, after: { reason: given.reason } },
      )
      return (await findProcess(context, process.uuid)) as FoundProcess
    }),
  )

/** Milliseconds of the present hold or cancellation; 0 for other statuses. */
function pausedMs({ status, onhold_since, ended_at }: FoundProcess, now: Date): number {
  if (status !== 'onhold' && status !== 'cancelled') return 0
  return Math.max(0, +now - Date.parse(status === 'onhold' ? onhold_since : ended_at))
}

function columnsAfter({ now }: Context, process: FoundProcess, given: StatusChange, at: string) {
  // Never negative: the clock may have been set back.
  const heldFor = process.onhold_since ? Math.max(0, +now - Date.parse(process.onhold_since)) : 0
  const open = { status: 'active', status_reason: '', status_comment: '', ended_at: '' }
  const reason = { status_reason: given.reason, status_comment: given.comment }
  switch (given.action) {
    case 'onhold':
      return { ...reason, status: 'onhold', onhold_since: at, updated_at: at }
    case 'cancel':
      return {
        ...reason,
        status: 'cancelled',
        ended_at: at,
        onhold_since: '',
        onhold_ms: Number(process.onhold_ms) + heldFor,
        updated_at: at,
      }
    default:
      return {
        ...open,
        ...((process.refused_follow === 'onhold' || process.refused_follow === 'cancel') && NOT_REFUSED),
        ...(isFinished(process.steps) && { status: 'completed' }),
        onhold_since: '',
        onhold_ms: Number(process.onhold_ms) + heldFor,
        updated_at: at,
      }
  }
}

const LONGEST_COMMENT = 4_000

/** The problems of a reason and its comment, by field; empty when both are valid. */
export function reasonProblems(
  context: Pick<Context, 'tenant' | 't'>,
  { action, reason, comment }: Omit<StatusChange, 'version'>,
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
