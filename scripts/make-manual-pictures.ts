/**
 * Takes the pictures of the manuals from the built server with its demo data, in both languages, and saves
 * them in src/desk/tenants/manuals/pictures:
 *
 *     npm run build && npx tsx scripts/make-manual-pictures.ts [address of a running server]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '../src/platform/texts/language.ts'
import { launchChromium } from '../tests/browser/chromium.ts'
import { startServer } from '../tests/browser/server.ts'

const FOLDER = new URL('../src/desk/tenants/manuals/pictures/', import.meta.url)
const MOST_BYTES = 60 * 1024
const WIDTH = 1200

interface Picture {
  name: string
  /** The role of the persona in the picture. */
  role: RegExp
  height: number
  open: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  {
    name: 'aanvragen',
    role: /Medewerker/,
    height: 560,
    open: (page) => opens(page, '/aanvragen?status=open'),
  },
  {
    name: 'aanvraag',
    role: /Medewerker/,
    height: 900,
    open: async (page) => {
      await opens(page, '/aanvragen?status=open')
      await page.locator('tbody th a').nth(1).click()
      await page.locator('#aanvraag').waitFor()
      await page.locator('#beoordeling input[type=radio]').first().check()
    },
  },
  {
    name: 'kaart',
    role: /Medewerker/,
    height: 760,
    open: async (page) => {
      await opens(page, '/aanvragen?status=accepted&zoeken=Gent')
      await page.locator('tbody th a').first().click()
      await page.locator('[data-open-map]').click()
      await page.locator('.leaflet-container').waitFor()
      await page.getByRole('tab').nth(1).click()
      await page.waitForLoadState('networkidle')
      // Shown when no tiles can be loaded.
      const notice = page.locator('.map-notices .close')
      if (await notice.isVisible()) await notice.click()
    },
  },
  { name: 'processen', role: /Medewerker/, height: 700, open: (page) => opens(page, '/processen') },
  {
    name: 'proces',
    role: /Medewerker/,
    height: 860,
    open: async (page) => {
      await opens(page, '/processen')
      await page.locator('tbody th a').nth(2).click()
      await page.locator('#proces').waitFor()
    },
  },
  {
    name: 'rapportage',
    role: /Medewerker/,
    height: 760,
    open: async (page) => {
      await opens(page, '/rapportage/realisatiestatus')
      await page.locator('.report-chart svg').first().waitFor()
    },
  },
  { name: 'beheer', role: /Beheerder/, height: 560, open: (page) => opens(page, '/beheer/tags') },
]

const [, , running] = process.argv
const server = running ? null : await startServer({ DEMO_DATA: 'on', TILES: 'on' })
const url = running ?? server?.url ?? ''
const browser = await launchChromium()
try {
  for (const role of new Set(PICTURES.map((it) => String(it.role)))) {
    const wanted = PICTURES.filter((it) => String(it.role) === role)
    for (const language of LANGUAGES) await take(browser, url, wanted, language)
  }
} finally {
  await browser.close()
  await server?.stop()
}

async function take(browser: Browser, url: string, pictures: readonly Picture[], language: Language) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH, height: 900 },
    locale: { nl: 'nl-NL', en: 'en-GB' }[language],
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await signIn(page, pictures[0]?.role ?? /./)
  await page.goto('/')
  await page.locator('.account > button').click()
  await page.locator('.account select[name=taal]').selectOption(language)
  await page.locator('.account form[action="/voorkeuren"] button').click()
  await page.waitForLoadState()
  for (const { name, height, open } of pictures) {
    await page.setViewportSize({ width: WIDTH, height })
    await open(page)
    await page.locator('.toast').evaluateAll((all) => {
      for (const it of all) it.remove()
    })
    await keep(name, language, await page.screenshot())
  }
  await context.close()
}

/** Signs in as the persona with this role, and dismisses what is shown on a first visit. */
async function signIn(page: Page, role: RegExp) {
  await page.goto('/')
  await page.getByRole('button', { name: role }).first().click()
  await page.locator('.account').waitFor()
  if (new URL(page.url()).pathname === '/voorwaarden') {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Akkoord' }).click()
    await page.locator('.account').waitFor()
  }
  await page.goto('/aanvragen')
  const skip = page.locator('[data-tour-skip]')
  await page.locator('[data-island=tour][data-enhanced]').waitFor({ state: 'attached' })
  if (await skip.isVisible()) {
    const kept = page.waitForResponse(/\/api\/tours$/)
    await skip.click()
    await kept
  }
}

async function opens(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** As WebP, at the highest quality that fits. */
async function keep(name: string, language: Language, png: Buffer) {
  const folder = new URL(`${language}/`, FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const quality of [80, 70, 60, 50, 40, 30]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > MOST_BYTES && quality > 30) continue
    const file = new URL(`${name}.webp`, folder)
    writeFileSync(file, webp)
    console.log(`${fileURLToPath(file)}  ${Math.round(webp.length / 1024)} KiB`)
    return
  }
}
