import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import type { World } from '../world.ts'
import { isClockStraight } from './clock.ts'
import { grouped } from './grouped.ts'
import { counted, differences, keptBy, notAs } from './recounted.ts'

/** What is kept of the time that steps took, worked out anew from when they began, ended and were paused. */

const SECOND = 1_000
const DAY = 86_400 * SECOND
const STEPS = 8

/** Milliseconds of a step within which its process was on hold or cancelled, up to a moment. */
function pausedIn(pauses: readonly Row[], from: number, until: number): number {
  const within = pauses
    .filter(({ ended_at }) => ended_at !== '')
    .map((it) => Math.min(Date.parse(it.ended_at), until) - Math.max(Date.parse(it.started_at), from))
  return within.filter((ms) => ms > 0).reduce((sum, ms) => sum + ms, 0)
}

const pausesOf = async ({ look }: World) => grouped(await look.rows('process_pause'), (it) => it.process_id)

/** Each process with its steps and pauses. */
async function flows(world: World) {
  const steps = grouped(await world.look.rows('process_step', 'process_id, number'), (it) => it.process_id)
  const pauses = await pausesOf(world)
  return (await world.look.rows('process')).map((process) => ({
    process,
    steps: steps.get(process.id) ?? [],
    pauses: pauses.get(process.id) ?? [],
  }))
}

const isRunning = ({ started_at, completed_at }: Row) => started_at !== '' && completed_at === ''
/** Done, and not at once, nor before it began by a clock that was set back: then nobody saw it begin. */
const tookTime = ({ started_at, completed_at }: Row) => completed_at > started_at

/**
 * What a step took that was done, less the pauses within it. Not checked once the clock was set back: a pause
 * then seems to lie within a step that was done before it.
 */
function netOf({ started_at, completed_at }: Row, pauses: readonly Row[]): number {
  const [from, until] = [Date.parse(started_at), Date.parse(completed_at)]
  return until - from - pausedIn(pauses, from, until)
}

const runningSteps: Oracle = {
  rule: 'the kept running steps are those of active processes that began and are not done',
  source: 'schema "running_step"',
  runs: 'of tables',
  async violations(world) {
    const anew = (await flows(world))
      .filter(({ process }) => process.status === 'active')
      .flatMap(({ process, steps, pauses }) =>
        steps.filter(isRunning).map((step): [string, string] => {
          const from = Date.parse(step.started_at)
          return [
            `${process.id} step ${step.number}`,
            JSON.stringify([
              process.process_type,
              step.step_key,
              from + pausedIn(pauses, from, Number.POSITIVE_INFINITY),
              process.municipality_code ?? '',
              process.operator_uuid,
            ]),
          ]
        }),
      )
    const kept = (await world.look.rows('running_step', 'process_id, number')).map((it): [string, string] => [
      `${it.process_id} step ${it.number}`,
      JSON.stringify([
        it.process_type,
        it.step_key,
        Number(it.since_ms),
        it.municipality_code,
        it.operator_uuid,
      ]),
    ])
    return differences(new Map(kept), new Map(anew))
  },
}

const secondsOfSteps: Oracle = {
  rule: 'a process keeps the seconds that each of its steps took without pauses',
  source: 'schema "process.step_n_seconds"',
  runs: 'of tables',
  async violations(world) {
    if (!isClockStraight(world)) return []
    return (await flows(world)).flatMap(({ process, steps, pauses }) => {
      const follows = Array.from({ length: STEPS }, (_, index): [string, number | null] => {
        const step = steps.find(({ number }) => number === index + 1)
        const took = step && tookTime(step) ? Math.floor(netOf(step, pauses) / SECOND) : null
        return [`step_${index + 1}_seconds`, took]
      })
      return notAs(process.case_ref, process, Object.fromEntries(follows))
    })
  },
}

const durations: Oracle = {
  rule: 'the kept numbers of steps by their days are those of all steps that took time',
  source: 'schema "step_duration"',
  runs: 'of tables',
  async violations(world) {
    if (!isClockStraight(world)) return []
    const anew = (await flows(world)).flatMap(({ process, steps, pauses }) =>
      steps
        .filter(tookTime)
        .map((step) => [process.process_type, step.step_key, Math.floor(netOf(step, pauses) / DAY)]),
    )
    const kept = await world.look.rows('step_duration', 'process_type, step_key, days')
    return differences(
      keptBy(kept, ['process_type', 'step_key', 'days']),
      counted(anew, (it) => it),
    )
  },
}

/** The smallest number of days within which this share of all was done. */
function within(days: readonly number[], share: number): number {
  const inOrder = days.toSorted((one, other) => one - other)
  const needed = days.length * share
  return inOrder.find((_, index) => index + 1 >= needed - 1e-9) ?? 0
}

const usual: Oracle = {
  rule: 'what is usual for a step is the median and the 90th percentile of the days that it took',
  source: 'schema "step_usual"; guides/domain §3: p50/p90 of that step for that tenant',
  runs: 'of tables',
  async violations(world) {
    if (!isClockStraight(world)) return []
    const took = grouped(
      (await flows(world)).flatMap(({ process, steps, pauses }) =>
        steps.filter(tookTime).map((step) => ({
          key: `${process.process_type} ${step.step_key}`,
          days: Math.floor(netOf(step, pauses) / DAY),
        })),
      ),
      ({ key }) => key,
    )
    const anew = [...took].map(([key, all]): [string, string] => {
      const days = all.map((it) => it.days)
      return [key, `${within(days, 0.5)} and ${within(days, 0.9)} of ${days.length}`]
    })
    const kept = (await world.look.rows('step_usual', 'process_type, step_key'))
      .filter(({ count }) => count !== 0)
      .map((it): [string, string] => [
        `${it.process_type} ${it.step_key}`,
        `${it.p50} and ${it.p90} of ${it.count}`,
      ])
    return differences(new Map(kept), new Map(anew))
  },
}

export const timesOfSteps: readonly Oracle[] = [runningSteps, secondsOfSteps, durations, usual]
