import type { Texts } from '../../platform/texts/texts.ts'
import { ACCESSES, KINDS, STATUSES } from './charge-point.ts'
import type { NearbyPoint } from './queries.ts'
import { isSurroundings } from './surroundings.ts'

/** `Bestaand laadpunt, snellader, privaat`: the usual kind and access are left out. Surroundings are told. */
export function statusInWords(
  point: Pick<NearbyPoint, 'status' | 'kind' | 'access'> & { municipality_code?: string | null },
  t: Texts,
): string {
  const words = t.map
  const { status, kind, access, municipality_code = null } = point
  const known = STATUSES.find((it) => it === status) ?? 'unknown'
  const unusualKind = KINDS.find((it) => it === kind && it !== 'standard')
  const unusualAccess = ACCESSES.find((it) => it === access && it !== 'public')
  return [
    words.statuses[known](),
    ...(unusualKind ? [words.kinds[unusualKind]().toLowerCase()] : []),
    ...(unusualAccess ? [words.accesses[unusualAccess]().toLowerCase()] : []),
    ...(isSurroundings({ municipality_code }) ? [words.surroundings()] : []),
  ].join(', ')
}
