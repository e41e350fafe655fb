import { at, type FormRecord } from '../../platform/forms/field.ts'
import { numberAt, textAt } from '../processes/in-record.ts'

/** The charge point data in the record of a process. Pure. */

export interface EffectValues {
  /** The principal charger first. */
  chargerIds: string[]
  chargerIdsToReplace: string[]
  lots: string[]
  lotsToReplace: string[]
  stations: number
  /** Null if its form has no such field. */
  spots: number | null
  version: string
  power: string
}

export const valuesIn = (record: FormRecord): EffectValues => ({
  chargerIds: idsIn(record),
  chargerIdsToReplace: texts(record, 'ChargerIdsToReplace', 'ChargerId'),
  lots: texts(record, 'ParkingSpots.Identifiers', 'Identifier'),
  lotsToReplace: texts(record, 'ParkinglotIdsToReplace', 'Identifier'),
  stations: numberAt(record, 'ParkingSpots.NumberOfChargingStations') ?? 1,
  spots: numberAt(record, 'ParkingSpots.NumberOfParkingSpots'),
  version: textAt(record, 'CPOAdvice.ChargingStationVersion'),
  power: textAt(record, 'CPOAdvice.PowerType'),
})

const items = (record: FormRecord, path: string): FormRecord[] => {
  const found = at(record, path)
  return Array.isArray(found) ? found.filter((it) => typeof it === 'object' && it !== null) : []
}

const texts = (record: FormRecord, path: string, name: string) => [
  ...new Set(
    items(record, path)
      .map((it) => textAt(it, name).trim())
      .filter(Boolean),
  ),
]

function idsIn(record: FormRecord): string[] {
  const isPrincipal = (it: FormRecord) => textAt(it, 'ChargerType') === 'principal'
  const all = items(record, 'ChargerIds')
  const inOrder = [...all.filter(isPrincipal), ...all.filter((it) => !isPrincipal(it))]
  return texts({ all: inOrder }, 'all', 'ChargerId')
}
