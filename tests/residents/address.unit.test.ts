import { describe, expect, test } from 'vitest'
import { packAddress, unpackAddress } from '../../src/casework/residents/address.ts'
import { chosenAddressFrom } from '../../src/casework/residents/look-up.ts'

const at = { lat: 51, lng: 4 }
const read = (label: string, kind: 'address' | 'street' | 'postal-code', country: 'NL' | 'BE' = 'BE') => {
  const it = chosenAddressFrom({ label, kind, ...at }, country)
  return it && [it.street, it.house_number, it.postal_code, it.city]
}

describe('what a geocoder suggests is filled in', () => {
  test.each([
    ['Kerkstraat 12, 9000 Gent', ['Kerkstraat', '12', '9000', 'Gent']],
    ['Kerkstraat 12a bus 3, 9000 Gent', ['Kerkstraat', '12a bus 3', '9000', 'Gent']],
    ['Plein 1944 3, 9000 Gent', ['Plein 1944', '3', '9000', 'Gent']],
    ['2e Dorpsstraat 12, 9000 Sint-Denijs', ['2e Dorpsstraat', '12', '9000', 'Sint-Denijs']],
    ['Kerkstraat 12, 9000 Gent, Belgium', ['Kerkstraat', '12', '9000', 'Gent']],
    ['Kerkstraat, 9000 Gent', ['Kerkstraat', '', '9000', 'Gent']],
  ])('%s', (label, parts) => {
    expect(read(label, parts[1] ? 'address' : 'street')).toEqual(parts)
  })

  test('of a Dutch street the letters of the postal code are not made up', () => {
    expect(read('Damrak 1, 1012LG Amsterdam', 'address', 'NL')).toEqual([
      'Damrak',
      '1',
      '1012 LG',
      'Amsterdam',
    ])
    expect(read('Damrak 1-2, 1012 LG Amsterdam', 'address', 'NL')).toEqual([
      'Damrak',
      '1-2',
      '1012 LG',
      'Amsterdam',
    ])
    expect(read('Damrak, 1012 Amsterdam', 'street', 'NL')).toEqual(['Damrak', '', '', 'Amsterdam'])
    expect(read('Damrak, Amsterdam', 'street', 'NL')).toEqual(['Damrak', '', '', 'Amsterdam'])
  })

  test('a postal code alone, and no municipality', () => {
    expect(read('9000 Gent', 'postal-code')).toEqual(['', '', '9000', 'Gent'])
    expect(chosenAddressFrom({ label: 'Gent', kind: 'municipality', ...at }, 'BE')).toBeNull()
  })

  test('and comes back from a button as it went', () => {
    const address = { street: 'A|B', house_number: '1', postal_code: '9000', city: 'Gent' }
    expect(unpackAddress(packAddress(address))).toEqual({ ...address, street: 'A B' })
    expect(unpackAddress('x')).toEqual({ street: 'x', house_number: '', postal_code: '', city: '' })
  })
})
