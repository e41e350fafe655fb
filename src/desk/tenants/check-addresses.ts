import type { Tenant } from '../../platform/tenant/tenant.ts'
import { named, quoted, when } from './mistakes.ts'
import type { Message } from './words/words.ts'

/** Exception: `/realisatie/nieuw` starts a realisation, and is a literal route. */
const ITS_OWN = { value: 'realisation', routeType: 'realisatie' }

/** Mistakes in the paths of process types, which must not match another route. Spec 3 §2. */
export function checkAddresses(
  { processes }: Pick<Tenant, 'processes'>,
  routes: readonly { url: string }[],
): Message[] {
  const taken = routes.map(({ url }) => url.split('/')[1] ?? '')
  return processes.types.flatMap(({ value, routeType }) =>
    when(
      !(value === ITS_OWN.value && routeType === ITS_OWN.routeType) &&
        taken.some((part) => isAt(routeType, part)),
      (words) =>
        words.processes.takenRoute({ where: named('processType', value)(words), route: quoted(routeType) }),
    ),
  )
}

/** `type-:type` matches every path that begins with `type-`; `:uuid` alone matches only after all literal paths. */
function isAt(routeType: string, part: string): boolean {
  const [fixed = '', ...named] = part.split(':')
  if (named.length === 0) return routeType === fixed
  return fixed !== '' && routeType.startsWith(fixed)
}
