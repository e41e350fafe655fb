import type { Label } from '../texts/language.ts'

export interface JudgementChoices {
  options: readonly JudgementOption[]
  reasons: readonly ReasonOption[]
}
export interface JudgementOption {
  /** The resulting status of the request: 3 accepted, 4 rejected, 5 removed. */
  verdict: 3 | 4 | 5
  label: Label
}
export interface ReasonOption {
  value: number
  short: string
  label: Label
  /** The verdict for which it is a reason. */
  status: 3 | 4 | 5
  /** True for code 3: the remarks are then required. */
  custom: boolean
  placeholder?: Label
}

export interface AdviceCheck {
  check:
    | 'inside-municipality'
    | 'same-address'
    | 'same-postal-code'
    | 'same-plate'
    | 'charge-points-nearby'
    | 'processes-nearby'
    | 'documents-present'
  /** Distance in metres as the crow flies, for the checks of the surroundings. */
  radius?: number
  /** True when the proposed reason claims that a charge point has room: proposed only with a measured occupancy. */
  claimsRoom?: boolean
  /** The proposal of the desk when the check fails. */
  proposes?: { verdict: 3 | 4 | 5; reason: number | null; remarks?: Label }
}
