import type { Label } from '../texts/language.ts'

/** The organisation that is accountable for the desk by law, in its own words. Pure. */

/** Source: AVG, article 13(1)(a) to (c). */
export interface Accountability {
  /** The controller of the personal data; '' for the name of the tenant. */
  controller: string
  /** Contact of the controller: a postal address, or another way; '' for the address for questions. */
  contact: string
  /** Its data protection officer, with contact data; '' without one. */
  officer: string
  /** The legal basis; '' for a task in the public interest. */
  basis: Label
}

/** Conformance statuses of the Dutch register of accessibility statements; E has no statement. */
export const ACCESSIBILITY_STATUSES = ['A', 'B', 'C', 'D', 'E'] as const
type AccessibilityStatus = (typeof ACCESSIBILITY_STATUSES)[number]

/** Values in the accessibility statement. Days as `25-05-2022`, '' without one. */
export interface AccessibilityChoices {
  status: AccessibilityStatus
  /** Date of the last revision of the statement. */
  revised: string
  /** Date of the last independent accessibility audit. */
  examined: string
  /** The organisation responsible; '' for the name of the tenant. */
  responsible: string
}
