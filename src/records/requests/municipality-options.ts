import { BoundedCache } from '../../platform/bounded-cache.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Codes } from '../../platform/tenant/person.ts'
import type { Attribute, Tenant } from '../../platform/tenant/tenant.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'

type Options = readonly { value: string; label: string }[]

const MOST_CACHED = 500

/**
 * Cached per tenant and set of codes: a person's options rarely change, and pages cache what they derive from them by
 * identity.
 */
const cacheFor = oncePer((_: Tenant) => new BoundedCache<Options>(MOST_CACHED))

/**
 * The municipalities that a person may filter by: those of the tenant that the person's roles with the feature include (spec
 * 1 §6).
 */
export function municipalityOptions(
  { tenant, person }: Pick<Context, 'tenant' | 'person'>,
  attribute: Attribute = 'requestlist',
): Options {
  const codes = codesFor({ tenant, person }, attribute)
  const name = codes === '*' ? '*' : [...codes].sort().join(' ')
  return cacheFor(tenant).of(name, () => optionsOf(tenant, codes))
}

const optionsOf = (tenant: Tenant, codes: Codes): Options =>
  tenant.municipalities
    .filter((it) => codes === '*' || codes.includes(it.code))
    .map((it) => ({ value: it.code, label: it.name }))
