import type { Translation } from '../dictionary.ts'
import type { coordinates as nl } from '../nl/coordinates.ts'

export const coordinates: Translation<typeof nl> = {
  title: 'Change coordinates',
  lat: 'Latitude',
  lng: 'Longitude',
  placeUnknown:
    'The place is not known: this is an approximation. Fill in the right coordinates, or look them up by the address.',
  hint: 'In degrees, like 51.0543 and 3.7174. A pair may be pasted into one field.',
  bothFilled: 'Both fields have been changed!',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Coordinates have been saved!',
  failed: 'Something went wrong!',
  lookUp: 'Look up the coordinates',
  lookingUp: 'Looking up the coordinates…',
  suggested: 'These are the coordinates of the address. Save to accept them.',
  /** Added to the text above. */
  onlyStreet: 'Only the street or a house number nearby was found: the place is less exact.',
  same: 'The address has the same coordinates.',
  noMatch:
    'The address gave no location within postal code {postalCode}. Check whether the address was entered correctly.',
  approximate: 'An approximate place was filled in.',
  conflict:
    'Somebody else has changed this request in the meantime. Its coordinates are now {place}. What you typed is still there.',
  nowhere: 'not known',
  problems: {
    missing: 'This is a required field',
    unreadable: 'This is not a coordinate in degrees, like 51.0543.',
    range: { lat: 'A latitude lies between -90 and 90.', lng: 'A longitude lies between -180 and 180.' },
    swapped: 'Latitude and longitude are swapped.',
    elsewhere: 'These coordinates lie in {other}, but the request is of {name}.',
    handOver: 'If the request belongs to {other}, it must be handed over to that municipality first.',
    outside: 'These coordinates lie outside the area of this desk.',
  },
}
