import type * as Leaflet from 'leaflet'
import type { OutlinesAnswer } from '../../src/geography/boundaries/compact.ts'
import { read } from '../submit.ts'
import { type Colours, outlinePainter } from './draw-outlines.ts'
import { shapesOf } from './outline-shapes.ts'

const TILE = 256
const MOST_DENSE = 2

interface Loaded {
  paint: ReturnType<typeof outlinePainter>
  attribution: string
}

/**
 * A background for the map without a tile server: the outlines of municipalities with their names, from our
 * own route at `url`. It follows the light or dark theme. When the outlines are unavailable it stays empty,
 * and retries when it is added to the map again.
 */
export function outlineLayer(L: typeof Leaflet, url: string): Leaflet.GridLayer {
  let loading: Promise<Loaded | null> | null = null

  const load = async () => {
    const outcome = await read<OutlinesAnswer>(url)
    if (!outcome.ok) {
      loading = null
      return null
    }
    const { attribution, outlines } = outcome.data
    return { attribution, paint: outlinePainter(shapesOf(outlines)) }
  }

  class OutlineLayer extends L.GridLayer {
    #credited: string | null = null
    #colours: Colours | null = null
    readonly #repaint = () => {
      this.#colours = null
      this.redraw()
    }
    readonly #dark = matchMedia('(prefers-color-scheme: dark)')
    readonly #theme = new MutationObserver(this.#repaint)

    override onAdd(map: Leaflet.Map) {
      this.#dark.addEventListener('change', this.#repaint)
      this.#theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      this.#colours = null
      loading ??= load()
      loading.then((loaded) => {
        if (!loaded?.attribution || !map.hasLayer(this)) return
        this.#credited = loaded.attribution
        map.attributionControl?.addAttribution(loaded.attribution)
      })
      return super.onAdd(map)
    }

    override onRemove(map: Leaflet.Map) {
      this.#dark.removeEventListener('change', this.#repaint)
      this.#theme.disconnect()
      if (this.#credited) map.attributionControl?.removeAttribution(this.#credited)
      this.#credited = null
      return super.onRemove(map)
    }

    protected override createTile(coords: Leaflet.Coords, done: Leaflet.DoneCallback): HTMLElement {
      const tile = document.createElement('canvas')
      const density = Math.min(MOST_DENSE, devicePixelRatio)
      tile.width = TILE * density
      tile.height = TILE * density
      ;(loading ?? Promise.resolve(null)).then((loaded) => {
        const canvas = tile.getContext('2d')
        if (!loaded || !canvas) return done(new Error('no outlines'), tile)
        canvas.scale(density, density)
        this.#colours ??= coloursNow()
        const place = { zoom: coords.z, left: coords.x * TILE, top: coords.y * TILE, size: TILE }
        loaded.paint(canvas, place, this.#colours)
        done(undefined, tile)
      })
      return tile
    }
  }
  return new OutlineLayer({ tileSize: TILE, maxZoom: 22, keepBuffer: 1 })
}

/** The colours of the page, light or dark: resolved on an element, because a variable may contain both. */
function coloursNow(): Colours {
  const probe = document.body.appendChild(document.createElement('span'))
  // Without this, forced colours would give land, sea and names the system's one text colour.
  probe.style.forcedColorAdjust = 'none'
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const ink = colour('--tone-none')
  const colours = {
    around: colour('--pico-background-color'),
    land: colour('--tone-none-bg'),
    border: ink,
    name: ink,
  }
  probe.remove()
  return colours
}
