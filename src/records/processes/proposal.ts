import type { Selectable } from 'kysely'
import type { ChargePointTable, LocationTable } from '../../platform/db/map-schema.ts'
import { type FieldValue, type FormRecord, fieldsOf, withValue } from '../../platform/forms/field.ts'
import { addressColumns } from '../../platform/geo/address-key.ts'
import { houseOf } from '../../platform/geo/written-address.ts'
import type { ProcessType, StepChoice } from '../../platform/tenant/process-type.ts'
import { fieldsOfType } from './changes.ts'

/** Reads and writes the proposed place in the record of a process. Pure. */

/** The source of locations and charge points that processes make. */
export const SOURCE = 'workflow'

const PLACE = 'Location.Latitude'

/** The step with the proposed place; undefined for a type without one. */
export function proposalStepOf(type: ProcessType): { step: StepChoice; number: number } | undefined {
  const index = type.steps.findIndex((it) => fieldsOf(it.groups).some(({ name }) => name === PLACE))
  const step = type.steps[index]
  return step && { step, number: index + 1 }
}

/**
 * uuid of the charge point that was chosen for a process, or ''. It is stored next to the fields of the record; only
 * `withChosenPoint` writes it.
 */
export function chosenPointOf(record: FormRecord): string {
  const { Location } = record as { Location?: { chargingpointUuid?: unknown } }
  return typeof Location?.chargingpointUuid === 'string' ? Location.chargingpointUuid : ''
}

/** Sets the chosen charge point in the record; '' for none. */
export const withChosenPoint = (record: FormRecord, uuid: string): FormRecord =>
  chosenPointOf(record) === uuid
    ? record
    : { ...record, Location: { ...(record.Location as object | undefined), chargingpointUuid: uuid } }

interface Place {
  lat: number
  lng: number
  street: string
  house_number: string
  postal_code: string
  city: string
}

/** Writes the place of a location to the proposal in the record; the address only if the location has one. */
export function withPlace(type: ProcessType, record: FormRecord, place: Place): FormRecord {
  const house = houseOf(place.house_number)
  const values: Record<string, FieldValue> = {
    [PLACE]: place.lat,
    'Location.Longitude': place.lng,
    ...(place.street !== '' && {
      'Location.StreetName': place.street,
      'Location.HouseNumber': house.house_number,
      'Location.HouseNumberSuffix': house.house_number_suffix,
      'Location.PostalCode': place.postal_code,
      'Location.CityName': place.city,
    }),
  }
  return fieldsOfType(type).reduce<FormRecord>((so, { field }) => {
    const value = values[field.name]
    return value === undefined ? so : withValue(so, field, value)
  }, record)
}

/** The data of a process from which its own charge point is made. */
export interface Proposal {
  process_type: string
  record: FormRecord
  municipality_code: string | null
  operator_uuid: string
  lat: number | null
  lng: number | null
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
}

/** The charge point that a process itself proposes; null without coordinates. */
export function pointProposed(
  process: Proposal,
  operatorName: string,
): Pick<
  Selectable<ChargePointTable>,
  'lat' | 'lng' | 'municipality_code' | 'operator_uuid' | 'operator_name' | 'kind' | 'access' | 'published'
> | null {
  const { lat, lng, municipality_code, operator_uuid, record } = process
  const isPrivate = process.process_type === 'private'
  if (lat === null || lng === null) return null
  const { ParkingSpots, ChargingPointType } = record as {
    ParkingSpots?: { Type?: string }
    ChargingPointType?: string
  }
  const isFast = ChargingPointType === 'fastcharger'
  return {
    lat,
    lng,
    municipality_code,
    operator_uuid,
    operator_name: operatorName,
    kind: isFast ? 'fastcharger' : ParkingSpots?.Type === 'hub' ? 'charging-hub' : 'standard',
    access: isPrivate ? 'private' : ChargingPointType === 'semipublic' ? 'semipublic' : 'public',
    published: isPrivate ? 0 : 1,
  }
}

/** The location of the charge point that a process proposes. */
export function locationProposed(
  process: Proposal,
): Pick<
  LocationTable,
  | 'lat'
  | 'lng'
  | 'municipality_code'
  | 'street'
  | 'house_number'
  | 'postal_code'
  | 'city'
  | 'address_key'
  | 'address_text'
> {
  const { municipality_code, street, postal_code, city } = process
  return {
    lat: process.lat as number,
    lng: process.lng as number,
    municipality_code,
    street,
    house_number: [process.house_number, process.house_number_suffix].filter(Boolean).join(' '),
    postal_code,
    city,
    ...addressColumns(process),
  }
}
