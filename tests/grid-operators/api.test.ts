import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { chiara, judith, karel, willem } from '../world.ts'

let flanders: TestApp
let city: TestApp
beforeAll(async () => {
  flanders = await startApp()
  city = await startApp({ tenant: 'amsterdam' })
})

const asks = async (desk: TestApp, query: string, by = desk === city ? willem : judith) =>
  (await desk.as(by).calls('GET', `/api/grid-operator?${query}`)).data
const known = (name: string) => ({ outcome: 'known', name, others: [] })
const UNKNOWN = { outcome: 'unknown', name: '', others: [] }

test('a form asks who runs the grid at an address, and gets the name', async () => {
  expect(await asks(flanders, 'postalCode=9000&municipality=44021')).toEqual(known('Fluvius'))
  expect(await asks(flanders, 'postalCode=1030', chiara)).toEqual(known('Sibelga'))
  expect(await asks(flanders, 'municipality=44021')).toEqual(known('Fluvius'))
  expect(await asks(flanders, 'municipality=11007')).toEqual(known('Fluvius'))
})

test('a place that is not known has none, and says so; one in Wallonia says that it is elsewhere', async () => {
  expect(await asks(flanders, 'postalCode=9999')).toEqual(UNKNOWN)
  expect(await asks(flanders, 'municipality=0363')).toEqual(UNKNOWN)
  expect(await asks(flanders, 'postalCode=4000')).toEqual({ ...UNKNOWN, outcome: 'elsewhere' })
  expect(await asks(city, 'postalCode=1020')).toEqual(UNKNOWN)
})

test('the same code means a place in the country of the desk, half of its letters or all', async () => {
  for (const code of ['1082', '1082%20M', '1082%20MD', 'NL-1082md'])
    expect(await asks(city, `postalCode=${code}`), code).toEqual(known('Liander'))
  expect(await asks(flanders, 'postalCode=1082')).toEqual(known('Sibelga'))
})

test('where several work the most likely one is named first', async () => {
  expect(await asks(city, 'postalCode=4212')).toEqual({
    outcome: 'shared',
    name: 'Stedin',
    others: ['Liander'],
  })
  expect(await asks(city, 'postalCode=7918&municipality=GM0109')).toEqual(known('Enexis'))
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
])('a question that names no code is sent back: %j', async (query, field, message) => {
  const { status, json } = await flanders.as(judith).calls('GET', `/api/grid-operator?${query}`)
  expect([status, json.message]).toEqual([422, message])
  expect(json.problems).toEqual([{ field, message }])
})

test('nobody without processes gets an answer, and strange questions get none', async () => {
  const { status } = await flanders.as(karel).calls('GET', '/api/grid-operator?postalCode=9000')
  expect(status).toBe(403)
  for (const query of [`postalCode=${'9'.repeat(13)}`, 'postalCode=9000&country=NL'])
    expect((await flanders.as(judith).calls('GET', `/api/grid-operator?${query}`)).status, query).toBe(400)
})
