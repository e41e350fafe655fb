/** The form for residents. Pure, shared with islands. */

export type ResidentText = keyof typeof LONGEST
export interface ResidentForm extends Record<ResidentText, string> {
  /** `ja`, `nee`, or '' while unanswered. */
  parking_permit: string
  reserved_spot: string
  /** Names of the accepted conditions. */
  conditions: readonly string[]
  /** Consents to the use of their personal data. */
  agreed: boolean
  /** Wants a mail when the standing of the request changes. */
  news: boolean
}

/** In the order of the form, with the limits of intake in characters. */
export const LONGEST = {
  street: 120,
  house_number: 20,
  house_number_suffix: 30,
  postal_code: 12,
  city: 100,
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 30,
  number_plate: 15,
  vehicle_brand: 60,
  vehicle_model: 60,
  remarks: 4000,
} as const

export const EMPTY_FORM: ResidentForm = {
  street: '',
  house_number: '',
  house_number_suffix: '',
  postal_code: '',
  city: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  number_plate: '',
  vehicle_brand: '',
  vehicle_model: '',
  remarks: '',
  parking_permit: '',
  reserved_spot: '',
  conditions: [],
  agreed: false,
  news: false,
}
