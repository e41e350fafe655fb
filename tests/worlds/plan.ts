import { inject } from 'vitest'
import { usually } from '../usual.ts'

/** How many worlds, of how many acts, and which. */
export interface Plan {
  worlds: number
  /** About so many acts of each. */
  acts: number
  /** How many worlds with several servers, and the most moments of each. */
  several: number
  moments: number
  seed: number
  /** Of a failure: where it is among the runs, and which of its acts were done. */
  path: string | undefined
  replay: string | undefined
  tenants: readonly [string, ...string[]]
  /** Only acts, and only oracles, of these rooms; all when none is named. */
  actsOf: readonly string[]
  oraclesOf: readonly string[]
  /** Milliseconds. */
  within: number
  isLong: boolean
  /** Continues after a failure, and reports each kind once. */
  isSurvey: boolean
  engine: 'sqlite' | 'postgres'
}

const TENANTS = ['vlaanderen', 'limburg', 'amsterdam', 'rijksvastgoed', 'parkeerbeheer'] as const
/** A minute of a core on both engines; one of PostgreSQL takes twice as long. */
const FEW = { sqlite: usually(6, 18), postgres: 6 }
const FEW_OF_SEVERAL = 6
/** The same worlds each time, until the acts that came last held in thousands of others. */
const USUAL_SEED = 20_787
const ACTS = 40
const MOMENTS = 8
const MINUTES = 60_000

const names = (list = '') => list.split(',').filter(Boolean)

/** As set by `npm run test:worlds`; by default a few, the same each time. */
export function planOf(env = process.env): Plan {
  const isLong = env.WORLDS !== undefined
  const named = names(env.WORLDS_TENANTS)
  const { engine } = inject('template')
  return {
    worlds: Number(env.WORLDS || FEW[engine]),
    acts: Number(env.WORLDS_ACTS || ACTS),
    several: Number(env.WORLDS_SEVERAL || env.WORLDS || FEW_OF_SEVERAL),
    moments: Number(env.WORLDS_MOMENTS || MOMENTS),
    seed: Number(env.WORLDS_SEED || USUAL_SEED),
    path: env.WORLDS_PATH || undefined,
    replay: env.WORLDS_REPLAY || undefined,
    tenants: (named.length > 0 ? named : TENANTS) as Plan['tenants'],
    actsOf: names(env.WORLDS_ACTS_OF),
    oraclesOf: names(env.WORLDS_ORACLES_OF),
    within: (isLong ? 600 : 10) * MINUTES,
    isLong,
    isSurvey: env.WORLDS_SURVEY === '1',
    engine,
  }
}
