import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { savePerson } from '../../src/people/people/queries.ts'
import { anEntry } from '../configuration/lists.ts'
import { aStoredProcess } from '../processes/world.ts'
import { enhanced, focused, heldBack } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ DEMO_DATA: 'off' })

const LISTS = ['tags', 'contractors', 'pids'] as const

async function arrive(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Beheerder' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Beschikbare tags|Aannemers|PID Beheer/ }).waitFor()
  // Its sheets may be under way when its HTML is there already.
  await page.waitForLoadState()
}
const saveButton = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).last()
const labels = (page: Page) =>
  page
    .locator('.entries input[type=text]')
    .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))

test.each(['nl', 'en'] as const)('in %s the lists of the desk are accessible', async (language) => {
  await journey.database(async (db) => {
    const { uuid } = await anEntry(db, 'contractors', {
      label: 'Aannemer met een tamelijk lange naam, Zonen en Dochters',
    })
    await aStoredProcess({ db, tenant: findTenant('vlaanderen') }, { row: { contractor_uuid: uuid } })
    for (const list of LISTS) await anEntry(db, list)
  })
  const { page, problems } = await journey.newTraveller()
  await arrive(page, '/beheer')
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  const faults: string[] = []
  const look = async (what: string) => {
    await enhanced(page)
    faults.push(...(await faultsIn(page)).map((it) => `${what} ${it}`))
  }
  for (const list of LISTS) {
    await page.goto(`/beheer/${list}`)
    await look(list)
  }
  await page.goto('/beheer/instellingen')
  await page.locator('input[name="waarde[mails.support]"]').fill('geen adres')
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  await page.locator('details.group > summary').click()
  await look('settings with a mistake')
  await page.goto('/beheer/webhooks')
  await page.locator('[name=naam]').fill('Kaart')
  await page.locator('[name=adres]').fill('kaart')
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  await look('webhooks with a mistake')
  await page
    .locator('[name=adres]')
    .fill('https://kaart.example/een/tamelijk/lang/adres/dat/nergens/op/houdt/en/door/gaat')
  await page.locator('main form button[type=submit]').click()
  await page.locator('input[readonly]').waitFor()
  await page.locator('form[action$="/proef"] button').click()
  await page.locator('main article').waitFor()
  await page.locator('main article details summary').click()
  await look('a webhook')
  await page.goto('/beheer/pids')
  await page.locator('button[value=toevoegen]').click()
  await page.locator('button[data-save]').click()
  await page.locator('.error-summary').waitFor()
  await look('with a mistake')
  expect(faults).toEqual([])
  expect(problems.filter((it) => !it.includes('422'))).toEqual([])
})

describe.each([
  ['with a script', {}],
  ['without a script', { javaScriptEnabled: false }],
])('%s', (how, options) => {
  test('tags are added, corrected, changed by two and deleted', async () => {
    const { page } = await journey.newTraveller(options)
    await arrive(page, '/beheer/tags')
    if (how === 'with a script') await enhanced(page)
    const name = `Marktplein ${how}`
    await page.getByRole('button', { name: 'Tag toevoegen' }).click()
    const added = page.getByRole('textbox', { name: 'Naam: Nieuw' })
    if (how === 'with a script') expect(await focused(page).getAttribute('aria-label')).toBe('Naam: Nieuw')
    else expect(new URL(page.url()).hash).toBe('#nieuw')
    await saveButton(page).click()
    await page.getByRole('link', { name: 'Nieuw: Lege tags zijn niet toegestaan' }).waitFor()
    await added.fill(name)
    await saveButton(page).click()
    await page.getByText('De wijzigingen zijn opgeslagen').waitFor()
    expect(await labels(page)).toContain(name)

    // Another person changes it in the meantime.
    await journey.database((db) =>
      db
        .updateTable('tag')
        .set({ label: `${name} 2` })
        .where('label', '=', name)
        .execute(),
    )
    const own = page.getByRole('textbox', { name: `Naam: ${name}` })
    await own.fill(`${name} 3`)
    await saveButton(page).click()
    await page.getByText(`Nu opgeslagen: ‘${name} 2’`).waitFor()
    await saveButton(page).click()
    await page.getByText('De wijzigingen zijn opgeslagen').waitFor()
    expect(await labels(page)).toContain(`${name} 3`)

    await page.getByRole('checkbox', { name: `Verwijder ${name} 3` }).check()
    await saveButton(page).click()
    await page.getByText('De wijzigingen zijn opgeslagen').waitFor()
    expect(await labels(page)).not.toContain(`${name} 3`)
  })
})

