import type { Oracle } from '../oracle.ts'
import { answers } from './answers.ts'
import { requests } from './requests.ts'

/** Everything that must hold in worlds, by room, in the order in which it is asked. */
export const oraclesByRoom: Readonly<Record<string, readonly Oracle[]>> = { answers, requests }
