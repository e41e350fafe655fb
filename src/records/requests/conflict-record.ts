import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { RequestConflict } from './conflict.ts'
import type { FoundRequest } from './queries.ts'
import { toRecord } from './record.ts'

/** Adds to an API conflict the present request, in the form of `record`. */
export async function withRequestRecord<Result>(
  context: Context,
  act: () => Promise<Result>,
  record: (context: Context, request: FoundRequest) => Promise<object> = toRecord,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RequestConflict) || !error.request) throw error
    throw new Conflict(error.message, { apiRecord: await record(context, error.request) })
  }
}
