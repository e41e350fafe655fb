import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, heldBack, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

/** Of each script; a page has to wait for several in turn, and gives up after half a minute. */
const LATE_MS = 700
const SEARCH = 'input[type=search][name=zoeken]'
const MISSING = 'Niet alles van deze pagina is geladen.'

interface Start {
  name: string
  open: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  /** What to look at; it waits until something was done. */
  shown: (page: Page) => Promise<unknown>
}

const go = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement
    return `${it?.localName} ${it?.id} ${it?.getAttribute('name')} ${it?.getAttribute('href')} ${it?.textContent}`
  })
const calm = (page: Page) => page.waitForTimeout(800)

/** Of each island: a page with it, and keys that need its script. */
const STARTS: Start[] = [
  {
    name: 'rows of the list of requests are walked, and one is opened',
    open: (page) => go(page, '/aanvragen?status=open'),
    press: (page) => keys(page, 'j', 'j', 'Enter'),
    shown: (page) => page.locator('[data-copy]').innerText(),
  },
  {
    name: 'rows of the list of processes are walked and picked',
    open: (page) => go(page, '/processen/realisatie/actief'),
    press: (page) => keys(page, 'j', 'x', 'j', 'j', 'X'),
    shown: async (page) => {
      await page.locator('tbody input:checked').nth(2).waitFor()
      return [await page.locator('tbody input:checked').count(), await focusOf(page)]
    },
  },
  {
    name: 'a filter of the list of processes is opened and typed in',
    open: (page) => go(page, '/processen/realisatie/actief'),
    press: (page) => keys(page, 'f', 'g', 'e', 'n'),
    shown: async (page) => {
      await page.locator('.colfilter[open]').waitFor()
      await calm(page)
      return [
        await focusOf(page),
        await page
          .locator('.colfilter[open] :focus')
          .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value)),
      ]
    },
  },
  ...['/processen/realisatie/actief', '/aanvragen'].map((address) => ({
    name: `what is fetched when it is opened is opened on ${address}`,
    open: (page: Page) => go(page, address),
    press: (page: Page) => page.locator('#weergaven > summary').click(),
    shown: async (page: Page) => {
      await page.locator('#weergaven [name=naam]').waitFor()
      return page.locator('#weergaven').evaluate((it: HTMLDetailsElement) => it.open)
    },
  })),
  {
    name: 'the map is opened at its list',
    open: openFirst,
    press: (page) => keys(page, 'm', 'l'),
    shown: async (page) => {
      await page.locator('#kaart-tab-lijst[aria-selected=true]').waitFor()
      await calm(page)
      return focusOf(page)
    },
  },
  {
    name: 'a comment is begun, typed and sent',
    open: openFirst,
    press: async (page) => {
      await keys(page, 'c')
      await page.keyboard.type('Eerste, twee')
      await keys(page, 'Backspace', 'Control+Enter')
    },
    shown: async (page) => {
      await page.getByText('De opmerking is geplaatst.').waitFor()
      // Its heading has the minute.
      return page.locator('.conversation > li').first().locator('p').last().innerText()
    },
  },
  {
    name: 'the keys are shown and put away',
    open: openFirst,
    press: (page) => keys(page, '?', 'Escape'),
    shown: async (page) => {
      await calm(page)
      return page.locator('dialog:modal').count()
    },
  },
  {
    name: 'a year of reports is turned back',
    open: (page) => go(page, '/rapportage/beoordelingen'),
    press: (page) => keys(page, 'Y'),
    shown: async (page) => {
      await page.waitForURL(/jaar=/)
      return page.locator('select[name=jaar]').inputValue()
    },
  },
  {
    name: 'an address is typed in the search of the resident, and chosen',
    open: (page) => go(page, '/laadpaal-aanvragen'),
    press: async (page) => {
      await page.locator('[type=search]').focus()
      await page.keyboard.type('Gent')
      await calm(page)
      await keys(page, 'ArrowDown')
    },
    shown: (page) => page.locator('[type=search]').inputValue(),
  },
]

