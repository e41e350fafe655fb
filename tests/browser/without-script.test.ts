import { describe, expect, test } from 'vitest'
import { arriveAs, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()
const withoutScript = { javaScriptEnabled: false }

describe('without a script', () => {
  test('the list is filtered, searched, sorted and paged', async () => {
    const { page, problems } = await journey.newTraveller(withoutScript)
    await arriveAs(page, 'Beheerder', '/aanvragen')
    const names = () => page.locator('tbody th a').allInnerTexts()
    const newest = await names()

    await page.getByRole('link', { name: /^Geaccepteerd \d+$/ }).click()
    expect(await page.locator('tbody .badge').allInnerTexts()).toEqual(Array(10).fill('✓ Geaccepteerd'))
    await page.getByRole('link', { name: 'Ingezonden' }).click()
    expect(await page.getByRole('columnheader', { name: 'Ingezonden' }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    const oldest = await names()
    expect(oldest).not.toEqual(newest)
    await page.getByRole('link', { name: 'Pagina 2' }).click()
    expect(await names()).not.toEqual(oldest)
    await page.getByLabel('Per pagina').selectOption('20')
    await page.getByRole('button', { name: 'Toon' }).click()
    expect(await names()).toHaveLength(20)

    await page.getByLabel('Zoeken').fill('9000')
    await page.getByLabel('Gemeente').selectOption({ label: 'Gent' })
    await page.getByRole('button', { name: 'Zoek' }).click()
    for (const address of await page.locator('tbody td[data-c=address]').allInnerTexts())
      expect(address).toContain('9000')
    await page.getByRole('link', { name: 'Wis filters' }).first().click()
    expect(new URL(page.url()).search).not.toContain('zoeken')
    expect(problems).toEqual([])
  })

  test('a request is judged and tagged, and an admin corrects it', async () => {
    const { page, problems } = await journey.newTraveller(withoutScript)
    await arriveAs(page, 'Beheerder')
    await openFirst(page)
    const panel = page.locator('#beoordeling')

    await panel.getByRole('radio', { name: 'Afwijzen' }).check()
    await panel.getByRole('button', { name: 'Bevestigen' }).click()
    await panel.getByText('Kies een reden.').waitFor()
    expect(await page.title()).toMatch(/^1 invoerfout – /)
    expect(await panel.getByRole('radio', { name: 'Afwijzen' }).isChecked()).toBe(true)
    await panel.getByRole('radio', { name: 'De wagen is niet volledig elektrisch' }).check()
    await panel.getByLabel(/^Toelichting/).fill('Zonder script beoordeeld')
    await panel.getByRole('button', { name: 'Bevestigen' }).click()
    await page.getByText('Het oordeel is opgeslagen.').waitFor()
    expect(await page.locator('#kenmerken').innerText()).toMatch(/Afgewezen[\s\S]*Zonder script beoordeeld/)

    await page.getByRole('link', { name: 'Oordeel wijzigen' }).click()
    expect(new URL(page.url()).searchParams.get('wijzig')).toBe('1')
    await panel.getByText('U wijzigt een eerder oordeel.').waitFor()
    await panel.getByRole('radio', { name: 'Accepteren' }).check()
    await panel.getByRole('button', { name: 'Bevestigen' }).click()
    await page.getByText('Het oordeel is opgeslagen.').waitFor()
    expect(await page.locator('.heading .badge').innerText()).toContain('Geaccepteerd')

    await page.getByText('Tags wijzigen').click()
    const tag = page.locator('#tags').getByLabel('Deelwagen')
    const isToBe = !(await tag.isChecked())
    await tag.setChecked(isToBe)
    await page.locator('#tags').getByRole('button', { name: 'Opslaan' }).click()
    const told = page.locator('main > .toast').getByText('De tags zijn opgeslagen.')
    await told.waitFor()
    // As nothing can close it, it covers nothing.
    expect(await page.locator('main > .toast').evaluate((it) => getComputedStyle(it).position)).toBe('static')
    expect((await page.locator('#tags .badges').allInnerTexts()).join().includes('Deelwagen')).toBe(isToBe)
    expect(problems.filter((it) => !it.includes('422'))).toEqual([])
  })

  test('a comment is placed, changed and deleted', async () => {
    const { page } = await journey.newTraveller(withoutScript)
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    await page.getByLabel('Nieuwe opmerking').fill('Eerst gebeld')
    await page.getByRole('button', { name: 'Plaats opmerking' }).click()
    const comment = page.locator('.conversation > li').first()
    await comment.getByText('Eerst gebeld').waitFor()
    await comment.getByRole('link', { name: 'Bewerken' }).click()
    await page.getByLabel('Tekst van de opmerking').fill('Twee keer gebeld')
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    await comment.getByText('Twee keer gebeld').waitFor()
    await comment.getByRole('link', { name: 'Verwijderen' }).click()
    await comment.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByText('De opmerking is verwijderd.').waitFor()
    expect(await page.getByText('Twee keer gebeld').count()).toBe(0)
  })

  test('somebody chooses a language and a theme, and signs out', async () => {
    const { page, problems } = await journey.newTraveller(withoutScript)
    await arriveAs(page, 'Ontwikkelaar')
    await page.locator('.account > button').click()
    await page.locator('select[name=taal]').selectOption('en')
    await page.locator('select[name=weergave]').selectOption('dark')
    await page.locator('.account').getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { name: 'Requests' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(new URL(page.url()).search).toBe('?status=open')

    await page.locator('.account > button').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/aanvragen')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(problems).toEqual([])
  })
})
