/** A rectangle around the centre of a drawing: half its width and half its height. */
interface Frame {
  wide: number
  high: number
}

/**
 * The part of a ring within a frame (Sutherland and Hodgman), flat: x, y, …; empty when there is none. Outside parts follow
 * the edge of the frame, so that a filled area remains one. Pure.
 */
export function clip(ring: ArrayLike<number>, { wide, high }: Frame): number[] {
  let left = Array.from(ring)
  for (const [axis, edge] of [
    [0, -wide],
    [0, wide],
    [1, -high],
    [1, high],
  ] as const)
    left = clipAt(left, axis, edge)
  return left
}

/** Clips a ring at one edge, and retains the side of the centre. */
function clipAt(ring: readonly number[], axis: 0 | 1, edge: number): number[] {
  const kept: number[] = []
  const isInside = (value: number) => (edge < 0 ? value >= edge : value <= edge)
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const before = at === 0 ? ring.length - 2 : at - 2
    const from = [ring[before] as number, ring[before + 1] as number] as const
    const to = [ring[at] as number, ring[at + 1] as number] as const
    if (isInside(from[axis]) !== isInside(to[axis])) {
      const part = (edge - from[axis]) / (to[axis] - from[axis])
      kept.push(from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1]))
    }
    if (isInside(to[axis])) kept.push(...to)
  }
  return kept
}
