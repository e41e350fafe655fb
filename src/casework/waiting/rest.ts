import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'

/**
 * The forecast of `daysUntilDone`, in two parts: the rest of the running steps, which differs per process, and the steps
 * after them, equal for all processes with as many begun steps. Pure.
 */

/** The time needed after the steps that have begun. */
export interface Rest {
  /** Days after the last running step; null when the end does not wait for running steps. */
  after: number | null
  /** Minimum number of days, for steps that do not wait for the running steps. */
  least: number
}

/** Whole days until the end, when the running steps need another `left` whole days: at least 0. */
export const daysWith = ({ after, least }: Rest, left: number): number =>
  after === null ? least : Math.max(left + after, least)

/** Days left of a step with a usual duration of `takes` days that has lasted `lasted` whole days: at least 0. */
export const daysLeft = (takes: number, lasted: number): number => Math.max(0, takes - lasted)

/**
 * The time needed after the first `begun` steps of a type until `last` is done; null when the usual duration of one is
 * unknown. For steps of whole days the sum with the rest of the running ones equals `daysUntilDone` rounded up.
 */
export function restAfter(
  type: Pick<ProcessType, 'steps'>,
  { begun, last }: { begun: number; last: number },
  takes: (key: StepKey) => number | undefined,
): Rest | null {
  // Treats all begun steps as one: begun at once, ending with the running ones.
  const planned: { begins: Rest; ends: Rest }[] = [
    { begins: NOW, ends: begun > 0 ? { after: 0, least: 0 } : NOW },
  ]
  for (const [index, { key, beside }] of type.steps.slice(0, last).entries()) {
    if (index < begun) continue
    const days = takes(key)
    if (days === undefined) return null
    const isBeside = type.steps.slice(0, index).some((it) => it.key === beside)
    const begins = latestOf(planned.map((it) => (isBeside ? it.begins : it.ends)))
    planned.push({ begins, ends: later(begins, days) })
  }
  return planned.at(-1)?.ends ?? null
}

const NOW: Rest = { after: null, least: 0 }

const later = ({ after, least }: Rest, days: number): Rest => ({
  after: after === null ? null : after + days,
  least: least + days,
})

function latestOf(all: readonly Rest[]): Rest {
  const after = all.flatMap((it) => it.after ?? [])
  return {
    after: after.length > 0 ? Math.max(...after) : null,
    least: Math.max(...all.map(({ least }) => least)),
  }
}
