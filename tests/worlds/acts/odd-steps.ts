import {
  emptyValue,
  type Field,
  type FormRecord,
  valueAt,
  withValue,
} from '../../../src/platform/forms/field.ts'
import type { Act, Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import { fieldsIn, isEmpty } from '../oracles/of-process.ts'
import { isRequired } from '../oracles/required.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { isOpen } from './expected-flow.ts'
import { filled, valueFor } from './field-values.ts'
import { sendsStep } from './judged-step.ts'
import { aboutProcess, fieldsFor, mayEdit } from './of-process.ts'
import { hasBegun, isDone, type State, stateOf } from './state-of-process.ts'
import { followOf, refusalIn, type Sending, STEP, UPDATE } from './steps.ts'

/** Steps that are filled in against the rules, or hardly within them: what comes of each is worked out beforehand. */

type Odd = Pick<Sending, 'number' | 'fields' | 'record'> & Partial<Sending>
type Making = (world: World, state: State, picks: Picks) => Promise<Odd | undefined>

/** Somebody who may fill in a step, the fewest fields first. */
function ableFor({ cast }: World, { row, kinds }: State, number: number, picks: Picks) {
  const step = kinds[number - 1]
  if (!step) return null
  const about = aboutProcess(row)
  const able = cast.everybody.filter((person) => mayEdit(person, step.edit, about))
  const count = (person: (typeof able)[0]) => fieldsFor(person, step, about).length
  return picks.of(able.toSorted((one, other) => count(one) - count(other))) ?? null
}

const ownFields = ({ row, kinds }: State, number: number, by: Sending['by']) => {
  const step = kinds[number - 1]
  return step ? fieldsFor(by, step, aboutProcess(row)) : []
}

const numbersOf = (steps: readonly Row[]) => steps.map(({ number }) => number as number)

/** One of the required fields is missing. */
const lacksOne: Making = async (world, state, picks) => {
  const number = picks.of(numbersOf(state.steps.filter((it) => hasBegun(it) && !isDone(it))))
  if (number === undefined) return undefined
  const by = ableFor(world, state, number, picks)
  const fields = ownFields(state, number, by)
  const filling = { row: state.row, shift: picks.below(4), refuses: false }
  const whole = await filled(world, fields, state.record, filling)
  const field = picks.of(fields.filter((it) => isRequired(it, whole)))
  const record = field ? withValue(whole, field, emptyValue(field)) : whole
  return { by, number, fields, record, act: 'volgende' }
}

/** What a part of a running step was finished with is taken away again. */
const emptiesPart: Making = async (world, state, picks) => {
  const isRunning = (step: number) =>
    state.steps.some((it) => it.number === step && hasBegun(it) && !isDone(it))
  const part = picks.of(state.parts.filter(({ step, done_at }) => done_at !== '' && isRunning(step)))
  if (!part) return undefined
  const about = aboutProcess(state.row)
  const by = picks.of(world.cast.everybody.filter((person) => mayEdit(person, [part.party], about))) ?? null
  const fields = ownFields(state, part.step, by)
  const needed = fields.filter((it) => isRequired(it, state.record) && !isEmpty(valueAt(state.record, it)))
  const field = picks.of(needed)
  const record = field ? withValue(state.record, field, emptyValue(field)) : state.record
  return { by, number: part.step, fields, record, act: 'opslaan', isCall: picks.once(2) }
}

/** A field that only the other party may fill in. */
const fillsInOfOthers: Making = async (world, state, picks) => {
  const number = picks.of(numbersOf(state.steps.filter(hasBegun)))
  if (number === undefined) return undefined
  const by = ableFor(world, state, number, picks)
  const own = ownFields(state, number, by)
  const all = state.kinds.flatMap(fieldsIn)
  const field = picks.of(all.filter((it) => !own.some(({ name }) => name === it.name)))
  return field && withOther(world, state, field, { by, number, isCall: true, correction: 'keep' }, picks)
}

/** A step is completed, or something is filled in in it, that has not begun. */
const comesEarly: Making = async (world, state, picks) => {
  const later = numbersOf(state.steps.filter((it) => !isOpen(state.kinds, state.steps, it.number)))
  const number = picks.once(5) ? state.kinds.length + 1 : picks.of(later)
  if (number === undefined) return undefined
  const by = ableFor(world, state, number, picks)
  const fields = ownFields(state, number, by)
  const field = picks.once(2) ? picks.of(fields.filter((it) => !it.ahead)) : undefined
  if (field) return withOther(world, state, field, { by, number, isCall: picks.once(2) }, picks)
  const filling = { row: state.row, shift: 0, refuses: false }
  const record = picks.once(2) ? await filled(world, fields, state.record, filling) : state.record
  return { by, number, fields, record, act: 'volgende', isCall: true }
}

/** What is planned may be filled in before its step begins. */
const plansAhead: Making = async (world, state, picks) => {
  const all = state.kinds.flatMap((step, index) =>
    fieldsIn(step)
      .filter(({ ahead }) => ahead)
      .map((field) => ({ field, number: index + 1 })),
  )
  const found = picks.of(all)
  if (!found) return undefined
  const by = ableFor(world, state, found.number, picks)
  return withOther(world, state, found.field, { by, number: found.number, isCall: true }, picks)
}

/** A decision, whatever it decides on. */
const decides: Making = async (world, state, picks) => {
  const open = state.steps.filter((it) => isOpen(state.kinds, state.steps, it.number))
  const all = open.flatMap(({ number }) =>
    fieldsIn(state.kinds[number - 1] as State['kinds'][0])
      .filter(({ decidesOn }) => decidesOn !== undefined)
      .map((field) => ({ field, number: number as number })),
  )
  const unmade = all.filter(({ field }) => isEmpty(valueAt(state.record, field)))
  const found = picks.of(unmade.length > 0 && !picks.once(4) ? unmade : all)
  if (!found) return undefined
  const by = ableFor(world, state, found.number, picks)
  const correction = picks.among([undefined, 'keep', 'reset'] as const)
  const odd = await withOther(world, state, found.field, { by, number: found.number, correction }, picks)
  return { ...odd, isCall: picks.once(2), act: picks.once(2) ? 'volgende' : 'opslaan' }
}

/** A done step is completed once more, or it is set back and completed at once. */
const completesAgain: Making = async (world, state, picks) => {
  const number = picks.of(numbersOf(state.steps.filter(isDone)))
  if (number === undefined) return undefined
  const by = ableFor(world, state, number, picks)
  const fields = ownFields(state, number, by)
  const correction = picks.among([undefined, 'reset', 'keep', 'reset'] as const)
  return { by, number, fields, record: state.record, act: 'volgende', correction, isCall: picks.once(2) }
}

/** A result that refuses, with what follows, also not in whole. */
const refuses: Making = async (world, state, picks) => {
  const all = state.steps
    .filter((it) => isOpen(state.kinds, state.steps, it.number))
    .flatMap(({ number }) =>
      fieldsIn(state.kinds[number - 1] as State['kinds'][0])
        .filter(({ options }) => Array.isArray(options) && options.some((it) => it.refuses))
        .map((field) => ({ field, number: number as number })),
    )
  const latest = all.toReversed()
  const found = picks.of(latest)
  if (!found) return undefined
  const by = ableFor(world, state, found.number, picks)
  const fields = ownFields(state, found.number, by)
  const filling = { row: state.row, shift: picks.below(4), refuses: true }
  const whole = await filled(world, fields, state.record, filling)
  const own = fields.find(({ name }) => name === found.field.name)
  const record =
    own && !refusalIn(fields, whole)
      ? withValue(whole, own, (await valueFor(world, own, filling)) as never)
      : whole
  const refusing = await filled(world, fields, record, filling)
  const follow = picks.once(6) ? undefined : { ...followOf(world, picks), ...picks.among(LACKING) }
  const correction = picks.once(3) ? picks.among(['reset', 'keep'] as const) : undefined
  return {
    by,
    number: found.number,
    fields,
    record: refusing,
    act: 'volgende',
    follow,
    correction,
    isCall: picks.once(2),
  }
}

/** What somebody may leave out of what follows. */
const LACKING: [object, ...object[]] = [
  {},
  {},
  {},
  { comment: ' ' },
  { reason: 'no-such-reason' },
  { reason: '' },
]

async function withOther(
  world: World,
  state: State,
  field: Field,
  rest: Partial<Sending> & { number: number },
  picks: Picks,
): Promise<Odd> {
  const filling = { row: state.row, shift: picks.below(4), refuses: false }
  const value = await valueFor(world, field, filling)
  const record: FormRecord = withValue(state.record, field, value as never)
  const own = ownFields(state, rest.number, rest.by ?? null)
  const fields = rest.isCall ? [field] : own
  return { ...rest, fields, record }
}

const KINDS: [Making, ...Making[]] = [
  refuses,
  decides,
  lacksOne,
  emptiesPart,
  fillsInOfOthers,
  comesEarly,
  completesAgain,
  plansAhead,
]

const fillsInOddly: Act = {
  name: 'fills in a step against the rules',
  presses: [STEP, UPDATE],
  weight: 10,
  async does(world, picks) {
    const rows = await world.look.rows('process')
    const paused = rows.filter(({ status }) => status === 'onhold' || status === 'cancelled')
    const running = rows.filter((row) => !paused.includes(row))
    const begun = running.filter(({ current_step }) => current_step > 1)
    const row = picks.of(picks.once(9) ? paused : picks.once(3) || begun.length === 0 ? running : begun)
    return row ? isOddIn(world, picks, row) : null
  },
}

/** The same of a process that is at hand. */
export async function isOddIn(world: World, picks: Picks, row: Row): Promise<Deed | null> {
  const odd = await picks.among(KINDS)(world, await stateOf(world, row), picks)
  return odd ? sendsStep(world, { by: null, row, act: 'opslaan', isCall: false, ...odd }) : null
}

export const oddSteps: readonly Act[] = [fillsInOddly]
