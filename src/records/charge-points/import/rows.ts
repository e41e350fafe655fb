import type { Insertable } from 'kysely'
import type { ChargePointTable, EvseTable } from '../../../platform/db/map-schema.ts'
import { addressColumns } from '../../../platform/geo/address-key.ts'
import type { NewLocation } from '../written-location.ts'
import type { PlacedSite } from './place.ts'
import type { Pole } from './site.ts'

/** The database rows for the sites of a file. Pure. */

/** An import run: its uuid, source and time. */
export interface Run {
  uuid: string
  source: string
  /** ISO 8601, UTC. */
  now: string
}

/** The columns of a location that a file provides, for new and for changed rows. */
export const locationFacts = (site: PlacedSite, run: Run) =>
  ({
    municipality_code: site.municipality_code,
    lat: site.lat,
    lng: site.lng,
    removed_at: site.poles.every((it) => it.removed) ? run.now : null,
    import_uuid: run.uuid,
    volt_id: site.volt_id,
    name: site.name,
    street: site.street,
    house_number: site.house_number,
    postal_code: site.postal_code,
    city: site.city,
    ...addressColumns({ ...site, house_number_suffix: '' }),
    parking_type: site.parking_type,
    updated_at: run.now,
  }) satisfies Omit<NewLocation, 'uuid' | 'source' | 'source_key' | 'created_at'>

/** The columns of a pole that a file provides. */
export const pointFacts = (site: PlacedSite, pole: Pole, fingerprint: string, run: Run) =>
  ({
    municipality_code: site.municipality_code,
    lat: pole.lat,
    lng: pole.lng,
    evse_count: pole.evse_count,
    max_power_w: pole.max_power_w,
    published: Number(site.published),
    removed_at: pole.removed ? run.now : null,
    reference: pole.reference,
    status: pole.status,
    access: site.access,
    kind: pole.kind,
    party: site.party,
    operator_name: site.operator_name,
    operator_uuid: site.operator_uuid,
    remark: pole.remark,
    import_uuid: run.uuid,
    fingerprint,
    updated_at: run.now,
  }) satisfies Partial<Insertable<ChargePointTable>>

export const evseRows = (id: number, { evses }: Pole, now: string): Insertable<EvseTable>[] =>
  evses.map((it) => ({
    charge_point_id: id,
    ...it,
    removed_at: it.status === 'REMOVED' ? now : null,
  }))

const HISTORY_FIELDS = [
  'status',
  'access',
  'kind',
  'reference',
  'lat',
  'lng',
  'evse_count',
  'max_power_w',
  'published',
  'operator_name',
  'municipality_code',
  'remark',
  'removed_at',
] as const
type HistoryFields = Partial<Record<(typeof HISTORY_FIELDS)[number], unknown>>

/** The history entry of a change of a pole: only the values that differ. */
export function differenceOf(
  before: HistoryFields | null,
  after: HistoryFields,
): { before?: HistoryFields; after: HistoryFields } {
  const differing = HISTORY_FIELDS.filter(
    (it) => it in after && (before === null || before[it] !== after[it]),
  )
  const pick = (from: HistoryFields) => Object.fromEntries(differing.map((it) => [it, from[it]]))
  return before === null ? { after: pick(after) } : { before: pick(before), after: pick(after) }
}
