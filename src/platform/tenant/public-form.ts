import type { Label } from '../texts/language.ts'

/** The form for residents, without signing in: a choice of the tenant. Pure. */
export interface PublicForm {
  /** Above the form: who may ask for a charging point, and what happens next. */
  intro: Label
  /** Questions next to the address and the contact data. */
  asks: readonly ResidentQuestion[]
  /** Each must be agreed to; the name is stored with the agreement. */
  conditions: readonly { name: string; label: Label }[]
}

export const RESIDENT_QUESTIONS = ['number_plate', 'vehicle', 'parking_permit', 'reserved_spot'] as const
export type ResidentQuestion = (typeof RESIDENT_QUESTIONS)[number]
