import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { anna } from '../world.ts'

const testApp = await startApp()
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const pages = testApp.app.routeList.filter(({ method, answers }) => method === 'GET' && answers === 'page')
/** Short, long, many of them, twice, without a value, and as those of other software. */
const ADDED = [
  'x=1&utm_source=nieuwsbrief',
  `${'x'.repeat(60)}=1`,
  `fbclid=${'x'.repeat(3_000)}`,
  'x=2&&y&%E9=1&x[]=1',
  ...Array.from({ length: 150 }, (_, at) => `x${at}=1`),
].join('&')
/** An address of the page, with the id of a record that does not exist. */
const addressOf = (url: string) => url.replace(/:\w+(\([^)]*\))?/g, NOWHERE)

describe('an unknown parameter of a page, as mail programs add them', () => {
  test.each(pages.map(({ url }) => url))('%s opens all the same', async (url) => {
    const address = addressOf(url)
    for (const visitor of [testApp.as(null), testApp.as(anna)]) {
      const plain = await visitor.opens(address)
      const { status } = await visitor.opens(`${address}?${ADDED}`)
      expect(status).toBe(plain.status)
    }
  })

  test('a page never sees it: it cannot replace a parameter of the address itself', async () => {
    const answer = await testApp.as(anna).opens('/realisatie/nieuw/kies?categorie=sales&x=1')
    expect(answer.location).toBe('/type-sales')
  })

  test('a known parameter is still validated', async () => {
    const tooLong = `/realisatie/nieuw?code=${'9'.repeat(9)}`
    expect((await testApp.as(anna).opens(tooLong)).status).toBe(400)
  })

  test('a call of the API rejects it', async () => {
    expect((await testApp.as(anna).calls('GET', '/api/map/requests?x=1')).status).toBe(400)
  })
})
