import type { Field, FormRecord } from '../../../platform/forms/field.ts'
import type { Role } from '../../../platform/tenant/person.ts'
import { findType, type StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { decisionsMissing, decisionsOpenAgain, type Share, sharesOf } from '../../turns/part.ts'
import { turnRules } from '../../turns/turn-after.ts'
import type { Party } from '../party.ts'
import { isStepOf, rolesAt } from '../policy.ts'
import type { FoundProcess, Part } from '../row.ts'

/**
 * Finishes one party's part of a step; the step is completed when every needed party has finished. Source: decisions
 * "Processes".
 */

/** True for a field of this step that the person may edit, now or at another time. */
export function isFieldOf(
  context: Pick<Context, 'person' | 'tenant'>,
  process: Parameters<typeof isStepOf>[1],
  step: StepChoice,
): (field: Field) => boolean {
  const roles = rolesAt(context, process)
  const isTheirs = isStepOf(context, process, step)
  return ({ edit }) => isTheirs && (!edit || roles.includes('admin') || edit.some((it) => roles.includes(it)))
}

interface StepOfRecord {
  step: StepChoice
  number: number
  record: FormRecord
}

export interface Finishing {
  /** The parties whose part this person can finish. */
  own: readonly Role[]
  /** Other parties that have not finished. */
  others: readonly Party[]
  /** Required fields that are still empty, each with its party. */
  awaited: ReadonlyMap<string, Party>
}

/**
 * The parties that must finish a step with this record, for this person. With `isAgain` the step stays done, and only the
 * parties with a decision that is open again must finish.
 */
export function finishingOf(
  context: Pick<Context, 'person' | 'tenant'>,
  process: FoundProcess,
  { step, number, record, isAgain }: StepOfRecord & { isAgain: boolean },
  parts: readonly Part[],
): Finishing {
  const isOwn = isFieldOf(context, process, step)
  const shares = isAgain
    ? sharesOpenAgain(context, process, { step, number, record }, parts)
    : sharesOf(step, record, turnRules(context.tenant))
  const hasFinished = (party: Party) =>
    parts.some((it) => it.step === number && it.party === party && it.doneAt !== '')
  const own = shares.filter(({ fields }) => fields.every(isOwn))
  const others = shares.filter((it) => !own.includes(it) && (it.missing.length > 0 || !hasFinished(it.party)))
  return {
    own: own.map(({ party }) => party),
    others: others.map(({ party }) => party),
    awaited: new Map(others.flatMap(({ party, missing }) => missing.map(({ name }) => [name, party]))),
  }
}

function sharesOpenAgain(
  { tenant }: Pick<Context, 'tenant'>,
  process: FoundProcess,
  { step, number, record }: StepOfRecord,
  parts: readonly Part[],
): Share[] {
  const type = findType(tenant.processes, process.process_type) ?? { steps: [] }
  const open = decisionsOpenAgain(parts, process, type).filter((it) => it.number === number)
  const missing = decisionsMissing(step, record).map(({ field }) => field)
  return [...new Set(open.map(({ party }) => party))].map((party) => {
    const fields = open.filter((it) => it.party === party).map(({ field }) => field)
    return { party, fields, missing: fields.filter((field) => missing.includes(field)) }
  })
}
