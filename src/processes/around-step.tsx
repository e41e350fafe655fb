import type { ReactNode } from 'react'
import { Comments } from '../../views/comments/comments.tsx'
import { ConnectionsPanel } from '../../views/connections/connections-panel.tsx'
import { commentsPanelOf, type PanelPlace } from '../comments/panel.ts'
import { processAsSubject } from '../comments/subject.ts'
import { connectionsPanelOf } from '../connections/panel.ts'
import type { PageParts } from '../web/page.tsx'
import type { Visit } from '../web/visit.ts'
import type { FoundProcess } from './row.ts'

/** What stands around the form of a step: drawn when the page is, each noun by itself. */
interface AroundStep {
  aside: (parts: PageParts) => ReactNode[]
  below: (parts: PageParts) => ReactNode[]
}

/** Everything about a process that has a panel of its own, as far as the reader may see it. */
export async function aroundStep(
  visit: Visit,
  process: FoundProcess,
  number: number,
  inComments: Pick<PanelPlace, 'form' | 'opened'> = {},
): Promise<AroundStep> {
  const { t } = visit
  const subject = processAsSubject(visit, process)
  const [connections, comments] = await Promise.all([
    connectionsPanelOf(visit, process, number),
    commentsPanelOf(visit, subject, {
      here: `${subject.page}/stap-${number}`,
      list: String(number),
      ...inComments,
    }),
  ])
  return {
    aside: () => [],
    below: ({ csrf }) => [
      connections && <ConnectionsPanel key="connections" t={t} csrf={csrf} {...connections} />,
      <Comments key="comments" t={t} csrf={csrf} panel={comments} />,
    ],
  }
}
