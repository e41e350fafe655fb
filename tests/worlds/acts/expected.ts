import type { Field, FormRecord } from '../../../src/platform/forms/field.ts'
import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { TestPerson } from '../../world.ts'
import { fieldsIn, valueAt } from '../oracles/of-process.ts'
import { isRequired, missingIn } from '../oracles/required.ts'
import { hasFeature } from '../scope.ts'
import type { World } from '../world.ts'
import { type Decided, decidedAfter, decidedIn, isMade, stillToCome } from './expected-decisions.ts'
import { flowAfter, isOpen } from './expected-flow.ts'
import { isDecided, othersIn, partsAfter, sharesOf, waitedAgain } from './expected-parts.ts'
import { aboutProcess, fieldsFor, mayEdit, unlessMayHere } from './of-process.ts'
import { hasBegun, isDone, isStepDone, type State, stepOfField } from './state-of-process.ts'

/**
 * What must come of filling in a step, worked out from the specification: why it is refused, or the state of
 * the process after it. Spec 2 §2, §4 and §5, decisions "Processes".
 */

export interface Follow {
  action: string
  reason: string
  comment: string
}

interface Attempted {
  by: TestPerson | null
  /** Fields that get another value, and the record with it. */
  changed: readonly Field[]
  record: FormRecord
  /** The step whose form it is; none by a call. */
  form: number | null
  complete: number | null
  reset: number | null
  keep: boolean
  follow?: Follow | undefined
}

export interface Refusal {
  step: number
  field: string
  result: string
}

export interface Expected {
  /** Why it must be refused. */
  why?: string | undefined
  /** Nothing has to change. */
  isIdle: boolean
  decided: Decided
  flow: ReturnType<typeof flowAfter>
  parts: string[]
  reset: number | null
  /** The result that refuses, where somebody chose what follows. */
  refused: (Refusal & Follow) | null
  /** The step that got done. */
  done: number | null
  /** The parts that the person finished. */
  finished: { step: number; parties: string[] } | null
  isOver: boolean
}

