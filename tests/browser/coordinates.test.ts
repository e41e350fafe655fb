import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { GENT } from '../world.ts'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { startJourney, type Traveller } from './journey.ts'

const journey = startJourney()

/** An open request that the first operator reaches. */
let uuid: string
beforeAll(async () => {
  const found = await journey.database((db) =>
    db
      .selectFrom('request')
      .select('uuid')
      .where('municipality_code', '=', GENT)
      .where('status', '=', 2)
      .where('gdpr_cleared_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  uuid = found.uuid
})

async function atARequest({
  lost = false,
  ...options
}: {
  lost?: boolean
  javaScriptEnabled?: boolean
} = {}) {
  const place = lost ? { lat: null, lng: null } : { lat: 51.05, lng: 3.72 }
  const coordinates_nomatch = Number(lost)
  await journey.database((db) =>
    db
      .updateTable('request')
      .set({ ...place, coordinates_nomatch, version: 1 })
      .where('uuid', '=', uuid)
      .execute(),
  )
  const traveller: Traveller = await journey.newTraveller(options)
  await arriveAs(traveller.page, 'CPO')
  await traveller.page.goto(`/aanvragen/${uuid}`)
  if (options.javaScriptEnabled !== false) await enhanced(traveller.page)
  return { ...traveller, ...partsOf(traveller.page) }
}

async function opensTheRequest(persona: string) {
  const traveller = await journey.newTraveller()
  await arriveAs(traveller.page, persona)
  await traveller.page.goto(`/aanvragen/${uuid}`)
  await enhanced(traveller.page)
  return { ...traveller, ...partsOf(traveller.page) }
}

const partsOf = (page: Page) => ({
  lat: page.getByLabel('Latitude'),
  lng: page.getByLabel('Longitude'),
  save: page.locator('#coordinaten').getByRole('button', { name: 'Opslaan' }),
  cancel: page.locator('#coordinaten').getByRole('link', { name: 'Annuleren' }),
})

/** Pastes as users do: from the clipboard, with the keyboard. */
async function paste(page: Page, text: string) {
  await page.evaluate((it) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', it)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    const field = document.activeElement as HTMLInputElement
    if (field.dispatchEvent(event)) field.value = it
  }, text)
}

const kept = () =>
  journey.database((db) =>
    db
      .selectFrom('request')
      .select(['lat', 'lng', 'version'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow(),
  )

describe('an operator repairs coordinates', () => {
  test('by pasting a pair into one field; another person sees it', async () => {
    const { page, problems, lat, lng, save } = await atARequest({ lost: true })
    await page.getByText('De opgegeven coördinaten zijn onjuist!').waitFor()
    expect(await save.count()).toBe(0)
    await lat.focus()
    await paste(page, '51,0546 3,7219')
    await page.getByText('Beide velden zijn aangepast!').waitFor()
    expect([await lat.inputValue(), await lng.inputValue()]).toEqual(['51.0546', '3.7219'])
    await save.click()
    await page.locator('.toasts').getByText('Succes! Coördinaten zijn opgeslagen!').waitFor()
    await page.getByText('De opgegeven coördinaten zijn onjuist!').waitFor({ state: 'detached' })
    await page.getByText('51.0546, 3.7219', { exact: true }).waitFor()
    expect(await save.count()).toBe(0)
    expect(problems).toEqual([])

    const other = await journey.newTraveller()
    await arriveAs(other.page, 'Medewerker')
    await other.page.goto(`/aanvragen/${uuid}`)
    await other.page.getByText('51.0546, 3.7219', { exact: true }).waitFor()
    await other.page.getByText('Coördinaten gewijzigd').waitFor({ state: 'attached' })
    expect(await other.page.getByLabel('Latitude').count()).toBe(0)
  })

  test('by keyboard alone: save and cancel come a second after a changed, valid pair', async () => {
    const { page, problems, lat, lng, save, cancel } = await atARequest()
    await lat.focus()
    await page.keyboard.press('Control+a')
    const start = Date.now()
    await page.keyboard.type('51,06')
    await save.waitFor()
    expect(Date.now() - start).toBeGreaterThanOrEqual(900)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page).innerText()).toBe('Annuleren')
    await page.keyboard.press('Enter')
    expect(await lat.inputValue()).toBe('51.05')
    expect([await save.count(), await cancel.count()]).toEqual([0, 0])
    expect(await focused(page).getAttribute('name')).toBe('lat')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3.73')
    await page.keyboard.press('Enter')
    await page.locator('#coordinaten').getByText('Coördinaten zijn opgeslagen!').waitFor()
    expect(await lng.inputValue()).toBe('3.73')
    expect(await kept()).toEqual({ lat: 51.05, lng: 3.73, version: 2 })
    expect(problems).toEqual([])
  })

  test('swapped: sees a message, nothing to save, what was typed stays', async () => {
    const { page, lat, lng, save } = await atARequest()
    await lat.fill('3.72')
    await lng.fill('51.05')
    await page.getByText('Latitude en longitude zijn verwisseld.').waitFor()
    expect(await save.count()).toBe(0)
    expect(await lat.inputValue()).toBe('3.72')
    expect(await lat.getAttribute('aria-invalid')).toBe('true')
  })

  test('from the address', async () => {
    const { page, problems, lat, save } = await atARequest({ lost: true })
    await page.getByRole('button', { name: 'Haal de coördinaten op' }).click()
    await save.click()
    await page.locator('.toasts').getByText('Coördinaten zijn opgeslagen!').waitFor()
    expect(await lat.inputValue()).toMatch(/^51\./)
    expect((await kept()).version).toBe(2)
    expect(problems).toEqual([])
  })

  test('while a colleague does: sees theirs, keeps hers, and may still save it', async () => {
    const { page, lat, save } = await atARequest()
    await journey.database((db) =>
      db.updateTable('request').set({ lat: 51.07, lng: 3.74, version: 2 }).where('uuid', '=', uuid).execute(),
    )
    await lat.fill('51.06')
    await save.click()
    await page.getByText('De coördinaten zijn nu 51.07, 3.74.').waitFor()
    expect(await lat.inputValue()).toBe('51.06')
    await save.click()
    await page.locator('.toasts').getByText('Coördinaten zijn opgeslagen!').waitFor()
    expect(await kept()).toEqual({ lat: 51.06, lng: 3.72, version: 3 })
  })

  test('on an open page: fields that were left alone follow the colleague, what was typed stays beside theirs', async () => {
    const typing = await atARequest()
    const reading = await opensTheRequest('Beheerder')
    await typing.lat.fill('51.06')
    const colleague = await opensTheRequest('Beheerder')
    await colleague.lat.fill('51.08')
    await colleague.save.click()
    await colleague.page.locator('.toasts').getByText('Coördinaten zijn opgeslagen!').waitFor()

    await typing.page.getByText('De coördinaten zijn nu 51.08, 3.72.').waitFor()
    expect(await typing.lat.inputValue()).toBe('51.06')
    await expect.poll(() => reading.lat.inputValue()).toBe('51.08')
    expect(await reading.page.getByText('De coördinaten zijn nu').count()).toBe(0)
    await typing.save.click()
    await typing.page.locator('.toasts').getByText('Coördinaten zijn opgeslagen!').waitFor()
    expect(await kept()).toEqual({ lat: 51.06, lng: 3.72, version: 3 })
    expect([...typing.problems, ...reading.problems]).toEqual([])
  })

  test('when the desk does not answer: sees an error, and saves once it does', async () => {
    const { page, lat, save } = await atARequest()
    await page.route('**/api/requestcoordinates', (route) => route.abort())
    await lat.fill('51.06')
    await save.click()
    await page.locator('.toasts').getByText('Fout! Er is iets fout gegaan!').waitFor()
    await page.unroute('**/api/requestcoordinates')
    await save.click()
    await page.locator('.toasts').getByText('Coördinaten zijn opgeslagen!').waitFor()
  })

  test('without a script: the pair in one field, and the address', async () => {
    const { page, problems, lat, lng, save } = await atARequest({
      lost: true,
      javaScriptEnabled: false,
    })
    await page.getByRole('button', { name: 'Haal de coördinaten op' }).click()
    expect(await lat.inputValue()).toMatch(/^51\./)
    expect(await lng.inputValue()).toMatch(/^3\./)
    await lat.fill('3.7219, 51.0546')
    await save.click()
    await page.getByText('Latitude en longitude zijn verwisseld.').waitFor()
    expect(await lat.inputValue()).toBe('3.7219, 51.0546')
    await lat.fill('51.0546, 3.7219')
    await save.click()
    await page.getByText('Coördinaten zijn opgeslagen!').waitFor()
    expect(await kept()).toEqual({ lat: 51.0546, lng: 3.7219, version: 2 })
    expect(problems.filter((it) => !it.includes('422'))).toEqual([])
  })
})

test('an admin moves a request and judges it, on one page', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.goto(`/aanvragen/${uuid}`)
  await enhanced(page)
  await page.getByLabel('Latitude').fill('51.061')
  await partsOf(page).save.click()
  await page.locator('.toasts').getByText('Coördinaten zijn opgeslagen!').waitFor()
  await page.locator('#beoordeling').getByRole('radio', { name: 'Accepteren' }).check()
  await page.locator('#beoordeling').getByRole('button', { name: 'Bevestigen' }).click()
  await page.locator('.toasts').getByText('Het oordeel is opgeslagen.').waitFor()
})
