import type { Generated } from 'kysely'

/** The tables of the map. Part of `Schema`, with the same conventions. */
export interface MapSchema {
  location: LocationTable
  location_stakeholder: { location_id: number; uuid: string; name: string; type: string }
  parking_lot: {
    uuid: string
    location_id: number
    reference: string
    lat: number | null
    lng: number | null
    /** Its charge point, where a process recorded one. */
    charge_point_id: Generated<number | null>
  }
  charge_point: ChargePointTable
  process_end: ProcessEndTable
  /** The charge points of a process when it last ended. */
  process_end_point: { process_id: number; charge_point_id: number }
  map_before: MapBeforeTable
  evse: EvseTable
  charge_point_history: ChargePointHistoryTable
  import_run: ImportRunTable
  municipality_boundary: MunicipalityBoundaryTable
  monitoring_month: MonitoringMonthTable
  parking_area: ParkingAreaTable
  /**
   * The simplified outlines of a parking area, from the original (level 0) to coarse; see
   * `src/geography/parking-areas/levels.ts`.
   */
  parking_area_shape: {
    area_id: number
    level: number
    /** Number of points in all its rings. */
    places: number
    /** JSON: rings, each a flat list of lng, lat, …; the even-odd rule decides whether a point is inside. */
    rings: string
  }
  /** Number of locations; maintained by triggers, as the derived columns are. */
  location_count: { municipality_code: string; origin: string; count: number }
  location_upload: LocationUploadTable
  /** Number of points of a layer in each cell of the map's grids; maintained by triggers (migrations/0009-map.ts). */
  map_cell: {
    layer: 'request' | 'charge_point'
    zoom: number
    x: number
    y: number
    /** '' without one. */
    municipality_code: string
    status: string
    workflow: number
    count: number
    lat_sum: number
    lng_sum: number
  }
}

/** A site with one or more charge points. */
export interface LocationTable {
  id: Generated<number>
  uuid: string
  /** `elsewhere` outside the municipalities of the desk; see `src/records/charge-points/surroundings.ts`. */
  municipality_code: string | null
  lat: number
  lng: number
  /** When the location was found to have disappeared, or null; rows are never deleted. */
  removed_at: string | null
  /** Source: `ocpi`, `geojson`, `csv`, `workflow` or `manual`. Unique together with `source_key`. */
  source: string
  source_key: string
  /** Of the import that added it, or ''. */
  import_uuid: string
  volt_id: string
  name: string
  street: string
  house_number: string
  postal_code: string
  city: string
  /**
   * Name and city, folded by the code that writes them: see `src/records/charge-points/written-location.ts`.
   */
  name_key: string
  city_key: string
  /** Street and number, as for requests: see `src/platform/geo/address-key.ts`. */
  address_key: string
  /** For searching: folded, as written, with the number as one word. */
  address_text: string
  parking_type: string
  /** `workflow`, `manual` or `import`. */
  origin: Generated<string>
  /** Folded name of its municipality, for sorting. */
  municipality_key: Generated<string>
  search_text: Generated<string>
  created_at: string
  updated_at: string
}

/**
 * An uploaded file of locations that waits for confirmation by its sender; its content is in the storage,
 * under its uuid.
 */
export interface LocationUploadTable {
  uuid: string
  person_id: string
  file_name: string
  /** SHA-256, hexadecimal. */
  file_hash: string
  source: string
  /** `waiting`, or `writing` during the import. */
  state: string
  created_at: string
  expires_at: string
  /** JSON: the changes that it would make, see src/records/locations/import-file.ts. */
  difference: string
  complete: number
  with_duplicates: number
}

