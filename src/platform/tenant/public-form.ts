import type { Label } from '../texts/language.ts'

/** The form for residents, without signing in: a choice of the tenant. Pure. */
export interface PublicForm {
  /** Above the form: who may ask for a charging point, and what happens next. */
  intro: Label
  /** Questions besides the address and the contact data. */
  asks: readonly ResidentQuestion[]
  /** All must be agreed to; the name is stored with the agreement. */
  conditions: readonly { name: string; label: Label }[]
}

/** `vehicle_proof` requires a file, a document of the kind `vehicle`. */
export const RESIDENT_QUESTIONS = [
  'number_plate',
  'vehicle',
  'vehicle_proof',
  'parking_permit',
  'reserved_spot',
] as const
export type ResidentQuestion = (typeof RESIDENT_QUESTIONS)[number]

/** True when the form of a tenant contains this question; false for a tenant without a form. */
export const hasQuestion = (form: Pick<PublicForm, 'asks'> | null, question: ResidentQuestion): boolean =>
  form?.asks.includes(question) ?? false
