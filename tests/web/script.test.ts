import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { Page } from '../../src/platform/web/page.tsx'
import { anyone } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, willem } from '../world.ts'

/** A page loads the script if and only if it has an island, whatever text users typed. */

const SCRIPT = /<script[^>]* src="[^"]*first/
const TYPED = ['data-island=tour', ' data-island="tour"', '<p data-island="tour">', '> data-island="tour" <']

let it: TestApp
beforeAll(async () => {
  it = await startApp({
    before: (app) =>
      TYPED.forEach((typed, index) => {
        const content = () => createElement('p', { title: typed }, typed)
        page(app, 'GET', `/typed/${index}`, {
          permission: anyone,
          handler: async () => new Page({ title: 'Typed', content }),
        })
      }),
  })
})

test('a page with an island loads the script', async () => {
  const { uuid } = await aRequest(it.db)
  expect((await it.as(willem).opens(`/aanvragen/${uuid}`)).body).toMatch(SCRIPT)
})

test.each(TYPED.map((typed, index) => [typed, index]))(
  'a page without one, on which people typed %s, loads none',
  async (_typed, index) => {
    const { status, body } = await it.as(null).opens(`/typed/${index}`)
    expect(status).toBe(200)
    expect(body).toContain('data-island=')
    expect(body).not.toMatch(SCRIPT)
  },
)
