import { municipalityAt } from '../boundaries/municipality-at.ts'
import type { FormRecord } from '../forms/field.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { findPostalCode } from '../places/postal-codes.ts'
import { Invalid } from '../web/errors.ts'
import type { Visit } from '../web/visit.ts'
import { mayStart } from './policy.ts'

const PLACE = ['Latitude', 'Longitude', 'PostalCode'] as const

/**
 * The municipality of a record: by its coordinates, else by its postal code; never what somebody says it is. Throws
 * `Invalid` for a place outside the tenant, and for a move to a municipality where the person may not start
 * processes.
 */
export async function placeOf(
  visit: Visit,
  process: { municipality_code: string | null; operator_uuid: string; process_type: string },
  before: FormRecord,
  after: FormRecord,
): Promise<{ municipality_code: string | null }> {
  if (process.municipality_code !== null && PLACE.every((name) => at(before, name) === at(after, name)))
    return { municipality_code: process.municipality_code }
  const { t, tenant } = visit
  const [lat, lng] = [at(after, 'Latitude'), at(after, 'Longitude')]
  const code =
    typeof lat === 'number' && typeof lng === 'number'
      ? await municipalityAt(visit.db, { lat, lng })
      : postalMunicipality(visit, String(at(after, 'PostalCode') ?? ''))
  const field = typeof lat === 'number' ? 'Location.Latitude' : 'Location.PostalCode'
  const isOurs = tenant.municipalities.some((it) => it.code === code)
  if (code === null || !isOurs) throw new Invalid([{ field, message: t.processes.place.outside() }])
  const moved = { ...process, municipality_code: code }
  if (code !== process.municipality_code && !mayStart(visit, moved)) {
    const name = findMunicipality(code)?.name ?? code
    throw new Invalid([{ field, message: t.processes.place.notYours({ municipality: name }) }])
  }
  return { municipality_code: code }
}

const at = (record: FormRecord, name: string) =>
  (record.Location as Record<string, unknown> | undefined)?.[name]

/** Of a postal code that lies in several, the one that takes part. */
function postalMunicipality({ tenant }: Visit, postalCode: string): string | null {
  const codes = findPostalCode(tenant.country, postalCode)?.municipalityCodes ?? []
  return codes.find((code) => tenant.municipalities.some((it) => it.code === code)) ?? codes[0] ?? null
}
