import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, gast, willem } from '../world.ts'

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
  ['as text', ' data-island="tour"'],
  ['as a tag', '<p data-island="tour">'],
  ['behind a tag', '> data-island="tour" <'],
])('a page on which somebody typed an island %s loads none', async (_way, typed) => {
  // A guest's notice shows their name, and nothing that needs a script.
  const { body } = await it.as({ ...gast, id: `test|${typed}`, name: typed }).opens('/')
  expect(body).toContain('data-island=')
  expect(body).not.toMatch(SCRIPT)
})

test('the notice for a guest needs none', async () => {
  expect((await it.as(gast).opens('/')).body).not.toMatch(SCRIPT)
})
