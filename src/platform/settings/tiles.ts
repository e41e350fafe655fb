import { onOrOff, wholeNumber, withoutSlash } from './kinds.ts'
import type { Problems } from './problems.ts'

/** Source of the map's background. */
export interface TileSettings {
  /** False: no tile server is called, and maps show outlines. */
  enabled: boolean
  /** Origin of a server that replaces the tenant's tile servers; null without one. */
  at: string | null
  /** Timeout of one tile, in milliseconds. */
  withinMs: number
  /** Largest size of the tiles on disk, in bytes. */
  mostBytes: number
}

const WITHIN_MS = 3_000
const MEGABYTE = 1_048_576

/** Reads `TILES`, `TILES_URL` and `TILES_MEGABYTES`; adds one line per mistake to `problems`. */
export function readTiles(env: NodeJS.ProcessEnv, problems: Problems): TileSettings {
  const enabled = onOrOff(env, 'TILES', 'on', problems)
  const at = withoutSlash(env, 'TILES_URL') || null
  if (at && !(/^https?:/.test(at) && URL.canParse(at) && new URL(at).origin === at))
    problems.wrong('TILES_URL', (words) => words.originAlone({ example: 'https://tiles.example.nl' }))
  const megabytes = wholeNumber(env, 'TILES_MEGABYTES', { usual: 200, from: 1 }, problems)
  return { enabled, at, withinMs: WITHIN_MS, mostBytes: megabytes * MEGABYTE }
}
