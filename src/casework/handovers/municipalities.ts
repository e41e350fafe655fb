import type { Municipality, Tenant } from '../../platform/tenant/tenant.ts'

type Options = readonly { value: string; label: string }[]

/** Cached, because pages cache what they derive from the same array. */
const kept = new WeakMap<readonly Municipality[], Options>()

/** The municipalities that take part in a desk, in order of name. */
export function participantsOf({ municipalities }: Pick<Tenant, 'municipalities'>): Options {
  const known = kept.get(municipalities)
  if (known) return known
  const options = municipalities
    .filter((it) => !it.disabled)
    .map(({ code, name }) => ({ value: code, label: name }))
  kept.set(municipalities, options)
  return options
}

/** The codes of the municipalities that a request may be handed over to: all but its own. */
export const codesToGiveTo = (
  tenant: Pick<Tenant, 'municipalities'>,
  { municipality_code }: { municipality_code: string | null },
): string[] => participantsOf(tenant).flatMap(({ value }) => (value === municipality_code ? [] : value))
