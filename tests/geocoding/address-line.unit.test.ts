import { expect, test } from 'vitest'
import { knownPlaces } from '../../src/geography/places/known-places.ts'
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
  ['  ', 'BE', ['', '', '', '', '']],
] as const)('%s', (line, country, parts) => {
  expect(Object.values(readAddressLine(line, country, knownPlaces(country)))).toEqual(parts)
})
