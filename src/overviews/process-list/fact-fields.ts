import type { Field } from '../../platform/forms/field.ts'
import { oncePer } from '../../platform/once-per.ts'
import { COLUMN_KEYS, type ColumnKey, type ProcessType } from '../../platform/tenant/process-type.ts'
import type { Language } from '../../platform/texts/language.ts'
import { fieldsOfType } from '../../records/processes/changes.ts'

/** Columns that show facts of the record, and the fields where they are filled in. Pure. Spec 2 §3. */

const FIELDS = {
  gridOperatorNumber: ['GridConnection.GridOperatorNumber'],
  connectionValue: ['GridConnection.ConnectionValue'],
  EAN: ['DateOfCommissioning.EAN', 'GridConnection.EAN'],
  gridConnection: [
    'GridConnection.GridOperatorNumber',
    'GridConnection.ConnectionValue',
    'GridConnection.EAN',
  ],
  realisation_date: ['PlannedRealisation.PlannedDate'],
  placementDate: ['PlannedRealisation.PlacementDate'],
  gridConnectionDate: ['DateOfCommissioning.DateOfEnergyConnection'],
  chargerIds: ['ChargerIds'],
  parkinglotIds: ['ParkingSpots.Identifiers'],
  chargingStationVersion: ['CPOAdvice.ChargingStationVersion'],
  powerType: ['CPOAdvice.PowerType'],
  finUnit: ['FinUnit'],
  pidNumber: ['pidUuid'],
  customer: ['Customer'],
  buildingCode: ['Object.BuildingCode'],
  region: ['Object.Region'],
} as const satisfies Partial<Record<ColumnKey, readonly string[]>>

type FactColumn = keyof typeof FIELDS
const isFact = (column: ColumnKey): column is FactColumn => Object.hasOwn(FIELDS, column)

/** The field of a type that a column shows; undefined where the type lacks it. */
const fieldFor = (column: FactColumn, type: ProcessType): Field | undefined => fieldsFor(type).get(column)

const fieldsFor = oncePer((type: ProcessType): ReadonlyMap<ColumnKey, Field> => {
  const fields = fieldsOfType(type).map(({ field }) => field)
  return new Map(
    COLUMN_KEYS.filter(isFact).flatMap((column) => {
      const found = fields.find(({ name }) => FIELDS[column].some((it) => it === name))
      return found ? [[column, found]] : []
    }),
  )
})

/** False for a column of a fact that processes of this type do not have. */
export const applies = (column: ColumnKey, type: ProcessType) =>
  !isFact(column) || fieldFor(column, type) !== undefined

/** The options of a column's field; empty where the tenant has no list for it. */
export function optionsOf(column: ColumnKey, type: ProcessType) {
  const options = isFact(column) ? fieldFor(column, type)?.options : undefined
  return Array.isArray(options) ? options : []
}

/** The label of a value; the value itself where it is no longer an option. */
export const optionLabel = (column: ColumnKey, type: ProcessType, value: string, language: Language) =>
  optionsOf(column, type).find((it) => it.value === value)?.label[language] ?? value
