import type { ProcessType, StepKey } from '../../../platform/tenant/process-type.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import type { ProcessStatus } from '../../../records/processes/process.ts'
import type { Chance } from '../chance.ts'

/** The timeline of a made-up process: when each step began and was completed, and its time on hold. Pure. */

/** Days per step, from quick to slow; a few are slower still. */
const TAKES: Record<StepKey, readonly [number, number]> = {
  'location-proposal': [2, 16],
  'location-assessment': [8, 42],
  'grid-check': [5, 24],
  'cpo-advice': [2, 14],
  'traffic-decision': [14, 45],
  'grid-connection': [35, 110],
  placement: [8, 40],
  delivery: [3, 22],
  'grid-disconnection': [20, 60],
  'site-restoration': [5, 25],
  customer: [2, 20],
  survey: [7, 30],
  quotation: [6, 30],
  contract: [10, 45],
}
const SLOW_SHARE = 0.07
const SLOWER = 1.7

/** Publication is at this share of the step, when the step waits for the end of the objection period. */
const WAITING_SHARE = 0.7
const OBJECTION_DAYS = [43, 56] as const
/** How far into the step next to it a parallel step begins, when it does not wait. */
const BESIDE_SHARE = 0.55

/** Outcome of the traffic decision. */
export type Decision = 'none' | 'announced' | 'confirmed' | 'expired' | 'withdrawn'

/** Minimum number of days left of a step, so that no weekend ends it. */
const LEFT_DAYS = 6

/** The state that a process should be in. */
export interface Stage {
  status: ProcessStatus
  /** Its current step, from 1; ignored for a completed one. */
  step: number
  /** Days in that step; for a completed one, days since completion. */
  days: number
  /** On hold or cancelled: days since then. */
  stoppedFor?: number
  /** The parallel step has not waited for the other. */
  isAhead?: boolean
  /** Days since the publication of the traffic decision, negative before; for a process in that step. */
  published?: number
  /** Fixed outcome of the traffic decision, instead of a random one. */
  decision?: Decision
}

/** One step in days since the process began. */
interface Leg {
  begins: number
  ends: number
  /** Publication of the traffic decision, in days since the step began. */
  publishes: number
}

export interface Plan {
  legs: Leg[]
  /** Days at its stage. */
  days: number
  /** A time on hold that is over. */
  hold: { from: number; days: number } | null
}

/** The timeline of a process of a type when nothing stops it. */
export function planOf(type: ProcessType, chance: Chance, stage?: Stage): Plan {
  const legs: Leg[] = []
  let atStage = stage?.days ?? 0
  for (const [index, { key, beside }] of type.steps.entries()) {
    const [quick, slow] = TAKES[key]
    let days = quick + (slow - quick) * chance.next() ** 1.5
    if (chance.happens(SLOW_SHARE)) days *= SLOWER
    let publishes = days * 0.8
    if (key === 'traffic-decision') {
      publishes = days
      days += chance.happens(WAITING_SHARE) ? chance.between(...OBJECTION_DAYS) : chance.between(1, 4)
    }
    const other = type.steps.findIndex((it) => it.key === beside)
    const before = legs[other]
    const isAhead = stage ? stage.isAhead === true : chance.happens(0.5)
    const begins =
      before && isAhead
        ? before.begins + (before.ends - before.begins) * BESIDE_SHARE
        : Math.max(0, ...legs.map((it) => it.ends))
    if (stage?.step === index + 1 && stage.status !== 'completed') {
      if (stage.published !== undefined) atStage = Math.max(2, publishes + stage.published)
      // Its current step must not be over yet.
      days = Math.max(days, atStage + LEFT_DAYS)
    }
    legs.push({ begins, ends: begins + days, publishes })
  }
  return { legs, days: atStage, hold: stage ? null : holdIn(legs, chance) }
}

const HELD_SHARE = 0.12
const HELD_DAYS = [7, 70] as const

function holdIn(legs: Leg[], chance: Chance): Plan['hold'] {
  if (!chance.happens(HELD_SHARE)) return null
  const from = Math.max(1, lastOf(legs) * chance.next() * 0.9)
  const days = chance.between(...HELD_DAYS)
  for (const leg of legs) {
    if (leg.begins > from) leg.begins += days
    if (leg.ends > from) leg.ends += days
  }
  return { from, days }
}

/** Duration of all steps, in days. */
export const lastOf = (legs: readonly Leg[]) => Math.max(...legs.map((it) => it.ends))

/** Start of a process that is at a stage now. */
export function startFor({ legs, days }: Plan, stage: Stage, now: Date): Date {
  const at = stage.status === 'completed' ? lastOf(legs) : (legs[stage.step - 1]?.begins ?? 0)
  return new Date(+now - (at + days + (stage.stoppedFor ?? 0)) * DAY_MS)
}

/** The same time on the last working day, so that nothing is done at the weekend. */
export function onWorkingDay(at: number): number {
  const weekday = new Date(at).getUTCDay()
  return at - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) * DAY_MS
}

/** A random time between 7 and 16 h (UTC). */
export function atDesk(at: number, chance: Chance): number {
  const day = new Date(onWorkingDay(at))
  return day.setUTCHours(chance.between(7, 15), chance.between(0, 59), chance.between(0, 59), 0)
}
