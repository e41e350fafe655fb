import { expect, test } from 'vitest'
import { tenants } from '../../tenants/index.ts'
import { startApp } from '../app.ts'
import { anna } from '../world.ts'

/** Where a tenant has a word of its own for a page, as "Projecten", its menu and the heading of the page have the same. */

/** Each report and each list of the configuration has a title of its own. */
const NAMED_APART = ['reports', 'configuration']
const usual = new Set(tenants.find(({ id }) => id === 'vlaanderen')?.menu.map(({ label }) => label.nl))
const withOwnWords = tenants.filter(({ menu }) => menu.some(({ label }) => !usual.has(label.nl)))

test.each(withOwnWords.map(({ id }) => id))(
  'in %s each page has the name of its item in the menu',
  async (id) => {
    const desk = await startApp({ tenant: id })
    for (const language of ['nl', 'en'] as const) {
      const visitor = desk.as({ ...anna, id: `test|names-${language}`, language })
      for (const { page, label } of desk.tenant.menu.filter((it) => !NAMED_APART.includes(it.page))) {
        let answer = await visitor.opens(desk.app.menuPages[page].href)
        if (answer.location) answer = await visitor.opens(answer.location)
        expect(answer.status, page).toBe(200)
        expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(answer.body)?.[1], page).toContain(label[language])
      }
    }
    await desk.close()
  },
)
