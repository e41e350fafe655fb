import type { Point } from '../../platform/geo/distance.ts'

/** Types for the place of an address, and the address of a place; the geocoders are beside this file. Pure. */

export interface Address {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
  municipality_code: string
  /** The request with this address: its own place does not count as evidence. */
  uuid?: string
}

export interface Place extends Point {
  /**
   * How far the search was relaxed: 1 the whole address, 2 without the suffix, 3 the street, 4 the postal code or the
   * municipality.
   */
  iteration: 1 | 2 | 3 | 4
  /** True when there was no match within the postal code: the place is only a neighbourhood. */
  nomatch: boolean
  /** Stored postal code of the house in a register; absent when unknown. */
  postal_code?: string
}

export const KINDS = ['address', 'street', 'postal-code', 'municipality'] as const

/** A possible place for a partly typed address. */
export interface Suggestion extends Point {
  label: string
  kind: (typeof KINDS)[number]
}

/** The names of a point, in the words of the specification (3 §3); '' when unknown. */
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

/** Lengths of a search in characters, and maximum number of suggestions. */
export const SEARCHED = { shortest: 3, longest: 200, most: 8 } as const

export interface Geocoder {
  /** The places in the order of the addresses; null for an address that it cannot place, for any reason. Never throws. */
  locate(addresses: readonly Address[]): Promise<(Place | null)[]>
  /** The likeliest first, at most `SEARCHED.most`; `near` orders equal matches. May throw `Unreachable`. */
  search(text: string, near: Point | null): Promise<Suggestion[]>
  /** Null when it knows no address there. May throw `Unreachable`. */
  reverse(point: Point): Promise<PlaceNames | null>
}

declare module '../../platform/web/context.ts' {
  interface Context {
    /** External geocoders, in the tenant's order; absent to use only the embedded one. */
    geocoders?: readonly Geocoder[]
  }
}

/**
 * The place of every address by the first geocoder that matches it; else the best partial match (the lowest iteration), or
 * null. Later geocoders receive only the addresses without a match.
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
