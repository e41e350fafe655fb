import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, addressWords } from '../../src/platform/geo/address-key.ts'
import { addressWordsOf, anyOf } from '../../src/platform/lists/search.ts'
import { fold } from '../../src/platform/search/fold.ts'

/** House numbers in lists: however it was kept and however it is typed, the same house is found. */

const sign = fc.constantFrom('', ' ', '-', ' - ', '/')
const addition = fc.constantFrom('A', 'c', 'HS', 'hs', 'II', 'bis', 'B03', 'D1')
const number = fc.integer({ min: 1, max: 99_999 }).map(String)

const kept = (house_number: string, house_number_suffix: string, postal_code: string) => ({
  ...{ street: 'Buysstraat', house_number, house_number_suffix, postal_code },
})
const isFound = (typed: string, address: ReturnType<typeof kept>) => {
  const text = fold(addressWords(address))
  return addressWordsOf(`buysstraat ${typed}`).every((word) => anyOf(word).some((it) => text.includes(it)))
}

test('a number with its addition finds the house, whatever is between them', () => {
  fc.assert(
    fc.property(number, addition, sign, sign, fc.boolean(), (digits, added, typedWith, storedWith, apart) => {
      const address = apart
        ? kept(digits, added, '1411 AA')
        : kept(`${digits}${storedWith}${added}`, '', '1411 AA')
      expect(isFound(`${digits}${typedWith}${added}`, address)).toBe(true)
      expect(isFound(`${digits}${typedWith}${added.toLowerCase()}`, address)).toBe(true)
      expect(addressKey(address)).toBe(addressKey(kept(digits, added.toUpperCase(), '1411 AA')))
    }),
  )
})

test.each([
  ['303 bus 100', '303, bus 100', '9000'],
  ['303/100', '303 bus 100', '9000'],
  ['303 box 100', '303/100', '9000'],
  ['12-3', '12 3', '1411 AA'],
  ['3 huis', '3 HS', '1411 AA'],
  ['23-2', '23 - II', '1411 AA'],
  ['23-II', '23-2', '1411 AA'],
  ['23 2hoog', '23-II', '1411 AA'],
  ['nr. 12', '12', '1411 AA'],
  ['12½', '12 ½', '1411 AA'],
  ['12 ½', '12½', '1411 AA'],
])('"%s" finds %s', (typed, number, code) => {
  expect(isFound(typed, kept(number, '', code))).toBe(true)
})

test.each([
  ['20A', '20 bus A', '9000'],
  ['15-23', '15 bus 23', '9000'],
  ['12-1', '121', '1411 AA'],
  ['12-1-1', '12-11', '1411 AA'],
  ['12I', '12-1', '1411 AA'],
  ['3H', '3HS', '1411 AA'],
])('%s is another house than %s', (one, other, code) => {
  expect(addressKey(kept(one, '', code))).not.toBe(addressKey(kept(other, '', code)))
})

test('what is no house number is searched for as it was typed', () => {
  expect(addressWordsOf('Jansen VL-RP-26-0060 12 1-ABC-123')).toEqual([
    'jansen',
    'vl-rp-26-0060',
    '12',
    '1-abc-123',
  ])
})
