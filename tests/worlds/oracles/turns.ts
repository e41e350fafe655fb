import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'
import {
  decisionsIn,
  fieldsIn,
  isEmpty,
  ofEach,
  partsIn,
  recordsIn,
  stepOf,
  stepsIn,
  valueAt,
} from './of-process.ts'
import { isRequired, missingIn, type Party, partiesOf } from './required.ts'

/** Whose turn it is: derived from what is missing in the steps that run, never typed in. */

const SOURCE = 'decisions "Processes": whose turn it is is derived from step access'
const ORDER = ['municipality', 'cpo', 'caseworker', 'grid-operator', 'contractor']

const isUnfinished = ({ done_at }: Row) => done_at === ''
const isPaused = ({ status }: Row) => status === 'onhold' || status === 'cancelled'
const isRunning = ({ started_at, completed_at }: Row) => started_at !== '' && completed_at === ''
const isDone = ({ completed_at }: Row) => completed_at !== ''

const turnOfParts: Oracle = {
  rule: 'it is the turn of the parties with an unfinished part, and of nobody while a process is on hold or cancelled',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const parts = await partsIn(world)
    return ofEach(world, (row) => {
      const waited = isPaused(row) ? [] : parts(row).filter(isUnfinished)
      const wanted = ORDER.filter((it) => waited.some(({ party }) => party === it)).join(',')
      return [
        row.turn !== wanted && `has the turn of '${row.turn}', and waits for '${wanted}'`,
        row.turn_version !== row.version &&
          `has the turn of version ${row.turn_version}, and is ${row.version}`,
      ]
    })
  },
}

const waitingSince: Oracle = {
  rule: 'a process waits since the earliest of its unfinished parts',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const parts = await partsIn(world)
    return ofEach(world, (row) => {
      const waited = isPaused(row) ? [] : parts(row).filter(isUnfinished)
      const wanted = waited.map(({ since }) => since).toSorted()[0] ?? ''
      return [row.waiting_since !== wanted && `waits since ${row.waiting_since}, should be ${wanted}`]
    })
  },
}

/** True for a step in which a decision opened again, or was taken back. */
const isOpenIn = (step: StepChoice, decisions: readonly Row[], record: unknown): boolean =>
  fieldsIn(step).some(({ name }) => decisions.some((it) => it.field === name && it.opened_at !== '')) ||
  missingIn(step, record).some(({ decidesOn }) => decidesOn !== undefined)

const partsOfSteps: Oracle = {
  rule: 'a part is of a step that runs, or of a done one with a decision that is open again',
  source: `${SOURCE}; schema "process_part": gone when the step is done`,
  runs: 'of tables',
  async violations(world) {
    const [parts, records] = [await partsIn(world), await recordsIn(world)]
    const [steps, decisions] = [await stepsIn(world), await decisionsIn(world)]
    const isStraight = isClockStraight(world)
    return ofEach(world, (row) =>
      parts(row).flatMap((part) => {
        const step = steps(row).find(({ number }) => number === part.step)
        const kind = stepOf(world, row, part.step)
        if (!step || !kind) return [`has a part of step ${part.step}, which it has not`]
        const isOpen = isOpenIn(kind, decisions(row), records(row))
        return [
          !isRunning(step) && !(isDone(step) && isOpen) && `waits for ${part.party} in step ${part.step}`,
          isStraight &&
            part.done_at !== '' &&
            part.done_at < part.since &&
            `has a part finished before it was waited for`,
          part.done_at !== '' &&
            part.version > row.version &&
            `has a part finished in version ${part.version}`,
          part.done_at === '' && part.version !== 0 && `has an unfinished part of version ${part.version}`,
          isStraight &&
            isRunning(step) &&
            part.since < step.started_at &&
            `waits since before step ${part.step} began`,
        ]
      }),
    )
  },
}

/** For whom a step waits: those who alone may fill in something, and for what more than one may. */
function neededIn(world: World, row: Row, number: number, record: unknown) {
  const step = stepOf(world, row, number)
  const able = step
    ? missingIn(step, record).map((field) => ({ field, parties: partiesOf(step, field) }))
    : []
  return able.filter(({ parties }) => parties.length > 0)
}

const whoMissesSomething: Oracle = {
  rule: 'who has something required missing in a running step is waited for, and has not finished',
  source: `${SOURCE}; changelog: empty fields of others show for whom they wait`,
  runs: 'of tables',
  async violations(world) {
    const [parts, steps, records] = [await partsIn(world), await stepsIn(world), await recordsIn(world)]
    return ofEach(world, (row) =>
      steps(row)
        .filter(isRunning)
        .flatMap(({ number }) => {
          const waited = parts(row).filter((it) => it.step === number && isUnfinished(it))
          return [
            waited.length === 0 && `runs step ${number}, and waits for nobody in it`,
            ...neededIn(world, row, number, records(row)).map(
              ({ field, parties }) =>
                !waited.some(({ party }) => parties.includes(party)) &&
                `misses ${field.name} in step ${number} of ${parties}, and waits for ${waited.map(({ party }) => party)}`,
            ),
          ]
        }),
    )
  },
}

