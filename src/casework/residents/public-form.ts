import type { Label } from '../../platform/texts/texts.ts'

/** What residents may do by themselves, without signing in: a choice of the tenant. Pure. */
export interface PublicForm {
  /** Above the form: who may ask for a charging point, and what comes of it. */
  intro: Label
  /** Asked beside the address and how to reach somebody. */
  asks: readonly ResidentQuestion[]
  /** Each must be agreed to; the name is kept with what was agreed to. */
  conditions: readonly { name: string; label: Label }[]
}

export const RESIDENT_QUESTIONS = ['number_plate', 'vehicle', 'parking_permit', 'reserved_spot'] as const
export type ResidentQuestion = (typeof RESIDENT_QUESTIONS)[number]

/** What a resident fills in, as it was typed. */
export type ResidentText = keyof typeof LONGEST
export interface ResidentForm extends Record<ResidentText, string> {
  /** `ja`, `nee`, or '' while it was not said. */
  parking_permit: string
  reserved_spot: string
  /** Names of the conditions that were agreed to. */
  conditions: readonly string[]
  /** To what is done with their data. */
  agreed: boolean
}

/** In the order of the form, with how many characters each may have: as intake has it. */
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
}
