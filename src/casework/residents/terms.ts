import type { StepKey } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { LEAST_DONE, type StepHistory, usualFor } from '../../records/durations/history.ts'
import { netMs, wholeDaysIn } from '../../records/durations/net-time.ts'
import { historyOfAll } from '../../records/durations/queries.ts'
import { lastJudged } from './queries.ts'
import type { Standing } from './status.ts'

/** Sample size per outcome for the usual duration of judging; bounds the query. */
const LOOKED_AT = 100

interface Terms {
  /** Days until a judgement; undefined when the sample is too small. */
  judging: StepHistory | undefined
  /** By type of process. */
  steps: ReadonlyMap<string, ReadonlyMap<StepKey, StepHistory>>
}

/** The usual durations at this desk: two reads of a fixed size. */
export async function findTerms({ db }: Pick<Context, 'db'>): Promise<Terms> {
  const [judged, steps] = await Promise.all([lastJudged(db, LOOKED_AT), historyOfAll(db)])
  return { judging: usualOf(judged), steps }
}

/** The days within which half, and nine in ten, were judged, by nearest rank. Pure. */
function usualOf(judged: readonly { submitted_at: string; processed_at: string }[]): StepHistory | undefined {
  const days = judged
    .map((it) => wholeDaysIn(netMs(Date.parse(it.submitted_at), Date.parse(it.processed_at), [])))
    .toSorted((one, other) => one - other)
  const within = (share: number) => days[Math.ceil(days.length * share) - 1] ?? 0
  return days.length < LEAST_DONE ? undefined : { count: days.length, p50: within(0.5), p90: within(0.9) }
}

/** The usual duration of the current phase; undefined when unknown, or when the phase is an end. */
export function termOf(standing: Standing, { judging, steps }: Terms): StepHistory | undefined {
  if (standing.says === 'judging') return judging
  const step = 'step' in standing ? standing.step : undefined
  return step && usualFor(steps.get(step.type) ?? new Map(), step.key)
}
