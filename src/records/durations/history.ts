import type { StepKey } from '../../platform/tenant/process-type.ts'

/** What steps of a type took in this tenant. Pure. */

/** How many steps were done, and in days how long half and nine in ten of them took at most. */
export interface StepHistory {
  count: number
  p50: number
  p90: number
}

/** With fewer steps done, nothing is said: one slow permit would be the rule. */
export const LEAST_DONE = 5

/** What a step usually takes; undefined when too few were done to say. */
export function usualFor(history: ReadonlyMap<StepKey, StepHistory>, key: StepKey): StepHistory | undefined {
  const found = history.get(key)
  return found && found.count >= LEAST_DONE ? found : undefined
}

/** True when a step waits longer than nine in ten did; false when too few were done to say. */
export const isOverdue = (usual: StepHistory | undefined, wholeDays: number) =>
  usual !== undefined && wholeDays > usual.p90
