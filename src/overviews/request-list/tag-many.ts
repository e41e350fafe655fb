import { changeEach } from '../../platform/lists/change-each.ts'
import type { Confirmed, Outcome } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Refused } from '../../platform/web/errors.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import { findRequest } from '../../records/requests/queries.ts'
import { changeTags, type TagChange } from '../../records/tags/give-tags.ts'
import { ofRequest } from '../../records/tags/tag.ts'

/** Adds tags to requests and removes others, leaving the rest unchanged. Tags do not depend on a version. */
export const tagMany = (
  context: Context,
  confirmed: readonly Confirmed[],
  change: TagChange,
): Promise<Outcome[]> =>
  changeEach(context, confirmed, {
    find: findRequest,
    act: (request) => {
      if (!manageRequest.allows(context, request)) throw new Refused(context.t.selection.requests.notYours())
      return changeTags(context, ofRequest(request), change)
    },
  })