export function expectedOf(world: World, state: State, attempt: Attempted): Expected {
  const { row, kinds, steps, record: before } = state
  const { by, changed } = attempt
  const about = aboutProcess(row)
  const at = world.desk.clock.now.toISOString()
  const isMine = (field: Field, number: number) => isFieldOf(by, kinds[number - 1], field, about)
  const numberOf = (field: Field) => stepOfField(world, row, field)

  const decided = decidedAfter(state, attempt.record, changed)
  const { record, made } = decided
  const again = made.filter(({ field, number }) => isStepDone(steps, number) && !isMade(before, field))
  const isOnlyAgain =
    attempt.reset === null &&
    changed.length > 0 &&
    changed.every(
      (field) => numberOf(field) === attempt.complete && again.some((it) => it.field.name === field.name),
    )
  const keep = attempt.keep || isOnlyAgain
  const touched = changed.map(numberOf).filter((number) => isStepDone(steps, number))
  const resetOf = (reset: number | null) => reset ?? (touched.length > 0 ? Math.min(...touched) : null)
  const ownReset = keep ? null : resetOf(attempt.reset)

  const { complete } = attempt
  const isAnew = complete !== null && ownReset !== null && ownReset <= complete
  const staysDone = complete !== null && !isAnew && isStepDone(steps, complete)
  const found =
    complete !== null && isOpen(kinds, steps, complete)
      ? refusalOf(kinds[complete - 1], record, (field) => {
          const isToDecide = !staysDone || (field.decidesOn !== undefined && !isMade(before, field))
          return isToDecide && isMine(field, complete)
        })
      : undefined
  const wasContinued =
    row.refused_step === complete &&
    row.refused_result === found?.result &&
    row.refused_follow === 'continue' &&
    !isAnew
  const refused =
    found && complete !== null && attempt.follow ? { ...found, step: complete, ...attempt.follow } : null
  const goesOn = refused === null || refused.action === 'continue'
  const completing = goesOn ? complete : null
  const reset = goesOn ? ownReset : resetOf(refused?.action === 'back' ? 1 : null)

  const shares =
    completing === null || !kinds[completing - 1]
      ? []
      : staysDone
        ? waitedAgain(state, completing)
        : sharesOf(kinds[completing - 1] as StepChoice, record)
  const able = shares.filter(({ fields }) => fields.every((it) => isMine(it, completing as number)))
  const parties = [...new Set(able.map(({ party }) => party))]
  const finished = completing === null ? null : { step: completing, parties }
  const others =
    completing === null || staysDone || !kinds[completing - 1]
      ? []
      : othersIn(state, completing, record, parties, isAnew)
  const done = completing !== null && !staysDone && others.length === 0 ? completing : null
  const worked = [...changed.filter(({ ahead }) => !ahead).map(numberOf), ...(completing ? [completing] : [])]
  const flow = flowAfter(kinds, steps, { worked, reset, done }, at)
  const isOver = flow.steps.every(isDone)
  const change = { steps: flow.steps, record, reset, finished, isOver }
  const parts = partsAfter(state, change, at)

  const why = (): string | undefined => {
    if (row.status === 'onhold') return 'it is on hold'
    if (row.status === 'cancelled') return 'it is cancelled'
    const notTheirs = changed.find((it) => !isMine(it, numberOf(it)))
    if (notTheirs) return `${notTheirs.name} is of another party`
    const early = changed.find((it) => !it.ahead && !isOpen(kinds, steps, numberOf(it)))
    if (early) return `step ${numberOf(early)} of ${early.name} has not begun`
    for (const decision of made) {
      const [lacking] = stillToCome(state, decision, attempt.record)
      if (lacking) return `${decision.field.name} decides on ${lacking}, which is still to come`
    }
    for (const number of [complete, attempt.reset].filter((it) => it !== null)) {
      const step = kinds[number - 1]
      if (!step) return `there is no step ${number}`
      if (!mayEdit(by, step.edit, about)) return `step ${number} is of others`
    }
    if (ownReset !== null && !steps.some((it) => it.number === ownReset && hasBegun(it)))
      return `step ${ownReset} has not begun`
    if (found && !wasContinued && !refused)
      return `${found.field} is ${found.result}, and nobody chose what follows`
    if (refused) {
      const wrong = wrongFollow(world, row, by, refused)
      if (wrong) return wrong
    }
    if (completing !== null) {
      if (!isOpen(kinds, steps, completing)) return `step ${completing} has not begun`
      if (staysDone && !keep) return `step ${completing} is done`
      if (!staysDone && ownReset !== null && ownReset < completing)
        return `step ${completing} comes after step ${ownReset}, where it begins again`
      const step = kinds[completing - 1] as StepChoice
      const lacking = missingIn(step, record).find((it) => isMine(it, completing))
      if (lacking) return `${lacking.name} is required, and missing`
    }
    const unsaved = [...touchedNumbers()].flatMap((number) =>
      missingIn(kinds[number - 1] as StepChoice, record).filter(
        (it) => it.required === 'save' && isMine(it, number),
      ),
    )[0]
    if (unsaved) return `nothing is saved without ${unsaved.name}`
    const emptied = emptiedIn()
    if (emptied) return `step ${emptied.number} is done, and would lack ${emptied.name}`
    const unfollowed = again.find(
      ({ field, number }) =>
        number !== refused?.step &&
        isStepDone(flow.steps, number) &&
        refusalOf(kinds[number - 1], record, (it) => it === field),
    )
    if (unfollowed && !(unfollowed.number === complete && wasContinued))
      return `${unfollowed.field.name} refuses in a done step, and nobody chose what follows`
    if (isOver && row.status !== 'completed' && !isDecided(parts, flow.steps))
      return 'a decision is open again'
    return undefined
  }

  /** The steps that the change is about. */
  function touchedNumbers() {
    return new Set([...changed.map(numberOf), ...(attempt.form === null ? [] : [attempt.form])])
  }

  /** What a correction takes from a step that stays done, or makes it need. */
  function emptiedIn() {
    return [...touchedNumbers()]
      .filter((number) => isStepDone(flow.steps, number))
      .flatMap((number) =>
        missingIn(kinds[number - 1] as StepChoice, record)
          .filter((it) => it.decidesOn === undefined && isMine(it, number))
          .filter((it) => changed.some(({ name }) => name === it.name) || !isRequired(it, before))
          .map(({ name }) => ({ name, number })),
      )[0]
  }

  const isFinishing = (finished?.parties.length ?? 0) > 0
  const isFlowing = flow.begun.length > 0 || reset !== null || done !== null
  return {
    ...{
      why: why(),
      decided: decidedIn(state, decided, flow.steps),
      flow,
      parts,
      reset,
      refused,
      done,
      finished,
      isOver,
    },
    isIdle: changed.length === 0 && !isFinishing && !isFlowing && !refused,
  }
}

const isFieldOf = (
  by: TestPerson | null,
  step: StepChoice | undefined,
  field: Field,
  about: ReturnType<typeof aboutProcess>,
) => step !== undefined && fieldsFor(by, step, about).some(({ name }) => name === field.name)

/** The first result of a step that refuses to go on. */
function refusalOf(step: StepChoice | undefined, record: FormRecord, isIncluded: (field: Field) => boolean) {
  for (const field of (step ? fieldsIn(step) : []).filter(isIncluded)) {
    const value = valueAt(record, field.name)
    const options = Array.isArray(field.options) ? field.options : []
    if (options.some((it) => it.refuses && it.value === value))
      return { field: field.name, result: String(value) }
  }
  return undefined
}

const LONGEST = 4_000

/** What is wrong with what somebody chose to follow. */
function wrongFollow(
  world: World,
  row: State['row'],
  by: TestPerson | null,
  { action, reason, comment, step }: Follow & { step: number },
): string | undefined {
  const { onholdReasons, cancelReasons } = world.tenant.processes
  if (action === 'back' && step === 1) return 'nothing is before the first step'
  if (action === 'onhold' || action === 'cancel') {
    const isAble =
      hasFeature(by, world.tenant, 'canChangeStatus') &&
      unlessMayHere(world, by, 'canChangeStatus', row) === undefined
    if (!isAble) return `who decides may not ${action}`
    const reasons = action === 'onhold' ? onholdReasons : cancelReasons
    if (reasons.length > 0 && !reasons.some((it) => it.value === reason && !it.disabled))
      return `no reason to ${action}`
  } else if (action !== 'back' && action !== 'continue') return `'${action}' follows from nothing`
  if (comment.trim() === '') return 'nobody explained it'
  return comment.length > LONGEST ? 'the explanation is too long' : undefined
}