/** One pole on the map. */
export interface ChargePointTable {
  id: Generated<number>
  uuid: string
  location_id: number
  process_id: number | null
  /** That of its location. */
  municipality_code: string | null
  version: Generated<number>
  lat: number
  lng: number
  evse_count: Generated<number>
  max_power_w: Generated<number>
  is_workflow_created: Generated<number>
  is_alternative: Generated<number>
  is_asset: Generated<number>
  /** 0: hidden from the public. */
  published: Generated<number>
  removed_at: string | null
  /** The text on the pole, or its key in the source. */
  reference: string
  /** See `src/records/charge-points/charge-point.ts`. */
  status: string
  access: string
  kind: string
  /** `BE*ALL`: country and party of the source, or ''. */
  party: string
  operator_name: string
  /** Uuid of the stakeholder in the tenant config, or ''. */
  operator_uuid: string
  remark: string
  /** From the process that installed it, or ''. */
  station_version: Generated<string>
  /** `AC`, `DC` or ''. */
  power_type: Generated<string>
  source: string
  source_key: string
  import_uuid: string
  /** Hash of the source data; equal means unchanged. */
  fingerprint: string
  created_at: string
  updated_at: string
}

/** A process that was completed at least once; the ids follow the order in which processes first ended. */
export interface ProcessEndTable {
  id: Generated<number>
  process_id: number
  first_at: string
  /** JSON: the charger ids and parking lots in its record when it last ended; '' when nothing was decided. */
  named: Generated<string>
}

/** A charge point or a location, exactly one of the two, as it was before any completed process. */
export interface MapBeforeTable {
  id: Generated<number>
  charge_point_id: number | null
  location_id: number | null
  /** JSON: an entry for each value; see `src/records/effects/before.ts`. */
  data: string
}

/** A charging place (EVSE), for one car. */
export interface EvseTable {
  charge_point_id: number
  uid: string
  evse_id: string
  /** OCPI status: AVAILABLE, CHARGING, … */
  status: string
  physical_reference: string
  power_w: Generated<number>
  removed_at: string | null
}

export interface ChargePointHistoryTable {
  id: Generated<number>
  charge_point_id: number
  at: string
  /** `created`, `changed`, `removed` or `restored`. */
  kind: string
  /** The version after this change. */
  version: number
  import_uuid: string
  person_id: string
  person_name: string
  /** JSON: `{before, after}`, only the changed fields. */
  data: string
}

/** An import of a file. */
export interface ImportRunTable {
  uuid: string
  kind: string
  format: string
  file_name: string
  /** SHA-256, hexadecimal. */
  file_hash: string
  started_at: string
  /** '' while it runs, or when it was interrupted. */
  finished_at: string
  person_id: string
  person_name: string
  /** JSON. */
  counts: string
}

/** The use of a location in one month. */
export interface MonitoringMonthTable {
  /** The key of the location in its source, in lower case; the location itself may be imported later. */
  location_key: string
  /** `2026-06`. */
  month: string
  /** From the file, or ''. */
  municipality_code: string
  session_count: number | null
  /** As in its source: a fraction or a percentage. */
  occupancy_rate: number | null
  /** The occupancy rate, always as a fraction. */
  occupancy: number | null
  unique_users: number | null
  /** In kWh. */
  volume: number | null
  source: string
  /** 1: computed, not measured. */
  modelled: number
  import_uuid: string
}

/** An area where a permit is needed to park, with its bounding box. */
export interface ParkingAreaTable {
  id: Generated<number>
  uuid: string
  /** Source of the file. Unique together with `source_key`. */
  source: string
  source_key: string
  /** In current municipality codes. */
  municipality_code: string
  name: string
  west: number
  south: number
  east: number
  north: number
  /** SHA-256 of its rings, hexadecimal. */
  hash: string
  import_uuid: string
  /** When it disappeared from the file, or null; rows are never deleted. */
  removed_at: string | null
  created_at: string
  updated_at: string
}

/** The imported outline of a municipality, with its bounding box. */
export interface MunicipalityBoundaryTable {
  /** In current municipality codes. */
  municipality_code: string
  west: number
  south: number
  east: number
  north: number
  /** JSON: polygons of rings, each a flat list of lng, lat, …; see `src/geography/boundaries/boundary.ts`. */
  rings: string
  /** SHA-256 of the rings, hexadecimal. */
  hash: string
  /** Name of the imported file. */
  source: string
  updated_at: string
}
