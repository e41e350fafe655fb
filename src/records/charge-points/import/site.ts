import type { Access, ChargePointStatus, Kind } from '../charge-point.ts'

/** A site in any file format: an address with its poles. Pure. */
export interface Site {
  /** The key that the source gives it; the same in every file of that source. */
  key: string
  name: string
  street: string
  house_number: string
  postal_code: string
  city: string
  /** As in the file; '' when absent. */
  municipality_code: string
  lat: number
  lng: number
  parking_type: string
  volt_id: string
  /** `BE*ALL`, or ''. */
  party: string
  operator_name: string
  access: Access
  published: boolean
  poles: Pole[]
}

export interface Pole {
  /** Unique within its site; '' for the only pole of a site. */
  key: string
  /** The text on the pole, or its common name. */
  reference: string
  lat: number
  lng: number
  status: ChargePointStatus
  kind: Kind
  remark: string
  evse_count: number
  /** Watts; 0 when unknown. */
  max_power_w: number
  /** True if the source reports it as removed. */
  removed: boolean
  evses: Evse[]
}

export interface Evse {
  uid: string
  evse_id: string
  /** As in OCPI: AVAILABLE, CHARGING, … */
  status: string
  physical_reference: string
  power_w: number
}

/**
 * A site, and the parts of it that were refused; or the reasons why there is none. `key` is null when even that is
 * unreadable.
 */
export type SiteReading =
  | { key: string; site: Site; refused: { reference: string; reason: string }[] }
  | { key: string | null; reference: string; reasons: string[] }
