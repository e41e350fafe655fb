import type { Attribute } from '../../platform/tenant/tenant.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'

/**
 * The municipalities that a person may filter by: those of the tenant that the person's roles with the feature include (spec
 * 1 §6).
 */
export function municipalityOptions(
  { tenant, person }: Pick<Context, 'tenant' | 'person'>,
  attribute: Attribute = 'requestlist',
): readonly { value: string; label: string }[] {
  const codes = codesFor({ tenant, person }, attribute)
  const held = codes === '*' ? null : new Set(codes)
  return tenant.municipalities
    .filter(({ code }) => held === null || held.has(code))
    .map(({ code, name }) => ({ value: code, label: name }))
}
