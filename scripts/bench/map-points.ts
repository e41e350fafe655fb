import { addressIn, streetsFor } from '../../src/desk/demo/addresses.ts'
import { Chance } from '../../src/desk/demo/chance.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { insertMany } from '../../src/platform/db/insert-many.ts'
import { addressColumns } from '../../src/platform/geo/address-key.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { newRow } from '../../src/records/charge-points/written-location.ts'

/** Degrees from the middle of a street to the edge of its neighbourhood. */
const NEIGHBOURHOOD = 0.012
const PER_TRANSACTION = 5_000
export const POINTS_AT_A_LOCATION = 2
/** One in so many was added by hand. */
const BY_HAND = 10
const AT = '2026-01-01T00:00:00.000Z'

/**
 * Made-up charge points in the neighbourhoods of real streets, two per location; the same for the same seed.
 */
export async function seedChargePoints(db: Db, tenant: Tenant, count: number, seed: number) {
  const chance = new Chance(seed)
  const streets = streetsFor(tenant)
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    const length = Math.min(PER_TRANSACTION, count - start)
    const sites = Array.from({ length: Math.ceil(length / POINTS_AT_A_LOCATION) }, (_, index) => {
      const it = addressIn(chance.pick(streets), tenant, chance)
      const aside = () => (chance.next() + chance.next() - 1) * NEIGHBOURHOOD
      return { ...it, id: start + index + 1, lat: it.lat + aside(), lng: it.lng + aside() }
    })
    await inTransaction({ db }, async ({ db }) => {
      await insertMany(
        db,
        'location',
        sites.map(({ id, house_number_suffix, ...it }) =>
          newRow({
            ...it,
            ...SOURCE,
            ...(id % BY_HAND === 0 && { source: 'manual' }),
            uuid: chance.uuid(),
            source_key: `site ${id}`,
            volt_id: '',
            name: '',
            ...addressColumns({ ...it, house_number_suffix }),
            parking_type: '',
          }),
        ),
      )
      const ids = new Map(
        (
          await db
            .selectFrom('location')
            .select(['id', 'source_key'])
            .orderBy('id', 'desc')
            .limit(sites.length)
            .execute()
        ).map((row) => [row.source_key, row.id]),
      )
      await insertMany(
        db,
        'charge_point',
        Array.from({ length }, (_, index) => {
          const site = sites[Math.floor(index / POINTS_AT_A_LOCATION)] as (typeof sites)[number]
          return {
            ...SOURCE,
            uuid: chance.uuid(),
            location_id: ids.get(`site ${site.id}`) as number,
            municipality_code: site.municipality_code,
            lat: site.lat,
            lng: site.lng + (index % POINTS_AT_A_LOCATION) * 0.00004,
            evse_count: 2,
            max_power_w: 22_000,
            reference: `BENCH-${start + index}`,
            status: chance.share({ realized: 7, 'in-progress': 1, definitive: 1, suggestion: 1 }),
            access: chance.share({ public: 9, private: 1 }),
            kind: chance.share({ standard: 9, fastcharger: 1 }),
            party: 'BE*BEN',
            operator_name: 'Laadbedrijf',
            operator_uuid: '',
            remark: '',
            source_key: `point ${start + index}`,
            fingerprint: '',
          }
        }),
      )
    })
  }
}

const SOURCE = { source: 'bench', import_uuid: '', created_at: AT, updated_at: AT }
