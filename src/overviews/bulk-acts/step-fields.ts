import { type Field, type FormRecord, fieldsOf, valueAt } from '../../platform/forms/field.ts'
import { isEmpty } from '../../platform/forms/item.ts'
import type { Role } from '../../platform/tenant/person.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Decision, decisionsOf } from '../../records/processes/decisions/decisions.ts'
import { FOLLOW_ACTIONS, type FollowAction, refusalIn } from '../../records/processes/flow/refusal.ts'
import { changeStatus } from '../../records/processes/policy.ts'
import { deciderOf } from '../../records/turns/part.ts'
import { mayFillSomewhere } from './policy.ts'

/** The fields of a step that one form can fill in for many processes, and their values. Pure. */

type Who = Pick<Context, 'person' | 'tenant'>

/**
 * True for a field of one process alone: its place, a list such as charger ids, or a unique value. A choice about the
 * place, such as its district, can be shared.
 */
const isOfOne = ({ name, type, uniqueWithin }: Field) =>
  type === 'list' ||
  type === 'latitude' ||
  type === 'longitude' ||
  uniqueWithin !== undefined ||
  (name.startsWith('Location.') && type !== 'choice')

/** The required fields of a step that the person may fill in. */
const ownFields = (who: Who, type: ProcessType, number: number): Field[] => {
  const step = type.steps[number - 1]
  return fieldsOf(step?.groups ?? []).filter(
    (field) => field.required && mayFillSomewhere(who, field.edit ?? step?.edit ?? []),
  )
}

/**
 * The fields with which a person completes a step and that many processes can share. Decisions are left out when the
 * form does not show the values of each process.
 */
export const sharedFields = (
  who: Who,
  type: ProcessType,
  step: number,
  { showsValues }: { showsValues: boolean },
): Field[] =>
  ownFields(who, type, step).filter((field) => !isOfOne(field) && (showsValues || !field.decidesOn))

/** True when a step has required fields of the person that belong to one process alone. */
export const needsOwn = (who: Who, type: ProcessType, step: number): boolean =>
  ownFields(who, type, step).some(isOfOne)

/** The decisions of a step that a person makes, in the order of its form. */
export const ownDecisions = (who: Who, type: ProcessType, step: number): Decision[] => {
  const fields = ownFields(who, type, step)
  return decisionsOf(type).filter(({ field }) => fields.includes(field))
}

/** A party with a decision to make in a step. */
export interface OpenPart {
  step: number
  party: Role
}

/** The parts in which a person makes decisions that may have been reopened, of all steps of a type. */
export const ownOpenParts = (who: Who, type: ProcessType): OpenPart[] =>
  type.steps.flatMap((step, index) => {
    const parties = ownDecisions(who, type, index + 1).flatMap(({ field }) => deciderOf(step, field) ?? [])
    return [...new Set(parties)].map((party) => ({ step: index + 1, party }))
  })

/** The fields with a value; other fields stay unchanged in each process. */
export const filled = (fields: readonly Field[], record: FormRecord) =>
  fields.filter((field) => !isEmpty(valueAt(record, field)))

/** The first value among a person's fields of a step that refuses progress. */
export function refusalOf(who: Who, type: ProcessType, number: number, record: FormRecord) {
  const step = type.steps[number - 1]
  const fields = ownFields(who, type, number)
  return step && refusalIn(step, record, (field) => fields.includes(field))
}

/** The follow-up actions that a refusal of many may have; the permission for each process is checked too. */
export const followsForMany = (context: Context, number: number): FollowAction[] =>
  FOLLOW_ACTIONS.filter((action) => {
    if (action === 'onhold' || action === 'cancel') return changeStatus.heldBy?.(context) ?? false
    return action !== 'back' || number > 1
  })
