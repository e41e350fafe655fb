import type { ProcessTypeName } from './process-type.ts'

/** Figures with a target; the lead time is the average of completed processes, in days at most. */
export const TARGET_FIGURES = ['received', 'started', 'completed', 'stations', 'leadTime'] as const
export type TargetFigure = (typeof TARGET_FIGURES)[number]

export interface Target {
  year: number
  figure: TargetFigure
  /** For the whole year. */
  value: number
  /** For processes of this type; absent: for all types together. */
  type?: ProcessTypeName
}
