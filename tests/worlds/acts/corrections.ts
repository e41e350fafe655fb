import { type FormRecord, valueAt, withValue } from '../../../src/platform/forms/field.ts'
import { type Act, presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { acknowledges, notSaved } from './acknowledged.ts'
import { tidy, valueFor } from './field-values.ts'
import {
  aboutProcess,
  fieldsFor,
  mayEdit,
  oneOf,
  processNow,
  recordOf,
  stepsOf,
  typeOf,
  unlessMayEdit,
  wrongOf,
} from './of-process.ts'
import { STEP, sendingOf, UPDATE } from './steps.ts'

/** A step that is done, of a process that runs or was finished; of one that was finished last, often. */
async function doneStep(world: World, picks: Picks) {
  const rows = (await world.look.rows('process')).filter(({ status }) => status !== 'cancelled')
  const finished = rows.filter(({ status }) => status === 'completed')
  const latest = finished.toSorted((a, b) => (a.ended_at < b.ended_at ? 1 : -1))
  const kind = picks.below(3)
  const row = picks.of(kind === 0 ? rows : kind === 1 ? finished : latest.slice(0, 2))
  if (!row) return undefined
  const steps = await stepsOf(world, row)
  const number = picks.of(steps.filter(({ completed_at }) => completed_at !== ''))?.number as
    | number
    | undefined
  const step = number && typeOf(world, row).steps[number - 1]
  return step ? { row, number, step, steps } : undefined
}

/** Corrects a value in a step that is done: it keeps the progress, or the process begins again from there. */
const corrects: Act = {
  name: 'corrects a step that was done',
  presses: [STEP, UPDATE],
  weight: 5,
  async does(world, picks) {
    const found = await doneStep(world, picks)
    if (!found) return null
    const { row, number, step, steps } = found
    const about = aboutProcess(row)
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
    const fields = fieldsFor(by, step, about)
    const before = await recordOf(world, row)
    const wanted = picks.once(2)
      ? fields.filter(({ type }) => type === 'currency' || type === 'list' || type === 'integer')
      : fields
    const field = picks.of((wanted.length > 0 ? wanted : fields).filter((it) => !it.follows))
    const correction = picks.once(3) ? 'reset' : picks.once(5) ? undefined : 'keep'
    const value = field && (await valueFor(world, field, { row, shift: 1 + picks.below(7), refuses: false }))
    const record = field ? withValue(before, field, value as never) : before
    const isStale = picks.once(9)
    const isCall = picks.once(3)
    const sent = await sendingOf(world, {
      ...{ by, row, number, fields, record, act: 'opslaan', correction, isCall, isStale },
    })
    const isChanged = field && tidy(valueAt(before, field)) !== tidy(valueAt(record, field))
    const isBack = correction === 'reset' || (correction === undefined && isChanged)
    const deed = await presses(world, by, sent, {
      sentence: `${nameOf(by)} corrects step ${number} of ${row.case_ref} (${row.status})${isCall ? ' by a call' : ''}: ${field?.name} = ${tidy(value)}, ${isBack ? 'and it begins again there' : 'and keeps the progress'}`,
      about,
      isStale,
      forbidden: unlessMayEdit(by, step, about) ?? (row.status === 'onhold' ? 'it is on hold' : undefined),
      promises: async () => [
        ...(await notSaved(world, row, { fields: field ? [field] : [], record })),
        ...(isBack ? await notBack(world, row, number) : await notKept(world, row, steps)),
      ],
    })
    return acknowledges(world, deed, row.uuid, { fields: isChanged && field ? [field] : [], record })
  },
}

/** A correction leaves every step as it is. */
async function notKept(world: World, row: Row, before: readonly Row[]): Promise<string[]> {
  const now = await processNow(world, row.uuid)
  return wrongOf({
    'every step is as it was': JSON.stringify(await stepsOf(world, row)) === JSON.stringify(before),
    'its status is as it was': now?.status === row.status,
  })
}

/** A process that is set back to a step is at that step, and later ones have not begun. */
async function notBack(world: World, row: Row, number: number): Promise<string[]> {
  const now = await processNow(world, row.uuid)
  const steps = await stepsOf(world, row)
  const resets = (await world.look.rows('process_reset')).filter(({ process_id }) => process_id === row.id)
  return wrongOf({
    [`${row.case_ref} runs`]: now?.status === 'active',
    [`it is at step ${number}`]: now?.current_step === number,
    'that step began again': steps.some(
      (it) => it.number === number && it.started_at !== '' && it.completed_at === '',
    ),
    'later steps have not begun': steps
      .filter((it) => it.number > number)
      .every((it) => it.started_at === '' && it.completed_at === ''),
    'the reset is kept': resets.at(-1)?.to_step === number && resets.at(-1)?.version === now?.version,
  })
}

/** What the person may set back to: any step that has begun. */
export async function begunStep(world: World, picks: Picks) {
  const rows = (await world.look.rows('process')).filter(({ status }) => status !== 'cancelled')
  const finished = rows.filter(({ status }) => status === 'completed')
  const row = picks.of(picks.once(3) ? rows : finished)
  if (!row) return undefined
  const begun = (await stepsOf(world, row)).filter(({ started_at }) => started_at !== '')
  const number = picks.of(begun)?.number as number | undefined
  const step = number && typeOf(world, row).steps[number - 1]
  return step ? { row, number, step } : undefined
}

/** Sets a process back to a step, and changes nothing else. */
const setsBack: Act = {
  name: 'sets a process back to a step',
  presses: [STEP, UPDATE],
  weight: 4,
  async does(world, picks) {
    const found = await begunStep(world, picks)
    if (!found) return null
    const { row, number, step } = found
    const about = aboutProcess(row)
    const by = oneOf(world, picks, (person) => mayEdit(person, step.edit, about))
    const isStale = picks.once(9)
    const isCall = picks.once(2)
    const sent = await resetting(world, { by, row, number, isCall, isStale })
    return presses(world, by, sent, {
      sentence: `${nameOf(by)} sets ${row.case_ref} (${row.status}) back to step ${number}${isCall ? ' by a call' : ''}`,
      about,
      isStale,
      forbidden: unlessMayEdit(by, step, about) ?? (row.status === 'onhold' ? 'it is on hold' : undefined),
      promises: () => notBack(world, row, number),
    })
  },
}

type Resetting = Pick<Parameters<typeof sendingOf>[1], 'by' | 'row' | 'number' | 'isCall' | 'isStale'>

export async function resetting(world: World, asked: Resetting) {
  const { by, row, number } = asked
  const step = typeOf(world, row).steps[number - 1]
  const fields = step ? fieldsFor(by, step, aboutProcess(row)) : []
  const record: FormRecord = await recordOf(world, row)
  return sendingOf(world, { ...asked, fields, record, act: 'opslaan', correction: 'reset' })
}

export const corrections: readonly Act[] = [corrects, setsBack]
