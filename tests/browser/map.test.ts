import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMonth } from '../monitoring/months.ts'
import { patience } from '../patience.ts'
import { aChargePoint } from '../world.ts'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { closeWindows } from './chromium.ts'
import { faultsOf, overflowIn } from './faults.ts'
import { startJourney, type Traveller } from './journey.ts'
import { languageCookie } from './language-cookie.ts'
import { TILE } from './tile.ts'

const journey = startJourney({ TILES: 'on' })

/** Far from the demo data: only what these tests add is here. */
const PLACE = { lat: 51.2001, lng: 2.6 }
const north = (metres: number) => ({ lat: PLACE.lat + metres / 111_195, lng: PLACE.lng })

const BUSY_METRES = -3_000
/** Out of sight of the others: requests that were put on the middle of their postal code. */
const MIDDLE = north(5_000)

let here: { uuid: string; case_ref: string }
let other: { uuid: string; case_ref: string }
/** Nearly always occupied, and far from the others. */
let busy: { uuid: string }

beforeAll(async () => {
  ;[here, other] = (await journey.database(async (db) => {
    const requests = await db
      .selectFrom('request')
      .select(['uuid', 'case_ref'])
      .where('municipality_code', '=', '44021')
      .where('status', '=', 2)
      .where('gdpr_cleared_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(5)
      .execute()
    const unplaced = requests.splice(2).map(({ uuid }) => uuid)
    await db
      .updateTable('request')
      .set({ ...MIDDLE, coordinates_nomatch: 1, coordinates_iteration: 4 })
      .where('uuid', 'in', unplaced)
      .execute()
    for (const [index, { uuid }] of requests.entries())
      await db
        .updateTable('request')
        .set(north(index * -300))
        .where('uuid', '=', uuid)
        .execute()
    const common = { operator_name: 'Scheldevonk Laden', street: 'Dorpsstraat' }
    await aChargePoint(db, { ...common, ...north(150), reference: 'LP-DICHTBIJ' })
    await aChargePoint(db, { ...common, ...north(600), reference: 'LP-BOVEN', status: 'in-progress' })
    await aChargePoint(db, { ...common, ...north(601), reference: 'LP-ONDER' })
    await aChargePoint(db, { ...common, ...north(1_234), reference: 'LP-VER', kind: 'fastcharger' })
    await aChargePoint(db, { ...common, ...north(-600), reference: 'LP-VOORSTEL', status: 'suggestion' })
    const taken = await aChargePoint(db, { ...common, ...north(BUSY_METRES), reference: 'LP-DRUK' })
    const { month } = await db
      .selectFrom('monitoring_month')
      .select(({ fn }) => fn.max('month').as('month'))
      .executeTakeFirstOrThrow()
    await aMonth(db, taken, { occupancy: 0.9, month })
    busy = taken
    return requests
  })) as [typeof here, typeof other]
})

// An open window goes on listening for changes, and the number of streams per person is limited.
afterEach(closeWindows)

interface Choices {
  role?: string
  /** Whether the tile servers answer. */
  tiles?: boolean
  hash?: string
  language?: 'nl' | 'en'
  /** Leaves the map closed. */
  closed?: boolean
  options?: Parameters<typeof journey.newTraveller>[0]
}

/** The cookies of each role, from signing in once: every other window begins at the request. */
const signedIn = new Map<string, ReturnType<typeof signIn>>()
async function signIn(role: string) {
  const { page } = await journey.newTraveller()
  await arriveAs(page, role)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

async function atTheMap({
  role = 'Medewerker',
  tiles = true,
  language = 'nl',
  hash,
  closed,
  options,
}: Choices = {}): Promise<Traveller> {
  if (!signedIn.has(role)) signedIn.set(role, signIn(role))
  const storageState = await signedIn.get(role)
  const traveller = await journey.newTraveller({ ...options, ...(storageState && { storageState }) })
  const { page } = traveller
  await page.route('**/kaart/tegels/**', (route) =>
    route.fulfill(tiles ? { body: TILE, contentType: 'image/png' } : { status: 204 }),
  )
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  await page.goto(`/aanvragen/${here.uuid}${hash ?? ''}`)
  await enhanced(page)
  if (closed) return traveller
  if (hash === undefined) await page.locator('[data-open-map]').click()
  await marks(page).first().waitFor()
  return traveller
}

const marks = (page: Page) => page.locator(':is(.leaflet-points-pane, .leaflet-clusters-pane) .map-mark')
const markAt = (page: Page, title: string | RegExp) => page.getByTitle(title)
const side = (page: Page) => page.getByRole('tabpanel')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const popup = (page: Page) => page.locator('.map-popup')

/** Playwright cannot wait for a mark that others cover; a click while the map still moves misses it. */
const opensPopup = (page: Page, hit: () => Promise<void>) =>
  expect
    .poll(
      async () => {
        await hit()
        return popup(page)
          .waitFor({ timeout: patience(2_000) })
          .then(() => true, String)
      },
      { timeout: patience(30_000) },
    )
    .toBe(true)

/** Pages a popup to its second, again where the map moved away below a press. */
const pagesOn = (page: Page) =>
  expect
    .poll(
      async () => {
        if (await popup(page).getByText('1 van 2').isVisible())
          await popup(page).getByRole('button', { name: 'Volgende op deze plek' }).click()
        return popup(page).getByText('2 van 2').isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)

/** Pixels from a mark in which its dot lies. */
const AROUND = 36

/** The number of pixels around the middle of the map in the red of over the limit. */
async function redsInTheMiddle(page: Page): Promise<number> {
  const box = await page.locator('.map').boundingBox()
  if (!box) return 0
  const [x, y] = [box.x + box.width / 2 - AROUND, box.y + box.height / 2 - AROUND]
  const picture = await page.screenshot({ clip: { x, y, width: 2 * AROUND, height: 2 * AROUND } })
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let reds = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 110 && red > 2.2 * green && red > 2.2 * blue) reds++
  }
  return reds
}

describe('how busy a charge point is', () => {
  const { lat, lng } = north(BUSY_METRES)
  /** From zoom 10 on it is a mark of six pixels at the edge of the icon, or the ring of the cluster. */
  const LEAST = { 10: 20, 12: 20, 14: 20, 16: 20, 18: 20 }

  test('can be seen at every zoom, whatever lies there, also when it is selected and in the dark', async () => {
    const { page, problems } = await atTheMap({ closed: true, role: 'Beheerder', tiles: false })
    const looksAt = async (zoom: string, least: number, more = '') => {
      // An address opens the map on the page that is there.
      await page.evaluate(
        (hash) => {
          location.hash = hash
        },
        `#kaart=${zoom}/${lat.toFixed(4)}/${lng}${more}`,
      )
      await marks(page).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(() => redsInTheMiddle(page)).toBeGreaterThan(least)
      }
    }
    for (const [zoom, least] of Object.entries(LEAST)) {
      await looksAt(zoom, least)
      await page.getByRole('button', { name: 'Sluiten' }).click()
      await page.locator('dialog.map-window').waitFor({ state: 'detached' })
    }
    await looksAt('16', LEAST[16], `&sel=${busy.uuid}`)
    const dot = page.locator('.map-mark .dot')
    const [mark, beside] = await Promise.all([
      page.locator('.mark.is-selected').boundingBox(),
      dot.boundingBox(),
    ])
    // The icon itself stays free of it.
    expect(beside?.x).toBeGreaterThan((mark?.x ?? 0) + (mark?.width ?? 0) / 2)
    expect((beside?.y ?? 0) + (beside?.height ?? 0)).toBeLessThan((mark?.y ?? 0) + (mark?.height ?? 0) / 2)
    await tab(page, 'Lijst').click()
    await side(page).getByRole('listitem').filter({ hasText: 'Minstens 50% bezet' }).first().waitFor()
    expect(problems).toEqual([])
  })
})

