import type { Context } from '../../../platform/web/context.ts'
import { Invalid, Refused } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { conflictOver } from '../conflict.ts'
import { actionsFor, reasonProblems, type StatusAction, type StatusChange } from '../flow/status.ts'
import { tookPlaceOf } from '../place-queries.ts'
import { changeStatus as mayChangeStatus, seesProcess } from '../policy.ts'
import type { FoundProcess } from '../row.ts'
import { isCodeTaken } from './building-code-queries.ts'
import { decideStatus } from './decide-status.ts'
import { writeProcess } from './write-process.ts'

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

/**
 * Puts a process on hold, resumes, cancels or restores it, and returns the changed process. Throws `Refused` when its status
 * does not allow the action or it may not be restored, `Invalid` with the fields, `Conflict` when it changed meanwhile.
 */
export const changeStatus = (
  context: Context,
  process: FoundProcess,
  given: StatusChange,
): Promise<FoundProcess> =>
  inTransaction(context, async (context) => {
    const { t } = context
    if (!mayChangeStatus.allows(context, process)) throw new Refused()
    if (given.version !== process.version) throw await conflictOver(context, process)
    if (!actionsFor(process).includes(given.action)) throw new Refused(t.processes.status.notNow())
    const problems = reasonProblems(context, given)
    if (problems.length > 0) throw new Invalid(problems)
    if (given.action === 'restore') await demandPlaceFree(context, process)
    return writeProcess(context, process, decideStatus(context, process, given))
  })

/** A process that took the place of a cancelled one blocks its restoration, even when finished. Spec 2 §2. */
async function demandPlaceFree(context: Context, process: FoundProcess) {
  const other = await tookPlaceOf(context.db, process)
  if (!other) return
  const words = context.t.processes.status
  const [by, unseen] =
    other.status === 'completed'
      ? [words.placeTakenSinceBy, words.placeTakenSince]
      : [words.placeTakenBy, words.placeTaken]
  throw new Refused(seesProcess(context, other) ? by({ ref: other.case_ref }) : unseen())
}
