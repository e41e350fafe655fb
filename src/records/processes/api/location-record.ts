import { findMunicipality } from '../../../geography/places/municipalities.ts'
import type { FormRecord } from '../../../platform/forms/field.ts'
import type { Unknown } from '../../../platform/forms/read-record.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import type { Country } from '../../../platform/tenant/tenant.ts'
import { fullStatus } from '../../charge-points/charge-point.ts'
import type { Process } from '../row.ts'

/** Country names as people write them (spec 2 §3). */
const COUNTRIES: Record<Country, string> = { NL: 'Nederland', BE: 'België' }

/** A location entry in API responses: the record with derived values. Spec 2 §3. */
export type LocationRecord = FormRecord & {
  version: number
  ChargePointOperator: string
  Municipality: string | null
}

interface PointView {
  uuid: string
  status: string
  access: string
  kind: string
}

/**
 * A version of the record of a process in the shape of the API. The added values are read-only: `otherwiseThan` compares
 * them with those in the request.
 */
export function locationRecordOf(
  process: Process,
  { version, record }: { version: number; record: FormRecord },
  country: Country,
  point?: PointView | undefined,
): LocationRecord {
  const location = (record.Location ?? {}) as FormRecord
  const text = (name: string) => String(location[name] ?? '')
  return {
    ...record,
    version,
    ChargePointOperator: process.operator_uuid,
    Municipality: process.municipality_code,
    Location: {
      ...location,
      chargingpointUuid: point?.uuid ?? text('chargingpointUuid'),
      chargingpointStatus: point ? fullStatus(point) : '',
      FullAddress: addressLine({
        street: text('StreetName'),
        house_number: text('HouseNumber'),
        house_number_suffix: text('HouseNumberSuffix'),
        postal_code: text('PostalCode'),
        city: text('CityName'),
      }),
      Province: findMunicipality(process.municipality_code ?? '')?.province ?? '',
      Country: COUNTRIES[country],
    },
  }
}

/** The unknown paths in a sent record whose value differs from what the API returned. */
export const otherwiseThan = (given: LocationRecord, unknown: readonly Unknown[]) =>
  unknown
    .filter(({ path, value }) => {
      const known = read(given, path)
      return known === undefined || JSON.stringify(value) !== JSON.stringify(known)
    })
    .map(({ path }) => path)

function read(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      record,
    )
}
