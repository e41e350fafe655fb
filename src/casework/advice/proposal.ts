import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Language } from '../../platform/texts/language.ts'
import { STATUS } from '../../records/requests/request.ts'
import type { JudgementForm } from '../judgements/judgement.ts'
import type { CheckResult } from './check.ts'

/** What the checks together come down to. Pure. */
export interface Proposal {
  /** The judgement form as it would be filled in; null for no proposal. */
  form: JudgementForm | null
  /** What it rests on: the check that asks for this verdict, that nothing does, that something must be looked at first, or that nothing is known. */
  because: 'attention' | 'nothing-found' | 'look-first' | 'nothing-known'
  /** The results that it rests on; for `nothing-found` those that could not be looked at. */
  about: readonly CheckResult[]
}

/**
 * The first check that asks for attention and proposes something decides. Without one: accept when nothing asks
 * for attention, and no proposal when something does. Nothing is proposed when nothing could be looked at, or
 * what the tenant's judgement could not confirm.
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

/** Accepting without a reason, where the tenant lets requests be accepted so. */
function acceptance({ judgement }: Pick<Tenant, 'judgement'>): JudgementForm | null {
  const isThere = judgement.options.some(({ verdict }) => verdict === STATUS.accepted)
  const needsReason = judgement.reasons.some(({ status }) => status === STATUS.accepted)
  return isThere && !needsReason ? { verdict: STATUS.accepted, reason: null, remarks: '' } : null
}
