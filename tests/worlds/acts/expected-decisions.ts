import type { Field, FormRecord } from '../../../src/platform/forms/field.ts'
import type { Row } from '../look.ts'
import { fieldsIn, isEmpty, valueAt } from '../oracles/of-process.ts'
import { isRequired } from '../oracles/required.ts'
import { isStepDone, type State } from './state-of-process.ts'

/**
 * What a change does to decisions: one holds for the values that it was made on, and is open again when they change.
 * Decisions "Decided after trying 1.0.0".
 */

export interface Decision {
  field: Field
  number: number
}

/** A decision that opens again, as it was. */
export interface Reopened extends Decision {
  value: unknown
  madeOn: Record<string, unknown>
}

export const asText = (value: unknown) => JSON.stringify(isEmpty(value) ? '' : value)

const decisionsOf = ({ kinds }: Pick<State, 'kinds'>): Decision[] =>
  kinds.flatMap((step, index) =>
    fieldsIn(step)
      .filter(({ decidesOn }) => decidesOn !== undefined)
      .map((field) => ({ field, number: index + 1 })),
  )

/** A default value, such as "no", decides nothing. */
export const isMade = (record: FormRecord, field: Field): boolean => {
  const value = valueAt(record, field.name)
  return !isEmpty(value) && !(field.default !== undefined && asText(value) === asText(field.default))
}

/** The values that a decision is about. */
export const valuesOf = ({ decidesOn = [] }: Field, record: FormRecord, known: ReadonlySet<string>) =>
  Object.fromEntries(decidesOn.filter((path) => known.has(path)).map((path) => [path, valueAt(record, path)]))

/** The paths that fields of the type have. */
export const pathsOf = ({ kinds }: Pick<State, 'kinds'>): ReadonlySet<string> =>
  new Set(kinds.flatMap((step) => fieldsIn(step).map(({ name }) => name)))

export interface Decided {
  /** The record without what does not hold any more. */
  record: FormRecord
  made: Decision[]
  reopened: Reopened[]
  /** Those that the change itself empties in a step that stays done: they are waited for again. */
  emptied: Reopened[]
  /** Decisions that nobody makes any more. */
  withdrawn: string[]
}

/** The values that a decision was made on: those that were kept with it, else those of the record. */
function madeOnIn({ decisions, record }: State, field: Field, paths: ReadonlySet<string>) {
  const kept = decisions.find((it) => it.field === field.name)
  return {
    ...valuesOf(field, record, paths),
    ...(kept && (JSON.parse(kept.made_on) as Record<string, unknown>)),
  }
}

/** What becomes of the decisions when these fields get the values of a record. */
export function decidedAfter(state: State, wanted: FormRecord, changed: readonly Field[]): Decided {
  const all = decisionsOf(state)
  const paths = pathsOf(state)
  const made = all.filter(
    ({ field }) => changed.some(({ name }) => name === field.name) && isMade(wanted, field),
  )
  const rest = all.filter(({ field }) => !made.some((it) => it.field === field))
  const reopened: Reopened[] = []
  let record = wanted
  for (let isOver = false; !isOver; ) {
    isOver = true
    for (const { field, number } of rest.filter((it) => isMade(record, it.field))) {
      const madeOn = madeOnIn(state, field, paths)
      const differs = Object.entries(madeOn).some(
        ([path, value]) => paths.has(path) && asText(value) !== asText(valueAt(record, path)),
      )
      if (!differs) continue
      reopened.push({ field, number, value: valueAt(record, field.name), madeOn })
      record = withEmpty(record, field)
      isOver = false
    }
  }
  const withdrawn = all
    .filter(({ field }) => isMade(state.record, field) && !isMade(record, field))
    .filter(({ field }) => !reopened.some((it) => it.field === field))
    .map(({ field }) => field.name)
  return { record, made, reopened, emptied: [], withdrawn }
}

/** The same, with the steps that stay done. */
export function decidedIn(state: State, decided: Decided, steps: readonly Row[]): Decided {
  const { record, withdrawn } = decided
  const paths = pathsOf(state)
  const emptied = decisionsOf(state)
    .filter(({ field, number }) => withdrawn.includes(field.name) && isStepDone(steps, number))
    .filter(({ field }) => isEmpty(valueAt(record, field.name)) && isRequired(field, record))
    .map(
      ({ field, number }): Reopened => ({
        ...{ field, number, value: valueAt(state.record, field.name) },
        madeOn: madeOnIn(state, field, paths),
      }),
    )
  const left = withdrawn.filter((name) => !emptied.some(({ field }) => field.name === name))
  return { ...decided, emptied, withdrawn: left }
}

const EMPTY: Partial<Record<Field['type'], unknown>> = {
  boolean: null,
  integer: null,
  decimal: null,
  currency: null,
  choices: [],
  list: [],
}

function withEmpty(record: FormRecord, { name, type }: Field): FormRecord {
  const copy = structuredClone(record) as Row
  const path = name.split('.')
  const last = path.pop() as string
  const holder = path.reduce<Row>((it, key) => it[key] ?? {}, copy)
  holder[last] = type in EMPTY ? EMPTY[type] : ''
  return copy
}

/** What a decision needs and nobody filled in yet: in its own step, or another decision. */
export function stillToCome(state: State, { field, number }: Decision, record: FormRecord): string[] {
  const own = fieldsIn(state.kinds[number - 1] as State['kinds'][0])
  const decisions = decisionsOf(state).map((it) => it.field)
  return (field.decidesOn ?? []).filter((path) => {
    const on = [...own, ...decisions].find(({ name }) => name === path)
    if (!on?.required || !isEmpty(valueAt(record, path))) return false
    const condition = on.requiredWhen && valueAt(record, on.requiredWhen.field)
    // Where its condition has no value yet, it is still to come.
    return on.requiredWhen === undefined || isEmpty(condition) || isRequired(on, record)
  })
}
