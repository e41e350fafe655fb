import type { Tenant } from '../tenant/tenant.ts'

/** Origins of the background tiles of the tenant's map: the only images from elsewhere. */
export const tileOrigins = ({ map }: Pick<Tenant, 'map'>): string[] => [
  ...new Set(map.tileLayers.map(({ url }) => new URL(url.replace('{s}', 'a')).origin)),
]
