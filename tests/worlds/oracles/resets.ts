import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'
import { grouped } from './grouped.ts'
import {
  comparing,
  fieldsIn,
  ofEach,
  recordIn,
  resetsIn,
  stepOf,
  stepsIn,
  typeOf,
  valueAt,
  versionsIn,
} from './of-process.ts'

/** Processes that were set back, and results that refused to go on. */

const BACK = 'spec 2 §2: changing a step resets the process to that step'
const UNDO =
  'changelog: setting a process back can be undone until something else changes; its steps are as they were'

async function stepsOfResets({ look }: World): Promise<(of: Row) => readonly Row[]> {
  const groups = grouped(
    await look.rows('process_reset_step', 'reset_id, number'),
    ({ reset_id }) => reset_id,
  )
  return ({ id }) => groups.get(id) ?? []
}

const isUndone = ({ undone_at }: Row) => undone_at !== ''

const resetsAreStored: Oracle = {
  rule: 'a process that was set back keeps from where to where, in which version and what its steps had been',
  source: `${BACK}; schema "process_reset"`,
  runs: 'of tables',
  async violations(world) {
    const [resets, stepsOf] = [await resetsIn(world), await stepsOfResets(world)]
    const isStraight = isClockStraight(world)
    return ofEach(world, (row) =>
      resets(row).flatMap((reset) => {
        const before = stepsOf(reset)
        const numbers = before.map(({ number }) => number)
        const kinds = typeOf(world, row).steps
        const what = `was set back from ${reset.from_step} to ${reset.to_step} in version ${reset.version}`
        return [
          // One that runs beside another may be done before it.
          reset.to_step > reset.from_step &&
            kinds[reset.to_step - 1]?.beside !== kinds[reset.from_step - 1]?.key &&
            `${what}`,
          reset.version > row.version && `${what}, and is ${row.version}`,
          isStraight && isUndone(reset) && reset.undone_at < reset.reset_at && `${what}, undone before`,
          isUndone(reset) && row.version <= reset.version && `${what}, undone, and is still ${row.version}`,
          !numbers.includes(reset.to_step) && `${what}, and that step had been nothing`,
          numbers.some((number) => number < reset.to_step) && `${what}, and keeps the steps ${numbers}`,
          ...before.flatMap(({ number, step_key, started_at, completed_at }) => [
            step_key !== kinds[number - 1]?.key && `${what}, with step ${number} ${step_key}`,
            started_at === '' && `${what}, with step ${number} that had not begun`,
            isStraight && started_at > reset.reset_at && `${what}, with step ${number} begun later`,
            isStraight && completed_at > reset.reset_at && `${what}, with step ${number} done later`,
          ]),
        ]
      }),
    )
  },
}

const stepsBeginAnew: Oracle = {
  rule: 'a step that was set back, and all after it, begin anew',
  source: BACK,
  runs: 'of tables',
  async violations(world) {
    if (!isClockStraight(world)) return []
    const [resets, steps] = [await resetsIn(world), await stepsIn(world)]
    return ofEach(world, (row) =>
      resets(row)
        .filter((it) => !isUndone(it))
        .flatMap((reset) =>
          steps(row)
            .filter(({ number, started_at }) => number >= reset.to_step && started_at !== '')
            .map(
              ({ number, started_at }) =>
                started_at < reset.reset_at && `was set back to ${reset.to_step}, and step ${number} runs on`,
            ),
        ),
    )
  },
}

const asItWasSet: Oracle = {
  rule: 'a process that was just set back is at that step, and one of which it was just undone as it was before',
  source: UNDO,
  runs: 'of tables',
  async violations(world) {
    const [resets, steps, stepsOf] = [await resetsIn(world), await stepsIn(world), await stepsOfResets(world)]
    return ofEach(world, (row) => {
      const reset = resets(row).findLast(
        ({ version }) => version === row.version || version === row.version - 1,
      )
      if (!reset) return []
      if (!isUndone(reset)) {
        // A call may set back and complete that step at once.
        const isDoneAtOnce = steps(row).some(
          ({ number, completed_at }) => number === reset.to_step && completed_at === reset.reset_at,
        )
        return [
          reset.version === row.version &&
            row.current_step !== reset.to_step &&
            !isDoneAtOnce &&
            `was set back to ${reset.to_step}, and is at ${row.current_step}`,
        ]
      }
      if (reset.version !== row.version - 1) return []
      return stepsOf(reset).map((was) => {
        const is = steps(row).find(({ number }) => number === was.number)
        const isSame = is?.started_at === was.started_at && is?.completed_at === was.completed_at
        return (
          !isSame &&
          `has step ${was.number} from ${is?.started_at} to ${is?.completed_at}, which was from ${was.started_at} to ${was.completed_at}`
        )
      })
    })
  },
}

const FOLLOWS = ['back', 'onhold', 'cancel', 'continue']

/** The results in a step that refuse to go on. */
const refusals = (world: World, row: Row, number: number) => {
  const step = stepOf(world, row, number)
  return (step ? fieldsIn(step) : []).flatMap(({ name, options }) =>
    Array.isArray(options)
      ? options.filter(({ refuses }) => refuses).map(({ value }) => ({ name, value: String(value) }))
      : [],
  )
}

const refusedIsWhole: Oracle = {
  rule: 'a process that was refused keeps the step, a result there that refuses, and what was to follow',
  source:
    'changelog: a step completed with a result such as "Niet akkoord" needs a choice of what follows: flow.follow, flow.refused',
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, ({ refused_step: number, refused_result: result, refused_follow: follow, ...row }) => {
      const values = [result, follow]
      if (number === 0)
        return [values.some((it) => it !== '') && `was refused in no step, ${result}, ${follow}`]
      const known = refusals(world, row, number).some(({ value }) => value === result)
      return [
        !FOLLOWS.includes(follow) && `was refused in step ${number}, and '${follow}' follows`,
        !known && `was refused in step ${number} with '${result}', which refuses nothing there`,
      ]
    }),
}

const refusedIsRequired: Oracle = {
  rule: 'a step that gets done with a result that refuses keeps the choice of what follows',
  source: 'changelog: a step completed with a result such as "Niet akkoord" needs a choice of what follows',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const [versions, steps, resets] = [await versionsIn(world), await stepsIn(world), await resetsIn(world)]
      return (row) => ({
        undone: resets(row).filter(isUndone).length,
        done: steps(row).filter(({ completed_at }) => completed_at !== ''),
        /** As it was when the step got done: an act may correct it afterwards. */
        refusals: (number: number, completedAt: string) => {
          const record = recordIn(versions(row).findLast(({ at }) => at <= completedAt))
          return refusals(world, row, number).filter(({ name, value }) => valueAt(record, name) === value)
        },
      })
    },
    ({ has: before }, { row, has: now }) =>
      now.done
        .filter(
          ({ number }) => before.undone === now.undone && !before.done.some((it) => it.number === number),
        )
        .flatMap(({ number, completed_at }) =>
          now
            .refusals(number, completed_at)
            .map(({ name, value }) => row.refused_step === 0 && `did step ${number} with ${name} ${value}`),
        ),
  ),
}

export const resets: readonly Oracle[] = [
  resetsAreStored,
  stepsBeginAnew,
  asItWasSet,
  refusedIsWhole,
  refusedIsRequired,
]
