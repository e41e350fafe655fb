import type { Point } from '../../platform/geo/distance.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'

/** Address of the tenant's outside map at a place. */
export const outsideMap = ({ requests }: Pick<Tenant, 'requests'>, { lat, lng }: Point) =>
  requests.mapLink.replaceAll('{lat}', String(lat)).replaceAll('{lng}', String(lng))
