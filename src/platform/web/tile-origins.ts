import type { Tenant } from '../tenant/tenant.ts'

/** Where the background tiles of the tenant's map come from: the only images that are not ours. */
export const tileOrigins = ({ map }: Pick<Tenant, 'map'>): string[] => [
  ...new Set(map.tileLayers.map(({ url }) => new URL(url.replace('{s}', 'a')).origin)),
]
