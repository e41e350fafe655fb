import type { World } from '../world.ts'

/** False once a clock was set back: then moments do not come in the order in which things happened. */
export const isClockStraight = ({ ledger }: World): boolean => !ledger.wasBehind
