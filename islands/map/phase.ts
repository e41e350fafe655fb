import { readStatus } from '../../src/records/charge-points/charge-point.ts'

export type Phase = 'proposed' | 'preparation' | 'inUse' | 'ended' | 'none'

const PHASES = {
  alert: 'none',
  rejected: 'ended',
  suggestion: 'proposed',
  definitive: 'proposed',
  'in-progress': 'preparation',
  realized: 'inUse',
  unknown: 'none',
} as const

/** How far a location has come, from its status as the spec writes it. */
export const phaseOf = (fullStatus: string): Phase => PHASES[readStatus(fullStatus)?.status ?? 'unknown']
