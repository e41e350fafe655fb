import type { Texts } from '../../platform/texts/texts.ts'
import { ACCESSES, KINDS, STATUSES } from './charge-point.ts'
import type { NearbyPoint } from './queries.ts'

/** `Bestaand laadpunt, snellader, privaat`: the usual kind and access are left out. */
export function statusInWords(
  { status, kind, access }: Pick<NearbyPoint, 'status' | 'kind' | 'access'>,
  t: Texts,
): string {
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
