/** Paths of fields that decisions depend on, for `decidesOn`. Which and why: DECISIONS.md. */

export const PLACE: readonly string[] = [
  'Location.StreetName',
  'Location.HouseNumber',
  'Location.HouseNumberSuffix',
  'Location.PostalCode',
  'Location.CityName',
  'Location.Latitude',
  'Location.Longitude',
]

export const BAYS: readonly string[] = [
  'ParkingSpots.Type',
  'ParkingSpots.NumberOfParkingSpots',
  'ParkingSpots.Identifiers',
]

export const STATIONS = 'ParkingSpots.NumberOfChargingStations'

export const STATION_KIND: readonly string[] = ['CPOAdvice.ChargingStationVersion', 'CPOAdvice.PowerType']

/** Of a reposition: the parking bays that are given up. */
export const FORMER_BAYS = 'ParkinglotIdsToReplace'
