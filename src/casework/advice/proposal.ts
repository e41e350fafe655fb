import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Language } from '../../platform/texts/language.ts'
import { STATUS } from '../../records/requests/request.ts'
import type { JudgementForm } from '../judgements/judgement.ts'
import type { CheckResult } from './check.ts'

/** The proposal that follows from all checks. Pure. */
export interface Proposal {
  /** The judgement form, filled in; null for no proposal. */
  form: JudgementForm | null
  /** The reason: a check proposes this verdict, no check found anything, a person must look first, or nothing is known. */
  because: 'attention' | 'nothing-found' | 'look-first' | 'nothing-known'
  /** The results that support the proposal; for `nothing-found` the checks that could not be carried out. */
  about: readonly CheckResult[]
}

/**
 * The first check that needs attention and has a proposal decides. Without one: accept when no check needs attention,
 * otherwise no proposal. There is no proposal either when no check could be carried out, or when the tenant's judgement form
 * could not confirm it.
 */
export function proposalFrom(
  results: readonly CheckResult[],
  tenant: Pick<Tenant, 'advice' | 'judgement'>,
  language: Language,
): Proposal {
  const attention = results.filter(({ outcome }) => outcome === 'attention')
  for (const result of attention) {
    const proposes = result.lookOnly
      ? undefined
      : tenant.advice.find(({ check }) => check === result.check)?.proposes
    if (!proposes) continue
    const { verdict, reason, remarks } = proposes
    return {
      form: { verdict, reason, remarks: remarks?.[language] ?? '' },
      because: 'attention',
      about: [result],
    }
  }
  if (attention.length > 0) return { form: null, because: 'look-first', about: attention }
  const unknown = results.filter(({ outcome }) => outcome === 'unknown')
  if (unknown.length === results.length) return { form: null, because: 'nothing-known', about: [] }
  return { form: acceptance(tenant), because: 'nothing-found', about: unknown }
}

/** Accepting without a reason, where the tenant allows that. */
function acceptance({ judgement }: Pick<Tenant, 'judgement'>): JudgementForm | null {
  const isThere = judgement.options.some(({ verdict }) => verdict === STATUS.accepted)
  const needsReason = judgement.reasons.some(({ status }) => status === STATUS.accepted)
  return isThere && !needsReason ? { verdict: STATUS.accepted, reason: null, remarks: '' } : null
}
