import type { AdvicePanelProps } from '../../../views/advice/advice-panel.tsx'
import type { ProposalProps } from '../../../views/judgements/beforehand.tsx'
import { paths } from '../../paths.ts'
import type { AdviceCheck } from '../../platform/tenant/judgement-choices.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { judgeRequest } from '../judgements/policy.ts'
import type { Check, CheckOptions, CheckResult } from './check.ts'
import { chargePointsNearby } from './checks/charge-points-nearby.ts'
import { documentsPresent } from './checks/documents-present.ts'
import { insideMunicipality } from './checks/inside-municipality.ts'
import { processesNearby } from './checks/processes-nearby.ts'
import { sameAddress } from './checks/same-address.ts'
import { samePlate } from './checks/same-plate.ts'
import { samePostalCode } from './checks/same-postal-code.ts'
import { notKnown } from './others.ts'
import { type Proposal, proposalFrom } from './proposal.ts'

const CHECKS: Record<AdviceCheck['check'], Check> = {
  'inside-municipality': insideMunicipality,
  'same-address': sameAddress,
  'same-postal-code': samePostalCode,
  'same-plate': samePlate,
  'charge-points-nearby': chargePointsNearby,
  'processes-nearby': processesNearby,
  'documents-present': documentsPresent,
}

interface Advice extends AdvicePanelProps {
  /** Shown beside the judgement. */
  proposal: ProposalProps
}

/**
 * The results of the tenant's checks, and the proposal that follows from them. Null for a person who may not judge the
 * request, and for a tenant without checks. The link that adopts the proposal repeats the query of the reader's list.
 */
export async function advicePanelOf(
  context: Context,
  request: FoundRequest,
  { list, files }: Omit<CheckOptions, 'choice'>,
): Promise<Advice | null> {
  const { advice } = context.tenant
  if (advice.length === 0 || !judgeRequest.allows(context, request)) return null
  const results = await Promise.all(
    advice.map((choice) => resultOf(context, request, { choice, list, files })),
  )
  return {
    checks: results.map((result) => ({ ...result, title: titleOf(context, result.check) })),
    proposal: {
      ...proposalView(context, proposalFrom(results, context.tenant, context.language)),
      adoptHref: `${paths.request(request.uuid, list, { voorstel: '1' })}#beoordeling`,
    },
  }
}

async function resultOf(
  context: Context,
  request: FoundRequest,
  options: CheckOptions,
): Promise<CheckResult> {
  const { check } = options.choice
  const finding = request.gdpr_cleared_at
    ? notKnown(context.t.advice.cleared())
    : await CHECKS[check](context, request, options)
  return { check, ...finding }
}

function titleOf({ t, tenant, language }: Context, check: AdviceCheck['check']): string {
  if (check !== 'same-plate') return t.advice.checks[check]()
  return t.advice.samePlate({ word: tenant.locale.words.numberPlate[language].toLowerCase() })
}

function proposalView(context: Context, proposal: Proposal): Omit<ProposalProps, 'adoptHref'> {
  const { tenant, language } = context
  const { form } = proposal
  const option = tenant.judgement.options.find(({ verdict }) => verdict === form?.verdict)
  const reason = tenant.judgement.reasons.find(({ value }) => value === form?.reason)
  return {
    form,
    verdict: option?.label[language] ?? null,
    reason: reason?.label[language] ?? null,
    why: whyOf(context, proposal),
  }
}

function whyOf(context: Context, { because, about }: Proposal): string {
  const words = context.t.advice.proposal
  const checks = about.map(({ check }) => titleOf(context, check)).join(', ')
  switch (because) {
    case 'attention':
      return words.because({ check: checks, explanation: about[0]?.explanation ?? '' })
    case 'look-first':
      return words.lookFirst({ checks })
    case 'nothing-known':
      return words.nothingKnown()
    case 'nothing-found':
      return [words.nothingFound(), ...(checks ? [words.notLookedAt({ checks })] : [])].join(' ')
  }
}
