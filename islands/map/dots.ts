/** Size and opacity of a monitoring dot at a zoom. Pure. Spec 1 §9. */

export const DOTS_FROM = 10
/** Side in pixels of the dot at the edge of a mark. */
export const DOT_BESIDE = 6
const FADE = { from: 14, to: 14.2 }
const FAINT = 0.8
const FULL = 1
const RADIUS = { from: 2, to: 11 }
/** Zoom at which dots have their full size. */
const FULL_SIZE = 17

/** Radius in pixels and opacity of the dots; null where the map displays none. */
export function dotAt(zoom: number): { radius: number; opacity: number } | null {
  if (zoom < DOTS_FROM) return null
  const grown = part(zoom, DOTS_FROM, FULL_SIZE)
  const faded = part(zoom, FADE.from, FADE.to)
  return {
    radius: RADIUS.from + grown * (RADIUS.to - RADIUS.from),
    opacity: FAINT + faded * (FULL - FAINT),
  }
}

const part = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))