test('the browser warns who leaves with unsaved changes', async () => {
  const { page } = await journey.newTraveller()
  await arrive(page, '/beheer/tags')
  await enhanced(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('link', { name: 'Aannemers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aannemers' }).waitFor()
  expect(dialogs).toEqual([])
  await enhanced(page)
  await page.getByRole('button', { name: 'Aannemer toevoegen' }).click()
  await page.keyboard.type('Half')
  await page.getByRole('link', { name: 'Beschikbare tags' }).click()
  await page.getByRole('heading', { level: 1, name: 'Beschikbare tags' }).waitFor()
  expect(dialogs).toEqual(['beforeunload'])
})

test('a form suggests the buildings of the PID that is chosen, and of all while none is', async () => {
  await journey.database(async (db) => {
    await anEntry(db, 'pids', { label: 'Kantoren', buildings: 'K-1, Botermarkt 1' })
    await anEntry(db, 'pids', { label: 'Depots', buildings: 'D-1, Kaai 9\nD-2' })
  })
  const { page, problems } = await journey.newTraveller()
  await arrive(page, '/beheer/pids')
  await page.goto('/process/new-private')
  const suggested = () =>
    page
      .locator('datalist option')
      .evaluateAll((all) => all.map((it) => `${(it as HTMLOptionElement).value} ${it.textContent}`))
  const all = ['D-1 Kaai 9 (Depots)', 'D-2 (Depots)', 'K-1 Botermarkt 1 (Kantoren)']
  expect(await suggested()).toEqual(all)
  const pid = page.getByLabel('PID')
  for (const [label, buildings] of [
    ['Kantoren', ['K-1 Botermarkt 1']],
    ['Depots', ['D-1 Kaai 9', 'D-2 ']],
  ] as const) {
    await pid.selectOption({ label })
    await expect.poll(suggested).toEqual(buildings)
  }
  await pid.selectOption('')
  await expect.poll(suggested).toEqual(all)
  expect(problems).toEqual([])
})

test('a form suggests the buildings of a PID that was chosen before its script came', async () => {
  await journey.database(async (db) => {
    await anEntry(db, 'pids', { label: 'Loodsen', buildings: 'L-1, Dok 3' })
    await anEntry(db, 'pids', { label: 'Sluizen', buildings: 'S-1, Dok 4' })
  })
  const { page, problems } = await journey.newTraveller()
  await arrive(page, '/beheer/pids')
  const requests: string[] = []
  page.on('request', (it) => void (it.url().includes('/api/buildings') && requests.push(it.url())))
  const letScriptsCome = await heldBack(page, '**/boot-*.js')
  await page.goto('/process/new-private', { waitUntil: 'commit' })
  await page.getByLabel('PID').selectOption({ label: 'Loodsen' })
  letScriptsCome()
  const values = () =>
    page.locator('datalist option').evaluateAll((all) => all.map((it) => (it as HTMLOptionElement).value))
  await expect.poll(values).toEqual(['L-1'])
  await enhanced(page)
  expect(requests).toHaveLength(1)

  requests.length = 0
  await page.goto('/process/new-private')
  await enhanced(page)
  expect(requests).toEqual([])
  expect(problems).toEqual([])
})

test('on a phone the cell of an unused entry has the label “Gebruikt door”', async () => {
  await journey.database((db) => anEntry(db, 'tags'))
  const { page } = await journey.newTraveller({ viewport: { width: 390, height: 844 } })
  await arrive(page, '/beheer/tags')
  const before = await page
    .locator('.entries [data-c=used]')
    .first()
    .evaluate((it) => [it.getAttribute('data-label'), getComputedStyle(it, '::before').content])
  expect(before).toEqual(['Gebruikt door', expect.stringContaining(': ')])
})

test.each([768, 1100])('names are read whole at %i pixels', async (width) => {
  await journey.database((db) => anEntry(db, 'tags', { label: `Gehandicaptenparkeerplaats ${width}` }))
  const { page } = await journey.newTraveller({ viewport: { width, height: 900 } })
  await arrive(page, '/beheer/tags')
  const cut = await page
    .locator('.entries input[type=text]')
    .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)
  expect([(await labels(page)).length > 0, cut]).toEqual([true, 0])
})

test.each([
  ['with a script', {}],
  ['without a script', { javaScriptEnabled: false }],
])('somebody is found, blocked with a reason and let in again, %s', async (_, options) => {
  const { page, problems } = await journey.newTraveller(options)
  await arrive(page, '/beheer')
  const blocked = { id: `test|${_}`, name: 'Koen Wouters', email: 'koen@example.org' }
  await journey.database((db) =>
    savePerson(db, { ...blocked, claims: { roles: {}, identity: null } }, new Date()),
  )
  await page.getByRole('link', { name: 'Gebruikers' }).click()
  if (!('javaScriptEnabled' in options)) expect(await faultsIn(page)).toEqual([])
  await page.getByRole('searchbox').fill('wout ko')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await page.getByRole('link', { name: 'Koen Wouters' }).first().click()
  const opens = async (name: string) => {
    await page.locator('summary').filter({ hasText: name }).click()
    return page.getByRole('button', { name })
  }
  const block = await opens('Blokkeren')
  if (!('javaScriptEnabled' in options)) expect(await faultsIn(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Reden' }).fill('Uit dienst')
  await block.click()
  await page.getByText('Reden: Uit dienst').waitFor()
  await (await opens('Blokkering opheffen')).click()
  await page.getByText('Mag aanmelden').waitFor()
  expect(problems).toEqual([])
})
