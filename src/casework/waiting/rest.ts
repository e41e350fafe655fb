import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'

/**
 * The forecast of `daysUntilDone`, in two parts: what the steps that run still take, which differs per process, and
 * what comes after, which is the same for all in which as many steps have begun. Pure.
 */

/** What comes after the steps that have begun. */
export interface Rest {
  /** Days after the last that runs; null when the end does not wait for those that run. */
  after: number | null
  /** It is never sooner than this, for a step that does not wait for those that run. */
  least: number
}

/** Whole days until the end, when the steps that run still take so many whole days: never less than none. */
export const daysWith = ({ after, least }: Rest, left: number): number =>
  after === null ? least : Math.max(left + after, least)

/** Days until a step is over that takes so many, and lasts so many whole ones: rounded up, and never less than none. */
export const daysLeft = (takes: number, lasted: number): number => Math.max(0, takes - lasted)

/**
 * What comes after the first `begun` steps of a type until `last` is done; null when it is not known of one what it
 * takes. Of steps that take whole days it gives, with what the running ones still take, the same as `daysUntilDone`
 * rounded up.
 */
export function restAfter(
  type: Pick<ProcessType, 'steps'>,
  { begun, last }: { begun: number; last: number },
  takes: (key: StepKey) => number | undefined,
): Rest | null {
  // All that has begun, as one: it began at once, and ends with what runs.
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
