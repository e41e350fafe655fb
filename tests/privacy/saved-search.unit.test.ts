import { expect, test } from 'vitest'
import { withoutPeople, withoutSearchFor } from '../../src/desk/privacy/saved-search.ts'

const LIST = '/processen/realisatie/alles'
const els = {
  first_name: 'Jo',
  last_name: 'van Dám',
  email: 'els@example.org',
  phone: '0470 12 34 56',
  number_plate: '1-ABC-123',
  street: 'Sint-Jansstraat',
  house_number: '12',
}
const nobody = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  number_plate: '',
  street: '',
  house_number: '',
}

test.each([
  ['van dam'],
  ['Els VAN DAM Gent'],
  ['els@example.org'],
  ['0470/12/34/56'],
  ['1-abc-123'],
  ['sint jansstraat 12, Gent'],
  // The first name and nothing else.
  [' JO '],
])('a saved search for who was cleared away is taken out of its view: %s', (search) => {
  const address = `${LIST}?${new URLSearchParams({ zoeken: search, sorteer: 'adres' })}`
  expect(withoutSearchFor(address, [nobody, els])).toBe(`${LIST}?sorteer=adres`)
  expect(withoutSearchFor(`${LIST}?${new URLSearchParams({ zoeken: search })}`, [els])).toBe(LIST)
})

test.each([
  ['Damstraat'],
  ['Jo Cox-straat'],
  ['Sint-Jansstraat 120'],
  ['Sint-Jansstraat'],
  ['VL-RP-26-0001'],
  [''],
])('another search stays as it is: %j', (search) => {
  const address = `${LIST}?${new URLSearchParams({ zoeken: search, operator: 'x' })}`
  expect(withoutSearchFor(address, [nobody, els])).toBe(address)
})

test.each([
  [{ name: 'Van Dam, els@example.org' }, {}, true],
  [{ name: 'Jo van Dam' }, {}, true],
  [{ name: '1-ABC-123' }, {}, true],
  [{ name: 'Sint-Jansstraat 12' }, {}, true],
  // Possibly a place: a surname looks like one.
  [{ name: 'Van Dam' }, {}, false],
  [{ name: 'Van Dam' }, { zoeken: 'van dam' }, true],
  [{ name: 'v Jo' }, { zoeken: 'jo' }, true],
  [{ name: 'v Jo' }, {}, false],
  [{ name: 'Mijn lijst' }, { zoeken: 'van dam' }, false],
])('the name of a saved view, %j with %j, names somebody: %s', ({ name }, query, namesSomebody) => {
  const address = `${LIST}?${new URLSearchParams({ ...query, sorteer: 'adres' })}`
  const view = {
    uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
    created_at: '2022-01-10T10:00:00.000Z',
    name,
    address,
  }
  const cleared = withoutPeople(view, [nobody, els])
  if (!namesSomebody && !('zoeken' in query)) return expect(cleared).toBeNull()
  expect(cleared).toEqual({
    address: `${LIST}?sorteer=adres`,
    name: namesSomebody ? '2022-01-10 0f8fad5b' : name,
  })
})
