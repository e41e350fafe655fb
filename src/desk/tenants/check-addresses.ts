import type { Tenant } from '../../platform/tenant/tenant.ts'
import { when } from './mistakes.ts'

/** A realisation may stand where one is begun: `/realisatie/nieuw`. */
const ITS_OWN = { value: 'realisation', routeType: 'realisatie' }

/** What is wrong with the addresses of kinds of processes, of which none may be that of another route. Spec 3 §2. */
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

/** `type-:type` takes whatever begins with `type-`; `:uuid` alone is asked after everything with a name. */
function isAt(routeType: string, part: string): boolean {
  const [fixed = '', ...named] = part.split(':')
  if (named.length === 0) return routeType === fixed
  return fixed !== '' && routeType.startsWith(fixed)
}
