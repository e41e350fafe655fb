import type { FoundFile } from '../../platform/files/queries.ts'
import type { AdviceCheck } from '../../platform/tenant/judgement-choices.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** The shape of a finding of the judgement advice. Types only, so that views may import it. */

/** `unknown`: it could not be checked, which says nothing for or against the request. */
export type Outcome = 'pass' | 'attention' | 'unknown'

/** Something that a check compared with: another request, a document, a place. */
export interface AdviceRow {
  label: string
  href?: string
  detail: string
}

export interface Finding {
  outcome: Outcome
  /** The reason, as sentences in the reader's language. */
  explanation: string
  rows: readonly AdviceRow[]
  /** The number of results besides the rows; with `atLeast`, a minimum. */
  more?: number
  atLeast?: boolean
  /** Needs attention, but does not justify the tenant's proposal: the later of two duplicates, for example. */
  lookOnly?: boolean
}

export interface CheckResult extends Finding {
  check: AdviceCheck['check']
}

/** Reads only data that the signed-in person may see. */
export type Check = (context: Context, request: FoundRequest, options: CheckOptions) => Promise<Finding>

export interface CheckOptions {
  /** As configured by the tenant. */
  choice: AdviceCheck
  /** Query of the reader's list, repeated in links. */
  list: string
  /** The files of the request. */
  files: readonly FoundFile[]
}
