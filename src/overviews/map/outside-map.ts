import type { Point } from '../../platform/geo/distance.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'

/** Link to a place on the external map that the tenant's settings name (`requests.mapLink`). */
export const outsideMap = ({ requests }: Pick<Tenant, 'requests'>, { lat, lng }: Point) =>
  requests.mapLink.replaceAll('{lat}', String(lat)).replaceAll('{lng}', String(lng))
