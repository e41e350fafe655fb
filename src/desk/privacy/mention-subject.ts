import { paths } from '../../paths.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { processHref } from '../../records/processes/process.ts'
import type { About } from './mention-queries.ts'

type Speaker = Pick<Context, 't' | 'tenant'>

/** The record of a text, in words; for a person who judges whether it is about one person. */
export const aboutWords = ({ t }: Pick<Speaker, 't'>, about: About | null): string =>
  about
    ? [t.privacy.access.about[about.type]({ reference: about.reference }), about.person, about.address]
        .filter(Boolean)
        .join(', ')
    : t.privacy.access.about.unknown()

/** The page of that record; '' for none. */
export function aboutHref({ tenant }: Pick<Speaker, 'tenant'>, about: About | null): string {
  if (!about) return ''
  if (about.type === 'request') return paths.request(about.uuid)
  if (about.type === 'location') return paths.location(about.uuid)
  const type = findType(tenant.processes, about.processType)
  return processHref(type?.routeType ?? 'proces', about.uuid)
}
