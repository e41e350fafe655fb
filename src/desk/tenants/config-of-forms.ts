import {
  PROCESSES_AT_FIRST,
  PROCESSES_SHOWN,
  REQUESTS_AT_FIRST,
  REQUESTS_SHOWN,
} from '../../overviews/map/shown.ts'
import type { Field, FieldOption } from '../../platform/forms/field.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { ACCESSES, KINDS, STATUSES } from '../../records/charge-points/charge-point.ts'
import { COLUMNS } from '../../records/locations/list.ts'
import { FIRST_STATUSES, LONGEST, MOST_LOTS, TEXT_FIELDS } from '../../records/locations/new-location.ts'
import { fieldsOfType } from '../../records/processes/contact.ts'

/** The fields of the configuration that are derived from the forms, the map and the lists of the tenant. Pure. */
export function configOfForms(tenant: Tenant) {
  const fields = tenant.processes.types.flatMap(fieldsOfType)
  const { tileLayers, monitoring, requestRadius, pickerDiameter, nearbyKm, parkingAreas } = tenant.map
  return {
    mapOptions: {
      requestRadius,
      pickerDiameter,
      nearbyKm,
      parkingAreas,
      // Without their URLs: the desk itself fetches tiles, and a URL may contain a key.
      tileLayers: tileLayers.map(({ name, maxZoom, attribution }) => ({ name, maxZoom, attribution })),
    },
    visibleRecordsByStatus: {
      requests: visible(Object.keys(REQUESTS_SHOWN), REQUESTS_AT_FIRST),
      processes: visible(PROCESSES_SHOWN, PROCESSES_AT_FIRST),
      chargingpoints: visible(STATUSES, STATUSES),
    },
    usesPlannedRealisationFields: fields.some(({ name }) => name.startsWith('PlannedRealisation.')),
    useAdditionalCoordinates: fields.some(({ name }) => name === 'Location.AdditionalCoordinates'),
    selectOptions: { ...optionsByField(fields), ...tenant.selectOptions },
    chargingStationVersions: optionsByField(fields)['CPOAdvice.ChargingStationVersion'] ?? [],
    createAssetForm: {
      fields: TEXT_FIELDS.map((name) => ({ name, maxLength: LONGEST[name] })),
      statuses: FIRST_STATUSES,
      accesses: ACCESSES,
      kinds: KINDS,
      parkinglots: { most: MOST_LOTS, maxLength: LONGEST.lot },
    },
    monitoring,
    defaultAssetTableFields: COLUMNS,
    chargingpointStatuses: STATUSES,
    workflows: tenant.processes.types.filter(({ hidden }) => !hidden).map(({ value }) => value),
  }
}

const visible = (all: readonly string[], shown: readonly string[]) =>
  Object.fromEntries(all.map((name) => [name, shown.includes(name)]))

/** The options of each choice, by the path of its field; for a path in several process types, those of the first. */
const optionsByField = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields
      .toReversed()
      .flatMap(({ name, options }) => (isList(options) ? [[name, options.map(optionOf)]] : [])),
  )

const isList = (options: Field['options']): options is readonly FieldOption[] => Array.isArray(options)

const optionOf = ({ value, label, disabled }: FieldOption) => ({
  value,
  label,
  ...(disabled && { disabled }),
})
