import { randomUUID } from 'node:crypto'
import { MOST_PICKED } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { type BulkAct, type BulkKind, MOST_OF_ONE } from './bulk-act.ts'
import { type ChosenProcess, chosenProcesses, namedProcesses, type Picked } from './chosen-queries.ts'
import { countUnderWay } from './own-queries.ts'
import { confirmJob, countRows, insertJob, insertRows } from './queries.ts'
import { deleteOutsideStep } from './step-queries.ts'

/** Few processes, which the form itself contains, or many, which are stored as an unconfirmed job. */
export type Choice =
  | { rows: readonly ChosenProcess[] }
  | { job: string; count: number; first: readonly { case_ref: string }[] }

interface ActRequest {
  kind: BulkKind
  /** Address of the list, to return to. */
  list: string
  type: string
}

/** The picked processes with their current versions. Throws `Invalid` when none is in the person's scope. */
export async function choose(context: Context, picked: Picked, requested: ActRequest): Promise<Choice> {
  const first: ChosenProcess[] = []
  let job = ''
  let count = 0
  for await (const piece of chosenProcesses(context, picked)) {
    if (job === '' && first.length + piece.length <= MOST_PICKED) {
      first.push(...piece)
      continue
    }
    if (job === '') {
      job = await newJob(context, requested, 'asked')
      await insertRows(context.db, job, first, 0)
      count = first.length
    }
    await insertRows(context.db, job, piece, count)
    count += piece.length
    first.push(...piece.slice(0, Math.max(0, MOST_PICKED - first.length)))
  }
  if (first.length === 0) throw new Invalid([{ field: 'uuid', message: context.t.selection.nothing() }])
  if (job === '') return { rows: first }
  await countRows(context.db, job, count)
  return { job, count, first }
}

/** Stores an act on few processes, each in the version that was confirmed, and returns its uuid. */
export const storeSmallAct = (
  context: Context,
  requested: ActRequest,
  confirmed: readonly { uuid: string; version: number }[],
  act: BulkAct,
): Promise<string> =>
  inTransaction(context, async (context) => {
    await demandRoom(context)
    const inScope = await namedProcesses(
      context,
      confirmed.map(({ uuid }) => uuid),
    )
    const refs = new Map(inScope.map(({ uuid, case_ref }) => [uuid, case_ref]))
    const job = await newJob(context, requested, 'waiting', JSON.stringify(act), confirmed.length)
    const rows = confirmed.map((row) => ({ ...row, case_ref: refs.get(row.uuid) ?? '' }))
    await insertRows(context.db, job, rows, 0)
    return job
  })

/** Queues an unconfirmed job of many processes. False when it was confirmed before; it then continues unchanged. */
export const beginMany = (context: Context, job: string, act: BulkAct): Promise<boolean> =>
  inTransaction(context, async (context) => {
    await demandRoom(context)
    if (act.kind === 'stap') await deleteOutsideStep(context.db, job, act.complete)
    return confirmJob(context.db, job, JSON.stringify(act))
  })

/** Throws 429 when the person already runs the maximum number of bulk acts. */
async function demandRoom(context: Context): Promise<void> {
  if ((await countUnderWay(context)) >= MOST_OF_ONE)
    throw new Failure(429, context.t.bulkActs.tooMany({ n: MOST_OF_ONE }))
}

async function newJob(
  { db, person, language, now }: Context,
  { kind, list, type }: ActRequest,
  state: 'asked' | 'waiting',
  details = '',
  row_count = 0,
): Promise<string> {
  const uuid = randomUUID()
  await insertJob(db, {
    uuid,
    person_id: person.id,
    language,
    kind,
    details,
    list,
    process_type: type,
    state,
    created_at: now.toISOString(),
    row_count,
  })
  return uuid
}
