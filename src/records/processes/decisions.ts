import {
  at,
  emptyValue,
  type Field,
  type FormRecord,
  fieldsOf,
  requiredNow,
  valueAt,
  withValue,
} from '../../platform/forms/field.ts'
import { isEmpty, isSameValue } from '../../platform/forms/item.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { decisionsMissing } from '../turns/part.ts'
import type { Party } from '../turns/party.ts'
import { type FieldOfStep, fieldsOfType } from './changes.ts'
import { isDone, type StepState } from './flow.ts'

/**
 * Decisions that are about the values of other fields, `decidesOn`: they hold for the values that they were
 * made on, and are open again when one of those changes. Pure; source: decisions "after trying 1.0.0".
 */

export interface Decision extends FieldOfStep {
  /** The fields that it is about. */
  on: readonly Field[]
}

export const decisionsOf = oncePer((type: ProcessType): readonly Decision[] => {
  const all = fieldsOfType(type)
  const named = (path: string) => all.find(({ field }) => field.name === path)?.field ?? []
  return all
    .filter(({ field }) => field.decidesOn)
    .map((it) => ({ ...it, on: (it.field.decidesOn ?? []).flatMap(named) }))
})

/** True for a decision that is made: its default, such as "no", decides nothing. */
export const isMade = (record: FormRecord, field: Field): boolean => {
  const value = valueAt(record, field)
  return !isEmpty(value) && !(field.default !== undefined && isSameValue(field, value, field.default))
}

/** The decisions that a record has. */
export const decisionsMadeIn = (type: ProcessType, record: FormRecord): Decision[] =>
  decisionsOf(type).filter(({ field }) => isMade(record, field))

/** The decisions that the first record has and the second lacks. */
export const decisionsEmptied = (type: ProcessType, before: FormRecord, after: FormRecord): Decision[] =>
  decisionsMadeIn(type, before).filter(({ field }) => !isMade(after, field))

/** Values by the paths of their fields. */
export type MadeOn = Readonly<Record<string, unknown>>

export const valuesOf = ({ on }: Pick<Decision, 'on'>, record: FormRecord): MadeOn =>
  Object.fromEntries(on.map((field) => [field.name, valueAt(record, field)]))

/** A value that a decision was made on, and what it is now. */
export interface ChangedValue {
  field: Field
  was: unknown
  now: unknown
}

/** The values that are no longer those that a decision was made on; one that was not kept with it is the same. */
export const changedSince = ({ on }: Decision, madeOn: MadeOn, record: FormRecord): ChangedValue[] =>
  on
    .filter((field) => Object.hasOwn(madeOn, field.name))
    .map((field) => ({ field, was: madeOn[field.name], now: valueAt(record, field) }))
    .filter(({ field, was, now }) => !isSameValue(field, was, now))

/** A decision that is open again: what was decided, and the values that changed since. */
export interface Opened {
  decision: Decision
  value: unknown
  changes: readonly ChangedValue[]
}

/**
 * The record with every decision emptied that was made on other values than it has. `madeOn` gives those
 * values; null for a decision that is made on the record itself. One that decides on an emptied one is emptied
 * too.
 */
export function withoutOutdated(
  type: ProcessType,
  given: FormRecord,
  madeOn: (decision: Decision) => MadeOn | null,
): { record: FormRecord; opened: Opened[] } {
  const opened: Opened[] = []
  let record = given
  for (let before = -1; before !== opened.length; ) {
    before = opened.length
    for (const decision of decisionsOf(type)) {
      const on = isMade(record, decision.field) ? madeOn(decision) : null
      const changes = on ? changedSince(decision, on, record) : []
      if (changes.length === 0) continue
      opened.push({ decision, value: valueAt(record, decision.field), changes })
      record = withValue(record, decision.field, emptyValue(decision.field))
    }
  }
  return { record, opened }
}

/**
 * The values that a decision needs and that are still to come: required ones of its own step, also where it is
 * not known yet whether they are, and decisions that are open. What else comes from earlier steps is there.
 */
export const awaitedFor = ({ on, step }: Decision, record: FormRecord): Field[] =>
  on.filter((field) => {
    const isToCome = field.decidesOn !== undefined || fieldsOf(step.groups).includes(field)
    if (!isToCome || !field.required || !isEmpty(valueAt(record, field))) return false
    return !isUnasked({ field }, record)
  })

/** True for a required field that this record does not require: the field of its `requiredWhen` is filled in and does not match. */
export function isUnasked({ field }: Pick<Decision, 'field'>, record: FormRecord): boolean {
  const condition = field.requiredWhen?.field
  return condition !== undefined && !isEmpty(at(record, condition)) && !requiredNow(field, record, true)
}

/** The parts of done steps that a change opens again, each once: those with a decision that the change empties. */
export const openedParts = (
  type: ProcessType,
  steps: readonly StepState[],
  before: FormRecord,
  after: FormRecord,
): { step: number; party: Party }[] =>
  steps.filter(isDone).flatMap(({ number }) => {
    const step = type.steps[number - 1]
    if (!step) return []
    const missing = decisionsMissing(step, before)
    const opened = decisionsMissing(step, after).filter(
      ({ field }) => !missing.some((it) => it.field === field),
    )
    return [...new Set(opened.map(({ party }) => party))].map((party) => ({ step: number, party }))
  })

/**
 * The values that a change decides on and that are others now than its maker read; `base` is the record that
 * the change was made from.
 */
export function unseenIn(
  type: ProcessType,
  base: FormRecord,
  wanted: FormRecord | undefined,
  { read, now }: { read: FormRecord; now: FormRecord },
): ChangedValue[] {
  if (!wanted) return []
  const made = decisionsOf(type).filter(
    ({ field }) => isMade(wanted, field) && !isSameValue(field, valueAt(base, field), valueAt(wanted, field)),
  )
  const isOwn = (field: Field) => !isSameValue(field, valueAt(base, field), valueAt(wanted, field))
  const found = made.flatMap((decision) => changedSince(decision, valuesOf(decision, read), now))
  // What the change sets itself is decided on as it is set.
  return found.filter(
    (it, index) => !isOwn(it.field) && found.findIndex((one) => one.field === it.field) === index,
  )
}
