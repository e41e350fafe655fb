import { evseId } from './codes.ts'
import { among, anyOption, bays, cents, isOffered, place, sometimes, stations } from './makers.ts'
import type { Fillings } from './scene.ts'
import { DISTRICTS, REMARKS } from './words.ts'

/** Location, and the reason for it. */
export const placeFillings: Fillings = {
  'Location.StreetName': [0, place('street')],
  'Location.HouseNumber': [0, place('house_number')],
  'Location.HouseNumberSuffix': [0, place('house_number_suffix')],
  'Location.PostalCode': [0, place('postal_code')],
  'Location.CityName': [0, place('city')],
  'Location.Latitude': [0, place('lat')],
  'Location.Longitude': [0, place('lng')],
  'Location.CityDistrict': [
    0,
    ({ place: { postal_code }, chance }, _, field) => {
      const name = DISTRICTS.findLast(([from]) => Number(postal_code.slice(0, 4)) >= from)?.[1] ?? ''
      return isOffered(field, name) ? name : anyOption(field, chance)
    },
  ],
  'Location.AdditionalCoordinates': [
    0,
    ({ place: { lat, lng }, chance }) =>
      chance.happens(0.5) ? [{ Latitude: cents(lat * 100) / 100 + 0.0004, Longitude: lng }] : undefined,
  ],
  ChargingPointType: [0, among({ regular: 90, semipublic: 5, fastcharger: 5 })],
  'ParkingSpots.Type': [0, among({ station: 92, hub: 8 })],
  'ParkingSpots.NumberOfChargingStations': [
    0,
    ({ chance, values }) =>
      values.get('ParkingSpots.Type') === 'hub' ? chance.between(3, 4) : chance.happens(0.85) ? 1 : 2,
  ],
  'ParkingSpots.NumberOfParkingSpots': [0, (scene) => 2 * stations(scene)],
  'ParkingSpots.Identifiers': [
    0.4,
    (scene) => (scene.chance.happens(0.7) ? bays(2 * stations(scene), scene.chance) : undefined),
  ],
  // Empty means everything at the location.
  ParkinglotIdsToReplace: [0, () => undefined],
  Remarks: [0, sometimes(0.35, REMARKS)],
  ChargingPointReplacementReasons: [
    0,
    ({ chance }) => [chance.pick(['defect', 'damage', 'vandalism', 'end-of-life', 'upgrade'])],
  ],
  ChargerIdsToReplace: [
    0,
    ({ chance, tenant, type, operator }) =>
      type.value === 'replacement'
        ? [{ ChargerId: evseId(tenant.country, operator.name, chance) }]
        : undefined,
  ],
}
