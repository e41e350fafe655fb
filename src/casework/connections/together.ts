import { metresBetween, type Point } from '../../platform/geo/distance.ts'

/** Selects the requests that one charge point may serve. Pure; the tenant sets the distance (`requestRadius`). */

interface Placed<Item> {
  item: Item
  /** Distance from the middle one. */
  metres: number
}

interface Together<Item> {
  /** The item with the most others within reach, first, and those around it. */
  near: Placed<Item>[]
  /** Items beyond that distance, the nearest first. */
  far: Placed<Item>[]
}

/** The largest group within `metres` of one of the places. Quadratic: for some tens of places. */
export function gather<Item extends Point>(items: readonly Item[], metres: number): Together<Item> {
  const around = items.map((middle) => {
    const all = items
      .map((item) => ({ item, metres: item === middle ? 0 : metresBetween(middle, item) }))
      .toSorted((one, other) => one.metres - other.metres)
    return { near: all.filter((it) => it.metres <= metres), far: all.filter((it) => it.metres > metres) }
  })
  const spread = ({ near }: Together<Item>) => near.reduce((sum, it) => sum + it.metres, 0)
  const [best] = around.toSorted(
    (one, other) => other.near.length - one.near.length || spread(one) - spread(other),
  )
  return best ?? { near: [], far: [] }
}
