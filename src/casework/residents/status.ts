import { findType, type ProcessChoices, type StepKey } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { STATUS } from '../../records/requests/request.ts'
import { referenceOf } from '../intake/row.ts'

/** The status of a request, in words for the applicant. Pure; domain facts 16. */

export const PHASES = ['received', 'judging', 'accepted', 'underway', 'realised'] as const
export type Phase = (typeof PHASES)[number]

/** A phase in progress, one on hold, or an end. */
export type Standing =
  | { says: Phase; step?: CurrentStep }
  | { says: 'paused' | 'stopped' | 'rejected' | 'removed' }

interface CurrentStep {
  /** Type of its process: the usual time differs by type. */
  type: string
  key: StepKey
  /** The step after it; absent for the last one. */
  next?: StepKey
}

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
  const type = findType(choices, process_type ?? '')
  const [step, next] = type?.steps.slice((current_step ?? 0) - 1) ?? []
  if (!type || !step || !current_step) return { says: 'underway' }
  return { says: 'underway', step: { type: type.value, key: step.key, ...(next && { next: next.key }) } }
}

/** Progress as the index of a phase; -1 for an end that is not a phase. */
export const placeOf = ({ says }: Standing): number =>
  PHASES.findIndex((it) => it === (says === 'paused' ? 'underway' : says))

const LETTERS = /^(?:([A-Z]{1,8})-?)?ER-?/
const YEAR_AND_NUMBER = /^(\d{2})(?:-(\d{1,9})|(\d{4,9}))$/

/**
 * A typed reference in its stored form, with the number in it; 0 when there is none. Restores the letters, dashes and zeros
 * that people omit: `26-301` and `vl er 26 301` are `VL-ER-26-0301`.
 */
export function readReference(
  text: string,
  { acronym }: Pick<Tenant, 'acronym'>,
): { reference: string; counter: number } {
  const typed = text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const desk = LETTERS.exec(typed)?.[1] ?? acronym
  const [, year = '', apart, together] = YEAR_AND_NUMBER.exec(typed.replace(LETTERS, '')) ?? []
  const counter = Number(apart ?? together ?? 0)
  if (counter === 0 || desk !== acronym) return { reference: typed, counter: 0 }
  return { reference: referenceOf({ acronym }, year, counter), counter }
}
