import type { Point } from '../../platform/geo/distance.ts'

/** Finding the place of an address, and the address of a place. Pure; the geocoders themselves are beside it. */

export interface Address {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
  municipality_code: string
  /** The request whose address it is: where that one lies now proves nothing. */
  uuid?: string
}

export interface Place extends Point {
  /**
   * How far the search had to be loosened: 1 the whole address, 2 without the suffix, 3 the street, 4 the postal
   * code or the municipality.
   */
  iteration: 1 | 2 | 3 | 4
  /** True when nothing was found within the postal code: the place is only a neighbourhood. */
  nomatch: boolean
}

export const KINDS = ['address', 'street', 'postal-code', 'municipality'] as const

/** What somebody may have meant who typed a part of an address. */
export interface Suggestion extends Point {
  label: string
  kind: (typeof KINDS)[number]
}

/** Where a point lies, in the words of the specification (3 §3); what is not known is ''. */
export interface PlaceNames {
  province: string
  country: string
  postalCode: string
  street: string
  street_number: string
  city: string
}

/** Source: spec 3 §3, "Country display". */
export const COUNTRY_NAMES = { NL: 'Nederland', BE: 'België' } as const

/** Characters that a search takes, and the suggestions that it gives. */
export const SEARCHED = { shortest: 3, longest: 200, most: 8 } as const

/** A service that knows addresses, or a table that does. */
export interface Geocoder {
  /** Answers in the order it was asked; what it cannot place, for whatever reason, is null. Never throws. */
  locate(addresses: readonly Address[]): Promise<(Place | null)[]>
  /** The likeliest first, at most `SEARCHED.most`; `near` settles who comes first of equals. May throw `Unreachable`. */
  search(text: string, near: Point | null): Promise<Suggestion[]>
  /** Null when nothing is known there. May throw `Unreachable`. */
  reverse(point: Point): Promise<PlaceNames | null>
}

declare module '../../platform/web/context.ts' {
  interface Context {
    /** Services outside that know addresses, in the tenant's order; absent, only the embedded one is asked. */
    geocoders?: readonly Geocoder[]
  }
}

/**
 * The place of every address by the first geocoder that matches it; else the nearest that any of them came
 * (the fewest iterations), or null. Geocoders later in the list are only asked for what is still without a match.
 */
export async function geocode(
  geocoders: readonly Pick<Geocoder, 'locate'>[],
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

const better = (one: Place | null, other: Place | null) => {
  if (!one || !other) return one ?? other
  if (one.nomatch !== other.nomatch) return one.nomatch ? other : one
  return other.iteration < one.iteration ? other : one
}
