import { type DecisionColumns, datesOfRow } from './status.ts'

/** How far a regulation is where no term for objections runs, from its dates alone. Pure. */

export type RegulationStatus = 'notApplicable' | 'unpublished' | 'published' | 'inForce' | 'repealed'

/** The status on a day, `2026-03-02`: in force from its day on, until the day that it is repealed as of. */
export function regulationStatusOf(row: DecisionColumns, today: string): RegulationStatus {
  const { notApplicable, publishedOn, definitiveOn, withdrawnOn } = datesOfRow(row)
  if (hasCome(withdrawnOn, today)) return 'repealed'
  if (notApplicable) return 'notApplicable'
  if (hasCome(definitiveOn, today)) return 'inForce'
  return publishedOn === '' ? 'unpublished' : 'published'
}

const hasCome = (day: string, today: string) => day !== '' && day <= today
