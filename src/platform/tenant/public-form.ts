import type { Label } from '../texts/language.ts'

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
