import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { hasBegun, isDone } from '../processes/flow.ts'
import { confirmTrafficDecision } from '../processes/policy.ts'
import type { FoundProcess } from '../processes/row.ts'
import { decisionsOpenAgain } from '../turns/part.ts'
import { decisionStepOf, isDecidedBy } from './policy.ts'
import { datesOfRow, isContradictory } from './status.ts'

/** Why an act cannot apply to the traffic decision of a process now; keys of the texts. */
export type Obstacle =
  | 'missing'
  | 'notYours'
  | 'elsewhere'
  | 'onhold'
  | 'cancelled'
  | 'completed'
  | 'noStep'
  | 'notBegun'
  | 'done'
  | 'notApplicable'
  | 'published'
  | 'unpublished'
  | 'contradictory'
  | 'confirmed'
  | 'unconfirmed'

/** The acts on traffic decisions of processes. */
export type Act = 'publish' | 'confirm' | 'revoke'

/** The first reason why an act cannot apply to a process; null when it can. */
export const obstacleTo = (act: Act, context: Context, process: FoundProcess): Obstacle | null =>
  act === 'publish' ? whyNotPublished(context, process) : whyNotMarked(act, context, process)

function whyNotPublished(context: Context, process: FoundProcess): Obstacle | null {
  const type = findType(context.tenant.processes, process.process_type)
  const choice = decisionStepOf(context, process)
  const step = process.steps.find((it) => it.key === 'traffic-decision')
  if (!type || !choice || !step) return 'noStep'
  if (!isDecidedBy(context, process)) return 'notYours'
  const isOpenAgain = decisionsOpenAgain(process.parts, process, type).some(
    ({ number }) => number === step.number,
  )
  if (process.status === 'completed' && !isOpenAgain) return 'completed'
  const standing = standstillOf(process)
  if (standing) return standing
  if (!hasBegun(step)) return 'notBegun'
  if (isDone(step) && !isOpenAgain) return 'done'
  if (process.vkb_not_applicable === 1) return 'notApplicable'
  return process.published_on === '' ? null : 'published'
}

function whyNotMarked(act: 'confirm' | 'revoke', context: Context, process: FoundProcess): Obstacle | null {
  if (!confirmTrafficDecision.allows(context, process)) return 'notYours'
  const standing = standstillOf(process)
  if (standing) return standing
  if (act === 'revoke') return process.confirmed_on === '' ? 'unconfirmed' : null
  if (process.confirmed_on !== '') return 'confirmed'
  // A withdrawal can be confirmed too, whatever was published before.
  if (process.withdrawn_on !== '') return null
  if (process.vkb_not_applicable === 1) return 'notApplicable'
  if (process.published_on === '') return 'unpublished'
  return isContradictory(datesOfRow(process)) ? 'contradictory' : null
}

const standstillOf = ({ status }: FoundProcess) =>
  status === 'onhold' || status === 'cancelled' ? status : null
