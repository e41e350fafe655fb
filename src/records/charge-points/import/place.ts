import { type MunicipalityFinder, municipalityFinder } from '../../../geography/boundaries/municipality-at.ts'
import { findMunicipality } from '../../../geography/places/municipalities.ts'
import { assignMunicipality } from '../../../geography/places/municipality-of.ts'
import { findPostalCode } from '../../../geography/places/postal-codes.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import { metresBetween } from '../../../platform/geo/distance.ts'
import { normalisePostalCode } from '../../../platform/geo/postal-code.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { ImportWords } from './fields.ts'
import type { Site } from './site.ts'

/** A site within this desk, with what the desk knows about it. */
export interface PlacedSite extends Site {
  /** Current code of a participating municipality. */
  municipality_code: string
  /** Of the tenant's stakeholder with the operator's name, or ''. */
  operator_uuid: string
}

type Placing = (site: Site) => Promise<PlacedSite | { reason: string }>

/** A postal code whose centre lies further away than this was mistyped. */
const POSTAL_CODE_REACH_METRES = 12_000

/**
 * The municipality of each site: by its code (also one of before a merger), else by its postal code when that
 * leaves no doubt, else by the boundaries, else by the name of the place and the nearest postal code. Returns
 * the reason when that municipality does not take part.
 */
export async function placing(db: Db, tenant: Tenant, words: ImportWords): Promise<Placing> {
  const finder = await municipalityFinder(db)
  const operators = new Map(tenant.stakeholders.map((it) => [fold(it.name), it.uuid]))
  return async (site) => {
    const postal_code = normalisePostalCode(tenant.country, site.postal_code) ?? site.postal_code
    const known = site.municipality_code || (await codeOf(site, tenant, finder))
    const found = assignMunicipality({ ...site, postal_code, municipality_code: known ?? '' }, tenant)
    if ('problem' in found) {
      if (found.problem === 'municipalityUnknown') return { reason: words.municipalityUnknown(found) }
      if (found.problem === 'municipalityElsewhere') return { reason: words.municipalityElsewhere(found) }
      return { reason: words.municipalityNotFound() }
    }
    return {
      ...site,
      postal_code,
      municipality_code: found.code,
      operator_uuid: operators.get(fold(site.operator_name)) ?? '',
    }
  }
}

async function codeOf(site: Site, { country }: Tenant, finder: MunicipalityFinder): Promise<string | null> {
  const postalCode = findPostalCode(country, site.postal_code)
  const [only, ...others] = postalCode?.municipalityCodes ?? []
  if (postalCode && only && others.length === 0)
    if (metresBetween(postalCode, site) <= POSTAL_CODE_REACH_METRES && findMunicipality(only)) return only
  return finder(site)
}
