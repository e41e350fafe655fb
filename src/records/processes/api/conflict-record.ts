import type { Context } from '../../../platform/web/context.ts'
import { Conflict, NotFound } from '../../../platform/web/errors.ts'
import { findProcess } from '../queries.ts'
import { toRecord } from './record.ts'

/**
 * Adds to an API conflict the present process, limited to what the reader may see. Throws `NotFound` when the process was
 * deleted or is no longer in scope.
 */
export async function withProcessRecord<Result>(
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
    throw new Conflict(error.message, { problems: error.problems, apiRecord: await toRecord(context, now) })
  }
}
