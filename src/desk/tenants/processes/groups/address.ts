import { LONGEST_HOUSE_NUMBER } from '../../../../platform/geo/written-address.ts'
import { COMPLETE, choice, group, latitude, longitude, option, postalCode, SAVE, text } from '../fields.ts'

/** The address. Municipality, province and country are derived from it and cannot be edited. */
export const address = group('Adres', 'Address', [
  text('Location.StreetName', 'Straat', 'Street', SAVE),
  text('Location.HouseNumber', 'Huisnummer', 'House number', { maxLength: LONGEST_HOUSE_NUMBER }),
  text('Location.HouseNumberSuffix', 'Toevoeging', 'Suffix', { maxLength: LONGEST_HOUSE_NUMBER }),
  postalCode('Location.PostalCode', 'Postcode', 'Postal code', SAVE),
  text('Location.CityName', 'Plaats', 'City', SAVE),
])

/** The pin on the map, WGS84. */
export const coordinates = group('Plek op de kaart', 'Place on the map', [
  latitude('Location.Latitude', 'Breedtegraad', 'Latitude', SAVE),
  longitude('Location.Longitude', 'Lengtegraad', 'Longitude', SAVE),
])

/** Type of location. */
export const chargingPoint = group('Laadlocatie', 'Charging location', [
  choice('ChargingPointType', 'Soort laadlocatie', 'Kind of charging location', {
    ...COMPLETE,
    default: 'regular',
    options: [
      option('regular', 'Openbare laadpaal', 'Public charging station'),
      option('semipublic', 'Semipublieke laadpaal', 'Semi-public charging station'),
      option('fastcharger', 'Snellader', 'Fast charger'),
    ],
  }),
])