describe('the map of a request', () => {
  test('opens with the button or m, closes with Escape, and gives the focus back', async () => {
    const { page, problems } = await atTheMap()
    const dialog = page.getByRole('dialog', { name: `Kaart bij ${here.case_ref}` })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page).innerText()).toBe('Open kaart')
    // A closed dialog is hidden one task before its `close` event.
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.keyboard.press('m')
    await dialog.waitFor()
    // Also when the focus is nowhere, the popup is closed first.
    await opensPopup(page, () => markAt(page, 'Bestaand laadpunt, Snellader').click())
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Sluiten' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('can be sent to somebody else: the address has the place, the selection and the tab', async () => {
    const { page } = await atTheMap()
    await markAt(page, 'Bestaand laadpunt, Snellader').click()
    await tab(page, 'Lijst').click()
    await page.waitForURL(/#kaart=14\.25\/51\.2\d+\/2\.6\d*&sel=[\w-]{36}&tab=lijst$/)
    const { hash } = new URL(page.url())
    const { page: hers } = await atTheMap({ hash, role: 'Gemeente Gent' })
    expect(await tab(hers, 'Lijst').getAttribute('aria-selected')).toBe('true')
    expect(await side(hers).getByRole('checkbox', { checked: true }).count()).toBe(1)
  })

  test('shows the kind, operator and distance of a charge point, and draws the distance', async () => {
    const { page, problems } = await atTheMap()
    await markAt(page, 'Bestaand laadpunt, Snellader').click()
    await popup(page).getByText('LP-VER').waitFor()
    expect(await popup(page).innerText()).toMatch(
      /Status\s+Bestaand laadpunt, Snellader[\s\S]*Fase\s+In gebruik/,
    )
    await side(page).getByText('LP-VER').waitFor()
    expect(await side(page).innerText()).toMatch(/CPO\s+Scheldevonk Laden[\s\S]*Afstand\s+1\.23\d m/)
    expect(await page.locator('.leaflet-tooltip.distance').innerText()).toMatch(/^1\.23\d m$/)
    await side(page).getByText('Er is (nog) geen data beschikbaar over deze locatie').waitFor()
    expect(problems).toEqual([])
  })

  test('selects several with Ctrl and with the right button, and all that are near', async () => {
    const { page } = await atTheMap()
    await markAt(page, 'Bestaand laadpunt, Snellader').click({ modifiers: ['Control'] })
    await page.getByTitle('Bestaand laadpunt', { exact: true }).first().click({ button: 'right' })
    await side(page).getByText('2 laadpunten geselecteerd').waitFor()
    await side(page).getByRole('button', { name: 'Deselecteren' }).click()
    await side(page).getByText('Kies een laadpunt op de kaart of in de lijst.').waitFor()
    // What was selected further away does not stay.
    await markAt(page, 'Bestaand laadpunt, Snellader').click()
    await side(page).getByText('LP-VER').waitFor()
    await side(page).getByRole('button', { name: 'Nabije selecteren' }).click()
    // Within 800 metres: the two below each other, the one close by, and the proposal.
    await side(page).getByText('4 laadpunten geselecteerd').waitFor()
    await side(page).getByRole('switch', { name: 'Selecteer meerdere laadpalen' }).click()
    await side(page).getByText('geselecteerd').waitFor({ state: 'detached' })
  })

  test('pages through what lies in one place', async () => {
    const { page } = await atTheMap()
    await opensPopup(page, () => markAt(page, 'In voorbereiding').click({ force: true }))
    await popup(page).getByText('1 van 2').waitFor()
    // It comes with the details, after the popup.
    const first = await popup(page).locator('dd').filter({ hasText: 'LP-' }).innerText()
    await pagesOn(page)
    await popup(page)
      .getByText(first === 'LP-ONDER' ? 'LP-BOVEN' : 'LP-ONDER')
      .waitFor()
  })

  test('keeps the press on a popup that grows meanwhile', async () => {
    const { page } = await atTheMap()
    await opensPopup(page, () => markAt(page, 'In voorbereiding').click({ force: true }))
    await popup(page).getByText('1 van 2').waitFor()
    await popup(page).getByText('LP-').waitFor()
    await popup(page).evaluate((section) =>
      section.addEventListener('pointerdown', () =>
        setTimeout(() => section.append('Er komt nog meer bij. '.repeat(5)), 50),
      ),
    )
    await popup(page).getByRole('button', { name: 'Volgende op deze plek' }).click({ delay: 300 })
    await popup(page).getByText('2 van 2').waitFor()
  })

  test('stops moving while somebody presses a popup', async () => {
    const { page } = await atTheMap()
    await opensPopup(page, () => markAt(page, 'In voorbereiding').click({ force: true }))
    await popup(page).getByText('LP-').waitFor()
    const next = popup(page).getByRole('button', { name: 'Volgende op deze plek' })
    await next.click({ trial: true })
    await page.locator('.leaflet-container').focus()
    await page.keyboard.press('ArrowUp')
    const moved = await next.evaluate(async (button) => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      const { top } = button.getBoundingClientRect()
      await new Promise((longer) => setTimeout(longer, 400))
      return Math.abs(button.getBoundingClientRect().top - top)
    })
    expect(moved).toBeLessThan(1)
  })

  test('pages through a cluster that no zoom takes apart', async () => {
    const pair = north(-4_000)
    await journey.database(async (db) => {
      for (const [reference, place] of [
        ['LP-LINKS', pair],
        ['LP-RECHTS', north(-4_001)],
      ] as const)
        await aChargePoint(db, { ...place, reference })
    })
    const { page } = await atTheMap({ closed: true })
    await page.goto(`/aanvragen/${here.uuid}#kaart=13.5/${pair.lat}/${pair.lng}`)
    await marks(page).filter({ hasText: /^2$/ }).click()
    await popup(page).getByText('1 van 2').waitFor()
    await popup(page).getByRole('button', { name: 'Volgende op deze plek' }).click()
    await popup(page).getByText('2 van 2').waitFor()
    await popup(page)
      .getByText(/LP-(LINKS|RECHTS)/)
      .waitFor()
  })

  test('has one counted mark for requests of which only the postal code is known, and pages through them', async () => {
    const { page, problems } = await atTheMap({ closed: true })
    await page.goto(`/aanvragen/${here.uuid}#kaart=16/${MIDDLE.lat}/${MIDDLE.lng}`)
    const heap = /^3 aanvragen: Plaats onbekend, middelpunt van \d{4}$/
    await expect.poll(() => markAt(page, heap).count()).toBe(1)
    expect(await markAt(page, heap).innerText()).toBe('3')
    await opensPopup(page, () => markAt(page, heap).click())
    await popup(page).getByText('1 van 3').waitFor()
    await popup(page)
      .getByText(/Plaats onbekend, middelpunt van/)
      .waitFor()
    await popup(page).getByRole('button', { name: 'Volgende op deze plek' }).click()
    await popup(page).getByText('2 van 3').waitFor()
    await tab(page, 'Lijst').click()
    await side(page)
      .getByRole('button', { name: /3 aanvragen: Plaats onbekend/ })
      .waitFor()
    expect(problems).toEqual([])
  })

  test('leads from another request to its page', async () => {
    const { page } = await atTheMap()
    await markAt(page, new RegExp(`^${other.case_ref}`)).click()
    await popup(page).getByRole('link', { name: 'Bekijk de aanvraag details' }).click()
    await page.waitForURL(`**/aanvragen/${other.uuid}`)
  })

  test('shows only the locations that were chosen', async () => {
    const { page } = await atTheMap()
    expect(await markAt(page, 'Voorgestelde locatie').count()).toBe(0)
    await side(page).getByText('Locaties kiezen').click()
    await side(page).getByLabel('Voorgestelde locatie').check()
    await markAt(page, 'Voorgestelde locatie').waitFor()
    await expect.poll(() => marks(page).count()).toBe(1)
    await side(page).getByText('Filters wissen').click()
    await expect.poll(() => marks(page).count()).toBe(4)
    await side(page).getByText('Toon alleen door workflow gegenereerde locaties').click()
    await expect.poll(() => marks(page).count()).toBe(0)
  })

  test('explains its signs', async () => {
    const { page } = await atTheMap()
    await tab(page, 'Legenda').click()
    const entries = await side(page).getByRole('listitem').allInnerTexts()
    for (const entry of [
      'Bestaand laadpunt',
      'In voorbereiding',
      'Gevalideerde locatie',
      'Voorgestelde locatie',
      'Niet-beoordeelde aanvraag',
      'Geaccepteerde aanvraag',
      'Gekoppeld aan een ander proces',
      'Gekoppeld aan dit proces',
      'Gekoppeld aan een afgeronde realisatie',
    ])
      expect(entries.map((it) => it.trim())).toContain(entry)
  })
})

