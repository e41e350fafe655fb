import type { TagsPanelProps } from '../../views/tags/tags-panel.tsx'
import { manageRequest } from '../requests/policy.ts'
import type { FoundRequest } from '../requests/queries.ts'
import type { Visit } from '../web/visit.ts'
import { tagsOfRequest } from './queries.ts'
import { offeredTags } from './tag-request.ts'

/**
 * What the tags panel of a request shows; null for those who may not manage it, and when there are no tags to
 * show or to choose (spec 1 §2).
 */
export async function tagsPanelOf(
  visit: Visit,
  request: FoundRequest,
  list = '',
): Promise<Omit<TagsPanelProps, 't' | 'csrf'> | null> {
  if (!manageRequest.allows(visit, request)) return null
  const [carried, offered] = await Promise.all([tagsOfRequest(visit.db, request.id), offeredTags(visit)])
  if (!visit.tenant.requests.tagsEnabled && carried.length === 0) return null
  const named = carried.map(({ uuid, label }) => ({ uuid, label: label ?? visit.t.tags.unknown() }))
  const others = offered.filter((tag) => !carried.some((it) => it.uuid === tag.uuid))
  return {
    action: `/aanvragen/${request.uuid}/tags`,
    list,
    carried: named,
    choices: [
      ...named.map((tag) => ({ ...tag, carried: true })),
      ...others.map((tag) => ({ ...tag, carried: false })),
    ],
  }
}
