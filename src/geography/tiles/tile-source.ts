import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import plugin from 'fastify-plugin'
import pLimit from 'p-limit'
import { cache } from '../../platform/outside/cache.ts'
import { circuitBreaker } from '../../platform/outside/circuit-breaker.ts'
import { diskCache } from '../../platform/outside/disk-cache.ts'
import { fetchImage, type Image, imageOf } from '../../platform/outside/fetch-image.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Tenant, TileLayer } from '../../platform/tenant/tenant.ts'
import { addressOfTile, isWithin, type Tile } from './tile.ts'

/** The tiles of a desk: from its disk, or from the tenant's tile servers. */
interface TileSource {
  /** The available layers, in the tenant's order; empty when tiles are switched off. */
  layers: readonly (TileLayer & { id: string })[]
  /**
   * The tile of a layer. Null when it is unavailable now; undefined for an unknown layer, or a tile outside the desk's area.
   */
  find(layer: string, tile: Tile): Promise<Image | null | undefined>
  /** True when these tiles are available: all are on disk, or the server has not failed recently. */
  has(layer: string, tiles: readonly Tile[]): Promise<boolean>
}

const DAY_MS = 86_400_000
/** An older tile is fetched again; while that fails, the old one is served. */
const FRESH_MS = 30 * DAY_MS
const RETENTION_MS = 180 * DAY_MS
const LARGEST = 1_048_576
/** Concurrency limit, to spare public servers. */
const AT_ONCE = 6
/** Maximum queue length: beyond it, readers have moved the map on. */
const MOST_WAITING = 120
const BREAKER = { failures: 5, pauseMs: 30_000 }
/** In memory, so that concurrent requests for one tile cause one fetch. */
const RECENT = { most: 64, ttlMs: 10_000 }

/** One transparent pixel: stored for a place where the server has no tile. */
const EMPTY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQI12NgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==',
  'base64',
)

interface Parts {
  settings: Pick<Settings, 'tiles' | 'dataDir' | 'publicUrl'>
  tenant: Tenant
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Decorates the app with the tiles of its tenant. */
export const tiles = plugin(async (app) => {
  app.decorate('tiles', tileSourceOf({ ...app.parts, log: app.log }))
})

/** The tiles of a tenant. One for each process, with a circuit breaker per server. */
export function tileSourceOf({ settings, tenant, log }: Parts): TileSource {
  const { enabled, at, withinMs, mostBytes } = settings.tiles
  const kept = diskCache(join(settings.dataDir, 'tiles'), { mostBytes, ttlMs: RETENTION_MS })
  const recent = cache<Image>(RECENT)
  const limit = pLimit(AT_ONCE)
  // Public tile servers require an identification.
  const headers = { 'user-agent': `Laadloket (+${settings.publicUrl})` }
  const layers = (enabled ? tenant.map.tileLayers : []).map((layer) => ({
    ...layer,
    id: createHash('sha256').update(layer.url).digest('hex').slice(0, 12),
    breaker: circuitBreaker(new URL(layer.url).host, BREAKER),
    downUntil: 0,
  }))
  type Layer = (typeof layers)[number]
  const keyOf = ({ id }: Layer, { z, x, y }: Tile) => `${id}/${z}/${x}/${y}`

  async function fetchFrom(layer: Layer, tile: Tile): Promise<Image> {
    if (limit.pendingCount > MOST_WAITING) throw new Unreachable('too many pending tile requests')
    const url = addressAt(at, addressOfTile(layer.url, tile))
    const asked = limit(() =>
      layer.breaker.run(() => fetchImage(url, { withinMs, maxBytes: LARGEST, headers })),
    )
    try {
      const image = (await asked) ?? { type: 'image/png', content: EMPTY }
      layer.downUntil = 0
      // A full disk must not lose the fetched tile.
      await kept
        .write(keyOf(layer, tile), image.content)
        .catch((error) => log.warn({ err: error }, 'caching a map tile failed'))
      return image
    } catch (error) {
      layer.downUntil = performance.now() + BREAKER.pauseMs
      throw error
    }
  }

  const look = async (layer: Layer, tile: Tile): Promise<Image> => {
    const before = await kept.read(keyOf(layer, tile))
    const image = before && imageOf(before.content)
    if (image && before.ageMs < FRESH_MS) return image
    return fetchFrom(layer, tile).catch((error) => {
      if (image) return image
      throw error
    })
  }

  return {
    layers,
    async find(id, tile) {
      const layer = layers.find((it) => it.id === id)
      if (!layer || !isWithin(tile, tenant.locale.bounds, layer.maxZoom)) return undefined
      try {
        return await recent(keyOf(layer, tile), () => look(layer, tile))
      } catch (error) {
        if (error instanceof Unreachable) return null
        throw error
      }
    },
    async has(id, tiles) {
      const layer = layers.find((it) => it.id === id)
      if (!layer) return false
      if (performance.now() >= layer.downUntil) return true
      const found = await Promise.all(tiles.map((tile) => kept.has(keyOf(layer, tile))))
      return found.every(Boolean)
    },
  }
}

/** The same path at another origin. */
function addressAt(origin: string | null, address: string): string {
  if (!origin) return address
  const { pathname, search } = new URL(address)
  return `${origin}${pathname}${search}`
}

declare module 'fastify' {
  interface FastifyInstance {
    tiles: TileSource
  }
}

declare module '../../platform/web/context.ts' {
  interface Context {
    /** Absent in commands, which render no page. */
    tiles?: TileSource
  }
}
