import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { isClockStraight } from './clock.ts'
import { comparing, nowIn, ofEach, pausesIn, stepsIn, typeOf } from './of-process.ts'

/** Where processes are in their flow. */

const isRunning = ({ started_at, completed_at }: Row) => started_at !== '' && completed_at === ''
const isDone = ({ completed_at }: Row) => completed_at !== ''
const PAUSED = ['onhold', 'cancelled']
const isOver = ({ status }: Row) => status === 'completed' || status === 'cancelled'

const stepsOfType: Oracle = {
  rule: 'a process has the steps of its type, in order, begun or not',
  source: 'schema "process_step"; decisions "Processes": the eight steps',
  runs: 'of tables',
  async violations(world) {
    const steps = await stepsIn(world)
    return ofEach(world, (row) => {
      const has = steps(row).map(({ number, step_key }) => `${number} ${step_key}`)
      const wanted = typeOf(world, row).steps.map(({ key }, index) => `${index + 1} ${key}`)
      return [String(has) !== String(wanted) && `has the steps ${has}`]
    })
  },
}

const stepsInOrder: Oracle = {
  rule: 'a step begins when all before it are done; one that may run beside another, when that has begun',
  source: 'decisions "Processes": steps may overlap: 6 may start while 5 runs',
  runs: 'of tables',
  async violations(world) {
    const [steps, isStraight] = [await stepsIn(world), isClockStraight(world)]
    return ofEach(world, (row) => {
      const { steps: kinds } = typeOf(world, row)
      return steps(row)
        .filter(({ started_at }) => started_at !== '')
        .flatMap((step) => {
          const beside = kinds[step.number - 1]?.beside
          return steps(row)
            .filter(({ number }) => number < step.number)
            .map((earlier) => {
              const since = earlier.step_key === beside ? earlier.started_at : earlier.completed_at
              return (
                (since === '' || (isStraight && since > step.started_at)) &&
                `began step ${step.number} at ${step.started_at}, with step ${earlier.number} from ${earlier.started_at} to ${earlier.completed_at}`
              )
            })
        })
    })
  },
}

const doneAfterBegun: Oracle = {
  rule: 'a step is done after it began, and not before its process was started',
  source: 'spec 2 §3: flow.state {uuid, started_at, completed_at}',
  runs: 'of tables',
  async violations(world) {
    const [steps, isStraight] = [await stepsIn(world), isClockStraight(world)]
    return ofEach(world, (row) =>
      steps(row).flatMap(({ number, started_at, completed_at }) => [
        isStraight &&
          started_at !== '' &&
          started_at < row.created_at &&
          `began step ${number} before it was started`,
        completed_at !== '' && started_at === '' && `has step ${number} done, and never begun`,
        isStraight &&
          completed_at !== '' &&
          completed_at < started_at &&
          `has step ${number} done before it began`,
      ]),
    )
  },
}

const nothingInTheFuture: Oracle = {
  rule: 'nothing of a process happened later than now',
  source: 'decisions "Processes"',
  runs: 'of tables',
  async violations(world) {
    const now = nowIn(world)
    const [steps, pauses] = [await stepsIn(world), await pausesIn(world)]
    return ofEach(world, (row) => {
      const moments = [
        ...[row.created_at, row.updated_at, row.ended_at, row.onhold_since, row.waiting_since],
        ...steps(row).flatMap(({ started_at, completed_at }) => [started_at, completed_at]),
        ...pauses(row).flatMap(({ started_at, ended_at }) => [started_at, ended_at]),
      ]
      return moments.map((it) => it > now && `has the moment ${it}, and it is ${now}`)
    })
  },
}

const currentStep: Oracle = {
  rule: 'the current step is the last that began and is not done, and of a completed process its last',
  source: 'spec 2 §4: current step',
  runs: 'of tables',
  async violations(world) {
    const steps = await stepsIn(world)
    return ofEach(world, (row) => {
      const current = steps(row).findLast(isRunning) ?? steps(row).findLast(isDone)
      const begun = steps(row).filter(({ started_at }) => started_at !== '').length
      return [
        row.current_step !== current?.number && `is at ${row.current_step}, and runs step ${current?.number}`,
        row.step_started_at !== current?.started_at &&
          `is at its step since ${row.step_started_at}, which began at ${current?.started_at}`,
        row.steps_started !== begun && `counts ${row.steps_started} steps begun, of ${begun}`,
        row.status !== 'completed' && !steps(row).some(isRunning) && 'is not completed and runs no step',
      ]
    })
  },
}

const completedWhenAllDone: Oracle = {
  rule: 'a process is completed exactly when all its steps are done',
  source: 'spec 2 §4: if all are done the status is Afgerond',
  runs: 'of tables',
  async violations(world) {
    const steps = await stepsIn(world)
    return ofEach(world, (row) => {
      const open = steps(row).filter((it) => !isDone(it))
      const isCompleted = row.status === 'completed'
      return [isCompleted !== (open.length === 0) && `has open: ${open.map(({ number }) => number)}`]
    })
  },
}

const endedAt: Oracle = {
  rule: 'a process has ended when its last step was done or when it was cancelled, and only then',
  source: 'schema "process.ended_at"',
  runs: 'of tables',
  async violations(world) {
    const [steps, pauses] = [await stepsIn(world), await pausesIn(world)]
    return ofEach(world, (row) => {
      if (!isOver(row)) return [row.ended_at !== '' && `ended at ${row.ended_at}`]
      const done = steps(row).map(({ completed_at }) => completed_at)
      const cancelled = pauses(row).findLast(({ kind, ended_at }) => kind === 'cancelled' && ended_at === '')
      const wanted = row.status === 'completed' ? done.toSorted().at(-1) : cancelled?.started_at
      return [row.ended_at !== wanted && `ended at ${row.ended_at}, should be ${wanted}`]
    })
  },
}

const flowOf = (row: Row, steps: readonly Row[]) =>
  JSON.stringify([row.current_step, steps.map(({ started_at, completed_at }) => [started_at, completed_at])])

const pausedIsUnchanged: Oracle = {
  rule: 'a process that stays on hold or cancelled is not filled in and does not go on',
  source: 'spec 2 §2: actions put on hold, resume, cancel, restore; §4: otherwise active',
  runs: 'of tables',
  violations: comparing(
    async (world) => {
      const steps = await stepsIn(world)
      return (row) => flowOf(row, steps(row))
    },
    ({ row: before, has: flowBefore }, { row: now, has: flowNow }) => {
      if (!PAUSED.includes(now.status) || before.status !== now.status) return []
      return [
        flowBefore !== flowNow && `is ${now.status}, and went from ${flowBefore} to ${flowNow}`,
        before.location_version !== now.location_version && `is ${now.status}, and has another record`,
      ]
    },
  ),
}

export const flow: readonly Oracle[] = [
  stepsOfType,
  stepsInOrder,
  doneAfterBegun,
  nothingInTheFuture,
  currentStep,
  completedWhenAllDone,
  endedAt,
  pausedIsUnchanged,
]
