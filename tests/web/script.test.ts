import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, willem } from '../world.ts'

/** A page loads the script when it holds an island, and only then; whatever people typed. */

let it: TestApp
beforeAll(async () => {
  it = await startApp()
})

const SCRIPT = /<script[^>]* src="[^"]*boot/

test('a page with an island loads the script', async () => {
  const { uuid } = await aRequest(it.db)
  expect((await it.as(willem).opens(`/aanvragen/${uuid}`)).body).toMatch(SCRIPT)
})

test.each([
  ['as words', 'data-island=tour'],
  ['as a tag', 'x=<p data-island="tour">'],
])('a page without one loads none, whatever island is typed in its address %s', async (_way, typed) => {
  // The choice of language leads back to the address, which the page therefore holds.
  const { body } = await it.as(null).opens(`/privacy?${typed}`)
  expect(body).toContain('data-island=')
  expect(body).not.toMatch(SCRIPT)
})
