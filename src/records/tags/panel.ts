import type { TagsPanelProps } from '../../../views/tags/tags-panel.tsx'
import type { Visit } from '../../platform/web/visit.ts'
import { manageProcess } from '../processes/policy.ts'
import { processHref } from '../processes/process.ts'
import type { FoundProcess } from '../processes/row.ts'
import { manageRequest } from '../requests/policy.ts'
import type { FoundRequest } from '../requests/queries.ts'
import { offeredTags } from './give-tags.ts'
import { tagsOf } from './queries.ts'
import { ofProcess, ofRequest, type TagSubject } from './tag.ts'

type Panel = Omit<TagsPanelProps, 't' | 'csrf'>

/**
 * What the tags panel of a request shows; null for those who may not manage it, and when there are no tags to
 * show or to choose (spec 1 §2).
 */
export async function tagsPanelOf(visit: Visit, request: FoundRequest, list = ''): Promise<Panel | null> {
  if (!manageRequest.allows(visit, request)) return null
  const shown = await choicesOf(visit, ofRequest(request))
  if (!visit.tenant.requests.tagsEnabled && shown.carried.length === 0) return null
  return {
    ...shown,
    action: `/aanvragen/${request.uuid}/tags`,
    legend: visit.t.tags.choose(),
    list,
  }
}

/** What the tags panel of a process shows: to who may not manage it, only the tags that it has. */
export async function processTagsPanelOf(
  visit: Visit,
  process: FoundProcess,
  routeType: string,
  step: number,
): Promise<Panel> {
  const shown = await choicesOf(visit, ofProcess(process))
  return {
    ...shown,
    ...(!manageProcess.allows(visit, process) && { choices: [] }),
    action: `${processHref(routeType, process.uuid)}/tags`,
    legend: visit.t.tags.chooseForProcess(),
    list: String(step),
  }
}

async function choicesOf(visit: Visit, subject: TagSubject): Promise<Pick<Panel, 'carried' | 'choices'>> {
  const [carried, offered] = await Promise.all([tagsOf(visit.db, subject), offeredTags(visit, subject.type)])
  const named = carried.map(({ uuid, label }) => ({ uuid, label: label ?? visit.t.tags.unknown() }))
  const others = offered.filter((tag) => !carried.some((it) => it.uuid === tag.uuid))
  return {
    carried: named,
    choices: [
      ...named.map((tag) => ({ ...tag, carried: true })),
      ...others.map((tag) => ({ ...tag, carried: false })),
    ],
  }
}
