import type { Label } from '../texts/language.ts'

/** Who answers for the desk by law, in the words of its organisation. Pure. */

/** Source: AVG, article 13(1)(a) to (c). */
export interface Accountability {
  /** The organisation that answers for the personal data; '' for the name of the tenant. */
  controller: string
  /** Where it can be reached: its address by post, or another way; '' for the address for questions. */
  contact: string
  /** Its data protection officer, with how to reach them; '' where none is named. */
  officer: string
  /** The basis in law; '' for that of a task in the public interest. */
  basis: Label
}

/** How far a website conforms, by the Dutch register of accessibility statements; E has no statement. */
export const ACCESSIBILITY_STATUSES = ['A', 'B', 'C', 'D', 'E'] as const
type AccessibilityStatus = (typeof ACCESSIBILITY_STATUSES)[number]

/** What the accessibility statement says of itself. Days as `25-05-2022`, '' for none yet. */
export interface AccessibilityChoices {
  status: AccessibilityStatus
  /** When the statement was last revised. */
  revised: string
  /** Date of the last independent accessibility audit. */
  examined: string
  /** The organisation responsible; '' for the name of the tenant. */
  responsible: string
}
