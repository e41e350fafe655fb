import { emptyValue, withValue } from '../../../src/platform/forms/field.ts'
import type { Act, Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { filled, valueFor } from './field-values.ts'
import { sendsStep } from './judged-step.ts'
import { aboutProcess, fieldsFor, mayEdit, oneOf, recordOf, stepsOf, typeOf } from './of-process.ts'
import { followOf, refusalIn, type Sending, STEP, sendingOf, UPDATE } from './steps.ts'

/** A step that is done, of a process that runs or was finished; of one that was finished last, often. */
async function doneStep(world: World, picks: Picks) {
  const rows = (await world.look.rows('process')).filter(({ status }) => status !== 'cancelled')
  const finished = rows.filter(({ status }) => status === 'completed')
  const latest = finished.toSorted((a, b) => (a.ended_at < b.ended_at ? 1 : -1))
  const kind = picks.below(3)
  const row = picks.of(kind === 0 ? rows : kind === 1 ? finished : latest.slice(0, 2))
  return row && doneStepOf(world, picks, row)
}

async function doneStepOf(world: World, picks: Picks, row: Row) {
  const steps = await stepsOf(world, row)
  const number = picks.of(steps.filter(({ completed_at }) => completed_at !== ''))?.number as
    | number
    | undefined
  const step = number && typeOf(world, row).steps[number - 1]
  return step ? { row, number, step } : undefined
}

/** Corrects a value in a step that is done: it keeps the progress, or the process begins again from there. */
/** Fields that name the posts of a process: those may be gone, or another's. */
const REFERENCE_FIELDS: readonly string[] = ['ChargerIdsToReplace', 'ParkinglotIdsToReplace']

const corrects: Act = {
  name: 'corrects a step that was done',
  presses: [STEP, UPDATE],
  weight: 6,
  async does(world, picks) {
    const found = await doneStep(world, picks)
    return found ? correctsStep(world, picks, found) : null
  },
}

type DoneStep = NonNullable<Awaited<ReturnType<typeof doneStepOf>>>

async function correctsStep(world: World, picks: Picks, { row, number, step }: DoneStep): Promise<Deed> {
  const about = aboutProcess(row)
  const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
  const fields = fieldsFor(by, step, about)
  const before = await recordOf(world, row)
  const wanted = picks.once(2)
    ? fields.filter(({ type }) => type === 'currency' || type === 'list' || type === 'integer')
    : fields
  const field = picks.of((wanted.length > 0 ? wanted : fields).filter((it) => !it.follows))
  const correction = picks.once(3) ? 'reset' : picks.once(5) ? undefined : 'keep'
  const shift = 1 + picks.below(7)
  const empties = picks.once(6)
  const value = !field
    ? undefined
    : empties
      ? emptyValue(field)
      : await valueFor(world, field, { row, shift, refuses: picks.once(4) })
  const corrected = field ? withValue(before, field, value as never) : before
  const act = picks.once(5) ? 'volgende' : 'opslaan'
  const isWhole = act === 'volgende' && picks.once(2)
  const record = isWhole ? await filled(world, fields, corrected, { row, shift, refuses: false }) : corrected
  const follow = act === 'volgende' && refusalIn(fields, record) ? followOf(world, picks) : undefined
  const isStale = picks.once(9)
  const isCall = picks.once(3)
  return sendsStep(
    world,
    { by, row, number, fields, record, act, correction, isCall, isStale, follow },
    {
      verb: 'corrects',
      isPlain: field?.notBefore === undefined && !REFERENCE_FIELDS.includes(field?.name ?? ''),
    },
  )
}

/** The same of a process that is at hand. */
export async function correctsIn(world: World, picks: Picks, row: Row): Promise<Deed | null> {
  const found = await doneStepOf(world, picks, row)
  return found ? correctsStep(world, picks, found) : null
}

/** What the person may set back to: any step that has begun. */
export async function begunStep(world: World, picks: Picks) {
  const rows = (await world.look.rows('process')).filter(({ status }) => status !== 'cancelled')
  const finished = rows.filter(({ status }) => status === 'completed')
  const row = picks.of(picks.once(3) ? rows : finished)
  return row && begunStepOf(world, picks, row)
}

async function begunStepOf(world: World, picks: Picks, row: Row) {
  const begun = (await stepsOf(world, row)).filter(({ started_at }) => started_at !== '')
  const number = picks.of(begun)?.number as number | undefined
  const step = number && typeOf(world, row).steps[number - 1]
  return step ? { row, number, step } : undefined
}

/** Sets a process back to a step, and changes nothing else; also to one that has not begun. */
const setsBack: Act = {
  name: 'sets a process back to a step',
  presses: [STEP, UPDATE],
  weight: 4,
  async does(world, picks) {
    const found = await begunStep(world, picks)
    return found ? setsBackTo(world, picks, found) : null
  },
}

type BegunStep = NonNullable<Awaited<ReturnType<typeof begunStepOf>>>

async function setsBackTo(world: World, picks: Picks, found: BegunStep): Promise<Deed> {
  const { row } = found
  const kinds = typeOf(world, row).steps
  const number = picks.once(8) ? kinds.length : found.number
  const step = kinds[number - 1] ?? found.step
  const about = aboutProcess(row)
  const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
  const isStale = picks.once(9)
  const isCall = picks.once(2)
  return sendsStep(world, await unchanged(world, { by, row, number, isCall, isStale }), {
    verb: 'sets back to',
  })
}

/** The same of a process that is at hand. */
export async function setsBackIn(world: World, picks: Picks, row: Row): Promise<Deed | null> {
  const found = await begunStepOf(world, picks, row)
  return found ? setsBackTo(world, picks, found) : null
}

type Resetting = Pick<Sending, 'by' | 'row' | 'number' | 'isCall' | 'isStale'>

async function unchanged(world: World, input: Resetting): Promise<Sending> {
  const { by, row, number } = input
  const step = typeOf(world, row).steps[number - 1]
  const fields = step ? fieldsFor(by, step, aboutProcess(row)) : []
  return { ...input, fields, record: await recordOf(world, row), act: 'opslaan', correction: 'reset' }
}

export const resetting = async (world: World, input: Resetting) =>
  sendingOf(world, await unchanged(world, input))

export const corrections: readonly Act[] = [corrects, setsBack]
