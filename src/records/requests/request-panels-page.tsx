import { CoordinatesEditor } from '../../../islands/coordinates/coordinates-editor.tsx'
import { Island } from '../../../islands/island.tsx'
import { Comments } from '../../../views/comments/comments.tsx'
import { HandoverPanel } from '../../../views/handovers/handover-panel.tsx'
import { IncompletePanel } from '../../../views/incomplete-requests/incomplete-panel.tsx'
import { MapPanel } from '../../../views/map/map-panel.tsx'
import { NearbyList } from '../../../views/map/nearby-list.tsx'
import { EventLog } from '../../../views/requests/event-log.tsx'
import { TagsPanel } from '../../../views/tags/tags-panel.tsx'
import { type CoordinatesMore, coordinatesEditorOf } from '../../casework/coordinates/panel.ts'
import { type HandoverMore, handoverPanelOf } from '../../casework/handovers/panel.ts'
import { type IncompleteMore, incompletePanelOf } from '../../casework/incomplete-requests/panel.ts'
import { nearbyListOf } from '../../overviews/map/nearby-panel.ts'
import { mapPanelOf } from '../../overviews/map/panel.tsx'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Panel, panel } from '../../platform/web/panels.tsx'
import { type CommentForm, commentsPanelOf } from '../comments/panel.ts'
import { requestAsSubject } from '../comments/subject.ts'
import { tagsPanelOf } from '../tags/panel.ts'
import { eventsOf } from './events-of.ts'
import type { FoundRequest } from './queries.ts'

export interface PanelsMore {
  query?: { gemeente?: string; opmerking?: string }
  /** A comment that was not saved. */
  commentForm?: CommentForm
  /** Coordinates that were not saved, or that were geocoded. */
  coordinates?: CoordinatesMore
  /** A handover that failed. */
  handover?: HandoverMore
  /** A completion or removal that failed. */
  incomplete?: IncompleteMore
}

interface OnRequest {
  context: Context
  request: FoundRequest
  /** The query of the reader's list. */
  list: string
  more: PanelsMore
}

/** The panels of the page of a request besides its judgement, by their place on the page. */
export const PANELS = {
  verdict: [
    panel(
      ({ context, request, list, more }) => incompletePanelOf(context, request, list, more.incomplete),
      IncompletePanel,
    ),
  ],
  facts: [panel(({ context, request, list }) => tagsPanelOf(context, request, list), TagsPanel)],
  place: [
    panel(
      ({ context, request, list, more }) => coordinatesEditorOf(context, request, list, more.coordinates),
      ({ t, ...props }) => (
        <Island
          id="coordinaten-editor"
          name="coordinates-editor"
          component={CoordinatesEditor}
          props={props}
          t={t}
        />
      ),
    ),
    panel(({ context, request, list, more }) => {
      const isFormOpen = more.query?.gemeente === '1'
      return handoverPanelOf(context, request, list, { isFormOpen, ...more.handover })
    }, HandoverPanel),
    panel(({ context, request }) => mapPanelOf(context, request), MapPanel),
    panel(({ context, request }) => nearbyListOf(context, request), NearbyList),
  ],
  talk: [
    panel(async ({ context, request, list, more }) => {
      const here = paths.request(request.uuid, list)
      const opened = more.query?.opmerking
      const place = { here, list, opened, form: more.commentForm }
      return { panel: await commentsPanelOf(context, requestAsSubject(request), place) }
    }, Comments),
    panel(async ({ context, request }) => {
      const events = await eventsOf(context, request)
      return events && { events }
    }, EventLog),
  ],
} satisfies Record<string, readonly Panel<OnRequest>[]>
