/** Finding the place of an address. Pure; the geocoders themselves are beside it. */

export interface Address {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
  municipality_code: string
}

export interface Place {
  lat: number
  lng: number
  /** How far the search had to be loosened: 1 the address, 2 the street, 3 the postal code, 4 the municipality. */
  iteration: 1 | 2 | 3 | 4
  /** True when the address itself was not found within its postal code: the place is only a neighbourhood. */
  nomatch: boolean
}

/** A service that knows addresses, or a table that does. Answers in the order it was asked. */
export interface Geocoder {
  name: string
  locate(addresses: readonly Address[]): Promise<(Place | null)[]>
}

/**
 * The place of every address by the first geocoder that matches it; else the nearest that any of them came
 * (the fewest iterations), or null. Geocoders later in the list are only asked for what is still without a match.
 */
export async function geocode(
  geocoders: readonly Geocoder[],
  addresses: readonly Address[],
): Promise<(Place | null)[]> {
  const best: (Place | null)[] = addresses.map(() => null)
  for (const geocoder of geocoders) {
    const open = addresses.flatMap((address, index) =>
      best[index]?.nomatch === false ? [] : [{ address, index }],
    )
    if (open.length === 0) break
    const found = await geocoder.locate(open.map((it) => it.address))
    open.forEach(({ index }, position) => {
      best[index] = better(best[index] ?? null, found[position] ?? null)
    })
  }
  return best
}

const better = (one: Place | null, other: Place | null) =>
  one && other ? (other.iteration < one.iteration ? other : one) : (one ?? other)
