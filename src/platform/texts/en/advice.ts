import type { Translation } from '../dictionary.ts'
import type { advice as nl } from '../nl/advice.ts'

export const advice: Translation<typeof nl> = {
  title: 'Automatic advice',
  outcomes: { pass: 'All right', attention: 'Take note', unknown: 'Not known' },
  counted: { pass: '{n:number} all right', attention: '{n:number} to note', unknown: '{n:number} not known' },
  checks: {
    'inside-municipality': 'Municipality',
    'same-address': 'Same address',
    'same-postal-code': 'Same postal code',
    'charge-points-nearby': 'Charging points nearby',
    'processes-nearby': 'Realisations nearby',
    'documents-present': 'Documents',
  },
  samePlate: 'Same {word}',
  cleared: 'Personal data has been removed (GDPR); there is nothing left to check.',
  rowsOf: 'See what this rests on: {check}',
  more: 'and {n} more',
  otherDetail: '{status}, submitted {date}',
  distance: '{metres} m as the crow flies',
  earlier: 'At least one was submitted earlier and not rejected.',
  notEarlier:
    'None of them was submitted earlier and is still open or accepted, so this is not simply a double request.',
  address: {
    missing: 'The address is not complete; there is nothing to compare.',
    none: 'There is no other request for this address.',
    some: 'There {{is|are}} {n} other {{request|requests}} for this address.',
  },
  plate: {
    missing: 'Not given; there is nothing to compare.',
    none: 'There is no other request with {plate}.',
    some: 'There {{is|are}} {n} other {{request|requests}} with {plate}.',
  },
  postalCode: {
    missing: 'No postal code was given; there is nothing to compare.',
    none: 'There is no other request with postal code {postalCode}.',
    some: 'There {{is|are}} {n} other {{request|requests}} with postal code {postalCode}.',
    near: 'Of these, {n} {{lies|lie}} within {radius:number} metres as the crow flies.',
    nearOfMany:
      'Of the requests at neighbouring addresses, {n} {{lies|lie}} within {radius:number} metres as the crow flies.',
    noneNear: 'As far as could be checked, none lies within {radius:number} metres as the crow flies.',
    nowhere: 'How far away cannot be told: this request has no exact coordinates.',
  },
  inside: {
    noMunicipality: 'This request belongs to no municipality.',
    nothing: 'Postal code and coordinates say nothing about the municipality.',
    agrees: 'The data point to {municipality}.',
    elsewhere: 'The data do not point to {municipality}, the municipality of this request.',
    differ: 'Postal code and coordinates contradict each other.',
    otherPlace: 'We do not know {city} at postal code {postalCode} ({otherPlace}).',
    takesPart:
      'It may be another municipality of this desk: have a look, and change the municipality if need be.',
    postalCodeOnly: 'There are no exact coordinates; only the postal code counts here.',
    postalCode: 'Postal code {postalCode}',
    coordinates: 'Coordinates {lat}, {lng}',
    border: 'on the boundary between {municipality} and {other}',
    nowhere: 'in no municipality of the Netherlands, Flanders or Brussels',
  },
  documents: {
    complete: 'The documents asked for are there and can be opened.',
    absent: 'Not sent: {kinds}.',
    closed: 'Sent, but cannot be opened: {kinds}.',
    readable: 'What is there can be opened.',
    notAsked: {
      form: 'The form for residents asks for no documents, so this cannot be looked at: {kinds}.',
      file: 'The request came from a file, which cannot carry documents, so this cannot be looked at: {kinds}.',
    },
    states: {
      gdpr: 'removed (GDPR)',
      deleted: 'deleted',
      suspect: 'does not pass the security scan',
      missing: 'the content was not found',
      uploading: 'not received completely yet',
      ready: 'can be opened',
      notAsked: 'not asked',
      absent: 'not sent',
    },
  },
  nearby: {
    chargePoints:
      'Charging points are not in this desk yet. So nobody looked whether one stands within {radius:number} metres as the crow flies; walking is further.',
    nowhere: 'This request has no precise coordinates, so what stands nearby cannot be told.',
    hidden: 'You may not see the charging points of this desk, so nobody looked what stands nearby.',
    none: 'No public charging point is in use or being prepared within {radius:number} metres as the crow flies; walking is further.',
    some: 'There {{is|are}} {n} public charging {{point|points}} in use or being prepared within {radius} metres as the crow flies; walking is further.',
    busy: 'Everywhere the occupancy is at least {limit:number}%, the limit: one more charging point is then called for.',
    room: 'The quietest is {occupancy:number}% occupied; the limit is {limit:number}%.',
    preparing: 'Not everything is in use yet.',
    notMeasured: 'Of {n:number} the occupancy is not known.',
    ownOnly: 'Only charging points in your own municipalities and outside this desk were counted.',
    occupied: 'occupancy {occupancy:number}%',
    notOccupied: 'occupancy not known',
    processesHidden:
      'You may not see the realisations of this desk, so nobody looked what is under way nearby.',
    processesNone:
      'No realisation is under way within {radius:number} metres as the crow flies; walking is further.',
    processesSome:
      'There {{is|are}} {n} {{realisation|realisations}} under way within {radius} metres as the crow flies; walking is further.',
    processesOwnOnly: 'Only realisations that you may see were counted.',
  },
  proposal: {
    because: 'Because “{check}” asks for attention. {explanation}',
    nothingFound: 'Because none of the checks asks for attention.',
    notLookedAt: 'Could not be checked: {checks}.',
    lookFirst: 'This needs a look from you first: {checks}.',
    nothingKnown: 'There was nothing to check.',
  },
}
