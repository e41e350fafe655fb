import type { Country } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'

/** Four digits, with or without letters; in Belgium four, or the five of a municipality code (spec 3 §9). */
const POSTAL_CODES: Record<Country, RegExp> = {
  NL: /^(?:NL[- ]?)?[1-9]\d{3}[\s-]*[a-z]{0,2}$/i,
  BE: /^(?:(?:B(?:E)?[- ]?)?[1-9]\d{3}|[1-9]\d{4})$/i,
}
const MUNICIPALITY = /^(?:GM)?\d{1,5}$/i

/** The problems of a query for a grid operator: no code at all, or an invalid one. Pure. */
export function problemsWithPlace(
  { postalCode, municipality }: { postalCode: string; municipality: string },
  country: Country,
  { gridOperators: t }: Texts,
): Problem[] {
  if (postalCode === '' && municipality === '') return [{ field: 'postalCode', message: t.nothingAsked() }]
  const problems: Problem[] = []
  if (postalCode !== '' && !POSTAL_CODES[country].test(postalCode))
    problems.push({ field: 'postalCode', message: t.noPostalCode() })
  if (municipality !== '' && !MUNICIPALITY.test(municipality))
    problems.push({ field: 'municipality', message: t.noMunicipality() })
  return problems
}
