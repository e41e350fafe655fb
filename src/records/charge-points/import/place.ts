import { municipalitiesAround } from '../../../geography/boundaries/around.ts'
import { type MunicipalityFinder, municipalityFinder } from '../../../geography/boundaries/municipality-at.ts'
import { currentCode, findMunicipality } from '../../../geography/places/municipalities.ts'
import { assignMunicipality, takingPart } from '../../../geography/places/municipality-of.ts'
import { findPostalCode } from '../../../geography/places/postal-codes.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import { metresBetween } from '../../../platform/geo/distance.ts'
import { normalisePostalCode } from '../../../platform/geo/postal-code.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { SURROUNDINGS } from '../surroundings.ts'
import type { ImportWords } from './fields.ts'
import type { Site } from './site.ts'

/** A site within the bounds of this desk, with the municipality and operator that the desk assigns to it. */
export interface PlacedSite extends Site {
  /** Current code of a participating municipality, or `SURROUNDINGS`. */
  municipality_code: string
  /** uuid of the tenant's stakeholder with the operator's name, or ''. */
  operator_uuid: string
}

/** Why a site is not imported; `isLeftOut`: only because it is outside the desk's municipalities. */
interface Unplaced {
  reason: string
  isLeftOut: boolean
}
type Placing = (site: Site) => Promise<PlacedSite | Unplaced>

/** A postal code whose centre is further away than this must be mistyped. */
const POSTAL_CODE_REACH_METRES = 12_000

/**
 * The municipality of each site: by its code (also a code from before a merger), else by its postal code when that is
 * unambiguous and its coordinates do not contradict it, else by the boundaries, else by the name of the place. Sites outside
 * the municipalities of the desk are surroundings; with `onlyOwn` they are left out.
 */
export async function placing(
  db: Db,
  tenant: Tenant,
  words: ImportWords,
  { onlyOwn = false }: { onlyOwn?: boolean } = {},
): Promise<Placing> {
  const finder = await municipalityFinder(db)
  const operators = new Map(tenant.stakeholders.map((it) => [fold(it.name), it.uuid]))
  return async (given) => {
    const postal_code = normalisePostalCode(tenant.country, given.postal_code) ?? given.postal_code
    const site = { ...given, postal_code }
    const code = await municipalityOf(site, tenant, finder)
    if (code === null)
      return { reason: words.municipalityUnknown({ code: site.municipality_code }), isLeftOut: false }
    const own = takingPart(code, tenant)
    if (!own && onlyOwn)
      return { reason: words.outside({ desk: tenant.name, place: nameOf(code, site) }), isLeftOut: true }
    const operator_uuid = operators.get(fold(site.operator_name)) ?? ''
    return { ...site, municipality_code: own?.code ?? SURROUNDINGS, operator_uuid }
  }
}

const nameOf = (code: string, { city, lat, lng }: Site) =>
  findMunicipality(code)?.name || city || `${lat}, ${lng}`

/** A code, or `SURROUNDINGS`; null for a nonexistent code at a place within the desk. */
async function municipalityOf(
  site: Site,
  tenant: Tenant,
  finder: MunicipalityFinder,
): Promise<string | null> {
  const given = site.municipality_code
  if (given !== '') {
    const known = currentCode(given)
    if (known !== null) return known
    const at = await finder(site)
    return at !== null && takingPart(at, tenant) ? null : SURROUNDINGS
  }
  const found = await codeAt(site, tenant, finder)
  if (found !== null) return found
  // Outside every boundary: on water, or abroad. The nearest postal code is meaningless there.
  const near = municipalitiesAround(site, []).find((it) => takingPart(it, tenant))
  if (near !== undefined) return near
  const assigned = assignMunicipality({ ...site, municipality_code: '', lat: null, lng: null }, tenant)
  return 'code' in assigned ? assigned.code : SURROUNDINGS
}

async function codeAt(site: Site, { country }: Tenant, finder: MunicipalityFinder): Promise<string | null> {
  const postalCode = findPostalCode(country, site.postal_code)
  const [only, ...others] = postalCode?.municipalityCodes ?? []
  const isNear = postalCode && metresBetween(postalCode, site) <= POSTAL_CODE_REACH_METRES
  if (isNear && only && others.length === 0 && findMunicipality(only)) {
    const around = municipalitiesAround(site, [only])
    // Coordinates deep in another municipality override the postal code.
    if (around.length === 0 || around.includes(only)) return only
  }
  return finder(site)
}
