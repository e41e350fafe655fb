import type { AdviceCheck } from '../../platform/tenant/judgement-choices.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** The shape of what every check of the judgement advice finds. Types only, so that views may read it. */

/** `unknown`: it could not be checked, which says nothing for or against the request. */
export type Outcome = 'pass' | 'attention' | 'unknown'

/** What a check compared with: another request, a document, a place. */
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
  /** How many there are besides the rows; with `atLeast` perhaps more. */
  more?: number
  atLeast?: boolean
  /** Needs attention, but is no ground for what the tenant proposes: the later of two duplicates, for one. */
  lookOnly?: boolean
}

export interface CheckResult extends Finding {
  check: AdviceCheck['check']
}

/** Reads only what the person signed in may see. */
export type Check = (context: Context, request: FoundRequest, options: CheckOptions) => Promise<Finding>

export interface CheckOptions {
  /** As configured by the tenant. */
  choice: AdviceCheck
  /** Query of the reader's list, to keep in links. */
  list: string
}
