import type { ProcessTypeName } from './process-type.ts'

/** What targets are set for; the lead time is the average of completed processes, in days at most. */
export const TARGET_FIGURES = ['received', 'started', 'completed', 'stations', 'leadTime'] as const
export type TargetFigure = (typeof TARGET_FIGURES)[number]

export interface Target {
  year: number
  figure: TargetFigure
  /** Of the whole year. */
  value: number
  /** Of processes of this type; absent, of all types together. */
  type?: ProcessTypeName
}
