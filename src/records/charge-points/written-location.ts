import type { Insertable, Updateable } from 'kysely'
import type { LocationTable } from '../../platform/db/map-schema.ts'
import { fold } from '../../platform/search/fold.ts'

/** The columns of a location as stored, including the search keys derived from name and city. Pure. */

type Folded = 'name_key' | 'city_key'
export type NewLocation = Omit<Insertable<LocationTable>, Folded>
export type ChangedLocation = Omit<Updateable<LocationTable>, Folded>

export const newRow = (location: NewLocation): Insertable<LocationTable> => ({
  ...location,
  name_key: fold(location.name),
  city_key: fold(location.city),
})

/** The names that it is found by, including misspellings of them. */
export const namedIn = ({ address_text, city_key, name_key }: Updateable<LocationTable>) =>
  [address_text, city_key, name_key].filter(Boolean).join(' ')

export const changedRow = (change: ChangedLocation): Updateable<LocationTable> => ({
  ...change,
  ...(change.name !== undefined && { name_key: fold(change.name) }),
  ...(change.city !== undefined && { city_key: fold(change.city) }),
})
