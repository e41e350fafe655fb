import type { Context } from '../../platform/web/context.ts'
import { Conflict, NotFound } from '../../platform/web/errors.ts'
import { findProcess } from './queries.ts'
import { toRecord } from './record.ts'

/**
 * For calls of the API: a conflict over a process tells it as it is now, as its reader sees it. One that is gone by
 * now, or where they no longer reach, is not there (`NotFound`).
 */
export async function tellingConflict<Answer>(
  context: Context,
  { uuid }: { uuid: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const now = await findProcess(context, uuid)
    if (!now) throw new NotFound()
    throw new Conflict(error.message, await toRecord(context, now))
  }
}
