import type { IncompletePanelProps } from '../../../views/incomplete-requests/incomplete-panel.tsx'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { type Completion, lackingIn } from './incomplete.ts'
import { settleIncomplete } from './policy.ts'

export interface IncompleteMore {
  /** The typed form. */
  form?: Completion
  reason?: string
  problems?: Problem[]
  /** The error of the whole form. */
  alert?: string
}

/** The view model of the panel; null for a complete request, and for a person who may not settle it. */
export function incompletePanelOf(
  context: Context,
  request: FoundRequest,
  list: string,
  { form = {}, reason = '', problems = [], alert = '' }: IncompleteMore = {},
): Omit<IncompletePanelProps, 't' | 'csrf'> | null {
  const isWaiting = settleIncomplete.allows(context, request)
  if (!isWaiting && alert === '') return null
  return {
    action: paths.completion(request.uuid),
    version: request.version,
    list,
    alert,
    problems,
    lacking: isWaiting ? lackingIn(request.contact.forRules()) : null,
    form,
    reason,
    handOverHref: `${paths.request(request.uuid, list, { gemeente: '1' })}#gemeente-wijzigen`,
  }
}
