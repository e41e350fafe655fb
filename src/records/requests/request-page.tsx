import { CoordinatesEditor } from '../../../islands/coordinates/coordinates-editor.tsx'
import { Island } from '../../../islands/island.tsx'
import { JudgementPanel } from '../../../islands/judgements/judgement-panel.tsx'
import { AdvicePanel } from '../../../views/advice/advice-panel.tsx'
import { Comments } from '../../../views/comments/comments.tsx'
import { RealisationPanel } from '../../../views/connections/realisation-panel.tsx'
import { HandoverPanel } from '../../../views/handovers/handover-panel.tsx'
import { IncompletePanel } from '../../../views/incomplete-requests/incomplete-panel.tsx'
import { Beforehand } from '../../../views/judgements/beforehand.tsx'
import { JudgementSection } from '../../../views/judgements/judgement-section.tsx'
import { MapPanel } from '../../../views/map/map-panel.tsx'
import { NearbyList } from '../../../views/map/nearby-list.tsx'
import { EventLog } from '../../../views/requests/event-log.tsx'
import { RequestPage } from '../../../views/requests/request-page.tsx'
import { TagsPanel } from '../../../views/tags/tags-panel.tsx'
import { advicePanelOf } from '../../casework/advice/advice.ts'
import { realisationPanelOf } from '../../casework/connections/realisation-panel.ts'
import { type CoordinatesMore, coordinatesEditorOf } from '../../casework/coordinates/panel.ts'
import { type HandoverMore, handoverPanelOf } from '../../casework/handovers/panel.ts'
import { type IncompleteMore, incompletePanelOf } from '../../casework/incomplete-requests/panel.ts'
import type { JudgementForm } from '../../casework/judgements/judgement.ts'
import { judgementPanelOf, justJudgedOf } from '../../casework/judgements/panel.ts'
import { mayCorrect } from '../../casework/judgements/policy.ts'
import { findLatestJudgement } from '../../casework/judgements/queries.ts'
import { nearbyListOf } from '../../overviews/map/nearby-panel.ts'
import { outsideMap } from '../../overviews/map/outside-map.ts'
import { mapPanelOf } from '../../overviews/map/panel.tsx'
import { isDownloadable } from '../../platform/files/file.ts'
import { findFilesOf } from '../../platform/files/queries.ts'
import { isMisplaced } from '../../platform/geo/coordinates.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { type CommentForm, commentsPanelOf } from '../comments/panel.ts'
import { requestAsSubject } from '../comments/subject.ts'
import { tagsPanelOf } from '../tags/panel.ts'
import { detailHref } from './detail-href.ts'
import { eventsOf } from './events-of.ts'
import { informationOf } from './information.ts'
import { linksAround, nextOpenAfter } from './links-around.ts'
import { readListState } from './list.ts'
import { select } from './list-queries.ts'
import type { FoundRequest } from './queries.ts'
import { knownPlaceOf, STATUS, statusName } from './request.ts'
import { standingOf, summaryOf } from './summary.ts'

interface RequestPageMore {
  query?: { lijst?: string; wijzig?: string; voorstel?: string; gemeente?: string; opmerking?: string }
  status?: number
  /** A judgement that was not saved: the typed values and the problems. */
  judgement?: { form: JudgementForm; problems: Problem[]; alert: string }
  /** A comment that was not saved. */
  commentForm?: CommentForm
  /** Coordinates that were not saved, or that were geocoded. */
  coordinates?: CoordinatesMore
  /** A handover that failed. */
  handover?: HandoverMore
  /** A completion or removal that failed. */
  incomplete?: IncompleteMore
}

