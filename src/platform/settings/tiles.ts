import { trimmedEnd } from '../trimmed.ts'
import type { Problems } from './problems.ts'

/** Where the background of the map comes from. */
export interface TileSettings {
  /** False: no tile server is asked, and maps show outlines. */
  enabled: boolean
  /** Origin of a server that is asked in place of the tenant's tile servers; null for those. */
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
  const tiles = env.TILES || 'on'
  if (!['on', 'off'].includes(tiles)) problems.wrong('TILES', (say) => say.onOrOff())
  const at = trimmedEnd(env.TILES_URL ?? '', /\//) || null
  if (at && !(/^https?:/.test(at) && URL.canParse(at) && new URL(at).origin === at))
    problems.wrong('TILES_URL', (say) => say.originAlone({ example: 'https://tiles.example.nl' }))
  const megabytes = Number(env.TILES_MEGABYTES || 200)
  if (!Number.isInteger(megabytes) || megabytes < 1)
    problems.wrong('TILES_MEGABYTES', (say) => say.least({ least: 1 }))
  return { enabled: tiles === 'on', at, withinMs: WITHIN_MS, mostBytes: megabytes * MEGABYTE }
}
