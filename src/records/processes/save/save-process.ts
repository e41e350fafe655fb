import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Refused } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { create } from '../../comments/create.ts'
import { processAsSubject } from '../../comments/subject.ts'
import { publicationAfter } from '../../traffic-decisions/other-publication.ts'
import { conflictOver } from '../conflict.ts'
import type { Followed } from '../flow/follow.ts'
import { isStopped } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import { typeOf } from '../type-of.ts'
import { changeStatus } from './change-status.ts'
import { decideSave, type SaveFacts, wantedRecord } from './decide-save.ts'
import { optionsOf } from './options.ts'
import { municipalityOf } from './place-of.ts'
import { type ProcessChange, withoutConflict } from './seen.ts'
import { writeProcess } from './write-process.ts'

/**
 * Saves a change of a process atomically, and returns the changed process. A change in a done step resets the process to it,
 * unless it is a correction that retains the progress (spec 2 §2). Completing a step finishes the person's own part; the
 * step is completed when all needed parties finished. Throws `Refused` (403) with the name of a field that the person may
 * not change, `Invalid` with the fields, `Conflict` when the process changed meanwhile.
 */
export const saveProcess = (
  context: Context,
  process: FoundProcess,
  change: ProcessChange,
): Promise<FoundProcess> => withoutConflict(context, typeOf(context, process), process, change, saveOnce)

async function saveOnce(
  context: Context,
  process: FoundProcess,
  change: ProcessChange,
): Promise<FoundProcess> {
  const type = typeOf(context, process)
  if (change.version !== process.version) throw await conflictOver(context, process)
  if (isStopped(process)) throw new Refused(context.t.processes.notWhile())
  const facts = await factsOf(context, process, type, change)
  const decided = decideSave(context, process, type, change, facts)
  if (!decided) return process
  const { followed, ...outcome } = decided
  const traffic_decision_id = await publicationAfter(context, process, outcome.record)
  // A withdrawn decision has no publication.
  const columns = { traffic_decision_id, ...outcome.columns }
  return inTransaction(context, async (context) => {
    const saved = await writeProcess(context, process, { ...outcome, columns })
    return followed ? carryOut(context, saved, followed) : saved
  })
}

async function factsOf(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  change: ProcessChange,
): Promise<SaveFacts> {
  const wanted = wantedRecord(process, change)
  const [municipality_code, options] = await Promise.all([
    municipalityOf(context, process.municipality_code, process.record, wanted),
    optionsOf(context, process.record, { type }),
  ])
  return { municipality_code, options }
}

/** Puts a saved process on hold or cancels it, or adds the reason for going back or on as a comment. */
async function carryOut(
  context: Context,
  process: FoundProcess,
  { action, reason, comment }: Followed,
): Promise<FoundProcess> {
  if (action === 'onhold' || action === 'cancel')
    return changeStatus(context, process, { action, reason, comment, version: process.version })
  await create(context, processAsSubject(context, process), comment)
  return process
}
