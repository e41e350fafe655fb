import { findType, type ProcessChoices, type StepKey } from '../../platform/tenant/process-type.ts'
import { STATUS } from '../../records/requests/request.ts'

/** The status of a request, in words for the applicant. Pure; domain facts 16. */

export const PHASES = ['received', 'judging', 'accepted', 'underway', 'realised'] as const
export type Phase = (typeof PHASES)[number]

/** A phase in progress, one on hold, or an end. */
export type Standing =
  | { says: Phase; step?: StepKey }
  | { says: 'paused' | 'stopped' | 'rejected' | 'removed' }

interface Row {
  status: number
  process_status: string | null
  process_type: string | null
  current_step: number | null
}

/** The standing of a request; an unknown status counts as received. */
export function standingOf(row: Row, choices: ProcessChoices): Standing {
  switch (row.status) {
    case STATUS.open:
      return { says: 'judging' }
    case STATUS.accepted:
      return ofProcess(row, choices)
    case STATUS.rejected:
      return { says: 'rejected' }
    case STATUS.removed:
      return { says: 'removed' }
    default:
      return { says: 'received' }
  }
}

function ofProcess({ process_status, process_type, current_step }: Row, choices: ProcessChoices): Standing {
  if (process_status === null) return { says: 'accepted' }
  if (process_status === 'completed') return { says: 'realised' }
  if (process_status === 'cancelled') return { says: 'stopped' }
  if (process_status === 'onhold') return { says: 'paused' }
  const step = findType(choices, process_type ?? '')?.steps[(current_step ?? 0) - 1]?.key
  return step ? { says: 'underway', step } : { says: 'underway' }
}

/** Progress as the index of a phase; -1 for an end that is no phase. */
export const placeOf = ({ says }: Standing): number =>
  PHASES.findIndex((it) => it === (says === 'paused' ? 'underway' : says))

/** A typed reference in its stored form, with the number in it; 0 when there is none. */
export function readReference(text: string): { reference: string; counter: number } {
  const reference = text.trim().replace(/\s+/g, '').toUpperCase()
  const digits = /-(\d{1,9})$/.exec(reference)?.[1]
  return { reference, counter: Number(digits ?? 0) }
}
