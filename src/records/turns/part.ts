import { type CheckRules, problemsIn } from '../../platform/forms/check.ts'
import {
  CANCELLED,
  type Field,
  type FormRecord,
  fieldsOf,
  requiredNow,
  valueAt,
} from '../../platform/forms/field.ts'
import { isEmpty } from '../../platform/forms/item.ts'
import type { Role } from '../../platform/tenant/person.ts'
import type { OutsideChoice, ProcessType, StepChoice } from '../../platform/tenant/process-type.ts'
import { hasBegun, isDone, type StepState } from '../processes/flow.ts'
import { byParty, isOutside, type Party, turnOf } from '../processes/party.ts'
import { statusOf } from '../processes/process.ts'
import type { Part } from '../processes/row.ts'

/**
 * Whose turn it is in a process: derived from who may edit the fields of its running steps, never typed in. Pure; source:
 * decisions "Processes".
 */

export type TurnRules = Pick<CheckRules, 't' | 'country'>

interface Running {
  status: string
  steps: readonly StepState[]
  record: FormRecord
}

/** The roles that may edit a field of a step. */
export const ableFor = (step: Pick<StepChoice, 'edit'>, field: Field) =>
  step.edit.filter((role) => field.edit?.includes(role) ?? true)

/** The role that makes a decision: the first that may edit its field. */
export const deciderOf = (step: Pick<StepChoice, 'edit'>, field: Field): Role | undefined =>
  ableFor(step, field)[0]

/** A party of a step, with the required fields that it is responsible for. */
export interface Share {
  party: Role
  fields: readonly Field[]
  /** The required fields that block completion of the step. */
  missing: readonly Field[]
}

/**
 * The parties that a step needs; those with missing fields come first. Each is responsible for the required fields that the
 * others may not edit; a field that several parties may edit goes to one that is needed anyway. At least one party: the
 * first responsible.
 */
export function sharesOf(step: StepChoice, record: FormRecord, rules: TurnRules): Share[] {
  const fields = fieldsOf(step.groups)
  const missing = missingIn(fields, record, rules)
  const needed = fields.filter((field) => requiredNow(field, record, true) || missing.includes(field))
  const shares = new Map<Role, Field[]>()
  // Fields with the fewest editors first: they determine which parties are needed.
  for (const field of needed.toSorted((a, b) => ableFor(step, a).length - ableFor(step, b).length)) {
    const able = ableFor(step, field)
    const party = able.find((role) => shares.has(role)) ?? able[0]
    if (party) shares.set(party, [...(shares.get(party) ?? []), field])
  }
  if (shares.size === 0) for (const party of step.edit.slice(0, 1)) shares.set(party, [])
  const firstMissing = (of: readonly Field[]) =>
    missing.findIndex((field) => of.includes(field)) + 1 || fields.length + 1
  return [...shares]
    .toSorted(([, one], [, other]) => firstMissing(one) - firstMissing(other))
    .map(([party, of]) => ({ party, fields: of, missing: of.filter((field) => missing.includes(field)) }))
}

/** The fields that block completion of a step, in form order. */
function missingIn(fields: readonly Field[], record: FormRecord, rules: TurnRules): Field[] {
  const problems = problemsIn(fields, record, { ...rules, complete: true, before: record })
  return fields.filter(({ name, type }) =>
    problems.some(({ field }) => field === name || (type === 'list' && field.startsWith(`${name}.`))),
  )
}

/**
 * The required decisions of a step that are not made, each with the party that makes it; in a done step, these are open
 * again.
 */
export const decisionsMissing = (step: StepChoice, record: FormRecord): { field: Field; party: Role }[] =>
  fieldsOf(step.groups).flatMap((field) => {
    const party = deciderOf(step, field)
    const isMissing = isEmpty(valueAt(record, field)) && requiredNow(field, record, true)
    return field.decidesOn && party && isMissing ? [{ field, party }] : []
  })

/** True while a step waits for its outside party. */
function liesOutside({ asked, answered }: OutsideChoice, record: FormRecord): boolean {
  const isFilled = (name: string) => {
    const value = valueAt(record, { name, type: 'text', label: { nl: name, en: name } } satisfies Field)
    return !isEmpty(value) && value !== CANCELLED
  }
  return asked.every(isFilled) && !answered.some(isFilled)
}

const isRunning = (step: StepState) => hasBegun(step) && !isDone(step)

