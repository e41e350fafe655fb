import type { AdviceCheck } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** What the checks of the judgement advice find, in one shape. Types only, so that views may read it. */

/** `unknown`: it could not be looked at, which says nothing for or against the request. */
export type Outcome = 'pass' | 'attention' | 'unknown'

/** Something that a check looked at: another request, a document, a place. */
export interface AdviceRow {
  label: string
  href?: string
  detail: string
}

export interface Finding {
  outcome: Outcome
  /** Why, in the reader's language; sentences. */
  explanation: string
  rows: readonly AdviceRow[]
  /** How many there are beside the rows; with `atLeast` perhaps more. */
  more?: number
  atLeast?: boolean
  /** Asks to be looked at, but is no ground for what the tenant proposes: the later of two doubles, for one. */
  lookOnly?: boolean
}

export interface CheckResult extends Finding {
  check: AdviceCheck['check']
}

/** One check: looks, and says what it found. Reads only what the visitor may see. */
export type Check = (context: Context, request: FoundRequest, asked: Asked) => Promise<Finding>

export interface Asked {
  /** The check as the tenant set it up. */
  choice: AdviceCheck
  /** Query of the reader's list, to keep in links. */
  list: string
}
