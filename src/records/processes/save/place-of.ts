import { municipalityAt } from '../../../geography/boundaries/municipality-at.ts'
import { findMunicipality } from '../../../geography/places/municipalities.ts'
import { findPostalCode } from '../../../geography/places/postal-codes.ts'
import { otherMunicipalityAt } from '../../../geography/places/where-it-belongs.ts'
import type { FormRecord } from '../../../platform/forms/field.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid } from '../../../platform/web/errors.ts'
import { mayStart } from '../policy.ts'

const PLACE = ['Latitude', 'Longitude', 'PostalCode'] as const

/**
 * The municipality of a record: by its coordinates, else by its postal code; never as given by the sender. Null when
 * unknown.
 */
export async function municipalityOf(
  context: Context,
  current: string | null,
  before: FormRecord,
  after: FormRecord,
): Promise<string | null> {
  if (current !== null && PLACE.every((name) => at(before, name) === at(after, name))) return current
  const [lat, lng] = [at(after, 'Latitude'), at(after, 'Longitude')]
  return typeof lat === 'number' && typeof lng === 'number'
    ? municipalityAt(context.db, { lat, lng })
    : postalMunicipality(context, String(at(after, 'PostalCode') ?? ''))
}

/**
 * Throws `Invalid` when a process is outside the tenant's municipalities, or moves to one where the person may not start
 * processes; `code` is the municipality of its record.
 */
export function demandPlace(
  context: Context,
  process: {
    municipality_code: string | null
    operator_uuid: string
    process_type: string
    /** It starts at an existing location, so its address and coordinates are not compared. */
    isAtLocation?: boolean
  },
  code: string | null,
  record: FormRecord,
) {
  if (code !== null && code === process.municipality_code) return
  const { t, tenant } = context
  const field = typeof at(record, 'Latitude') === 'number' ? 'Location.Latitude' : 'Location.PostalCode'
  const isOurs = tenant.municipalities.some((it) => it.code === code)
  if (code === null || !isOurs) throw new Invalid([{ field, message: t.processes.place.outside() }])
  const name = findMunicipality(code)?.name ?? code
  if (!process.isAtLocation)
    demandAgreement(context, { before: process.municipality_code, now: code }, record)
  if (mayStart(context, { ...process, municipality_code: code })) return
  throw new Invalid([{ field, message: t.processes.place.notYours({ municipality: name }) }])
}

/**
 * Throws `Invalid` with both names when the address and the coordinates contradict each other: new or changed coordinates
 * lie outside the municipality of the postal code.
 */
function demandAgreement(
  { t, tenant }: Context,
  { before, now }: { before: string | null; now: string },
  record: FormRecord,
) {
  const [lat, lng] = [at(record, 'Latitude'), at(record, 'Longitude')]
  if (typeof lat !== 'number' || typeof lng !== 'number') return
  const postalCode = String(at(record, 'PostalCode') ?? '')
  const codes = findPostalCode(tenant.country, postalCode)?.municipalityCodes ?? []
  const [own] = before === null ? codes : codes.filter((it) => it === before)
  if (own === undefined || codes.includes(now) || !otherMunicipalityAt({ lat, lng }, own, tenant.country))
    return
  const words = { other: findMunicipality(now)?.name ?? now, name: findMunicipality(own)?.name ?? own }
  throw new Invalid([{ field: 'Location.Latitude', message: t.processes.place.elsewhere(words) }])
}

const at = (record: FormRecord, name: string) =>
  (record.Location as Record<string, unknown> | undefined)?.[name]

/** The municipality of a postal code; if there are several, one of the tenant's. */
function postalMunicipality({ tenant }: Context, postalCode: string): string | null {
  const codes = findPostalCode(tenant.country, postalCode)?.municipalityCodes ?? []
  return codes.find((code) => tenant.municipalities.some((it) => it.code === code)) ?? codes[0] ?? null
}