/**
 * The parts of a process after a change, from those before it. A finished part opens again when one of its required fields
 * is missing again, or when its step began again. `sinceOf` returns the moment that a new part's turn began.
 */
export const partsAfter = (
  before: readonly Part[],
  process: Running,
  type: Pick<ProcessType, 'steps'>,
  rules: TurnRules,
  sinceOf: (step: StepState) => string,
): Part[] => [
  ...partsOfRunning(before, process, type, rules, sinceOf),
  ...before.filter((part) => isOpenAgain(part, process, type)),
]

/** A decision of a done step that was opened again and is not yet made, with the party that makes it. */
export interface OpenDecision {
  /** Step number. */
  number: number
  field: Field
  party: Role
}

/** The decisions of done steps that are open again, in the order of the steps and their forms. */
export const decisionsOpenAgain = (
  parts: readonly Part[],
  { steps, record }: Pick<Running, 'steps' | 'record'>,
  type: Pick<ProcessType, 'steps'>,
): OpenDecision[] =>
  steps.filter(isDone).flatMap(({ number }) => {
    const step = type.steps[number - 1]
    const waits = parts.filter((part) => part.step === number && part.doneAt === '')
    if (!step || waits.length === 0) return []
    return decisionsMissing(step, record)
      .filter((it) => waits.some(({ party }) => party === it.party))
      .map((it) => ({ number, ...it }))
  })

const isOpenAgain = (
  part: Part,
  process: Pick<Running, 'steps' | 'record'>,
  type: Pick<ProcessType, 'steps'>,
): boolean => decisionsOpenAgain([part], process, type).length > 0

function partsOfRunning(
  before: readonly Part[],
  process: Running,
  type: Pick<ProcessType, 'steps'>,
  rules: TurnRules,
  sinceOf: (step: StepState) => string,
): Part[] {
  if (statusOf(process.status) === 'completed') return []
  return process.steps.filter(isRunning).flatMap((state) => {
    const step = type.steps[state.number - 1]
    if (!step) return []
    const known = (party: Party) =>
      before.find((it) => it.step === state.number && it.party === party && it.since >= state.startedAt)
    const begin = (party: Party): Part => ({
      step: state.number,
      party,
      since: sinceOf(state),
      doneAt: '',
      version: 0,
    })
    const parts = sharesOf(step, process.record, rules).map(({ party, missing }) => {
      const part = known(party)
      return part && !(missing.length > 0 && part.doneAt !== '') ? part : begin(party)
    })
    const { outside } = step
    const outsiders = outside && liesOutside(outside, process.record) ? [outside.party] : []
    return [...parts, ...outsiders.map((party) => known(party) ?? begin(party))]
  })
}

/** The parties that must act in one running step; the longest waiting first. */
export interface Turn {
  number: number
  parts: readonly Part[]
  /** The outside party that the step waits for. */
  outside: Part | undefined
}

/** True if open parts count as waiting. In a completed process, open parts are decisions that were opened again. */
const isWaiting = (status: string) => ['active', 'completed'].includes(statusOf(status))

/** Whose turn it is, per step; empty while the process is on hold or cancelled. */
export function turnsIn(status: string, parts: readonly Part[]): Turn[] {
  if (!isWaiting(status)) return []
  const open = parts.filter((it) => it.doneAt === '').toSorted(bySince)
  const numbers = [...new Set(open.map(({ step }) => step))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const ofStep = open.filter(({ step }) => step === number)
    return {
      number,
      parts: ofStep.filter(({ party }) => !isOutside(party)),
      outside: ofStep.find(({ party }) => isOutside(party)),
    }
  })
}

const bySince = (one: Part, other: Part) =>
  Date.parse(one.since) - Date.parse(other.since) || byParty(one.party, other.party)

/** The columns of a process that store its turn. */
export function turnColumnsOf(status: string, parts: readonly Part[]) {
  const open = isWaiting(status) ? parts.filter((it) => it.doneAt === '') : []
  return {
    turn: turnOf(open.map(({ party }) => party)),
    waiting_since: open.toSorted(bySince)[0]?.since ?? '',
  }
}

/** Moves the start of each unfinished part later by the milliseconds of a hold; finished parts are unchanged. */
export const movedBy = (parts: readonly Part[], ms: number): Part[] =>
  parts.map((part) =>
    part.doneAt === '' ? { ...part, since: new Date(Date.parse(part.since) + ms).toISOString() } : part,
  )
