import type { Tenant } from '../../platform/tenant/tenant.ts'
import { when } from './mistakes.ts'

/** Allowed, though a literal route has this path too: `/realisatie/nieuw` starts a realisation. */
const ITS_OWN = { value: 'realisation', routeType: 'realisatie' }

/** Problems with the paths of process types, which must not match another route. Spec 3 §2. */
export function checkAddresses(
  { processes }: Pick<Tenant, 'processes'>,
  routes: readonly { url: string }[],
): string[] {
  const taken = routes.map(({ url }) => url.split('/')[1] ?? '')
  return processes.types.flatMap(({ value, routeType }) =>
    when(
      !(value === ITS_OWN.value && routeType === ITS_OWN.routeType) &&
        taken.some((part) => isAt(routeType, part)),
      `process type '${value}' has a routeType '${routeType}' that is the address of something else`,
    ),
  )
}

/**
 * `type-:type` matches every path that begins with `type-`; `:uuid` alone is matched after all literal paths.
 */
function isAt(routeType: string, part: string): boolean {
  const [fixed = '', ...named] = part.split(':')
  if (named.length === 0) return routeType === fixed
  return fixed !== '' && routeType.startsWith(fixed)
}
