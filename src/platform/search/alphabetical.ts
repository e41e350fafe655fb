import { fold } from './fold.ts'

/** Prefixes of surnames in the Netherlands, in lower case; a Flemish `Van` belongs to the name. */
const OF_SURNAMES =
  /^(?:(?:van|von|de[nrs]?|het|te[nr]?|tot|in|op|aan|bij|voor|uit|la|le|du)\s+|['’‘`][nst]\s+)+(?=\S)/
const OF_PLACES = /^'[st][- ]/

/** Sorts people as a Dutch reader looks them up: `Jo van der Berg` at `berg`. */
export const personKey = (firstName: string, lastName: string): string =>
  fold([lastName.trim().replace(OF_SURNAMES, ''), firstName, lastName].join(' '))

/** Sorts places as a Dutch reader looks them up, and holds the whole name: `'s-Gravenhage` at `gravenhage`. */
export function placeKey(name: string): string {
  const folded = fold(name)
  const rest = folded.replace(OF_PLACES, '')
  return rest === folded ? folded : `${rest} ${folded}`
}
