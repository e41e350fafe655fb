import type { SummaryTableProps } from '../../../views/requests/summary-table.tsx'
import { addressLine } from '../../platform/geo/written-address.ts'
import { formatNumber, formatTime } from '../../platform/texts/format.ts'
import { daysBetween, todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { fullName } from './contact.ts'
import { listHref } from './list.ts'
import type { Selection } from './list-queries.ts'
import { originInWords } from './origin.ts'
import { manageRequest } from './policy.ts'
import type { FoundRequest } from './queries.ts'
import { STATUS } from './request.ts'

/** Calendar days since a moment, in the tenant's time zone. */
const daysSince = (moment: string, { tenant, now }: Pick<Context, 'tenant' | 'now'>): number => {
  const dayOf = (at: Date) => todayIn(tenant.locale.timeZone, at)
  return daysBetween(dayOf(new Date(moment)), dayOf(now))
}

/** How long an open request has waited and, for a person who may judge, how many are open in their list. */
export function standingOf(context: Context, request: FoundRequest, selection: Selection) {
  const { t, tenant } = context
  const { byTab, atLeast } = selection.counts
  const remaining = atLeast ? `${formatNumber(byTab.open, t)}+` : formatNumber(byTab.open, t)
  const days = daysSince(request.submitted_at, context)
  const age = days > 0 ? t.requests.daysOpen({ n: days }) : t.requests.openToday()
  return {
    age: request.status === STATUS.open ? age : '',
    remaining:
      manageRequest.allows(context, request) && byTab.open > 0
        ? {
            label: t.requests.stillOpen({ n: remaining }),
            href: listHref(selection.state, { tab: 'open' }, tenant.requests.defaultPageSize),
          }
        : null,
  }
}

interface Judged {
  reason: number | null
  reason_label: string
  remarks: string
}

/** The rows of "Kenmerken" (spec 1 §2); `mapHref` links to an external map. */
export function summaryOf(
  { t, tenant, language, reads }: Context,
  request: FoundRequest,
  judgement: Judged | undefined,
  mapHref: string | null,
): SummaryTableProps['rows'] {
  const reason = tenant.judgement.reasons.find((it) => it.value === judgement?.reason)
  const { timeZone } = tenant.locale
  return [
    { key: t.requests.reference(), value: [request.case_ref] },
    { key: t.requests.origin(), value: [originInWords(request.origin, t)] },
    { key: t.requests.status(), value: [], isStatus: true },
    { key: t.requests.submitted(), value: [formatTime(request.submitted_at, timeZone)] },
    ...(request.processed_at
      ? [{ key: t.requests.processed(), value: [formatTime(request.processed_at, timeZone)] }]
      : []),
    ...(request.status === STATUS.rejected
      ? [{ key: t.requests.reason(), value: [reason?.label[language] ?? judgement?.reason_label ?? ''] }]
      : []),
    ...(request.processed_at && judgement?.remarks
      ? [{ key: t.requests.explanation(), value: [judgement.remarks] }]
      : []),
    { key: t.requests.applicant(), value: [fullName(request.contact.disclose({ reads }, 'page'))] },
    {
      key: t.requests.address(),
      value: [
        addressLine(request),
        mapHref ? { href: mapHref, text: t.requests.openInMaps(), leads: 'outside' } : '',
      ],
    },
  ]
}
