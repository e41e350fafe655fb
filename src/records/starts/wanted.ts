import { type Field, type FormRecord, valueAt, withValue } from '../../platform/forms/field.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { metresBetween } from '../../platform/geo/distance.ts'
import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import { findType, type ProcessChoices, type ProcessType } from '../../platform/tenant/process-type.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { fieldsOfType } from '../processes/changes.ts'
import { newRecord } from '../processes/start-process.ts'

/** Processes that are to be started together, as they were asked for in a file or a call. Pure. */

/** As many as start in one transaction. */
export const MOST_STARTED = 500

export interface Wanted {
  /** Name of the type. */
  type: string
  /** Of a realisation; else ''. */
  category: string
  /** Uuid of the stakeholder that runs it. */
  operator: string
  record: FormRecord
  /** Of the location that it starts at, or ''. */
  locationUuid: string
  /** Uuids of the requests that it answers. */
  requests: readonly string[]
  /** Also when they lie apart from it. */
  elsewhere: boolean
}

/** One of them with what is wrong with it; `index` counts from 0. */
export interface WrongOne {
  index: number
  problems: Problem[]
}

/** A new record of a type with these values, by the paths of its fields; fields that it lacks are left out. */
export function recordWith(type: ProcessType, values: Readonly<Record<string, string | number | null>>) {
  return fieldsOfType(type).reduce<FormRecord>((record, { field }) => {
    const value = values[field.name]
    return value === undefined || value === null || value === '' ? record : withValue(record, field, value)
  }, newRecord(type))
}

/** The values of an address, by the paths of its fields. */
export const valuesOf = (address: WrittenAddress) => ({
  'Location.StreetName': address.street,
  'Location.HouseNumber': address.house_number,
  'Location.HouseNumberSuffix': address.house_number_suffix,
  'Location.PostalCode': address.postal_code,
  'Location.CityName': address.city,
})

/** The record with these values where it has none yet. */
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

/** Two of one type that lie closer than this are one that was asked for twice. */
const SAME_METRES = 1

interface Placed extends Point {
  index: number
  type: string
  /** Where one location has several, it is named. */
  locationUuid: string
}

/** Of each that repeats an earlier one: both their indexes. */
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

/** Degrees of a cell: some tens of metres. */
const CELL = 0.0005
const cellOf = ({ lat, lng }: Point, up: number, aside: number) =>
  `${Math.floor(lat / CELL) + up} ${Math.floor(lng / CELL) + aside}`
const cellsAround = (at: Point) =>
  [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((aside) => cellOf(at, up, aside)))
