import type { Label } from '../texts/language.ts'

export interface JudgementChoices {
  options: readonly JudgementOption[]
  reasons: readonly ReasonOption[]
}
export interface JudgementOption {
  /** The status that the request gets: 3 accepted, 4 rejected, 5 removed. */
  verdict: 3 | 4 | 5
  label: Label
}
export interface ReasonOption {
  value: number
  short: string
  label: Label
  /** The verdict that it is a reason for. */
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
  /** Straight-line distance in metres, for the checks that look nearby. */
  radius?: number
  /** True when the reason that it proposes claims room at a charge point: only with a measured occupancy. */
  claimsRoom?: boolean
  /** The proposal of the desk when the check does not pass. */
  proposes?: { verdict: 3 | 4 | 5; reason: number | null; remarks?: Label }
}
