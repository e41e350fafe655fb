import type { ReactNode } from 'react'
import { Comments } from '../../../views/comments/comments.tsx'
import { ConnectionsPanel } from '../../../views/connections/connections-panel.tsx'
import { DocumentRows } from '../../../views/documents/document-rows.tsx'
import { GeneratedDocuments } from '../../../views/generated-documents/generated-documents.tsx'
import { LocationPanel } from '../../../views/locations/location-panel.tsx'
import { MapPanel } from '../../../views/map/map-panel.tsx'
import { PlaceTools } from '../../../views/processes/place-tools.tsx'
import { DecisionStatus } from '../../../views/traffic-decisions/decision-status.tsx'
import { WaitingPanel } from '../../../views/waiting/waiting-panel.tsx'
import { connectionsPanelOf, OFFER } from '../../casework/connections/panel.ts'
import { waitingPanelOf } from '../../casework/waiting/panel.ts'
import { generatedPanelOf } from '../../overviews/generated-documents/panel.ts'
import { processMapPanelOf } from '../../overviews/map/process-panel.ts'
import type { DocumentGroup } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { PageParts } from '../../platform/web/page.tsx'
import { commentsPanelOf, type PanelPlace } from '../comments/panel.ts'
import { processAsSubject } from '../comments/subject.ts'
import { documentsPanelOf } from '../documents/panel.ts'
import { locationPanelOf } from '../locations/panel.ts'
import { decisionPanelOf } from '../traffic-decisions/panel.ts'
import type { Part } from '../turns/part.ts'
import type { FoundProcess } from './row.ts'
import { typeOf } from './save-process.ts'

/** The panels around the form of a step; each noun renders its own. */
interface AroundStep {
  /** At the top, next to the form. */
  top: ReactNode
  /** In the form, with the coordinates: the map that fills them in. */
  place: ReactNode
  aside: (parts: PageParts) => ReactNode[]
  below: (parts: PageParts) => ReactNode[]
}

interface StepParts {
  parts: readonly Part[]
  comments: Pick<PanelPlace, 'form' | 'opened'> | undefined
  /** True if the reader can edit the place on this page: the map is then inside the form. */
  takesPlace: boolean
  /** The group that was chosen for a document to add; undefined for the first. */
  chosenDocuments: DocumentGroup | undefined
  /** The panel that the URL opens. */
  opened: string | undefined
}

/** Every panel of a process that the reader may see. */
export async function aroundStep(
  context: Context,
  process: FoundProcess,
  number: number,
  { parts, comments: inComments = {}, takesPlace, chosenDocuments, opened }: StepParts,
): Promise<AroundStep> {
  const { t } = context
  const subject = processAsSubject(context, process)
  const step = typeOf(context, process).steps[number - 1]
  const [waiting, documents, generated, decision, location, map, connections, comments] = await Promise.all([
    waitingPanelOf(context, process, parts),
    step ? documentsPanelOf(context, process, step, chosenDocuments) : null,
    step ? generatedPanelOf(context, process, step) : null,
    decisionPanelOf(context, process),
    locationPanelOf(context, process, number),
    processMapPanelOf(context, process, number),
    connectionsPanelOf(context, process, { step: number, isOffering: opened === OFFER }),
    commentsPanelOf(context, subject, {
      here: `${subject.page}/stap-${number}`,
      list: String(number),
      ...inComments,
    }),
  ])
  const drawnMap = map && <MapPanel key="map" t={t} {...map} />
  return {
    place: takesPlace && (
      <>
        <PlaceTools t={t} />
        {drawnMap}
      </>
    ),
    top: waiting && <WaitingPanel t={t} {...waiting} />,
    aside: ({ csrf }) => [
      decision && <DecisionStatus key="decision" t={t} csrf={csrf} {...decision} />,
      !takesPlace && drawnMap,
      location && <LocationPanel key="location" t={t} csrf={csrf} {...location} />,
    ],
    below: ({ csrf }) => [
      generated && <GeneratedDocuments key="generated" t={t} documents={generated} />,
      documents && <DocumentRows key="documents" t={t} csrf={csrf} panel={documents} />,
      connections && <ConnectionsPanel key="connections" t={t} csrf={csrf} {...connections} />,
      <Comments key="comments" t={t} csrf={csrf} panel={comments} />,
    ],
  }
}
