import type { Field, FormRecord } from '../../platform/forms/field.ts'
import type { Role } from '../../platform/tenant/person.ts'
import type { StepChoice } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { turnRules } from '../turns/keep-turn.ts'
import { type Part, sharesOf } from '../turns/part.ts'
import type { Party } from '../turns/party.ts'
import { isStepOf, rolesAt } from './policy.ts'
import type { FoundProcess } from './row.ts'

/**
 * Finishing one's own part of a step: it is completed when everyone who is needed has finished theirs. Source:
 * decisions "Processes".
 */

/** True for a field that the person may fill in, in this step, at some time. */
export function isFieldOf(
  context: Pick<Context, 'person' | 'tenant'>,
  process: Parameters<typeof isStepOf>[1],
  step: StepChoice,
): (field: Field) => boolean {
  const roles = rolesAt(context, process)
  const isTheirs = isStepOf(context, process, step)
  return ({ edit }) => isTheirs && (!edit || roles.includes('admin') || edit.some((it) => roles.includes(it)))
}

export interface Finishing {
  /** The parties whose part the person can finish. */
  own: readonly Role[]
  /** Those that have not finished theirs, and are not the person's. */
  others: readonly Party[]
  /** The others, each with the required fields that are still empty. */
  awaited: ReadonlyMap<string, Party>
}

/** Who has to finish a step with this record, seen by a person. */
export function finishingOf(
  context: Pick<Context, 'person' | 'tenant'>,
  process: Pick<FoundProcess, 'municipality_code' | 'operator_uuid'>,
  { step, number, record }: { step: StepChoice; number: number; record: FormRecord },
  parts: readonly Part[],
): Finishing {
  const isOwn = isFieldOf(context, process, step)
  const shares = sharesOf(step, record, turnRules(context.tenant))
  const isDone = (party: Party) =>
    parts.some((it) => it.step === number && it.party === party && it.doneAt !== '')
  const own = shares.filter(({ fields }) => fields.every(isOwn))
  // Who has no part of their own may complete what the others filled in.
  const isAwaited = (party: Party) => own.length > 0 && !isDone(party)
  const others = shares.filter((it) => !own.includes(it) && (it.missing.length > 0 || isAwaited(it.party)))
  return {
    own: own.map(({ party }) => party),
    others: others.map(({ party }) => party),
    awaited: new Map(others.flatMap(({ party, missing }) => missing.map(({ name }) => [name, party]))),
  }
}
