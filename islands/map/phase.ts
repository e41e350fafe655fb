import { readStatus } from '../../src/records/charge-points/charge-point.ts'

type Phase = 'proposed' | 'preparation' | 'inUse' | 'ended' | 'none'

const PHASES = {
  alert: 'none',
  rejected: 'ended',
  suggestion: 'proposed',
  definitive: 'proposed',
  'in-progress': 'preparation',
  realized: 'inUse',
  unknown: 'none',
} as const

/** The phase of a location, from its status in the notation of the spec. */
export const phaseOf = (fullStatus: string): Phase => PHASES[readStatus(fullStatus)?.status ?? 'unknown']
