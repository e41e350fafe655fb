import { codesFor, type Visit } from '../web/visit.ts'

/** The municipalities that somebody may filter by: the tenant's, as far as their roles reach (spec 1 §6). */
export function municipalityOptions(visit: Visit): { value: string; label: string }[] {
  const codes = codesFor(visit, 'requestlist')
  return visit.tenant.municipalities
    .filter((it) => codes === '*' || codes.includes(it.code))
    .map((it) => ({ value: it.code, label: it.name }))
}
