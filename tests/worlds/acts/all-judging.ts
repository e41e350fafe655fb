import type { Act } from '../deed.ts'
import { judgements } from './judgements.ts'
import { withdrawals } from './withdrawals.ts'

/** Judging requests, correcting that, and taking it back. */
export const judging: readonly Act[] = [...judgements, ...withdrawals]
