import type { FieldOption } from '../../../platform/forms/field.ts'
import type { ProcessChoices, ProcessType, StepKey } from '../../../platform/tenant/process-type.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import type { ProcessStatus } from '../../../records/processes/process.ts'
import type { Chance } from '../chance.ts'
import { atDesk, lastOf, onWorkingDay, type Plan, type Stage } from './course.ts'
import { REASONS_AT, RESUMED, STOPPED, STOPPED_OTHERWISE } from './words.ts'

/** The history of a made-up process until now. Pure. */

export interface DemoStep {
  number: number
  key: StepKey
  /** Milliseconds; a step that is not completed has its planned end. */
  from: number
  to: number
  /** Milliseconds. */
  publishes: number
  hasBegun: boolean
  isDone: boolean
}

export interface DemoPause {
  kind: 'onhold' | 'cancelled'
  from: number
  /** Null while it lasts. */
  to: number | null
  reason: string
  comment: string
  endedComment: string
}

export interface History {
  steps: DemoStep[]
  pauses: DemoPause[]
  status: ProcessStatus
  /** Nothing was done after this. */
  until: number
}

const CANCELLED_SHARE = 0.09
const ONHOLD_SHARE = 0.12

interface Given {
  start: Date
  now: Date
  choices: ProcessChoices
  category: string
  stage?: Stage | undefined
}

/** Runs a plan until now, or until the process stops. */
export function historyOf(type: ProcessType, plan: Plan, given: Given, chance: Chance): History {
  const { legs, hold } = plan
  const start = +given.start
  const at = momentsOf(
    legs.flatMap((it) => [it.begins, it.ends]),
    start,
    chance,
  )
  const moment = (days: number) => at.get(days) ?? start + days * DAY_MS
  const stop = stopOf(plan, given, chance)
  const until = stop ? atDesk(start + stop.at * DAY_MS, chance) : +given.now
  const steps = type.steps.map(({ key }, index): DemoStep => {
    const { begins, ends, publishes } = legs[index] ?? { begins: 0, ends: 0, publishes: 0 }
    const [from, to] = [moment(begins), moment(ends)]
    const hasBegun = from <= until
    return {
      number: index + 1,
      key,
      from,
      to,
      publishes: publishedAt(given) ?? onWorkingDay(from + publishes * DAY_MS),
      hasBegun,
      isDone: hasBegun && to <= until,
    }
  })
  const current = steps.findLast((it) => it.hasBegun && !it.isDone)
  if (!current)
    return { steps, status: 'completed', until: Math.max(...steps.map((it) => it.to)), pauses: heldBefore() }
  const status = stop?.kind ?? 'active'
  const last = stop && pauseAt(stop.kind, until, current.key)
  return { steps, status, until, pauses: [...heldBefore(), ...(last ? [last] : [])] }

  function heldBefore(): DemoPause[] {
    if (!hold || start + (hold.from + hold.days) * DAY_MS >= until) return []
    const from = start + hold.from * DAY_MS
    const during = steps.findLast((it) => it.from <= from) ?? steps[0]
    const to = from + hold.days * DAY_MS
    return [{ ...pauseAt('onhold', from, during?.key ?? 'delivery'), to, endedComment: chance.pick(RESUMED) }]
  }

  function pauseAt(kind: DemoPause['kind'], from: number, key: StepKey): DemoPause {
    const { choices, category } = given
    const all = kind === 'onhold' ? choices.onholdReasons : choices.cancelReasons
    // Only a process that began from a request can be stopped because the request was withdrawn.
    const options = all.filter(({ value }) => category === 'request' || value !== 'request-withdrawn')
    const reason = reasonFor(options, key, chance)
    const comment = chance.pick(STOPPED[reason] ?? STOPPED_OTHERWISE)
    return { kind, from, to: null, reason, comment, endedComment: '' }
  }
}

const publishedAt = ({ stage, now }: Given) =>
  stage?.published === undefined ? null : +now - stage.published * DAY_MS

/** Moments on working days, in order, all different. */
function momentsOf(days: readonly number[], start: number, chance: Chance): Map<number, number> {
  const moments = new Map<number, number>()
  let last = 0
  for (const day of [...new Set(days)].sort((one, other) => one - other)) {
    last = Math.max(atDesk(start + day * DAY_MS, chance), last + chance.between(20, 200) * 60_000)
    moments.set(day, last)
  }
  return moments
}

interface Stop {
  kind: 'onhold' | 'cancelled'
  /** Days since it began. */
  at: number
}

function stopOf({ legs, days, hold }: Plan, { stage, start, now }: Given, chance: Chance): Stop | null {
  if (stage) {
    const { status } = stage
    if (status !== 'onhold' && status !== 'cancelled') return null
    return { kind: status, at: (legs[stage.step - 1]?.begins ?? 0) + days }
  }
  const age = (+now - +start) / DAY_MS
  const [cancels, share, holds, ago] = [
    chance.happens(CANCELLED_SHARE),
    chance.next(),
    chance.happens(ONHOLD_SHARE),
    chance.next(),
  ]
  if (cancels && lastOf(legs) * share > 2 && lastOf(legs) * share < age - 1)
    return { kind: 'cancelled', at: lastOf(legs) * share }
  if (hold && hold.from < age - 1 && hold.from + hold.days >= age) return { kind: 'onhold', at: hold.from }
  const current = legs.findLast((it) => it.begins < age - 3 && it.ends > age)
  return holds && current
    ? { kind: 'onhold', at: current.begins + 2 + (age - 3 - current.begins) * ago }
    : null
}

function reasonFor(options: readonly FieldOption[], key: StepKey, chance: Chance): string {
  const offered = options.filter((it) => !it.disabled).map((it) => it.value)
  const fitting = (REASONS_AT[key] ?? []).filter((it) => offered.includes(it))
  if (fitting.length > 0 && chance.happens(0.8)) return chance.pick(fitting)
  return offered.length > 0 ? chance.pick(offered) : ''
}