/** The page of one request, with links into the list that the reader came from. */
export async function requestPage(context: Context, request: FoundRequest, more: RequestPageMore = {}) {
  const { t } = context
  const { query = {}, status } = more
  const list = query.lijst ?? ''
  const state = readListState(Object.fromEntries(new URLSearchParams(list)), context.tenant.requests)
  const selection = await select(context, state)
  const place = knownPlaceOf(request)
  const mapHref = place && outsideMap(context.tenant, place)
  const isFormOpen = query.gemeente === '1'
  // Advice may call external services; load the other panels concurrently.
  const [
    advice,
    handover,
    justJudged,
    links,
    latest,
    groups,
    files,
    events,
    comments,
    tags,
    map,
    nearby,
    realisation,
  ] = await Promise.all([
    advicePanelOf(context, request, list),
    handoverPanelOf(context, request, list, { isFormOpen, ...more.handover }),
    justJudgedOf(context, request),
    linksAround(context, selection, list, request),
    findLatestJudgement(context.db, request.id),
    informationOf(context, request),
    filesOf(context, request),
    eventsOf(context, request),
    commentsPanelOf(context, requestAsSubject(request), {
      here: detailHref(request.uuid, list),
      list,
      opened: query.opmerking,
      form: more.commentForm,
    }),
    tagsPanelOf(context, request, list),
    mapPanelOf(context, request),
    nearbyListOf(context, request),
    realisationPanelOf(context, request),
  ])
  const coordinates = coordinatesEditorOf(context, request, list, more.coordinates)
  const incomplete = incompletePanelOf(context, request, list, more.incomplete)
  const judgement = judgementPanelOf(context, request, latest, {
    list,
    correcting: query.wijzig === '1',
    start: realisation?.start ?? null,
    ...(query.voorstel === '1' && advice?.proposal.form && { form: advice.proposal.form }),
    ...more.judgement,
  })
  const outcome = judgement?.outcome
    ? {
        ...judgement.outcome,
        nextOpen: await nextOpenAfter(context, selection, list, request),
        toList: links.list,
      }
    : null
  const name = statusName(request.status)
  const label = name ? t.requests.statuses[name]() : t.requests.statuses.unknown({ id: request.status })

  return new Page({
    title: titleOf(context, request, problemCount(more)),
    ...(status && { status }),
    ...(isMunicipalityMissing(context, request) && {
      toast: { type: 'warning', message: t.requests.municipalityMissing({ city: request.city }) },
    }),
    content: ({ csrf }) => (
      <RequestPage
        t={t}
        uuid={request.uuid}
        version={request.version}
        reference={request.case_ref}
        status={{ name: name ?? 'unknown', label }}
        links={links}
        invalidCoordinates={
          isMisplaced(request, context.tenant.locale.bounds) && request.gdpr_cleared_at === null
        }
        standing={standingOf(context, request, selection)}
        summary={summaryOf(context, request, latest, mapHref)}
        editHref={
          mayCorrect(context, request)
            ? `${detailHref(request.uuid, list, { wijzig: '1' })}#beoordeling`
            : null
        }
        information={{ cleared: request.gdpr_cleared_at !== null, groups, files }}
        debug={can(context, 'canAccessDebugger') ? request.uuid : null}
        tags={tags && <TagsPanel t={t} csrf={csrf} {...tags} />}
        advice={advice && <AdvicePanel t={t} checks={advice.checks} />}
        judgement={
          judgement && (
            <JudgementSection
              t={t}
              csrf={csrf}
              list={list}
              outcome={outcome}
              beforehand={
                <Beforehand
                  t={t}
                  csrf={csrf}
                  list={list}
                  proposal={advice?.proposal ?? null}
                  justJudged={justJudged}
                />
              }
            >
              <Island
                id="oordeel"
                name="judgement-panel"
                component={JudgementPanel}
                props={{ ...judgement.form, csrf }}
                t={t}
              />
            </JudgementSection>
          )
        }
        realisation={realisation && <RealisationPanel t={t} {...realisation} />}
        coordinates={
          coordinates && (
            <Island
              id="coordinaten-editor"
              name="coordinates-editor"
              component={CoordinatesEditor}
              props={{ ...coordinates, csrf }}
              t={t}
            />
          )
        }
        incomplete={incomplete && <IncompletePanel t={t} csrf={csrf} {...incomplete} />}
        handover={handover && <HandoverPanel t={t} csrf={csrf} {...handover} />}
        map={map && <MapPanel t={t} {...map} />}
        nearby={nearby && <NearbyList t={t} {...nearby} />}
        comments={<Comments t={t} csrf={csrf} panel={comments} />}
        events={events && <EventLog t={t} events={events} />}
      />
    ),
  })
}

/** An open request in a municipality that is not (or no longer) the tenant's: no one will judge it. Spec 1 §8. */
const isMunicipalityMissing = ({ tenant }: Context, request: FoundRequest) =>
  request.status === STATUS.open && !tenant.municipalities.some((it) => it.code === request.municipality_code)

const problemCount = ({ judgement, coordinates, handover, incomplete }: RequestPageMore) =>
  [judgement, coordinates, handover, incomplete].reduce((sum, it) => sum + (it?.problems?.length ?? 0), 0)

const titleOf = (context: Context, request: FoundRequest, problems: number) =>
  errorTitle(context, `${context.t.requests.reference()} ${request.case_ref}`, problems)

/** The documents of the request, each with a link if it can be downloaded. */
async function filesOf(context: Context, request: FoundRequest) {
  const files = await findFilesOf(context.db, { type: 'request', uuid: request.uuid })
  return files.map((file) => ({
    uuid: file.uuid,
    kind: context.t.requests.documentKinds[file.kind === 'vehicle' ? 'vehicle' : 'parkingspot'](),
    filename: file.filename,
    href: isDownloadable(file) ? `/aanvragen/${request.uuid}/bestanden/${file.uuid}` : null,
  }))
}
