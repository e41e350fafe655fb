import { isWithin } from '../../platform/geo/box.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { publicPointsAround } from './queries.ts'

const ROWS = 300
const MOST = 3
/** Distances are rounded to this many metres. */
const ROUNDED = 10

export interface NearbyPlace {
  /** From the given place, as the crow flies, to 10 metres. */
  metres: number
  address: string
  points: number
}

/** Places to charge within the distance that the tenant set: the nearest, at most three. */
export async function publicPointsNear(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  place: Point,
): Promise<NearbyPlace[]> {
  if (!isWithin(tenant.locale.bounds, place)) return []
  const reach = tenant.limits.nearbyRadius
  const places = new Map<number, NearbyPlace>()
  for (const point of await publicPointsAround(db, place, reach, ROWS)) {
    const metres = metresBetween(place, point)
    if (metres > reach) continue
    const address = [[point.street, point.house_number].filter(Boolean).join(' '), point.city]
      .filter(Boolean)
      .join(', ')
    const known = places.get(point.location_id)
    places.set(point.location_id, {
      metres: Math.min(metres, known?.metres ?? metres),
      address,
      points: (known?.points ?? 0) + 1,
    })
  }
  return [...places.values()]
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MOST)
    .map((it) => ({ ...it, metres: Math.max(ROUNDED, Math.round(it.metres / ROUNDED) * ROUNDED) }))
}

/** `80 m: Veldstraat 12, Gent (2 laadpunten)`. */
export const nearInWords = (places: readonly NearbyPlace[], { t }: Pick<Context, 't'>): string[] =>
  places.map(({ metres, address, points }) =>
    t.residents.near.place({ metres, address: address || t.residents.near.unnamed(), n: points }),
  )
