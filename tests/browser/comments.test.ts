import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { startJourney } from './journey.ts'

const journey = startJourney()

/** A person at the first open request of the demo data. */
async function atARequest(role: string, options: { javaScriptEnabled?: boolean } = {}) {
  const { page, problems } = await journey.newTraveller(options)
  await page.goto('/aanvragen?status=open')
  await page.getByRole('button', { name: role }).first().click()
  await page.locator('tbody a').first().click()
  await page.locator('#opmerkingen').waitFor()
  return { page, problems }
}
const enhanced = (page: Page) => page.locator('[data-island=comments][data-enhanced]').waitFor()
const newComment = (page: Page) => page.getByLabel('Nieuwe opmerking')
const first = (page: Page) => page.locator('.conversation > li').first()

describe('the comments of a request', () => {
  test('the browser warns who leaves a page with a comment that is typed and not placed', async () => {
    const { page, problems } = await atARequest('Medewerker')
    await enhanced(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.dismiss()
    })
    await newComment(page).fill('Geplaatst')
    await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
    await page.getByText('De opmerking is geplaatst.').waitFor()
    await newComment(page).fill('Nog niet geplaatst')
    await page.getByRole('link', { name: 'Terug naar de lijst' }).first().click({ noWaitAfter: true })
    await expect.poll(() => dialogs).toEqual(['beforeunload'])
    expect(await newComment(page).inputValue()).toBe('Nog niet geplaatst')
    await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
    await expect.poll(() => newComment(page).inputValue()).toBe('')
    await page.getByRole('link', { name: 'Terug naar de lijst' }).first().click()
    await page.waitForURL(/\/aanvragen(\?|$)/)
    expect([dialogs.length, problems]).toEqual([1, []])
  })

  test('are written, changed, handled and deleted without a reload', async () => {
    const { page, problems } = await atARequest('Medewerker')
    await enhanced(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

    await newComment(page).fill('Nagekeken op kaart')
    await newComment(page).press('Control+Enter')
    await page.getByText('De opmerking is geplaatst.').waitFor()
    expect(await first(page).innerText()).toContain('Nagekeken op kaart')
    expect(await newComment(page).inputValue()).toBe('')
    await page.locator('#gebeurtenissen summary').click()
    await page.getByText('Opmerking geplaatst').first().waitFor()

    await first(page).getByRole('button', { name: 'Later' }).click()
    await page.getByText('De status is aangepast.').waitFor()
    expect(await first(page).locator('.badge').innerText()).toBe('Later')

    await first(page).getByRole('link', { name: 'Bewerken' }).click()
    const text = page.getByLabel('Tekst van de opmerking')
    expect(await text.evaluate((it) => it === document.activeElement)).toBe(true)
    await text.fill('Nagekeken ter plaatse')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De opmerking is gewijzigd.').waitFor()
    expect(await first(page).innerText()).toMatch(/bewerkt[\s\S]*Nagekeken ter plaatse/)
    expect(await first(page).evaluate((it) => it === document.activeElement)).toBe(true)

    await first(page).getByRole('link', { name: 'Verwijderen' }).click()
    await page.keyboard.press('Enter')
    await page.getByText('De opmerking is verwijderd.').waitFor()
    expect(await page.getByText('Nagekeken ter plaatse').count()).toBe(0)
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('show the error above the box, and keep the text', async () => {
    const { page } = await atARequest('Medewerker')
    await enhanced(page)
    const place = page.getByRole('button', { name: 'Opmerking plaatsen' })
    await place.click()
    await page.getByRole('alert').getByText('De opmerking mag niet leeg zijn.').waitFor()

    await newComment(page).fill('Goed 👍')
    await place.click()
    await page.getByRole('alert').getByText('worden geweigerd: 👍').waitFor()
    expect(await newComment(page).inputValue()).toBe('Goed 👍')

    await newComment(page).fill('a'.repeat(3990))
    await page.getByText('Nog 10 tekens').waitFor()

    await newComment(page).fill('Zonder verbinding')
    await page.route('**/api/comment', (route) => route.abort())
    await place.click()
    await page.getByRole('alert').getByText('De opmerking kon niet worden opgeslagen.').waitFor()
    expect(await newComment(page).inputValue()).toBe('Zonder verbinding')
    await page.unroute('**/api/comment')
    await place.click()
    await page.getByText('De opmerking is geplaatst.').waitFor()
  })

  test('are there once when the connection broke after one was saved, and it is sent again', async () => {
    const { page } = await atARequest('Medewerker')
    await enhanced(page)
    const there = () => page.locator('.conversation > li', { hasText: 'Bij de tweede keer' }).count()
    await newComment(page).fill('Bij de tweede keer')
    await page.route('**/api/comment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const place = page.getByRole('button', { name: 'Opmerking plaatsen' })
    await place.click()
    await page.getByRole('alert').getByText('De opmerking kon niet worden opgeslagen.').waitFor()
    await page.unroute('**/api/comment')
    await place.click()
    await page.getByText('De opmerking is geplaatst.').waitFor()
    expect(await there()).toBe(1)
    await page.reload()
    expect(await there()).toBe(1)
  })

  test('of two people who change one, the second sees what the first wrote', async () => {
    const { page } = await atARequest('Medewerker')
    await enhanced(page)
    await newComment(page).fill('Eerste versie')
    await newComment(page).press('Control+Enter')
    await first(page).getByText('Eerste versie').waitFor()

    const other = await page.context().newPage()
    await other.goto(page.url())
    await enhanced(other)
    for (const it of [page, other]) await first(it).getByRole('link', { name: 'Bewerken' }).click()
    for (const [it, text] of [
      [other, 'Van de ander'],
      [page, 'Van mij'],
    ] as const) {
      await it.getByLabel('Tekst van de opmerking').fill(text)
      await it.getByLabel('Tekst van de opmerking').press('Control+Enter')
      await it.getByText(/De opmerking is gewijzigd|intussen gewijzigd/).waitFor()
    }
    expect(await page.getByRole('alert').innerText()).toContain('De tekst is nu: Van de ander')
    expect(await page.getByLabel('Tekst van de opmerking').inputValue()).toBe('Van mij')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De opmerking is gewijzigd.').waitFor()
    expect(await first(page).innerText()).toContain('Van mij')
  })

  test('do the same without a script', async () => {
    const { page } = await atARequest('Medewerker', { javaScriptEnabled: false })
    await newComment(page).fill('Zonder script')
    await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
    await first(page).getByText('Zonder script').waitFor()
    await first(page).getByRole('link', { name: 'Bewerken' }).click()
    await page.getByLabel('Tekst van de opmerking').fill('Met <b>')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('alert').getByText('worden geweigerd: < >').waitFor()
    await page.getByLabel('Tekst van de opmerking').fill('Gewijzigd zonder script')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await first(page).getByText('Gewijzigd zonder script').waitFor()
    await first(page).getByRole('button', { name: 'Afgehandeld' }).click()
    await first(page).getByRole('link', { name: 'Verwijderen' }).click()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByText('De opmerking is verwijderd.').waitFor()
  })
})
