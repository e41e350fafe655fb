import type { Insertable } from 'kysely'
import type { Street } from '../../geography/places/streets.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { ChargePointTable } from '../../platform/db/map-schema.ts'
import { addressColumns } from '../../platform/geo/address-key.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import type { ChargePointStatus } from '../../records/charge-points/charge-point.ts'
import {
  insertChargePoints,
  insertHistories,
  insertLocations,
  setOperators,
} from '../../records/charge-points/write-queries.ts'
import type { NewLocation } from '../../records/charge-points/written-location.ts'
import { addressIn } from './addresses.ts'
import type { Chance } from './chance.ts'

const SOURCE = 'workflow'
interface Stage {
  status: ChargePointStatus
  alternative?: boolean
  private?: boolean
}

/** Charge points without a process; each municipality gets all of these. */
const STAGES: readonly Stage[] = [
  { status: 'suggestion' },
  { status: 'suggestion' },
  { status: 'suggestion', alternative: true },
  { status: 'definitive' },
  { status: 'definitive' },
  { status: 'definitive', private: true },
  { status: 'rejected' },
  { status: 'rejected' },
  { status: 'alert' },
  { status: 'unknown' },
]

/** Inserts charge points drawn by this tenant in some municipalities, for later processes. */
export async function seedWorkflow(
  db: Db,
  {
    tenant,
    streets,
    now,
    chance,
    codes,
  }: { tenant: Tenant; streets: readonly Street[]; now: Date; chance: Chance; codes: readonly string[] },
): Promise<void> {
  const plans = codes.flatMap((code) => {
    const here = streets.filter((it) => it.municipalityCode === code)
    return here.length === 0
      ? []
      : STAGES.map((stage) => ({ stage, ...placeFor(chance.pick(here), tenant, chance, now) }))
  })
  const locationIds = await insertLocations(db, plans.map(locationRow))
  const points = plans.map((plan) => pointRow(plan, locationIds.get(plan.key) as number))
  const pointIds = await insertChargePoints(db, points)
  await setOperators(
    db,
    new Map(
      plans.map(({ key, operator }) => [
        locationIds.get(key) as number,
        operator && { uuid: operator.uuid, name: operator.name },
      ]),
    ),
    tenant.stakeholders.map((it) => it.uuid),
  )
  await insertHistories(
    db,
    points.map(({ source_key, status, created_at }) => ({
      charge_point_id: pointIds.get(source_key) as number,
      at: created_at,
      kind: 'created',
      version: 1,
      import_uuid: '',
      person_id: 'demo',
      person_name: 'Demo',
      data: JSON.stringify({ after: { status } }),
    })),
  )
}

type Plan = { stage: Stage } & ReturnType<typeof placeFor>

function placeFor(street: Street, tenant: Tenant, chance: Chance, now: Date) {
  return {
    place: addressIn(street, tenant, chance),
    operator: tenant.stakeholders.length > 0 ? chance.pick(tenant.stakeholders) : null,
    at: new Date(+now - chance.between(5, 300) * DAY_MS).toISOString(),
    key: chance.uuid(),
    uuid: chance.uuid(),
  }
}

const locationRow = ({ place, key, at, stage }: Plan): NewLocation => ({
  uuid: key,
  municipality_code: place.municipality_code,
  lat: place.lat,
  lng: place.lng,
  removed_at: null,
  source: SOURCE,
  source_key: key,
  import_uuid: '',
  volt_id: '',
  name: '',
  street: place.street,
  house_number: place.house_number,
  postal_code: place.postal_code,
  city: place.city,
  ...addressColumns({ ...place, house_number_suffix: '' }),
  parking_type: stage.private ? 'ON_DRIVEWAY' : 'ON_STREET',
  created_at: at,
  updated_at: at,
})

const pointRow = (
  { stage, place, operator, at, key, uuid }: Plan,
  locationId: number,
): Insertable<ChargePointTable> & { source_key: string; status: string; created_at: string } => ({
  uuid,
  location_id: locationId,
  process_id: null,
  municipality_code: place.municipality_code,
  lat: place.lat,
  lng: place.lng,
  evse_count: 2,
  max_power_w: 11_000,
  is_workflow_created: 1,
  is_alternative: Number(stage.alternative ?? false),
  is_asset: 0,
  removed_at: null,
  reference: `${place.street} ${place.house_number}`,
  status: stage.status,
  access: stage.private ? 'private' : 'public',
  kind: 'standard',
  party: '',
  operator_name: operator?.name ?? '',
  operator_uuid: operator?.uuid ?? '',
  remark: '',
  source: SOURCE,
  source_key: key,
  import_uuid: '',
  fingerprint: '',
  created_at: at,
  updated_at: at,
})
