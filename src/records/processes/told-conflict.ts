import { Conflict, NotFound } from '../../platform/web/errors.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { findProcess } from './queries.ts'
import { toRecord } from './record.ts'

/**
 * For calls of the API: a conflict over a process tells it as it is now, as its reader sees it. One that is gone by
 * now, or where they no longer reach, is not there (`NotFound`).
 */
export async function tellingConflict<Answer>(
  visit: Visit,
  { uuid }: { uuid: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const now = await findProcess(visit, uuid)
    if (!now) throw new NotFound()
    throw new Conflict(error.message, await toRecord(visit, now))
  }
}
