import { expect, test } from 'vitest'
import { withoutSearchFor } from '../../src/privacy/saved-search.ts'

const LIST = '/processen/realisatie/alles'
const els = {
  last_name: 'van Dám',
  email: 'els@example.org',
  phone: '0470 12 34 56',
  number_plate: '1-ABC-123',
  street: 'Sint-Jansstraat',
  house_number: '12',
}
const nobody = { last_name: '', email: '', phone: '', number_plate: '', street: '', house_number: '' }

test.each([
  ['van dam'],
  ['Els VAN DAM Gent'],
  ['els@example.org'],
  ['0470/12/34/56'],
  ['1-abc-123'],
  ['sint jansstraat 12, Gent'],
])('a saved search for who was cleared away is taken out of its view: %s', (search) => {
  const address = `${LIST}?${new URLSearchParams({ zoeken: search, sorteer: 'adres' })}`
  expect(withoutSearchFor(address, [nobody, els])).toBe(`${LIST}?sorteer=adres`)
  expect(withoutSearchFor(`${LIST}?${new URLSearchParams({ zoeken: search })}`, [els])).toBe(LIST)
})

test.each([['Damstraat'], ['Sint-Jansstraat 120'], ['Sint-Jansstraat'], ['VL-RP-26-0001'], ['']])(
  'another search stays as it is: %j',
  (search) => {
    const address = `${LIST}?${new URLSearchParams({ zoeken: search, operator: 'x' })}`
    expect(withoutSearchFor(address, [nobody, els])).toBe(address)
  },
)
