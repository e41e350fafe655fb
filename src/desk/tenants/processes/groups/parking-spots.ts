import { COMPLETE, choice, group, integer, latitude, list, longitude, option, text } from '../fields.ts'

/** Source: spec 2 §9. */
const MOST_PARKING_LOTS = 8
const MANY = 99

const parkingLot = { nl: 'Parkeervak', en: 'Parking lot' }

export const parkingSpots = group('Parkeervakken', 'Parking spots', [
  choice('ParkingSpots.Type', 'Type', 'Type', {
    ...COMPLETE,
    default: 'station',
    otherwise: 'station',
    options: [option('station', 'Laadpaal', 'Charging station'), option('hub', 'Laadplein', 'Charging hub')],
  }),
  integer('ParkingSpots.NumberOfChargingStations', 'Aantal laadpalen', 'Number of charging stations', {
    ...COMPLETE,
    default: 1,
    min: 1,
    max: MANY,
  }),
  integer('ParkingSpots.NumberOfParkingSpots', 'Aantal parkeervakken', 'Number of parking spots', {
    ...COMPLETE,
    default: 1,
    min: 1,
    max: MANY,
  }),
  list('ParkingSpots.Identifiers', 'Vaknummers', 'Parking lot numbers', {
    item: parkingLot,
    most: MOST_PARKING_LOTS,
    fields: [text('Identifier', 'Vaknummer', 'Parking lot number', { ...COMPLETE, maxLength: 60 })],
  }),
])

/** The spots that are given up or moved away from; not all of them have a number. */
export const formerParkingSpots = group('Huidige parkeervakken', 'Present parking spots', [
  list('ParkinglotIdsToReplace', 'Vakken die vervallen', 'Parking lots that are given up', {
    item: parkingLot,
    most: MOST_PARKING_LOTS,
    fields: [text('Identifier', 'Vaknummer', 'Parking lot number', { ...COMPLETE, maxLength: 60 })],
  }),
])

/** Alternative locations. */
export const additionalCoordinates = group('Andere plekken', 'Other places', [
  list('Location.AdditionalCoordinates', 'Extra coördinaten', 'Additional coordinates', {
    item: { nl: 'Plek', en: 'Place' },
    most: MOST_PARKING_LOTS,
    fields: [
      latitude('Latitude', 'Breedtegraad', 'Latitude', COMPLETE),
      longitude('Longitude', 'Lengtegraad', 'Longitude', COMPLETE),
    ],
  }),
])
