import { fold } from './address-keys-0040.ts'

/** How people were sorted when migration 0041 filled in their keys. It stays as it is. */

const OF_SURNAMES =
  /^(?:(?:van|von|de[nrs]?|het|te[nr]?|tot|in|op|aan|bij|voor|uit|la|le|du)\s+|['’‘`][nst]\s+)+(?=\S)/

export const personKey = (firstName: string, lastName: string): string =>
  fold([lastName.trim().replace(OF_SURNAMES, ''), firstName, lastName].join(' '))
