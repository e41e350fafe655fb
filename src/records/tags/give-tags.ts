import type { EventKind } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { beginUse } from '../configuration/use-entry.ts'
import { addTags, enabledTags, removeTags, tagsOf } from './queries.ts'
import { type CarriedTag, chooseTags, mergeTags, type TagSubject } from './tag.ts'

const EVENTS: Record<TagSubject['type'], EventKind> = { request: 'request-tagged', process: 'process-tagged' }

/**
 * Gives a record exactly these tags, or, with what its sender had `seen`, only the changes to that. New ones must be
 * enabled; one that it already carries may stay, whatever became of it. Its version does not change: neither a
 * judgement nor a step depends on tags.
 */
export const giveTags = (
  visit: Visit,
  subject: TagSubject,
  ticked: readonly string[],
  seen?: readonly string[],
): Promise<void> =>
  inTransaction(visit, async (visit) => {
    await beginUse(visit, 'tags')
    const [before, offered] = [await tagsOf(visit.db, subject), await offeredTags(visit, subject.type)]
    const carried = before.map((tag) => tag.uuid)
    const { added, removed, refused } = chooseTags(seen ? mergeTags({ ticked, seen, carried }) : ticked, {
      carried,
      offered: offered.map((tag) => tag.uuid),
    })
    if (refused.length > 0) throw new Invalid([{ field: 'Tags', message: visit.t.tags.notOffered() }])
    if (added.length + removed.length === 0) return
    await removeTags(visit.db, subject, removed)
    await addTags(visit.db, subject, added)
    const after = await tagsOf(visit.db, subject)
    await record(
      visit,
      EVENTS[subject.type],
      { type: subject.type, uuid: subject.uuid },
      { before: { tags: before.map(nameOf) }, after: { tags: after.map(nameOf) } },
    )
  })

/** The tags that a record can be given here: for requests none when the tenant does without. */
export const offeredTags = async (visit: Pick<Visit, 'db' | 'tenant'>, type: TagSubject['type']) =>
  type === 'process' || visit.tenant.requests.tagsEnabled ? enabledTags(visit.db, type) : []

const nameOf = (tag: CarriedTag) => tag.label ?? tag.uuid