/** Lets the page have each of its scripts only after a while. */
async function slowly(page: Page, script = /\/assets\/.*\.js$/) {
  await page.route(script, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
}

/** Waits until the page is seen. Its scripts have not come: a page is seen before it is loaded. */
const seen = (page: Page) => page.locator('.foot').waitFor()

describe('keys that are pressed before the script has loaded work once it has', () => {
  test.each(STARTS)('$name', async ({ open, press, shown }) => {
    const found: unknown[] = []
    for (const isSlow of [false, true]) {
      const { page, problems } = await journey.newTraveller()
      await arriveAs(page, 'Medewerker')
      if (isSlow) await slowly(page)
      await open(page)
      await seen(page)
      if (!isSlow) await enhanced(page)
      await press(page)
      found.push(await shown(page))
      expect(problems).toEqual([])
      await page.context().close()
    }
    expect(found[1]).toEqual(found[0])
  })

  test.each([
    ['its page', /\/assets\/.*\.js$/, ['1', 'Control+Enter']],
    ['its form', /\/assets\/(react|enhance|judgements)-.*\.js$/, ['1', 'Control+Enter']],
    ['its page, with a reason', /\/assets\/.*\.js$/, ['2', '1', 'Enter']],
  ])('a request is judged once, when late is %s', async (_, script, pressed) => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await slowly(page, script)
    await openFirst(page)
    await seen(page)
    await keys(page, ...pressed)
    await page.locator('.heading .badge', { hasNotText: 'Open' }).waitFor()
    await expect.poll(() => focusOf(page)).toContain('Volgende open aanvraag')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('what is typed in a field meanwhile appears there once, and the focus stays in it', async () => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await slowly(page)
    await openFirst(page)
    await seen(page)
    const remarks = page.locator('#beoordeling').getByLabel('Toelichting')
    await keys(page, '1')
    await remarks.click()
    await page.keyboard.type('Eén keer 123')
    await page.locator('[data-island=judgement-panel][data-awake]').waitFor()
    await calm(page)
    expect(await remarks.inputValue()).toBe('Eén keer 123')
    expect(await page.locator('#beoordeling').getByRole('radio', { name: 'Accepteren' }).isChecked()).toBe(
      true,
    )
    expect(await focusOf(page)).toContain('textarea')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('a link that is followed meanwhile waits for what was pressed before it', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await slowly(page)
    const reference = await openFirst(page)
    await seen(page)
    await keys(page, '1', 'Control+Enter')
    await page.getByRole('link', { name: 'Terug naar de lijst' }).first().click()
    await page.waitForURL(/\/aanvragen(\?|$)/)
    const { status } = await journey.database((db) =>
      db.selectFrom('request').select('status').where('case_ref', '=', reference).executeTakeFirstOrThrow(),
    )
    expect(status).toBe(3)
    await page.context().close()
  })
})

describe('what is typed in the search of a list is searched for whole', () => {
  const searches = async (page: Page, text: string) => {
    await page.locator(SEARCH).focus()
    await page.keyboard.type(text)
  }
  const searched = async (page: Page, text: string) => {
    await page.waitForURL((url) => url.searchParams.get('zoeken') === text)
    await expect.poll(() => page.locator(SEARCH).inputValue()).toBe(text)
  }

  test('also what is typed while the answer is on its way, though that comes last', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await enhanced(page)
    const letThrough = await heldBack(page, '**/aanvragen?*zoeken=gen&*')
    const requested = page.waitForRequest(/zoeken=gen(&|$)/)
    await searches(page, 'gen')
    await requested
    await page.keyboard.type('t')
    await searched(page, 'gent')
    letThrough()
    await calm(page)
    await searched(page, 'gent')
    await page.context().close()
  })

  test('also what is typed while the script that shows it is on its way', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await enhanced(page)
    const letThrough = await heldBack(page, '**/static/assets/page-*.js')
    const requested = page.waitForRequest(/assets\/page-/)
    await searches(page, 'gen')
    await requested
    await page.keyboard.type('t')
    await calm(page)
    letThrough()
    await searched(page, 'gent')
    await page.context().close()
  })
})

describe.each(['boot', 'request-page', 'react'])('a script that did not come: %s', (name) => {
  const script = new RegExp(`/assets/${name}-.*\\.js$`)

  test('is tried again once, and does what was pressed meanwhile', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    let isRefused = false
    await page.route(script, (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      return route.fulfill({ status: 503 })
    })
    await openFirst(page)
    await keys(page, '1', 'Control+Enter')
    await page.locator('.heading .badge', { hasText: 'Geaccepteerd' }).waitFor()
    expect(isRefused).toBe(true)
    expect(await page.getByText(MISSING).count()).toBe(0)
    await page.context().close()
  })

  test('twice shows a message with a link that reloads the page, and the form works without it', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.route(script, (route) => route.abort())
    await openFirst(page)
    await keys(page, '1')
    await page.getByText(MISSING).waitFor()
    await page.locator('#beoordeling').getByRole('radio', { name: 'Accepteren' }).click()
    await page.locator('#beoordeling').getByRole('button', { name: 'Bevestigen' }).click()
    await page.locator('.heading .badge', { hasText: 'Geaccepteerd' }).waitFor()
    await page.context().close()
  })
})
