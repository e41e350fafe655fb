import { type Field, type FormRecord, valueAt, withValue } from '../../platform/forms/field.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { metresBetween } from '../../platform/geo/distance.ts'
import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import { findType, type ProcessChoices, type ProcessType } from '../../platform/tenant/process-type.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { fieldsOfType } from '../processes/changes.ts'
import { newRecord } from '../processes/start/start-process.ts'

/** Processes to start together, as requested in a file or an API call. Pure. */

/** Maximum number started in one transaction. */
export const MOST_STARTED = 500

export interface Wanted {
  /** Name of the process type. */
  type: string
  /** The category of a realisation; else ''. */
  category: string
  /** uuid of the stakeholder that will operate it. */
  operator: string
  record: FormRecord
  /** uuid of the location where it starts, or ''. */
  locationUuid: string
  /** uuids of the requests to connect. */
  requests: readonly string[]
  /** Connect the requests even when they are far from it. */
  elsewhere: boolean
}

/** An entry with its problems; `index` counts from 0. */
export interface WrongOne {
  index: number
  problems: Problem[]
}

/** A new record of a type with these values, by field path; ignores fields that the type lacks. */
export function recordWith(type: ProcessType, values: Readonly<Record<string, string | number | null>>) {
  return fieldsOfType(type).reduce<FormRecord>((record, { field }) => {
    const value = values[field.name]
    return value === undefined || value === null || value === '' ? record : withValue(record, field, value)
  }, newRecord(type))
}

/** The values of an address, by field path. */
export const valuesOf = (address: WrittenAddress) => ({
  'Location.StreetName': address.street,
  'Location.HouseNumber': address.house_number,
  'Location.HouseNumberSuffix': address.house_number_suffix,
  'Location.PostalCode': address.postal_code,
  'Location.CityName': address.city,
})

/** Fills in these values where the record has none. */
export const completedWith = (
  type: ProcessType,
  record: FormRecord,
  values: Readonly<Record<string, string | number>>,
): FormRecord =>
  fieldsOfType(type).reduce((so, { field }) => {
    const value = values[field.name]
    return value === undefined || !isBlank(so, field) ? so : withValue(so, field, value)
  }, record)

const isBlank = (record: FormRecord, field: Field) => {
  const value = valueAt(record, field)
  return value === '' || value === null
}

export const typeOf = (choices: ProcessChoices, { type }: Pick<Wanted, 'type'>) => findType(choices, type)

/** Two processes of one type closer than this are the same one, requested twice. */
const SAME_METRES = 1

interface Placed extends Point {
  index: number
  type: string
  /** Part of the comparison: separates processes at different locations. */
  locationUuid: string
}

/** Index of each entry that repeats an earlier one, with the index of that one. */
export function repeats(all: readonly Placed[]): Map<number, number> {
  const found = new Map<number, number>()
  const byCell = new Map<string, Placed[]>()
  for (const it of all) {
    const near = cellsAround(it).flatMap((cell) => byCell.get(cell) ?? [])
    const first = near.find(
      (other) =>
        other.type === it.type &&
        other.locationUuid === it.locationUuid &&
        metresBetween(other, it) <= SAME_METRES,
    )
    if (first) found.set(it.index, first.index)
    const cell = cellOf(it, 0, 0)
    byCell.set(cell, [...(byCell.get(cell) ?? []), it])
  }
  return found
}

/** Cell size in degrees: some tens of metres. */
const CELL = 0.0005
const cellOf = ({ lat, lng }: Point, up: number, aside: number) =>
  `${Math.floor(lat / CELL) + up} ${Math.floor(lng / CELL) + aside}`
const cellsAround = (at: Point) =>
  [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((aside) => cellOf(at, up, aside)))
