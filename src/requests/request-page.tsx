import { EventLog } from '../../views/requests/event-log.tsx'
import { RequestPage } from '../../views/requests/request-page.tsx'
import { findEvents } from '../events/record.ts'
import { formatTime } from '../texts/format.ts'
import { Page } from '../web/page.tsx'
import { can, type Visit } from '../web/visit.ts'
import { informationOf } from './information.tsx'
import { type ListState, listHref, readListState } from './list.ts'
import { detailHref } from './list-page.tsx'
import { neighbour, select } from './list-queries.ts'
import type { FoundRequest } from './queries.ts'
import { addressLine, hasCoordinates, statusName } from './request.ts'

interface RequestPageMore {
  query?: { lijst?: string; wijzig?: string; voorstel?: string; opmerking?: string }
  status?: number
}

/** The page of one request, with the list that the reader came from around it. */
export async function requestPage(
  visit: Visit,
  request: FoundRequest,
  { query = {}, status }: RequestPageMore = {},
) {
  const { t, tenant } = visit
  const list = query.lijst ?? ''
  const state = readListState(Object.fromEntries(new URLSearchParams(list)), tenant.requests)
  const [links, groups, events] = await Promise.all([
    linksAround(visit, state, list, request),
    informationOf(visit, request),
    findEvents(visit, { type: 'request', uuid: request.uuid }),
  ])
  const name = statusName(request.status)
  const label = name ? t.requests.statuses[name]() : t.requests.statuses.unknown({ id: request.status })

  return new Page({
    title: `${t.requests.reference()} ${request.case_ref}`,
    ...(status && { status }),
    content: () => (
      <RequestPage
        t={t}
        reference={request.case_ref}
        status={{ name: name ?? 'unknown', label }}
        links={links}
        invalidCoordinates={!hasCoordinates(request)}
        summary={summaryOf(visit, request, label)}
        editHref={null}
        information={{ cleared: request.gdpr_cleared_at !== null, groups, files: null }}
        debug={can(visit, 'canAccessDebugger') ? request.uuid : null}
        tags={null}
        advice={null}
        judgement={null}
        comments={null}
        events={
          can(visit, 'eventlog') && (
            <EventLog
              t={t}
              events={events.map((event) => ({
                id: event.id,
                at: formatTime(event.at, tenant.locale.timeZone),
                what: t.requests.eventKinds[event.kind as keyof typeof t.requests.eventKinds](),
                who: event.person_name,
                change: '',
              }))}
            />
          )
        }
      />
    ),
  })
}

async function linksAround(visit: Visit, state: ListState, list: string, request: FoundRequest) {
  const selection = await select(visit, state)
  const [previous, next] = await Promise.all([
    neighbour(visit, selection, request, 'previous'),
    neighbour(visit, selection, request, 'next'),
  ])
  return {
    list: listHref(state, { page: state.page }, visit.tenant.requests.defaultPageSize),
    previous: previous && detailHref(previous, list),
    next: next && detailHref(next, list),
  }
}

function summaryOf({ t, tenant }: Visit, request: FoundRequest, status: string) {
  const { timeZone } = tenant.locale
  const map = tenant.requests.mapLink
    .replaceAll('{lat}', String(request.lat))
    .replaceAll('{lng}', String(request.lng))
  return [
    { key: t.requests.reference(), value: request.case_ref },
    { key: t.requests.origin(), value: request.origin },
    { key: t.requests.status(), value: status },
    { key: t.requests.submitted(), value: formatTime(request.submitted_at, timeZone) },
    ...(request.processed_at
      ? [{ key: t.requests.processed(), value: formatTime(request.processed_at, timeZone) }]
      : []),
    { key: t.requests.applicant(), value: `${request.first_name} ${request.last_name}`.trim() },
    {
      key: t.requests.address(),
      value: (
        <>
          {addressLine(request)}{' '}
          {hasCoordinates(request) && (
            <a href={map} target="_blank" rel="noreferrer">
              {t.requests.openInMaps()} <span className="hint">{t.requests.newWindow()}</span>
            </a>
          )}
        </>
      ),
    },
  ]
}
