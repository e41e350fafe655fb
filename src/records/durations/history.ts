import type { StepKey } from '../../platform/tenant/process-type.ts'

/** How long steps of a type took in this tenant. Pure. */

/** How many steps were done, and the days within which half and nine in ten of them were. */
export interface StepHistory {
  count: number
  p50: number
  p90: number
}

/** With fewer steps done there is no usual time: one slow permit would set it. */
export const LEAST_DONE = 5

/** The usual time of a step; undefined when too few were done to say. */
export function usualFor(history: ReadonlyMap<StepKey, StepHistory>, key: StepKey): StepHistory | undefined {
  const found = history.get(key)
  return found && found.count >= LEAST_DONE ? found : undefined
}

/** True when a step waits longer than nine in ten did; false when too few were done to say. */
export const isOverdue = (usual: StepHistory | undefined, wholeDays: number) =>
  usual !== undefined && wholeDays > usual.p90
