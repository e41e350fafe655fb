import { expect, test } from 'vitest'
import { knownPlaces } from '../../src/geography/places/known-places.ts'
import { municipalityNames } from '../../src/geography/places/municipalities.ts'
import { postalCodesOf } from '../../src/geography/places/postal-codes.ts'
import { readAddressLine } from '../../src/platform/geo/address-line.ts'

test.each([
  ['Korenmarkt 1, 9000 Gent', 'BE', ['Korenmarkt', '1', '', '9000', 'Gent']],
  ['Korenmarkt 1 bus 3, 9000 Gent, België', 'BE', ['Korenmarkt', '1', 'bus 3', '9000', 'Gent']],
  ['Damrak 12-A, 1012lg  Amsterdam', 'NL', ['Damrak', '12', 'A', '1012 LG', 'Amsterdam']],
  ['Plein 1944 12, 6511 JE Nijmegen', 'NL', ['Plein 1944', '12', '', '6511 JE', 'Nijmegen']],
  ['2e Dorpsstraat 5a, 3701 AA Zeist', 'NL', ['2e Dorpsstraat', '5', 'a', '3701 AA', 'Zeist']],
  ['Veldstraat, 9000 Gent', 'BE', ['Veldstraat', '', '', '9000', 'Gent']],
  ['Rozengracht, 1016 Amsterdam', 'NL', ['Rozengracht', '', '', '', 'Amsterdam']],
  ['Veldstraat 3, Gent', 'BE', ['Veldstraat', '3', '', '', 'Gent']],
  ['Kerkstraat 4 9000 Gent', 'BE', ['Kerkstraat', '4', '', '9000', 'Gent']],
  ['Lindendreef 1616 De Steeg', 'NL', ['Lindendreef', '1616', '', '', 'De Steeg']],
  ['Lindendreef 1616 a de steeg', 'NL', ['Lindendreef', '1616', 'a', '', 'de steeg']],
  ['Lindendreef 12 6994 De Steeg', 'NL', ['Lindendreef', '12', '', '', 'De Steeg']],
  ['Lindendreef 1616 6994 DE De Steeg', 'NL', ['Lindendreef', '1616', '', '6994 DE', 'De Steeg']],
  ['Dorpsstraat 3 7384 DE Wilp', 'NL', ['Dorpsstraat', '3', '', '7384 DE', 'Wilp']],
  ['Lindendreef 1616 Ie', 'NL', ['Lindendreef', '1616', '', '', 'Ie']],
  ['Kerkstraat 12 3511 Utrecht', 'NL', ['Kerkstraat', '12', '', '', 'Utrecht']],
  ['Plein 1944 12 Nijmegen', 'NL', ['Plein 1944', '12', '', '', 'Nijmegen']],
  ['Kerkweg231 Bussum', 'NL', ['Kerkweg', '231', '', '', 'Bussum']],
  ['Kerkweg nr. 23 bis-A, Bussum (NH)', 'NL', ['Kerkweg', '23', 'bis-A', '', 'Bussum (NH)']],
  ['Kerkweg 20 3 hoog, 1404 AR Bussum', 'NL', ['Kerkweg', '20', '3 hoog', '1404 AR', 'Bussum']],
  ['Plein1944 12, 6511 JE Nijmegen', 'NL', ['Plein1944', '12', '', '6511 JE', 'Nijmegen']],
  ['  ', 'BE', ['', '', '', '', '']],
] as const)('%s', (line, country, parts) => {
  expect(Object.values(readAddressLine(line, country, knownPlaces(country)))).toEqual(parts)
})

test('a number of four digits before any place of the country is a house number, not its postal code', () => {
  const dutchPlaces = knownPlaces('NL')
  const places = new Set([
    ...postalCodesOf('NL').flatMap(({ place, otherPlaces }) => [place, ...otherPlaces]),
    ...[...municipalityNames('NL')].map(([name]) => name),
  ])
  const wrong = [...places]
    // The country at the end of a line is no place, though a village has its name.
    .filter((place) => !/[(,]|^Nederland$/.test(place) && !dutchPlaces.isPlaceOf('1616', place))
    .filter((place) => {
      const { street, house_number, city } = readAddressLine(`Lindendreef 1616 ${place}`, 'NL', dutchPlaces)
      return street !== 'Lindendreef' || house_number !== '1616' || city !== place
    })
  expect(wrong).toEqual([])
})
