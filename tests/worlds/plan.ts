import { inject } from 'vitest'

/** How many worlds, of how many acts, and which. */
export interface Plan {
  worlds: number
  /** About so many acts of each. */
  acts: number
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
  engine: string
}

const TENANTS = ['vlaanderen', 'limburg', 'amsterdam', 'rijksvastgoed', 'parkeerbeheer'] as const
const FEW = 75
const ACTS = 40
const MINUTES = 60_000

const names = (list = '') => list.split(',').filter(Boolean)

/** As `npm run test:worlds` says, or a few, that are others each day. */
export function planOf(env = process.env): Plan {
  const isLong = env.WORLDS !== undefined
  const day = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
  const named = names(env.WORLDS_TENANTS)
  return {
    worlds: Number(env.WORLDS || FEW),
    acts: Number(env.WORLDS_ACTS || ACTS),
    seed: Number(env.WORLDS_SEED || day),
    path: env.WORLDS_PATH || undefined,
    replay: env.WORLDS_REPLAY || undefined,
    tenants: (named.length > 0 ? named : TENANTS) as Plan['tenants'],
    actsOf: names(env.WORLDS_ACTS_OF),
    oraclesOf: names(env.WORLDS_ORACLES_OF),
    within: (isLong ? 600 : 10) * MINUTES,
    isLong,
    engine: inject('template').engine,
  }
}
