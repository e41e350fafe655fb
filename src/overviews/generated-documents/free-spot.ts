/** A rectangle on paper, by its middle, in points. Pure. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Offsets of a name from its place, in its own heights: further away it would name another place. */
const STEPS = [0, -1, 1, -2, 2]

/** The nearest free area above or below its own, within the frame around 0, 0; null when there is none. */
export function freeSpot(
  area: Area,
  { taken, frame }: { taken: readonly Area[]; frame: Pick<Area, 'width' | 'height'> },
): Area | null {
  const spots = STEPS.map((step) => ({ ...area, y: area.y + step * area.height }))
  return spots.find((spot) => isWithin(spot, frame) && !taken.some((other) => meet(spot, other))) ?? null
}

const isWithin = ({ x, y, width, height }: Area, frame: Pick<Area, 'width' | 'height'>) =>
  Math.abs(x) + width / 2 <= frame.width / 2 && Math.abs(y) + height / 2 <= frame.height / 2

const meet = (one: Area, other: Area) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2
