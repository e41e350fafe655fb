import type { Context } from '../../platform/web/context.ts'
import { Conflict, NotFound } from '../../platform/web/errors.ts'
import { findProcess } from './queries.ts'
import { toRecord } from './record.ts'

/**
 * For the API: a conflict contains the process as it is now, as far as its reader may see it. One that was
 * deleted or is no longer in scope becomes `NotFound`.
 */
export async function withConflictRecord<Result>(
  context: Context,
  { uuid }: { uuid: string },
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const now = await findProcess(context, uuid)
    if (!now) throw new NotFound()
    throw new Conflict(error.message, await toRecord(context, now), error.problems)
  }
}
