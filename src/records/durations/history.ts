import type { StepKey } from '../../platform/tenant/process-type.ts'

/** The durations of a type's steps in this tenant. Pure. */

/** The number of done steps, and the days within which half (p50) and nine in ten (p90) of them were done. */
export interface StepHistory {
  count: number
  p50: number
  p90: number
}

/** Minimum number of done steps for a usual time; with fewer, a single slow permit would determine it. */
export const LEAST_DONE = 5

/** The usual time of a step; undefined if fewer than `LEAST_DONE` were done. */
export function usualFor(history: ReadonlyMap<StepKey, StepHistory>, key: StepKey): StepHistory | undefined {
  const found = history.get(key)
  return found && found.count >= LEAST_DONE ? found : undefined
}

/** True if a step has waited longer than p90; false if too few were done for a usual time. */
export const isOverdue = (usual: StepHistory | undefined, wholeDays: number) =>
  usual !== undefined && wholeDays > usual.p90
