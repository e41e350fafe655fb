import { expect, test } from 'vitest'
import { hasHouseNumber } from '../../islands/geocoding/address-search.ts'

test('a search for a house is distinguished from one for a street, place or postal code', () => {
  for (const text of [
    'Korenmarkt 1 Gent',
    'Korenmarkt 1',
    '12a Dorpsstraat',
    'Kouter 12 bus 3',
    'Plein 5, 1012 AB',
  ])
    expect(hasHouseNumber(text), text).toBe(true)
  for (const text of ['Gent', '9000', '9000 Gent', '1012AB', '1012 ab Amsterdam', 'Korenmarkt'])
    expect(hasHouseNumber(text), text).toBe(false)
})
