import { beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { startApp, type TestApp } from '../app.ts'
import { OF_A_BROWSER } from '../visitor.ts'
import { anna, chiara, dev, edith, judith, karel, mira, type TestPerson, vera, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

test.each<[TestPerson, string | null]>([
  [judith, '/aanvragen'],
  [chiara, '/aanvragen'],
  [willem, '/aanvragen'],
  [vera, '/aanvragen'],
  [dev, '/aanvragen'],
  [anna, '/aanvragen'],
  [karel, null],
  [edith, null],
])('after signing in $name first sees what their role is for', async (person, landing) => {
  const page = await desk.as(person).opens('/')
  if (landing) expect([page.status, page.location]).toEqual([303, landing])
  else
    expect([page.status, page.text.includes('Voor uw rol vindt u hier: Handleidingen')]).toEqual([200, true])
})

test('whoever may open nothing of the menu sees a message', async () => {
  const tenant = findTenant('vlaanderen')
  const without = await startApp({
    tenant: { ...tenant, menu: tenant.menu.filter(({ page }) => page !== 'manuals') },
  })
  expect((await without.as(karel).opens('/')).text).toContain('nog niets voor uw rol')
})

test('requests come first and processes after them, whatever the order of the menu', async () => {
  const tenant = findTenant('vlaanderen')
  const turned = await startApp({ tenant: { ...tenant, menu: tenant.menu.toReversed() } })
  expect((await turned.as(judith).opens('/')).location).toBe('/aanvragen')
  const featureAccess = { ...tenant.featureAccess, requestlist: [] }
  const without = await startApp({ tenant: { ...tenant, featureAccess } })
  expect((await without.as(judith).opens('/')).location).toBe('/processen')
})

describe('addresses that name nothing lead on', () => {
  test.each([
    ['/processen', /^\/processen\/realisatie/],
    ['/realisatie', /^\/processen\/realisatie/],
    ['/realisatie/geen-uuid', /^\/processen\/realisatie/],
    ['/proces', /^\/processen\/realisatie/],
    ['/aanvragen/geen-uuid', null],
  ])('%s', async (address, to) => {
    const page = await desk.as(willem).opens(address)
    if (to) expect([page.status, page.location]).toEqual([303, expect.stringMatching(to)])
    else expect(page.status).toBe(404)
  })

  test('/beheer leads to its first list, or home for who may not keep them', async () => {
    expect((await desk.as(anna).opens('/beheer')).location).toBe('/beheer/tags')
    expect((await desk.as(judith).opens('/beheer')).location).toBe('/')
  })
})

test('a tenant may have a title of its own for its documents', async () => {
  const title = { nl: 'Laadpalen', en: 'Charging points' }
  const titled = await startApp({ tenant: { ...findTenant('vlaanderen'), title } })
  expect((await titled.as(judith).opens('/privacy')).body).toContain('<title>Privacy – Laadpalen</title>')
})

test('every page has its title, and at its foot who is there and as what', async () => {
  const { body, text } = await desk.as(mira).opens('/aanvragen')
  expect(body).toContain(`<title>Aanvragen – ${desk.tenant.name}</title>`)
  expect(text).toContain('Hallo Mira Goossens, u bent aangemeld als Gemeente, Bezoeker.')
})

test('whoever was given only roles that open nothing reads that a role is missing', async () => {
  const unfinished: TestPerson = { ...willem, id: 'test|unfinished', roles: { caseworker: [], customer: [] } }
  const page = await desk.as(unfinished).opens('/')
  expect(page.status).toBe(403)
  expect(page.text).toContain('Configuratie fout! Er is geen rol geselecteerd bij de gebruiker.')
  const answer = await desk.as(unfinished).calls('POST', '/api/list', {})
  expect([answer.status, answer.json.message]).toEqual([
    403,
    'Configuratie fout! Er is geen rol geselecteerd bij de gebruiker.',
  ])
})

describe('a page that opened by itself, or that another one opened,', () => {
  const navigation = {
    accept: OF_A_BROWSER,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
  }
  const opens = (headers: Record<string, string>) =>
    desk.as(null).sends({ method: 'GET', url: '/aanmelden?terug=%2Faanvragen', headers })

  test('makes no session at the provider: one presses first', async () => {
    const page = await opens(navigation)
    expect([page.status, page.location]).toEqual([200, undefined])
    expect(page.body).toContain('<a href="/aanmelden?terug=%2Faanvragen">Aanmelden</a>')
  })

  test('is not what somebody pressed or typed, as far as browsers report it', async () => {
    for (const headers of [{ ...navigation, 'sec-fetch-user': '?1' }, { accept: OF_A_BROWSER }])
      expect((await opens(headers)).location).toContain('/idp/auth')
  })
})