const mayActInStep: Oracle = {
  rule: 'only who may fill in something of a step is waited for in it, or the outside party of the step',
  source: SOURCE,
  runs: 'of tables',
  async violations(world) {
    const [parts, records] = [await partsIn(world), await recordsIn(world)]
    return ofEach(world, (row) =>
      parts(row).map(({ step: number, party }) => {
        const step = stepOf(world, row, number)
        if (!step) return false
        const inside = fieldsIn(step).flatMap((field) => partiesOf(step, field))
        if (inside.includes(party as Party)) return false
        const { outside } = step
        const record = records(row)
        const isRequested =
          outside !== undefined &&
          outside.party === party &&
          outside.asked.every((path) => !isEmpty(valueAt(record, path))) &&
          outside.answered.every((path) => isEmpty(valueAt(record, path)))
        return !isRequested && `waits for ${party} in step ${number}`
      }),
    )
  },
}

const outsideIsWaitedFor: Oracle = {
  rule: 'a running step lies with the party outside from its request until its answer',
  source: 'tenant configuration, StepChoice.outside',
  runs: 'of tables',
  async violations(world) {
    const [parts, steps, records] = [await partsIn(world), await stepsIn(world), await recordsIn(world)]
    return ofEach(world, (row) =>
      steps(row)
        .filter(isRunning)
        .map(({ number }) => {
          const { outside } = stepOf(world, row, number) ?? {}
          if (!outside) return false
          // A day that will not come is none.
          const isFilled = (path: string) => {
            const value = valueAt(records(row), path)
            return !isEmpty(value) && value !== 'Cancelled'
          }
          const isWithThem = outside.asked.every(isFilled) && !outside.answered.some(isFilled)
          const isPart = parts(row).some((it) => it.step === number && it.party === outside.party)
          return (
            isWithThem !== isPart &&
            `lies with ${outside.party} in step ${number}: ${isWithThem}, kept: ${isPart}`
          )
        }),
    )
  },
}

const doneWhenFilledIn: Oracle = {
  rule: 'a done step has every required field, or waits for a decision in it that is open again',
  source: 'spec 2 §5: required; decisions "Processes": the step completes when both have finished',
  runs: 'of tables',
  async violations(world) {
    const [steps, records] = [await stepsIn(world), await recordsIn(world)]
    const [parts, decisions] = [await partsIn(world), await decisionsIn(world)]
    return ofEach(world, (row) =>
      steps(row)
        .filter(isDone)
        .flatMap(({ number }) => {
          const step = stepOf(world, row, number)
          if (!step) return []
          const waits =
            isOpenIn(step, decisions(row), records(row)) &&
            parts(row).some((it) => it.step === number && isUnfinished(it))
          if (waits) return []
          return missingIn(step, records(row)).map(({ name }) => `has step ${number} done, without ${name}`)
        }),
    )
  },
}

const openIsWaitedFor: Oracle = {
  rule: 'a required decision that is open again is waited for from who may take it',
  source:
    'changelog: a decision that is open again; whoever has to decide arrives at that step, also in a finished process',
  runs: 'of tables',
  async violations(world) {
    const [parts, records] = [await partsIn(world), await recordsIn(world)]
    const [decisions, steps] = [await decisionsIn(world), await stepsIn(world)]
    return ofEach(world, (row) =>
      steps(row)
        .filter(isDone)
        .flatMap(({ number }) => {
          const step = stepOf(world, row, number)
          return (step ? fieldsIn(step) : [])
            .filter((field) => decisions(row).some((it) => it.field === field.name && it.opened_at !== ''))
            .filter((field) => isRequired(field, records(row)))
            .map((field) => {
              const able = step ? partiesOf(step, field) : []
              const isWaited = parts(row).some(
                (it) => it.step === number && isUnfinished(it) && able.includes(it.party),
              )
              return !isWaited && `has ${field.name} open in step ${number}, and waits for nobody of ${able}`
            })
        }),
    )
  },
}

export const turns: readonly Oracle[] = [
  turnOfParts,
  waitingSince,
  partsOfSteps,
  whoMissesSomething,
  mayActInStep,
  outsideIsWaitedFor,
  doneWhenFilledIn,
  openIsWaitedFor,
]
