import { fold } from './fold.ts'

/** Prefixes of surnames in the Netherlands, in lower case; a Flemish `Van` belongs to the name. */
const OF_SURNAMES =
  /^(?:(?:van|von|de[nrs]?|het|te[nr]?|tot|in|op|aan|bij|voor|uit|la|le|du)\s+|['’‘`][nst]\s+)+(?=\S)/
const OF_PLACES = /^'[st][- ]/

/** Sort key of a person, as Dutch readers look them up: `Jo van der Berg` under `berg`. */
export const personKey = (firstName: string, lastName: string): string =>
  fold([lastName.trim().replace(OF_SURNAMES, ''), firstName, lastName].join(' '))

/** Sort key of a place, as Dutch readers look it up, with the whole name added: `'s-Gravenhage` under `gravenhage`. */
export function placeKey(name: string): string {
  const folded = fold(name)
  const rest = folded.replace(OF_PLACES, '')
  return rest === folded ? folded : `${rest} ${folded}`
}
