import type { Tenant } from '../../platform/tenant/tenant.ts'

type Options = readonly { value: string; label: string }[]

/** The municipalities that take part in a desk, in order of name. */
export const participantsOf = ({ municipalities }: Pick<Tenant, 'municipalities'>): Options =>
  municipalities.filter((it) => !it.disabled).map(({ code, name }) => ({ value: code, label: name }))

/** The codes of the municipalities that a request may be handed over to: all but its own. */
export const codesToGiveTo = (
  tenant: Pick<Tenant, 'municipalities'>,
  { municipality_code }: { municipality_code: string | null },
): string[] => participantsOf(tenant).flatMap(({ value }) => (value === municipality_code ? [] : value))
