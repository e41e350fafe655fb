import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { chiara, judith, karel, willem } from '../world.ts'

let flanders: TestApp
beforeAll(async () => {
  flanders = await startApp()
})

const asks = async (desk: TestApp, query: string, by = judith) =>
  (await desk.as(by).calls('GET', `/api/grid-operator?${query}`)).data

test('a form asks who runs the grid at an address, and gets the name', async () => {
  expect(await asks(flanders, 'postalCode=9000&municipality=44021')).toEqual({ name: 'Fluvius' })
  expect(await asks(flanders, 'postalCode=1030', chiara)).toEqual({ name: 'Sibelga' })
  expect(await asks(flanders, 'municipality=44021')).toEqual({ name: 'Fluvius' })
})

test('an address that is not known has none', async () => {
  expect(await asks(flanders, '')).toEqual({ name: '' })
  expect(await asks(flanders, 'postalCode=&municipality=')).toEqual({ name: '' })
  expect(await asks(flanders, 'postalCode=Gent')).toEqual({ name: '' })
})

test('the same code means a place in the country of the desk', async () => {
  const city = await startApp({ tenant: 'amsterdam' })
  expect(await asks(city, 'postalCode=1082%20MD', willem)).toEqual({ name: 'Liander' })
  expect(await asks(flanders, 'postalCode=1082')).toEqual({ name: 'Sibelga' })
})

test('nobody without processes gets an answer, and strange questions get none', async () => {
  const { status } = await flanders.as(karel).calls('GET', '/api/grid-operator?postalCode=9000')
  expect(status).toBe(403)
  const long = await flanders.as(judith).calls('GET', `/api/grid-operator?postalCode=${'9'.repeat(13)}`)
  expect(long.status).toBe(400)
})
