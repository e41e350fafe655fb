import { metresBetween, type Point } from '../../platform/geo/distance.ts'

/** Which requests one charge point may serve. Pure; the tenant says from how far it does (`requestRadius`). */

interface Placed<Item> {
  item: Item
  /** From the one in the middle. */
  metres: number
}

interface Together<Item> {
  /** The one with most of the others within reach, which comes first, and those around it. */
  near: Placed<Item>[]
  /** Too far from it, the nearest first. */
  far: Placed<Item>[]
}

/** The largest group around one of the places: within so many metres of it. At most some tens of places. */
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
