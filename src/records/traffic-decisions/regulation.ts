import { type DecisionColumns, datesOfRow } from './status.ts'

/** The status of a regulation without a term for objections, derived from its dates. Pure. */

type RegulationStatus = 'notApplicable' | 'unpublished' | 'givenUp' | 'published' | 'inForce' | 'repealed'

/** The status on a day, `2026-03-02`: in force from its date, until the date of its repeal. */
export function regulationStatusOf(row: DecisionColumns, today: string): RegulationStatus {
  const { notApplicable, publishedOn, definitiveOn, withdrawnOn, isCancelled } = datesOfRow(row)
  if (hasCome(withdrawnOn, today)) return 'repealed'
  if (notApplicable) return 'notApplicable'
  if (hasCome(definitiveOn, today)) return 'inForce'
  if (publishedOn !== '') return 'published'
  return isCancelled ? 'givenUp' : 'unpublished'
}

const hasCome = (day: string, today: string) => day !== '' && day <= today
