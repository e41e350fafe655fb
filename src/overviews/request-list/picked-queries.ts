import { idIn } from '../../platform/db/dialect.ts'
import { MOST_PICKED, type Picked } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { closed } from '../../records/requests/contact.ts'
import { stateOfAddress } from '../../records/requests/list.ts'
import { pageIds, select } from '../../records/requests/list-queries.ts'
import { type FoundRequest, requestsInScope, whole } from '../../records/requests/queries.ts'

/**
 * The picked requests that this person may see, in their current state, by number. Throws `Invalid` for none, and
 * above the maximum.
 */
export async function pickedRequests(context: Context, picked: Picked): Promise<FoundRequest[]> {
  const words = context.t.selection
  const found = picked.isAll
    ? await requestsOfList(context, picked.list)
    : await requestsAmong(context, picked.uuids)
  if (found.length === 0) throw new Invalid([{ field: 'uuid', message: words.nothing() }])
  if (found.length > MOST_PICKED)
    throw new Invalid([{ field: 'alles', message: words.requests.tooMany({ n: MOST_PICKED }) }])
  return found
}

/** The requests in scope among these, by number. */
export async function requestsAmong(context: Context, uuids: readonly string[]): Promise<FoundRequest[]> {
  if (uuids.length === 0) return []
  const rows = await inOrder(context)
    .where('request.uuid', 'in', [...uuids])
    .execute()
  return rows.map(closed)
}

const inOrder = (context: Context) =>
  whole(requestsInScope(context, { walking: true })).orderBy('request.case_counter')

/** The requests of a whole list, up to one more than may be picked. */
async function requestsOfList(context: Context, address: string): Promise<FoundRequest[]> {
  const state = stateOfAddress(address, context.tenant.requests)
  const selection = await select(context, state)
  const ids = await pageIds(context, { ...selection, state: { ...state, page: 1, size: MOST_PICKED + 1 } })
  const rows = await inOrder(context)
    .where(idIn(context.db, 'request.id', ids))
    .execute()
  return rows.map(closed)
}
