import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { ACCESSES, KINDS, STATUSES } from './charge-point.ts'
import type { NearbyPoint } from './queries.ts'
import { surroundingsInWords } from './surroundings.ts'

type Status = Pick<NearbyPoint, 'status' | 'kind' | 'access'>

/** `Bestaand laadpunt, snellader, privaat`: omits the usual kind and access. */
export function statusInWords({ status, kind, access }: Status, t: Texts): string {
  const words = t.map
  const known = STATUSES.find((it) => it === status) ?? 'unknown'
  const unusualKind = KINDS.find((it) => it === kind && it !== 'standard')
  const unusualAccess = ACCESSES.find((it) => it === access && it !== 'public')
  return [
    words.statuses[known](),
    ...(unusualKind ? [words.kinds[unusualKind]().toLowerCase()] : []),
    ...(unusualAccess ? [words.accesses[unusualAccess]().toLowerCase()] : []),
  ].join(', ')
}

/** The same for a charge point near a place: `…, buiten dit loket`, or `…, in Aartselaar`. */
export const nearbyInWords = (
  context: Pick<Context, 'person' | 'tenant' | 't'>,
  point: Status & Pick<NearbyPoint, 'municipality_code'>,
): string => [statusInWords(point, context.t), surroundingsInWords(context, point)].filter(Boolean).join(', ')
