import { StartTogether } from '../../../views/request-list/start-together.tsx'
import { MOST_AT_START, whyNoStarts } from '../../casework/connections/connect.ts'
import { gather } from '../../casework/connections/together.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { formatMetres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { firstStart } from '../../records/processes/starts.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'

/**
 * Starts one process from neighbouring requests: shows the form of the new process when all of them can take part;
 * otherwise a page with the reason for each of the others.
 */
export async function startTogether(context: Context, requests: readonly FoundRequest[], list: string) {
  const { t, tenant } = context
  const words = t.selection.requests.starting
  const placed: { request: FoundRequest; lat: number; lng: number }[] = []
  const left: { request: FoundRequest; why: string }[] = []
  for (const { request, why } of whyNoStarts(context, requests)) {
    const place = knownPlaceOf(request)
    if (why) left.push({ request, why: t.connections.reasons[why]() })
    else if (!place) left.push({ request, why: words.unplaced() })
    else placed.push({ request, lat: place.lat, lng: place.lng })
  }
  const reach = tenant.map.requestRadius
  const { near, far } = gather(placed, reach)
  const middle = near[0]?.item.request
  for (const { item, metres } of far)
    left.push({
      request: item.request,
      why: words.far({
        distance: formatMetres(Math.round(metres)),
        other: middle?.case_ref ?? '',
        most: formatMetres(reach),
      }),
    })
  for (const { item } of near.splice(MOST_AT_START))
    left.push({ request: item.request, why: t.connections.tooMany({ most: MOST_AT_START }) })
  const first = firstStart(context)
  const chosen = near.map(({ item }) => item.request)
  const uuids = chosen.map(({ uuid }) => uuid).join(',')
  const start = first && chosen.length > 0 ? { action: first.href, requests: uuids } : null
  if (left.length === 0 && start) return new Redirect(`${start.action}?requests=${uuids}`)
  const title = words.title({ n: chosen.length })
  return new Page({
    title,
    content: () => (
      <StartTogether
        t={t}
        title={title}
        list={list}
        start={start}
        chosen={near.map(({ item: { request }, metres }) => ({
          uuid: request.uuid,
          text: [
            `${request.case_ref}, ${addressLine(request)}`,
            ...(metres > 0 ? [words.away({ distance: formatMetres(Math.round(metres)) })] : []),
          ].join(', '),
        }))}
        left={left.map(({ request, why }) => ({
          uuid: request.uuid,
          text: `${request.case_ref}: ${why}`,
        }))}
      />
    ),
  })
}
