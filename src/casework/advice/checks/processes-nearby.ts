import { findType } from '../../../platform/tenant/process-type.ts'
import { formatMetres } from '../../../platform/texts/format.ts'
import { type Context, codesFor } from '../../../platform/web/context.ts'
import { readProcesses } from '../../../records/processes/policy.ts'
import { addressOf, processHref, statusOf } from '../../../records/processes/process.ts'
import { processesNear } from '../../../records/processes/realisation-queries.ts'
import { knownPlaceOf } from '../../../records/requests/request.ts'
import type { AdviceRow, Check } from '../check.ts'
import { countText, notKnown } from '../others.ts'
import { MOST_COUNTED } from '../queries.ts'

const MOST_ROWS = 5

/** Realisations under way within the radius, which a judge should know of before another one starts. */
export const processesNearby: Check = async (context, request, { choice }) => {
  const words = context.t.advice.nearby
  const radius = choice.radius ?? context.tenant.limits.nearbyRadius
  if (!readProcesses.allows(context, undefined)) return notKnown(words.processesHidden())
  const place = knownPlaceOf(request)
  if (!place) return notKnown(words.nowhere())
  const found = await processesNear(context, place, radius, MOST_COUNTED + 1)
  const limited = codesFor(context, 'realisationlist') === '*' ? [] : [words.processesOwnOnly()]
  if (found.length === 0)
    return { outcome: 'pass', explanation: [words.processesNone({ radius }), ...limited].join(' '), rows: [] }
  const some = words.processesSome({ n: countText(found.length, context.t), radius: formatMetres(radius) })
  const rows = found.slice(0, MOST_ROWS).map((it) => rowOf(context, it))
  const more = Math.min(found.length, MOST_COUNTED) - rows.length
  return {
    outcome: 'attention',
    explanation: [some, ...limited].join(' '),
    rows,
    ...(more > 0 && { more }),
    ...(found.length > MOST_COUNTED && { atLeast: true }),
  }
}

type Near = Awaited<ReturnType<typeof processesNear>>[number]

function rowOf({ t, tenant }: Context, process: Near): AdviceRow {
  const type = findType(tenant.processes, 'realisation')
  return {
    label: process.case_ref,
    ...(type && { href: processHref(type.routeType, process.uuid) }),
    detail: [
      addressOf(process),
      t.processes.statuses[statusOf(process.status)](),
      t.advice.distance({ metres: formatMetres(Math.ceil(process.metres)) }),
    ]
      .filter(Boolean)
      .join(', '),
  }
}
