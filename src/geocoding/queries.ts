import type { Db } from '../db/dialect.ts'

/** Places of addresses that requests have had before, for as many of the given keys as are known. */
export async function findKnownAddresses(
  db: Db,
  keys: readonly { postal_code: string; address_key: string }[],
) {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('request')
    .select(['postal_code', 'address_key', 'lat', 'lng'])
    .where('postal_code', 'in', [...new Set(keys.map((it) => it.postal_code))])
    .where('address_key', 'in', [...new Set(keys.map((it) => it.address_key))])
    .where('address_key', '<>', '')
    .where('coordinates_nomatch', '=', 0)
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
    .execute()
  return rows as ((typeof rows)[number] & { lat: number; lng: number })[]
}
