import type { EventKind } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { beginUse } from '../configuration/use-entry.ts'
import { addTags, enabledTags, removeTags, tagsOf } from './queries.ts'
import { type CarriedTag, chooseTags, mergeTags, type TagSubject } from './tag.ts'

const EVENTS: Record<TagSubject['type'], EventKind> = { request: 'request-tagged', process: 'process-tagged' }

/**
 * Sets the tags of a record to exactly these or, with the tags that the sender had `seen`, applies only the differences. New
 * tags must be enabled; a tag that the record already has may stay, even when disabled or deleted. Does not change the
 * version of the record: neither a judgement nor a step depends on tags.
 */
export const giveTags = (
  context: Context,
  subject: TagSubject,
  ticked: readonly string[],
  seen?: readonly string[],
): Promise<void> =>
  inTransaction(context, async (context) => {
    await beginUse(context, 'tags')
    const [before, offered] = [await tagsOf(context.db, subject), await offeredTags(context, subject.type)]
    const carried = before.map((tag) => tag.uuid)
    const { added, removed, refused } = chooseTags(seen ? mergeTags({ ticked, seen, carried }) : ticked, {
      carried,
      offered: offered.map((tag) => tag.uuid),
    })
    if (refused.length > 0) throw new Invalid([{ field: 'Tags', message: context.t.tags.notOffered() }])
    if (added.length + removed.length === 0) return
    await removeTags(context.db, subject, removed)
    await addTags(context.db, subject, added)
    const after = await tagsOf(context.db, subject)
    await record(
      context,
      EVENTS[subject.type],
      { type: subject.type, uuid: subject.uuid },
      { before: { tags: before.map(nameOf) }, after: { tags: after.map(nameOf) } },
    )
  })

export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/** Adds tags to a record and removes others; a tag that is in both is added. Other tags stay. */
export const changeTags = (context: Context, subject: TagSubject, { add, remove }: TagChange) =>
  giveTags(
    context,
    subject,
    add,
    remove.filter((uuid) => !add.includes(uuid)),
  )

/** The tags that a record can be given; none for requests when the tenant does not use them there. */
export const offeredTags = async (context: Pick<Context, 'db' | 'tenant'>, type: TagSubject['type']) =>
  type === 'process' || context.tenant.requests.tagsEnabled ? enabledTags(context.db, type) : []

const nameOf = (tag: CarriedTag) => tag.label ?? tag.uuid
