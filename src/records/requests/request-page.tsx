import { Island } from '../../../islands/island.tsx'
import { JudgementPanel } from '../../../islands/judgements/judgement-panel.tsx'
import { AdvicePanel } from '../../../views/advice/advice-panel.tsx'
import { RealisationPanel } from '../../../views/connections/realisation-panel.tsx'
import { Beforehand } from '../../../views/judgements/beforehand.tsx'
import { JudgementSection } from '../../../views/judgements/judgement-section.tsx'
import { RequestPage } from '../../../views/requests/request-page.tsx'
import { advicePanelOf } from '../../casework/advice/advice.ts'
import { realisationPanelOf } from '../../casework/connections/realisation-panel.ts'
import type { JudgementForm } from '../../casework/judgements/judgement.ts'
import { judgementPanelOf, justJudgedOf } from '../../casework/judgements/panel.ts'
import { mayCorrect } from '../../casework/judgements/policy.ts'
import { findLatestJudgement } from '../../casework/judgements/queries.ts'
import { outsideMap } from '../../overviews/map/outside-map.ts'
import { hasMap } from '../../overviews/map/panel.tsx'
import { paths } from '../../paths.ts'
import { isDownloadable } from '../../platform/files/file.ts'
import { type FoundFile, findFilesOf } from '../../platform/files/queries.ts'
import { isMisplaced } from '../../platform/geo/coordinates.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { loadPanels } from '../../platform/web/panels.tsx'
import { informationOf } from './information.ts'
import { linksAround, nextOpenAfter } from './links-around.ts'
import { readListState } from './list.ts'
import { select } from './list-queries.ts'
import type { FoundRequest } from './queries.ts'
import { knownPlaceOf, STATUS, statusName } from './request.ts'
import { PANELS, type PanelsMore } from './request-panels-page.tsx'
import { standingOf, summaryOf } from './summary.ts'

interface RequestPageMore extends PanelsMore {
  query?: PanelsMore['query'] & { lijst?: string; wijzig?: string; voorstel?: string }
  status?: number
  /** A judgement that was not saved: the typed values and the problems. */
  judgement?: { form: JudgementForm; problems: Problem[]; alert: string }
}

/** The page of one request, with links into the list that the reader came from. */
export async function requestPage(context: Context, request: FoundRequest, more: RequestPageMore = {}) {
  const { t } = context
  const { query = {}, status } = more
  const list = query.lijst ?? ''
  const state = readListState(Object.fromEntries(new URLSearchParams(list)), context.tenant.requests)
  const [selection, files] = await Promise.all([
    select(context, state),
    findFilesOf(context.db, { type: 'request', uuid: request.uuid }),
  ])
  const place = knownPlaceOf(request)
  const mapHref = place && outsideMap(context.tenant, place)
  // Advice may call external services; load the other panels concurrently.
  const [advice, justJudged, links, latest, groups, realisation, panels] = await Promise.all([
    advicePanelOf(context, request, { list, files }),
    justJudgedOf(context, request),
    linksAround(context, selection, list, request),
    findLatestJudgement(context.db, request.id),
    informationOf(context, request),
    realisationPanelOf(context, request),
    loadPanels(PANELS, { context, request, list, more }),
  ])
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
    content: (page) => (
      <RequestPage
        t={t}
        panels={panels(page)}
        hasMap={hasMap(context, request)}
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
            ? `${paths.request(request.uuid, list, { wijzig: '1' })}#beoordeling`
            : null
        }
        information={{
          cleared: request.gdpr_cleared_at !== null,
          groups,
          files: files.map((file) => fileView(context, request, file)),
        }}
        debug={can(context, 'canAccessDebugger') ? request.uuid : null}
        advice={advice && <AdvicePanel t={t} checks={advice.checks} />}
        judgement={
          judgement && (
            <JudgementSection
              t={t}
              csrf={page.csrf}
              list={list}
              outcome={outcome}
              beforehand={
                <Beforehand
                  t={t}
                  csrf={page.csrf}
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
                props={{ ...judgement.form, csrf: page.csrf }}
                t={t}
              />
            </JudgementSection>
          )
        }
        realisation={realisation && <RealisationPanel t={t} {...realisation} />}
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

/** A document of the request, with a link if it can be downloaded. */
const fileView = ({ t }: Context, request: FoundRequest, file: FoundFile) => ({
  uuid: file.uuid,
  kind: t.requests.documentKinds[file.kind === 'vehicle' ? 'vehicle' : 'parkingspot'](),
  filename: file.filename,
  href: isDownloadable(file) ? paths.requestFile(request.uuid, file.uuid) : null,
})
