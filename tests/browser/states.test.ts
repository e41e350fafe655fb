import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { arriveAs, enhanced, openFirst } from './arrive.ts'
import { faultsOfButtons } from './buttons.ts'
import { faultsOfOpened } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

let process: { uuid: string }

beforeAll(async () => {
  process = await journey.database((db) =>
    db
      .selectFrom('process')
      .select('uuid')
      .where('process_type', '=', 'realisation')
      .where('status', '=', 'active')
      .where('current_step', '=', 5)
      .where('published_on', '!=', '')
      .executeTakeFirstOrThrow(),
  )
})

async function atDesk() {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  return { page, problems }
}

/** Opens all that can be opened, and then hovers over, focuses and presses every button. */
async function faultsOfStates(page: Page): Promise<string[]> {
  return [...(await faultsOfOpened(page)), ...(await faultsOfButtons(page))]
}

describe('whatever is opened, and every button in every state, can be read in light and dark', () => {
  test('on the pages of requests', async () => {
    const { page, problems } = await atDesk()
    expect(await faultsOfStates(page)).toEqual([])
    await page.reload()
    await openFirst(page)
    await enhanced(page)
    expect(await faultsOfStates(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('on the pages of processes', async () => {
    const { page, problems } = await atDesk()
    for (const address of [`/realisatie/${process.uuid}/stap-5`, '/processen', '/realisatie/nieuw']) {
      await page.goto(address)
      await enhanced(page)
      expect(await faultsOfStates(page), address).toEqual([])
      expect(await page.locator('button.danger:visible').count()).toBe(address.includes('stap-5') ? 1 : 0)
    }
    expect(problems).toEqual([])
  })

  test('on the other pages', async () => {
    const { page, problems } = await atDesk()
    for (const address of ['/rapportage', '/beheer/tags', '/profiel']) {
      await page.goto(address)
      await enhanced(page)
      expect(await faultsOfStates(page), address).toEqual([])
    }
    expect(problems).toEqual([])
  })
})

describe('on paper', () => {
  /** A4 without its margins, at 96 dpi. */
  const PAPER = { width: 718, height: 1000 }
  const LANDSCAPE = 1_040

  test('a step shows what is filled in, every step fits the page, and nothing is there to press', async () => {
    const { page } = await atDesk()
    await page.goto(`/realisatie/${process.uuid}/stap-5`)
    await enhanced(page)
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('body').innerText()
    const filledIn = await page
      .locator('#stap-formulier')
      .evaluate((form: HTMLFormElement) =>
        [...new FormData(form)].flatMap(([name, value]) =>
          name.startsWith('TrafficDecision') && /^\d{4}-\d\d-\d\d$/.test(String(value))
            ? [String(value)]
            : [],
        ),
      )
    expect(filledIn.length).toBeGreaterThan(1)
    for (const day of filledIn) expect(printed).toContain(day.split('-').toReversed().join('-'))
    // Every step, not only the one that is open.
    for (const step of [1, 2, 5, 8]) expect(printed).toMatch(new RegExp(`^Stap ${step}: `, 'm'))
    expect(printed).toMatch(/^Huisnummer\s+\d+/m)
    expect(await seen(page, 'button, input, select, textarea, .linkish, nav.line, .add-document')).toEqual([])
    const steps = await page
      .locator('.steps li')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right))
    expect(steps).toHaveLength(8)
    expect(Math.max(...steps)).toBeLessThanOrEqual(PAPER.width)
  })

  test('the list of processes fits a landscape page, each column under its own heading', async () => {
    const { page } = await atDesk()
    await page.goto('/processen/realisatie/actief')
    await enhanced(page)
    await page.setViewportSize({ width: LANDSCAPE, height: PAPER.width })
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(LANDSCAPE)
    const cells = await page
      .locator('.processes tr:has(td) > *')
      .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth))
    expect(Math.max(...cells)).toBeLessThanOrEqual(0)
    expect(await seen(page, 'button, input, summary')).toEqual([])
  })

  test('requests and their list fit the page with nothing to press, and charts keep their bars', async () => {
    const { page } = await atDesk()
    await page.emulateMedia({ media: 'print' })
    const controls = 'button, input, select, .list-acts, .tbl td:first-child, #gemeente-wijzigen'
    for (const width of [PAPER.width, LANDSCAPE]) {
      await page.setViewportSize({ width, height: PAPER.height })
      expect(await seen(page, controls)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.emulateMedia({ media: 'screen' })
    await openFirst(page)
    await page.emulateMedia({ media: 'print' })
    expect(await seen(page, `${controls}, #kenmerken a`)).toEqual([])
    expect(await page.locator('.map-miniature .bar').isVisible()).toBe(true)
    await page.goto('/rapportage/beoordelingen')
    await page.locator('.report-chart .bar').first().waitFor()
  })
})

describe('in forced colours', () => {
  test('a box that is ticked looks so', async () => {
    const { page } = await atDesk()
    await page.goto('/processen')
    await page.emulateMedia({ forcedColors: 'active' })
    expect(
      await page
        .locator('td:first-child input')
        .first()
        .evaluate((it) => getComputedStyle(it).appearance),
    ).toBe('auto')
  })

  test('the tab that is open differs from the others, and so do the bars and their legend', async () => {
    const { page } = await atDesk()
    await page.emulateMedia({ forcedColors: 'active' })
    const lines = await page
      .locator('.tabs a')
      .evaluateAll((tabs) =>
        tabs.map((it) => [it.hasAttribute('aria-current'), getComputedStyle(it).borderBottomColor] as const),
      )
    const colours = (isCurrent: boolean) =>
      new Set(lines.flatMap(([current, colour]) => (current === isCurrent ? [colour] : [])))
    expect(colours(true).size).toBe(1)
    expect([...colours(false)]).not.toContain([...colours(true)][0])

    await page.goto('/rapportage/beoordelingen')
    await page.locator('.report-chart .bar').first().waitFor()
    const pairs = await page.locator('.report-chart').evaluateAll((charts) =>
      charts.flatMap((chart) =>
        [...chart.querySelectorAll('li')].map((it, index) => {
          const bar = chart.querySelector(`.dataset-${index} .bar`)
          return [getComputedStyle(it, '::before').backgroundColor, bar && getComputedStyle(bar).fill]
        }),
      ),
    )
    expect(pairs.length).toBeGreaterThan(1)
    for (const [swatch, bar] of pairs) expect(swatch).toBe(bar)
  })
})

test('text for screen readers alone takes no room: the list shows its count once', async () => {
  const { page } = await atDesk()
  await page.goto('/processen')
  await enhanced(page)
  await page.getByRole('searchbox').pressSequentially('gent')
  await page.waitForURL((url) => url.searchParams.has('zoeken'))
  const range = await page.locator('.pager p').first().innerText()
  await page.locator('[role=status]').filter({ hasText: range }).waitFor({ state: 'attached' })
  const visible = await page
    .getByText(range, { exact: true })
    .evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().width > 1).length)
  expect(visible).toBe(1)
})

/** The visible ones of these. */
const seen = (page: Page, what: string) =>
  page
    .locator(what)
    .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 80)))
