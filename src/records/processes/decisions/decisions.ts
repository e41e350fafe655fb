import {
  at,
  emptyValue,
  type Field,
  type FormRecord,
  fieldsOf,
  requiredNow,
  valueAt,
  withValue,
} from '../../../platform/forms/field.ts'
import { isEmpty, isSameValue } from '../../../platform/forms/item.ts'
import { oncePer } from '../../../platform/once-per.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import { decisionsMissing } from '../../turns/part.ts'
import { type FieldOfStep, fieldsOfType } from '../changes.ts'
import { isDone, type StepState } from '../flow.ts'
import type { Party } from '../party.ts'

/**
 * Decisions depend on the values of other fields (`decidesOn`): they hold for the values that they were made on, and open
 * again when one of these changes. Pure; source: decisions "after trying 1.0.0".
 */

export interface Decision extends FieldOfStep {
  /** The fields that it depends on. */
  on: readonly Field[]
}

export const decisionsOf = oncePer((type: ProcessType): readonly Decision[] => {
  const all = fieldsOfType(type)
  const named = (path: string) => all.find(({ field }) => field.name === path)?.field ?? []
  return all
    .filter(({ field }) => field.decidesOn)
    .map((it) => ({ ...it, on: (it.field.decidesOn ?? []).flatMap(named) }))
})

/** True if the decision is made; a default such as "no" does not count. */
export const isMade = (record: FormRecord, field: Field): boolean => {
  const value = valueAt(record, field)
  return !isEmpty(value) && !(field.default !== undefined && isSameValue(field, value, field.default))
}

/** The decisions that are made in a record. */
export const decisionsMadeIn = (type: ProcessType, record: FormRecord): Decision[] =>
  decisionsOf(type).filter(({ field }) => isMade(record, field))

/** The decisions that are made in the first record and not in the second. */
export const decisionsEmptied = (type: ProcessType, before: FormRecord, after: FormRecord): Decision[] =>
  decisionsMadeIn(type, before).filter(({ field }) => !isMade(after, field))

/** Values by the path of their field. */
export type MadeOn = Readonly<Record<string, unknown>>

export const valuesOf = ({ on }: Pick<Decision, 'on'>, record: FormRecord): MadeOn =>
  Object.fromEntries(on.map((field) => [field.name, valueAt(record, field)]))

/** A value that a decision depends on, when it was made and now. */
export interface ChangedValue {
  field: Field
  was: unknown
  now: unknown
}

/** The values that changed since a decision was made; a value that was not stored with it counts as unchanged. */
export const changedSince = ({ on }: Decision, madeOn: MadeOn, record: FormRecord): ChangedValue[] =>
  on
    .filter((field) => Object.hasOwn(madeOn, field.name))
    .map((field) => ({ field, was: madeOn[field.name], now: valueAt(record, field) }))
    .filter(({ field, was, now }) => !isSameValue(field, was, now))

/** A decision that is open again: its former value, and the values that changed since. */
export interface Opened {
  decision: Decision
  value: unknown
  changes: readonly ChangedValue[]
}

/**
 * Empties every decision whose underlying values changed. `madeOn` returns the values that it was made on, or null for a
 * decision that is made on this record itself. A decision that depends on an emptied one is emptied too.
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
 * The values that a decision depends on and that are still missing: required fields of its own step, including those whose
 * `requiredWhen` is still undetermined, and open decisions. Other values from earlier steps are complete.
 */
export const awaitedFor = ({ on, step }: Decision, record: FormRecord): Field[] =>
  on.filter((field) => {
    const isToCome = field.decidesOn !== undefined || fieldsOf(step.groups).includes(field)
    if (!isToCome || !field.required || !isEmpty(valueAt(record, field))) return false
    return !isWaived({ field }, record)
  })

/**
 * True for a required field that this record does not require: the field of its `requiredWhen` is filled in and does not
 * match.
 */
export function isWaived({ field }: Pick<Decision, 'field'>, record: FormRecord): boolean {
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
 * The values that a change decides on and that changed since the person read them; `base` is the record that the change was
 * made from.
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
  // Values that the change sets itself are no conflict.
  return found.filter(
    (it, index) => !isOwn(it.field) && found.findIndex((one) => one.field === it.field) === index,
  )
}
