import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { Role } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../../records/processes/row.ts'

/** The name of a party where that is known: `gemeente Gent`, the operator's name; else its role. */
export function partyName(
  { t, tenant }: Pick<Context, 't' | 'tenant'>,
  process: Pick<FoundProcess, 'municipality_code' | 'operator_uuid'>,
  role: Role,
): string {
  if (role === 'municipality') {
    const name = findMunicipality(process.municipality_code ?? '')?.name
    return name ? t.waiting.municipality({ name }) : t.waiting.someMunicipality()
  }
  if (role !== 'cpo') return t.shell.roles[role]()
  return tenant.stakeholders.find((it) => it.uuid === process.operator_uuid)?.name ?? t.waiting.operator()
}
