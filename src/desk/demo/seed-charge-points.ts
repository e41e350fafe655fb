import type { Insertable } from 'kysely'
import type { Street } from '../../geography/places/streets.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { ChargePointTable } from '../../platform/db/map-schema.ts'
import { addressColumns } from '../../platform/geo/address-key.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { FAST_FROM_W, HUB_FROM_EVSES } from '../../records/charge-points/charge-point.ts'
import {
  findLocations,
  insertChargePoints,
  insertLocations,
} from '../../records/charge-points/write-queries.ts'
import type { NewLocation } from '../../records/charge-points/written-location.ts'
import { addressIn, streetsFor } from './addresses.ts'
import { Chance } from './chance.ts'
import type { Seeding } from './seed.ts'

const PER_TRANSACTION = 5_000
const HOUR_MS = 3_600_000
/** Weights as for a large tenant: most are realised, some in progress. */
const STATUSES = {
  realized: 82,
  suggestion: 6,
  definitive: 5,
  'in-progress': 4,
  rejected: 2,
  unknown: 0.7,
  alert: 0.3,
}
const EVSES = { '1': 12, '2': 76, '4': 8, '8': 4 }
const ACCESSES = { public: 90, semipublic: 7, private: 3 }
const REGULAR_W = [7_400, 11_000, 22_000]
const FAST_W = [50_000, 150_000, 300_000]
const FAST_SHARE = 0.07
const STAKEHOLDER_SHARE = 0.6
const OTHERS = ['Allego', 'TotalEnergies', 'Blue Corner', '']
const MADE_HERE = ['suggestion', 'definitive', 'in-progress', 'rejected']

/**
 * Seeds made-up charge points on real streets, for benchmarks; without EVSEs and history. The same seed gives the same
 * points, and adds nothing a second time. Returns the number of points added.
 */
export async function seedChargePoints({ db, tenant, seed, count, ...planting }: Seeding): Promise<number> {
  const chance = new Chance(seed)
  const streets = planting.streets ?? streetsFor(tenant)
  const at = new Date(Math.floor(+planting.now / HOUR_MS) * HOUR_MS).toISOString()
  const source = `seed-${seed}`
  let added = 0
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    const length = Math.min(PER_TRANSACTION, count - start)
    const made = Array.from({ length }, (_, index) =>
      makePoint(chance, { tenant, streets, source, at, key: String(start + index) }),
    )
    added += await inTransaction({ db }, (inside) => seedBatch(inside.db, source, made))
    planting.onProgress?.(start + length)
  }
  return added
}

interface Made {
  location: NewLocation
  point: Omit<Insertable<ChargePointTable>, 'location_id'>
}

async function seedBatch(db: Db, source: string, made: readonly Made[]): Promise<number> {
  const keys = made.map((it) => it.location.source_key)
  const known = new Set((await findLocations(db, source, keys)).map((it) => it.source_key))
  const fresh = made.filter((it) => !known.has(it.location.source_key))
  const ids = await insertLocations(
    db,
    fresh.map((it) => it.location),
  )
  await insertChargePoints(
    db,
    fresh.map(({ point }) => ({ ...point, location_id: ids.get(point.source_key) as number })),
  )
  return fresh.length
}

interface Setting {
  tenant: Tenant
  streets: readonly Street[]
  source: string
  at: string
  key: string
}

function makePoint(chance: Chance, { tenant, streets, source, at, key }: Setting): Made {
  const place = addressIn(chance.pick(streets), tenant, chance)
  const isOurs = chance.happens(STAKEHOLDER_SHARE) && tenant.stakeholders.length > 0
  const operator = isOurs ? chance.pick(tenant.stakeholders) : { uuid: '', name: chance.pick(OTHERS) }
  const status = chance.share(STATUSES)
  const evse_count = Number(chance.share(EVSES))
  const max_power_w = chance.pick(chance.happens(FAST_SHARE) ? FAST_W : REGULAR_W)
  const isHub = evse_count >= HUB_FROM_EVSES
  const shared = {
    municipality_code: place.municipality_code,
    lat: place.lat,
    lng: place.lng,
    removed_at: null,
    source,
    source_key: key,
    import_uuid: '',
    created_at: at,
    updated_at: at,
  }
  return {
    location: {
      ...shared,
      uuid: chance.uuid(),
      volt_id: '',
      name: '',
      street: place.street,
      house_number: place.house_number,
      postal_code: place.postal_code,
      city: place.city,
      ...addressColumns({ ...place, house_number_suffix: '' }),
      parking_type: 'ON_STREET',
    },
    point: {
      ...shared,
      uuid: chance.uuid(),
      process_id: null,
      evse_count,
      max_power_w,
      is_workflow_created: Number(MADE_HERE.includes(status)),
      is_asset: 1,
      reference: `LP${key.padStart(6, '0')}`,
      status,
      access: chance.share(ACCESSES),
      kind: max_power_w >= FAST_FROM_W ? 'fastcharger' : isHub ? 'charging-hub' : 'standard',
      party: '',
      operator_name: operator.name,
      operator_uuid: operator.uuid,
      remark: '',
      fingerprint: '',
    },
  }
}
