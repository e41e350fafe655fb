import type { TagsPanelProps } from '../../../views/tags/tags-panel.tsx'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
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
 * The view model of the tags panel of a request; null for a person who may not manage it, and when there are no tags to show
 * or choose (spec 1 §2).
 */
export async function tagsPanelOf(context: Context, request: FoundRequest, list = ''): Promise<Panel | null> {
  if (!manageRequest.allows(context, request)) return null
  const choices = await choicesOf(context, ofRequest(request))
  if (!context.tenant.requests.tagsEnabled && choices.carried.length === 0) return null
  return {
    ...choices,
    action: paths.requestTags(request.uuid),
    legend: context.t.tags.choose(),
    list,
  }
}

/** The view model of the tags panel of a process; without choices for a person who may not manage it. */
export async function processTagsPanelOf(
  context: Context,
  process: FoundProcess,
  routeType: string,
  step: number,
): Promise<Panel> {
  const choices = await choicesOf(context, ofProcess(process))
  return {
    ...choices,
    ...(!manageProcess.allows(context, process) && { choices: [] }),
    action: `${processHref(routeType, process.uuid)}/tags`,
    legend: context.t.tags.chooseForProcess(),
    list: String(step),
  }
}

async function choicesOf(context: Context, subject: TagSubject): Promise<Pick<Panel, 'carried' | 'choices'>> {
  const [carried, offered] = await Promise.all([
    tagsOf(context.db, subject),
    offeredTags(context, subject.type),
  ])
  const named = carried.map(({ uuid, label }) => ({ uuid, label: label ?? context.t.tags.unknown() }))
  const others = offered.filter((tag) => !carried.some((it) => it.uuid === tag.uuid))
  return {
    carried: named,
    choices: [
      ...named.map((tag) => ({ ...tag, carried: true })),
      ...others.map((tag) => ({ ...tag, carried: false })),
    ],
  }
}