describe('by keyboard alone', () => {
  test('the list walks, selects and opens what the map shows, and Escape closes one thing at a time', async () => {
    const { page, problems } = await atTheMap()
    await markAt(page, new RegExp(`^${other.case_ref}`)).waitFor()
    await page.keyboard.press('l')
    expect(await focused(page).innerText()).toBe('Lijst')
    await page.keyboard.press('n')
    await expect.poll(() => focused(page).innerText()).toContain(here.case_ref)
    expect(await page.locator('.map-mark.is-pointed .mark-label').innerText()).toBe(here.case_ref)
    await page.keyboard.press('n')
    await expect
      .poll(() => focused(page).innerText())
      .toMatch(/Bestaand laadpunt, Dorpsstraat \d+, 1[45]\d.m noord/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await focused(page).isChecked()).toBe(true)
    await page.keyboard.press('n')
    await expect.poll(() => focused(page).innerText()).toContain(other.case_ref)
    await page.keyboard.press('Enter')
    await popup(page).getByText(other.case_ref).waitFor()
    await expect.poll(() => focused(page).evaluate((it) => it.className)).toContain('map-popup')
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(await page.locator('dialog.map-window').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('dialog.map-window').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('the shortcuts of the page are off while the map is open', async () => {
    const { page } = await atTheMap()
    await page.keyboard.press('b')
    await page.keyboard.press('c')
    expect(await focused(page).evaluate((it) => it.closest('dialog') !== null)).toBe(true)
  })
})

describe('the location pin', () => {
  const pin = (page: Page) => page.locator('.pin-mark')
  const coordinates = async (page: Page) =>
    (await side(page).locator('.map-pin .muted').innerText()).split(', ').map(Number)

  test('is placed with Ctrl+click, by its button, by coordinates, and moved with the arrow keys', async () => {
    const { page, problems } = await atTheMap()
    await page.locator('.map').click({ modifiers: ['Control'], position: { x: 500, y: 120 } })
    await pin(page).waitFor()
    await side(page).getByText('Locatiepin').waitFor()
    const [before = 0] = await coordinates(page)

    await pin(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await coordinates(page))[0]).toBeGreaterThan(before)

    await page.getByRole('button', { name: 'Pin plaatsen' }).click()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await coordinates(page))[0]).toBeCloseTo(PLACE.lat, 3)

    await side(page).getByLabel('Breedtegraad').fill('51,1999')
    await side(page).getByLabel('Lengtegraad').fill('2.6010')
    await side(page).getByRole('button', { name: 'Plaats op deze coördinaten' }).click()
    await expect.poll(() => coordinates(page)).toEqual([51.1999, 2.601])
    await side(page).getByLabel('Breedtegraad').fill('noord')
    await side(page).getByRole('button', { name: 'Plaats op deze coördinaten' }).click()
    await side(page).getByText('De coördinaten zijn onjuist.').waitFor()
    await side(page).getByRole('button', { name: 'Pin verwijderen' }).click()
    expect(await pin(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('goes to an address that is searched, and names it', async () => {
    const { page } = await atTheMap()
    await page.getByLabel('Adres zoeken').fill('Veldstraat Gent')
    await page.getByRole('option').first().click()
    await pin(page).waitFor()
    expect(await side(page).locator('.map-pin').innerText()).toContain('Gent')
  })

  test('stays open when Escape closes the list of addresses, and then empties the field', async () => {
    const { page } = await atTheMap()
    const search = page.getByRole('combobox', { name: 'Adres zoeken' })
    await search.fill('Veldstraat Gent')
    await page.getByRole('option').first().waitFor()
    await search.press('Escape')
    expect(await page.getByRole('option').count()).toBe(0)
    expect(await search.inputValue()).toBe('Veldstraat Gent')
    await search.press('Escape')
    expect(await search.inputValue()).toBe('')
    expect(await side(page).isVisible()).toBe(true)
    await search.press('Escape')
    await side(page).waitFor({ state: 'detached' })
  })
})

test('by touch alone: chosen, chosen together, pinned and closed', async () => {
  const { page, problems } = await atTheMap({
    options: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    closed: true,
  })
  await page.locator('[data-open-map]').tap()
  await opensPopup(page, () => markAt(page, 'In voorbereiding').tap({ force: true }))
  await popup(page).getByText('1 van 2').waitFor()
  await popup(page).getByRole('button', { name: 'Volgende op deze plek' }).tap()
  await popup(page).getByText('2 van 2').waitFor()
  await popup(page).locator('button.close').tap()
  await popup(page).waitFor({ state: 'detached' })

  await side(page).getByRole('switch', { name: 'Selecteer meerdere laadpalen' }).tap()
  await tab(page, 'Lijst').tap()
  await side(page).getByRole('checkbox', { checked: false }).first().tap()
  await tab(page, 'Informatie').tap()
  await side(page).getByText('2 laadpunten geselecteerd').waitFor()

  await page.getByRole('button', { name: 'Pin plaatsen' }).tap()
  // At some distance from the buttons: a browser takes a tap next to one as a tap on it.
  await page.locator('.map').tap({ position: { x: 60, y: 150 } })
  await page.locator('.pin-mark').waitFor()
  await page.getByRole('button', { name: 'Sluiten' }).first().tap()
  await page.locator('dialog.map-window').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

describe('when something fails', () => {
  test('the datasets that failed, and only those, are requested again', async () => {
    const { page } = await atTheMap({ closed: true })
    let paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.route('**/api/map/requests?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.keyboard.press('m')
    const alert = page.locator('.map-notices [role=alert]')
    await alert.getByText('Het laden van 1 dataset(s) is mislukt.').waitFor()
    // A window whose layout is not final sends queries by itself.
    let before = -1
    const hasSettled = () => {
      const settled = paths.length === before
      before = paths.length
      return settled
    }
    await expect.poll(hasSettled, { interval: 800 }).toBe(true)
    await page.unroute('**/api/map/requests?*')
    paths = []
    await alert.getByRole('button', { name: 'Probeer deze opnieuw' }).click()
    await alert.waitFor({ state: 'detached' })
    await expect.poll(() => paths).toContain('/api/map/requests')
    expect(paths).not.toContain('/api/map/chargingpoints')
    expect(paths).not.toContain('/api/config')
  })

  test('the map shows the specified error when its configuration fails to load', async () => {
    const { page } = await atTheMap({ closed: true })
    await page.route('**/api/config*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.keyboard.press('m')
    await page
      .locator('.map-notices [role=alert]')
      .getByText('Het laden van de applicatie configuratie is mislukt. Herlaad de pagina opnieuw.')
      .waitFor()
  })

  test('without tiles the outlines and the data stay', async () => {
    const { page } = await atTheMap({ tiles: false })
    await page.getByText('De achtergrondkaart is niet bereikbaar; de gegevens blijven bruikbaar.').waitFor()
    await page.locator('.leaflet-tile-pane canvas').first().waitFor()
    expect(await marks(page).count()).toBeGreaterThan(0)
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [notice, map] = await Promise.all([
        page.locator('.map-notices').boundingBox(),
        page.locator('.map').boundingBox(),
      ])
      expect((notice?.height ?? 0) / (map?.height ?? 1), `${width}`).toBeLessThan(0.25)
    }
  })

  test.each(['Probeer opnieuw', 'Laad de pagina opnieuw'])(
    'a map that does not load shows an error, and opens with %s',
    async (again) => {
      const { page } = await atTheMap({ closed: true, tiles: false })
      await page.route('**/static/assets/open-map*.js', (route) => route.abort())
      await page.getByRole('button', { name: 'Open kaart' }).click()
      await page.getByText('De kaart kon niet worden geladen.').waitFor()
      await page.unroute('**/static/assets/open-map*.js')
      await page.getByRole('button', { name: again }).click()
      await marks(page).first().waitFor()
    },
  )

  test('a map whose style sheet did not load requests it again without a new page', async () => {
    const { page } = await atTheMap({ closed: true, tiles: false })
    const sheet = '**/static/assets/open-map*.css'
    await page.route(sheet, (route) => route.abort())
    await page.getByRole('button', { name: 'Open kaart' }).click()
    await page.getByText('De kaart kon niet worden geladen.').waitFor()
    await page.unroute(sheet)
    await page.evaluate(() => {
      document.title = 'dezelfde pagina'
    })
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await marks(page).first().waitFor()
    expect(await page.title()).toBe('dezelfde pagina')
    expect(
      await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').join()),
    ).toContain('open-map')
  })
})

test('a map that is closed before it loaded leaves the address, and stays closed after a reload', async () => {
  const { page } = await atTheMap({ closed: true, tiles: false, hash: '#kaart=16' })
  await page.route('**/static/assets/open-map*.js', () => {})
  await page.reload()
  await page.getByText('Kaart wordt geladen').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.unroute('**/static/assets/open-map*.js')
  await page.reload()
  await enhanced(page)
  expect(await page.locator('dialog.map-window').count()).toBe(0)
})

test('what a colleague changes is seen at once', async () => {
  const { page } = await atTheMap()
  const mark = markAt(page, new RegExp(`^${other.case_ref}`)).locator('svg')
  await expect.poll(() => mark.getAttribute('class')).toContain('mark-request-open')
  const colleague = await journey.newTraveller()
  await arriveAs(colleague.page, 'Gemeente Gent')
  await colleague.page.goto(`/aanvragen/${other.uuid}`)
  await enhanced(colleague.page)
  await colleague.page.getByRole('radio', { name: 'Accepteren' }).check()
  await colleague.page.getByRole('button', { name: 'Bevestigen' }).click()
  await colleague.page.locator('.toasts .toast').waitFor()
  await expect.poll(() => mark.getAttribute('class')).toContain('mark-request-accepted')
})

describe('nothing is wrong with how it looks', () => {
  test('in English, wide and narrow, light and dark', async () => {
    const { page, problems } = await atTheMap({ language: 'en' })
    await page.getByRole('dialog', { name: `Map of ${here.case_ref}` }).waitFor()
    for (const view of [
      { width: 1440, theme: 'light' },
      { width: 1440, theme: 'dark' },
      { width: 390, theme: 'light' },
      { width: 390, theme: 'dark' },
    ] as const) {
      const where = `${view.width} ${view.theme}`
      // All checks once per theme, else only overflow.
      const look = view.width === (view.theme === 'light' ? 1440 : 390) ? faultsOf : overflowIn
      for (const name of ['Legend', 'Information', 'List']) {
        await tab(page, name).click()
        expect(await look(page, view), `${name} ${where}`).toEqual([])
      }
      // From the list, which has it wherever the map happens to be.
      await side(page).getByRole('button', { name: 'Existing charge point, Fast charger' }).click()
      await popup(page).getByText('LP-VER').waitFor()
      expect(await look(page, view), `popup ${where}`).toEqual([])
      await popup(page).getByRole('button', { name: 'Close' }).click()
      await popup(page).waitFor({ state: 'detached' })
    }
    expect(problems).toEqual([])
  })

  test('in Dutch, from a desktop to the narrowest phone', async () => {
    const { page } = await atTheMap()
    for (const view of [
      { width: 1440, theme: 'light' },
      { width: 390, theme: 'dark' },
      { width: 320, theme: 'light' },
    ] as const)
      for (const name of ['Informatie', 'Lijst', 'Legenda']) {
        await tab(page, name).click()
        const look = view.width === 320 ? overflowIn : faultsOf
        expect(await look(page, view), `${name} ${view.width} ${view.theme}`).toEqual([])
      }
  })
})
