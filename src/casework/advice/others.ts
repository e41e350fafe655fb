import { paths } from '../../paths.ts'
import { countText, MOST_COUNTED } from '../../platform/lists/counted.ts'
import { formatDay, formatMetres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { STATUS, statusName } from '../../records/requests/request.ts'
import type { AdviceRow, Finding } from './check.ts'
import { metresApart } from './place.ts'
import type { OtherRequest } from './queries.ts'

/** The findings of checks about requests that resemble this one. */

const MOST_ROWS = 5

export interface Measured extends OtherRequest {
  metres: number | null
}

export const measured = (request: FoundRequest, found: readonly OtherRequest[]): Measured[] =>
  found.map((other) => ({ ...other, metres: metresApart(request, other) }))

/** The first few as rows, and how many of `count` remain. */
export function rowsOf(
  context: Context,
  found: readonly Measured[],
  { list, count }: { list: string; count: number },
): Pick<Finding, 'rows' | 'more' | 'atLeast'> {
  const rows = found.slice(0, MOST_ROWS).map((other) => rowOf(context, other, list))
  const more = Math.min(count, MOST_COUNTED) - rows.length
  return { rows, ...(more > 0 && { more }), ...(count > MOST_COUNTED && { atLeast: true }) }
}

function rowOf({ t, tenant }: Context, other: Measured, list: string): AdviceRow {
  const name = statusName(other.status)
  const status = name ? t.requests.statuses[name]() : t.requests.statuses.unknown({ id: other.status })
  const date = formatDay(other.submitted_at, tenant.locale.timeZone)
  const detail = t.advice.otherDetail({ status, date })
  return {
    label: other.case_ref,
    href: paths.request(other.uuid, list),
    detail:
      other.metres === null
        ? detail
        : `${detail}, ${t.advice.distance({ metres: formatMetres(other.metres) })}`,
  }
}

const newestFirst = (one: Measured, other: Measured) =>
  one.submitted_at === other.submitted_at ? other.id - one.id : one.submitted_at < other.submitted_at ? 1 : -1

/** Comparator: requests with a known distance first, the nearest first. */
export const nearestFirst = (one: Measured, other: Measured) =>
  (one.metres ?? Number.POSITIVE_INFINITY) - (other.metres ?? Number.POSITIVE_INFINITY) ||
  newestFirst(one, other)

/**
 * True when one of them was submitted earlier and not rejected: of two duplicates only the later one counts as the
 * duplicate, and a rejected applicant may apply again.
 */
const hasForerunner = (request: FoundRequest, found: readonly OtherRequest[]) =>
  found.some(
    (other) =>
      other.status !== STATUS.rejected &&
      (other.submitted_at < request.submitted_at ||
        (other.submitted_at === request.submitted_at && other.id < request.id)),
  )

/** The finding of a check for duplicates: none, a duplicate of an earlier request, or other requests to compare. */
export function doubles(
  context: Context,
  request: FoundRequest,
  found: readonly OtherRequest[],
  words: { none: string; some: (n: string) => string; list: string },
): Finding {
  const { t } = context
  if (found.length === 0) return { outcome: 'pass', explanation: words.none, rows: [] }
  const isDouble = hasForerunner(request, found)
  return {
    outcome: 'attention',
    explanation: `${words.some(countText(found.length, t))} ${isDouble ? t.advice.earlier() : t.advice.notEarlier()}`,
    ...rowsOf(context, measured(request, found).sort(newestFirst), { list: words.list, count: found.length }),
    ...(!isDouble && { lookOnly: true }),
  }
}

export const notKnown = (explanation: string): Finding => ({ outcome: 'unknown', explanation, rows: [] })
