import type { Act } from '../deed.ts'
import { judging } from './judging.ts'
import { time } from './time.ts'

/** Everything that is done in worlds, by room. */
export const actsByRoom: Readonly<Record<string, readonly Act[]>> = { judging, time }
