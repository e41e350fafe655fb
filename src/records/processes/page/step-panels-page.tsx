import { Comments } from '../../../../views/comments/comments.tsx'
import { ConnectionsPanel } from '../../../../views/connections/connections-panel.tsx'
import { DocumentRows } from '../../../../views/documents/document-rows.tsx'
import { GeneratedDocuments } from '../../../../views/generated-documents/generated-documents.tsx'
import { LocationPanel } from '../../../../views/locations/location-panel.tsx'
import { MapPanel } from '../../../../views/map/map-panel.tsx'
import { PlaceTools } from '../../../../views/processes/place-tools.tsx'
import { StatusPanel } from '../../../../views/processes/status-panel.tsx'
import { DecisionStatus } from '../../../../views/traffic-decisions/decision-status.tsx'
import { WaitingPanel } from '../../../../views/waiting/waiting-panel.tsx'
import { connectionsPanelOf, OFFER } from '../../../casework/connections/panel.ts'
import { waitingPanelOf } from '../../../casework/waiting/panel.ts'
import { generatedPanelOf } from '../../../overviews/generated-documents/panel.ts'
import { processMapPanelOf } from '../../../overviews/map/process-panel.ts'
import type { DocumentGroup, ProcessType, StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { type Panel, panel } from '../../../platform/web/panels.tsx'
import { commentsPanelOf, type PanelPlace } from '../../comments/panel.ts'
import { processAsSubject } from '../../comments/subject.ts'
import { documentsPanelOf } from '../../documents/panel.ts'
import { locationPanelOf } from '../../locations/panel.ts'
import { decisionPanelOf } from '../../traffic-decisions/panel.ts'
import { reasonsFor, type StatusChange } from '../flow/status.ts'
import { changeStatus, deleteProcess } from '../policy.ts'
import { processHref, statusOf } from '../process.ts'
import type { FoundProcess } from '../row.ts'
import { actionsNow } from '../save/change-status.ts'

export interface PanelsMore {
  statusForm?: StatusChange & { problems: Record<string, string> }
  /** An open comment form, or a comment that was not saved. */
  comments?: Pick<PanelPlace, 'form' | 'opened'>
  /** The group that was chosen for a document to add; undefined for the first. */
  chosenDocuments?: DocumentGroup
  /** The panel that the URL opens. */
  opened?: string | undefined
}

interface OnStep {
  context: Context
  process: FoundProcess
  type: ProcessType
  step: StepChoice
  number: number
  /** True if the reader can edit the place on this page: the map is then inside the form. */
  takesPlace: boolean
  more: PanelsMore
}

/** The panels around the form of a step, by their place on the page; `place` is in the form, with the coordinates. */
export const PANELS = {
  top: [panel(({ context, process }) => waitingPanelOf(context, process), WaitingPanel)],
  place: [
    panel(({ takesPlace }) => (takesPlace ? {} : null), PlaceTools),
    panel((on) => (on.takesPlace ? mapOf(on) : null), MapPanel),
  ],
  aside: [
    panel(statusPanelOf, StatusPanel),
    panel(({ context, process }) => decisionPanelOf(context, process), DecisionStatus),
    panel((on) => (on.takesPlace ? null : mapOf(on)), MapPanel),
    panel(({ context, process, number }) => locationPanelOf(context, process, number), LocationPanel),
  ],
  below: [
    panel(async ({ context, process, step }) => {
      const documents = await generatedPanelOf(context, process, step)
      return documents && { documents }
    }, GeneratedDocuments),
    panel(async ({ context, process, step, more }) => {
      const documents = await documentsPanelOf(context, process, step, more.chosenDocuments)
      return documents && { panel: documents }
    }, DocumentRows),
    panel(({ context, process, number, more }) => {
      const isOffering = more.opened === OFFER
      return connectionsPanelOf(context, process, { step: number, isOffering })
    }, ConnectionsPanel),
    panel(async ({ context, process, number, more }) => {
      const subject = processAsSubject(context, process)
      const place = { here: `${subject.page}/stap-${number}`, list: String(number), ...more.comments }
      return { panel: await commentsPanelOf(context, subject, place) }
    }, Comments),
  ],
} satisfies Record<string, readonly Panel<OnStep>[]>

const mapOf = ({ context, process, number }: OnStep) => processMapPanelOf(context, process, number)

async function statusPanelOf({ context, process, type, more }: OnStep) {
  const actions = changeStatus.allows(context, process) ? await actionsNow(context, process) : []
  const mayDelete = deleteProcess.allows(context, process) && statusOf(process.status) !== 'completed'
  const address = processHref(type.routeType, process.uuid)
  return {
    language: context.language,
    address: `${address}/status`,
    version: process.version,
    actions: actions.map((action) => ({ action, reasons: reasonsFor(context, action) })),
    open: more.statusForm ?? null,
    deletion: mayDelete ? { action: `${address}/verwijderen`, reference: process.case_ref } : null,
  }
}
