import { record } from '../events/record.ts'
import type { FoundRequest } from '../requests/queries.ts'
import { Invalid } from '../web/errors.ts'
import { inTransaction } from '../web/transaction.ts'
import type { Visit } from '../web/visit.ts'
import { addTags, enabledRequestTags, removeTags, tagsOfRequest } from './queries.ts'
import { type CarriedTag, chooseTags, mergeTags } from './tag.ts'

/**
 * Gives a request exactly these tags, or, with what its sender had `seen`, only the changes to that. New ones must be enabled; one that it already carries may stay, whatever
 * became of it. Its version does not change: a judgement does not depend on tags.
 */
export const tagRequest = (
  visit: Visit,
  request: FoundRequest,
  ticked: readonly string[],
  seen?: readonly string[],
) =>
  inTransaction(visit, async (visit) => {
    const [before, offered] = [await tagsOfRequest(visit.db, request.id), await offeredTags(visit)]
    const carried = before.map((tag) => tag.uuid)
    const { added, removed, refused } = chooseTags(seen ? mergeTags({ ticked, seen, carried }) : ticked, {
      carried,
      offered: offered.map((tag) => tag.uuid),
    })
    if (refused.length > 0) throw new Invalid([{ field: 'Tags', message: visit.t.tags.notOffered() }])
    if (added.length + removed.length === 0) return
    await removeTags(visit.db, request.id, removed)
    await addTags(visit.db, request.id, added)
    const after = await tagsOfRequest(visit.db, request.id)
    await record(
      visit,
      'request-tagged',
      { type: 'request', uuid: request.uuid },
      { before: { tags: before.map(nameOf) }, after: { tags: after.map(nameOf) } },
    )
  })

/** The tags that a request can be given here: none when the tenant does without. */
export const offeredTags = async (visit: Pick<Visit, 'db' | 'tenant'>) =>
  visit.tenant.requests.tagsEnabled ? enabledRequestTags(visit.db) : []

const nameOf = (tag: CarriedTag) => tag.label ?? tag.uuid
