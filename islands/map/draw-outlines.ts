import { type PlacedName, placeNames } from './outline-names.ts'
import { meets, type PlaneBox, type Shapes } from './outline-shapes.ts'

export interface Colours {
  /** Colour of sea, lakes and other countries, for which there is no data. */
  around: string
  land: string
  border: string
  name: string
}

/** A tile of the map: its zoom, and its top left corner in pixels of the whole world at that zoom. */
interface TilePlace {
  zoom: number
  left: number
  top: number
  size: number
}

export const FONT = '12px system-ui, sans-serif'
const NAMES_FROM_ZOOM = 10
/** Points closer than this to the previous one are not drawn. */
const LEAST_PIXELS = 0.75
const HALO = 3

/** Draws tiles of outlines: land, borders and names. Data of a zoom is computed at its first tile. */
export function outlinePainter(shapes: Shapes) {
  const thinned = new Map<number, Float64Array[]>()
  const placed = new Map<number, PlacedName[]>()

  const linesAt = (zoom: number) => {
    const known = thinned.get(zoom)
    if (known) return known
    const lines = shapes.lines.map(({ places }) => thin(places, LEAST_PIXELS / 2 ** zoom))
    thinned.set(zoom, lines)
    return lines
  }
  const namesAt = (zoom: number, canvas: CanvasRenderingContext2D) => {
    if (zoom < NAMES_FROM_ZOOM) return []
    const known = placed.get(zoom)
    if (known) return known
    const names = placeNames(shapes.names, zoom, (text) => canvas.measureText(text).width)
    placed.set(zoom, names)
    return names
  }

  return function paint(canvas: CanvasRenderingContext2D, tile: TilePlace, colours: Colours) {
    const { zoom, left, top, size } = tile
    const scale = 2 ** zoom
    const view: PlaneBox = {
      left: (left - HALO) / scale,
      top: (top - HALO) / scale,
      right: (left + size + HALO) / scale,
      bottom: (top + size + HALO) / scale,
    }
    const lines = linesAt(zoom)
    const x = (plane: number) => plane * scale - left
    const y = (plane: number) => plane * scale - top

    canvas.fillStyle = colours.around
    canvas.fillRect(0, 0, size, size)

    canvas.beginPath()
    for (const { box, rings } of shapes.areas)
      if (meets(box, view)) for (const ring of rings) traceRing(canvas, ring, lines, x, y)
    canvas.fillStyle = colours.land
    canvas.fill('evenodd')

    canvas.strokeStyle = colours.border
    canvas.lineJoin = 'round'
    for (const isShared of [true, false]) {
      canvas.beginPath()
      shapes.lines.forEach((line, index) => {
        if (line.isShared === isShared && meets(line.box, view)) trace(canvas, lines[index], x, y, false)
      })
      canvas.lineWidth = isShared ? 0.8 : 1.6
      canvas.stroke()
    }

    canvas.font = FONT
    canvas.textAlign = 'center'
    canvas.textBaseline = 'middle'
    canvas.strokeStyle = colours.land
    canvas.lineWidth = HALO
    canvas.fillStyle = colours.name
    const here = { left, top, right: left + size, bottom: top + size }
    for (const name of namesAt(zoom, canvas)) {
      if (!meets(name.box, here)) continue
      canvas.strokeText(name.text, name.x - left, name.y - top)
      canvas.fillText(name.text, name.x - left, name.y - top)
    }
  }
}

type Project = (plane: number) => number

function traceRing(
  canvas: CanvasRenderingContext2D,
  ring: readonly number[],
  lines: Float64Array[],
  x: Project,
  y: Project,
) {
  ring.forEach((number, at) => {
    trace(canvas, lines[Math.abs(number) - 1], x, y, at > 0, number < 0)
  })
  canvas.closePath()
}

function trace(
  canvas: CanvasRenderingContext2D,
  line: Float64Array | undefined,
  x: Project,
  y: Project,
  goesOn: boolean,
  isBackwards = false,
) {
  if (!line) return
  const count = line.length / 2
  for (let step = 0; step < count; step++) {
    const at = 2 * (isBackwards ? count - 1 - step : step)
    if (step > 0) canvas.lineTo(x(line[at] as number), y(line[at + 1] as number))
    else if (!goesOn) canvas.moveTo(x(line[at] as number), y(line[at + 1] as number))
  }
}

/** Drops points that are too close to distinguish; retains both ends. */
function thin(places: Float64Array, least: number): Float64Array {
  const kept: number[] = []
  const end = places.length - 2
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = 0; at <= end; at += 2) {
    const x = places[at] as number
    const y = places[at + 1] as number
    if (at > 0 && at < end && Math.abs(x - lastX) < least && Math.abs(y - lastY) < least) continue
    kept.push(x, y)
    lastX = x
    lastY = y
  }
  return Float64Array.from(kept)
}
