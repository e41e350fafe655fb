import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { chiara, judith, karel, willem } from '../world.ts'

let flanders: TestApp
let city: TestApp
beforeAll(async () => {
  flanders = await startApp()
  city = await startApp({ tenant: 'amsterdam' })
})

const gridOperatorAt = async (desk: TestApp, query: string, by = desk === city ? willem : judith) =>
  (await desk.as(by).calls('GET', `/api/grid-operator?${query}`)).data
const foundAs = (name: string) => ({ outcome: 'known', name, others: [] })
const UNKNOWN = { outcome: 'unknown', name: '', others: [] }

test('a form gets the name of the grid operator at an address', async () => {
  expect(await gridOperatorAt(flanders, 'postalCode=9000&municipality=44021')).toEqual(foundAs('Fluvius'))
  expect(await gridOperatorAt(flanders, 'postalCode=1030', chiara)).toEqual(foundAs('Sibelga'))
  expect(await gridOperatorAt(flanders, 'municipality=44021')).toEqual(foundAs('Fluvius'))
  expect(await gridOperatorAt(flanders, 'municipality=11007')).toEqual(foundAs('Fluvius'))
})

test('an unknown place has the outcome unknown, and one in Wallonia the outcome elsewhere', async () => {
  expect(await gridOperatorAt(flanders, 'postalCode=9999')).toEqual(UNKNOWN)
  expect(await gridOperatorAt(flanders, 'municipality=0363')).toEqual(UNKNOWN)
  expect(await gridOperatorAt(flanders, 'postalCode=4000')).toEqual({ ...UNKNOWN, outcome: 'elsewhere' })
  expect(await gridOperatorAt(city, 'postalCode=1020')).toEqual(UNKNOWN)
})

test('the same code means a place in the country of the desk, half of its letters or all', async () => {
  for (const code of ['1082', '1082%20M', '1082%20MD', 'NL-1082md'])
    expect(await gridOperatorAt(city, `postalCode=${code}`), code).toEqual(foundAs('Liander'))
  expect(await gridOperatorAt(flanders, 'postalCode=1082')).toEqual(foundAs('Sibelga'))
})

test('where several operators work the most likely one comes first', async () => {
  expect(await gridOperatorAt(city, 'postalCode=4212')).toEqual({
    outcome: 'shared',
    name: 'Stedin',
    others: ['Liander'],
  })
  expect(await gridOperatorAt(city, 'postalCode=7918&municipality=GM0109')).toEqual(foundAs('Enexis'))
})

test.each([
  ['', 'postalCode', 'Geef een postcode of een gemeentecode.'],
  ['postalCode=%20&municipality=', 'postalCode', 'Geef een postcode of een gemeentecode.'],
  ['postalCode=Gent', 'postalCode', 'Dit is geen postcode.'],
  ['postalCode=0900', 'postalCode', 'Dit is geen postcode.'],
  ['postalCode=1082%20MD', 'postalCode', 'Dit is geen postcode.'],
  [
    'postalCode=9000&municipality=Gent',
    'municipality',
    'Dit is geen gemeentecode: vier cijfers in Nederland, vijf in België.',
  ],
])('a request without a valid code is refused: %j', async (query, field, message) => {
  const { status, json } = await flanders.as(judith).calls('GET', `/api/grid-operator?${query}`)
  expect([status, json.message]).toEqual([422, message])
  expect(json.problems).toEqual([{ field, message }])
})

test('people without processes are refused, and so are malformed requests', async () => {
  const { status } = await flanders.as(karel).calls('GET', '/api/grid-operator?postalCode=9000')
  expect(status).toBe(403)
  for (const query of [`postalCode=${'9'.repeat(13)}`, 'postalCode=9000&country=NL'])
    expect((await flanders.as(judith).calls('GET', `/api/grid-operator?${query}`)).status, query).toBe(400)
})
