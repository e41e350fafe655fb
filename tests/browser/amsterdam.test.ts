import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn, faultsOf, faultsOfOpened } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ TENANT: 'amsterdam' })

test('somebody in Amsterdam looks at the vehicle, opens its document, and sees a message for one that cannot be opened', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker', '/aanvragen?pp=50')
  expect(await page.title()).toContain('Laadloket Amsterdam')
  expect(await page.locator('select[name=gemeente]').count()).toBe(0)

  const requests = await page
    .locator('tbody th a')
    .evaluateAll((links) => links.map((it) => it.getAttribute('href') ?? ''))
  const panel = page.getByRole('region', { name: 'Voertuig en parkeren' })
  const documents = panel.locator('.files')
  const { subject_uuid } = await journey.database((db) =>
    db
      .selectFrom('file')
      .select('subject_uuid')
      .where('filename', '=', 'inschrijvingsbewijs.pdf')
      .where('suspect', '=', 0)
      .executeTakeFirstOrThrow(),
  )
  await page.goto(`/aanvragen/${subject_uuid}`)
  await enhanced(page)
  expect(await panel.innerText()).toMatch(
    /Merk[\s\S]*Model[\s\S]*Kenteken[\s\S]*Parkeervergunning[\s\S]*Documenten/,
  )
  expect(await faultsIn(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('link', { name: 'inschrijvingsbewijs.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('inschrijvingsbewijs.pdf')
  expect(readFileSync(await download.path()).toString('latin1')).toMatch(/^%PDF-/)

  for (const address of requests) {
    await page.goto(address)
    if (await documents.getByText('(Onbeschikbaar)').count()) break
  }
  await documents.getByText('(Onbeschikbaar)').first().waitFor()
  expect(problems).toEqual([])
})

test('a document that failed the virus scan opens a page “Foutmelding”, with a link back', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  const suspect = await journey.database((db) =>
    db.selectFrom('file').select(['uuid', 'subject_uuid']).where('suspect', '=', 1).executeTakeFirstOrThrow(),
  )
  await page.goto(`/aanvragen/${suspect.subject_uuid}/bestanden/${suspect.uuid}`)
  await page.getByRole('heading', { name: 'Foutmelding' }).waitFor()
  await page.getByText('Het bestand komt niet door de veiligheidsscan').waitFor()
  expect(await faultsOf(page, { width: 390, theme: 'dark' })).toEqual([])
  await page.getByRole('link', { name: 'Terug naar de aanvraag' }).click()
  await page.locator('.files').getByText('(Onbeschikbaar)').waitFor()
})

test('in the step that is named like its document, each landmark has a name of its own', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  const { uuid } = await journey.database((db) =>
    db
      .selectFrom('process')
      .select('uuid')
      .where('process_type', '=', 'realisation')
      .where('current_step', '=', 5)
      .where('published_on', '!=', '')
      .executeTakeFirstOrThrow(),
  )
  await page.goto(`/realisatie/${uuid}/stap-5`)
  await page.locator('#documenten-TrafficDecision').waitFor()
  await enhanced(page)
  expect(await faultsOfOpened(page)).toEqual([])
})

test('at 1280 pixels the durations of all steps are in sight, under the longest names', async () => {
  const { page } = await journey.newTraveller({ viewport: { width: 1280, height: 800 } })
  await arriveAs(page, 'Medewerker')
  await page.goto('/rapportage/procesdoorlooptijden')
  const hidden = await page
    .locator('.report-scroll')
    .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth))
  expect(hidden).toEqual([0])
})
