import type { Codes } from '../../platform/tenant/person.ts'
import type { Attribute, Tenant } from '../../platform/tenant/tenant.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'

type Options = readonly { value: string; label: string }[]

/**
 * Cache per tenant and set of codes: the options of a person rarely change, and pages cache what they derive
 * from them.
 */
const kept = new WeakMap<Tenant, Map<string, Options>>()
const MOST_KEPT = 500

/**
 * The municipalities that a person may filter by: the tenant's, as far as their roles reach with a feature
 * (spec 1 §6).
 */
export function municipalityOptions(
  { tenant, person }: Pick<Context, 'tenant' | 'person'>,
  attribute: Attribute = 'requestlist',
): Options {
  const codes = codesFor({ tenant, person }, attribute)
  const ofTenant = kept.get(tenant) ?? new Map<string, Options>()
  kept.set(tenant, ofTenant)
  const key = codes === '*' ? '*' : [...codes].sort().join(' ')
  const options = ofTenant.get(key) ?? optionsOf(tenant, codes)
  if (ofTenant.size < MOST_KEPT) ofTenant.set(key, options)
  return options
}

const optionsOf = (tenant: Tenant, codes: Codes): Options =>
  tenant.municipalities
    .filter((it) => codes === '*' || codes.includes(it.code))
    .map((it) => ({ value: it.code, label: it.name }))
