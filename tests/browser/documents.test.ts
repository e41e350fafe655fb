import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aKeptProcess, type ProcessRow } from '../processes/world.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

/** Documents of a step, added and deleted by the operator whose step it is, with a script and without. */

const journey = startJourney()
const tenant = findTenant('vlaanderen')
let process: ProcessRow
beforeEach(async () => {
  process = await journey.database((db) => aKeptProcess({ db, tenant }))
})

async function atTheStep(options: { javaScriptEnabled?: boolean } = {}) {
  const traveller = await journey.newTraveller(options)
  await arriveAs(traveller.page, 'CPO')
  await traveller.page.goto(`/realisatie/${process.uuid}/stap-1`)
  if (options.javaScriptEnabled !== false) await enhanced(traveller.page)
  return traveller
}
const group = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const picture = { name: 'zijkant.png', mimeType: 'image/png', buffer: pngOf('#445566') }
const proposal = { name: 'voorstel.pdf', mimeType: 'application/pdf', buffer: pdfWith(['Voorstel']) }
const field = (page: Page, label: string) => page.getByLabel(`Bestand kiezen voor ${label}`)
const kept = () =>
  journey.database((db) =>
    db
      .selectFrom('file')
      .select(['kind', 'filename', 'deleted'])
      .where('subject_uuid', '=', process.uuid)
      .orderBy('created_at')
      .execute(),
  )

describe('with a script', () => {
  test('a picture is added without leaving the page, shows, opens and is deleted', async () => {
    const { page, problems } = await atTheStep()
    await page.getByLabel('Straat').first().fill('Nog niet opgeslagen')
    await field(page, 'Zijaanzicht').setInputFiles(picture)
    await group(page, 'Zijaanzicht').getByRole('button', { name: 'Uploaden' }).click()
    await page.locator('.toasts').getByText('Het document is toegevoegd').waitFor()
    const shown = group(page, 'Zijaanzicht').getByRole('img', { name: 'Voorbeeld van zijkant.png' })
    await shown.waitFor()
    expect(await shown.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth))).toBe(160)
    // Input in the step is still there.
    expect(await page.getByLabel('Straat').first().inputValue()).toBe('Nog niet opgeslagen')

    const download = page.waitForEvent('download')
    await group(page, 'Zijaanzicht').getByRole('link', { name: 'zijkant.png downloaden' }).click()
    expect((await download).suggestedFilename()).toBe('zijkant.png')
    expect(problems).toEqual([])
  })

  test('several that are dropped go one after the other', async () => {
    const { page } = await atTheStep()
    const transfer = await page.evaluateHandle(
      (files) => {
        const data = new DataTransfer()
        for (const [name, bytes] of files) data.items.add(new File([new Uint8Array(bytes)], name))
        return data
      },
      [
        ['een.png', [...pngOf('#111111')]],
        ['twee.png', [...pngOf('#222222')]],
      ] as [string, number[]][],
    )
    await field(page, 'Parkeervakken').dispatchEvent('dragover', { dataTransfer: transfer })
    expect(await page.locator('form[data-drop]').count()).toBe(1)
    await field(page, 'Parkeervakken').dispatchEvent('drop', { dataTransfer: transfer })
    await group(page, 'Parkeervakken').getByText('twee.png').first().waitFor()
    expect((await kept()).map((it) => it.filename)).toEqual(['een.png', 'twee.png'])
  })

  test('what is too large or of another kind is told before it is sent, in its place and in a toast', async () => {
    const { page, problems } = await atTheStep()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await field(page, 'Locatievoorstel').setInputFiles({ ...proposal, buffer: Buffer.alloc(5_242_881) })
    await group(page, 'Locatievoorstel').getByRole('button', { name: 'Uploaden' }).click()
    await page.locator('.toasts').getByText('Bestand te groot!').waitFor()
    const alert = group(page, 'Locatievoorstel').getByRole('alert')
    expect(await alert.textContent()).toContain('Een bestand mag ten hoogste 5 MB groot zijn.')
    expect(await field(page, 'Locatievoorstel').getAttribute('aria-invalid')).toBe('true')

    await field(page, 'Zijaanzicht').setInputFiles(proposal)
    expect(await group(page, 'Zijaanzicht').getByRole('alert').textContent()).toBe(
      'Dit type document kan niet worden geüpload',
    )
    expect(sent).toEqual([])
    // The server checks what the file name does not tell.
    await field(page, 'Zijaanzicht').setInputFiles({ ...picture, buffer: randomBytes(2_000) })
    await group(page, 'Zijaanzicht').getByRole('button', { name: 'Uploaden' }).click()
    await page.locator('.toasts').getByText('Uploaden mislukt').waitFor()
    expect([sent.length, await kept()]).toEqual([1, []])
    expect(problems.filter((it) => !it.includes('422'))).toEqual([])
  })

  test('it says how far it is, and can be called off', async () => {
    const { page } = await atTheStep()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 300_000,
    })
    const large = Buffer.concat([
      proposal.buffer.subarray(0, 9),
      Buffer.alloc(4_000_000, '\n'),
      proposal.buffer.subarray(9),
    ])
    await field(page, 'Locatievoorstel').setInputFiles({ ...proposal, buffer: large })
    await group(page, 'Locatievoorstel').getByRole('button', { name: 'Uploaden' }).click()
    await page.getByRole('progressbar', { name: 'Bezig met uploaden…' }).waitFor()
    await group(page, 'Locatievoorstel').getByRole('button', { name: 'Annuleren' }).click()
    await group(page, 'Locatievoorstel').getByText('Het uploaden is geannuleerd.').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await kept()).toEqual([])
  })

  test('when nobody answers it says so, with whom to ask', async () => {
    const { page } = await atTheStep()
    await page.route('**/process/realisation/**', (route) => route.abort())
    await field(page, 'Zijaanzicht').setInputFiles(picture)
    await group(page, 'Zijaanzicht').getByRole('button', { name: 'Uploaden' }).click()
    const alert = group(page, 'Zijaanzicht').getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('Er is iets mis gegaan. Probeer het opnieuw.')
    expect(await alert.textContent()).toContain(tenant.mails.support)
  })
})

describe('without a script', () => {
  test('a document is added by the form, and deleted after one more question', async () => {
    const { page } = await atTheStep({ javaScriptEnabled: false })
    await field(page, 'Locatievoorstel').setInputFiles(proposal)
    await group(page, 'Locatievoorstel').getByRole('button', { name: 'Uploaden' }).click()
    await page.getByText('Het document is toegevoegd').waitFor()
    const own = group(page, 'Locatievoorstel')
    await own.getByText('Verwijderen', { exact: true }).click()
    await own.getByText('Dat kan niet ongedaan worden gemaakt.').waitFor()
    await own.getByRole('button', { name: 'voorstel.pdf verwijderen' }).click()
    await page.getByText('Het document is verwijderd').waitFor()
    expect(await kept()).toMatchObject([{ filename: 'voorstel.pdf', deleted: 1 }])
  })
})

test('everything can be read and reached, on a desk and on a phone, in the light and in the dark', async () => {
  const { page } = await atTheStep()
  await field(page, 'Zijaanzicht').setInputFiles({ ...picture, name: `${'zijkant'.repeat(12)}.png` })
  await group(page, 'Zijaanzicht').getByRole('button', { name: 'Uploaden' }).click()
  await group(page, 'Zijaanzicht').getByRole('img').waitFor()
  await group(page, 'Zijaanzicht').getByText('Verwijderen', { exact: true }).click()
  await field(page, 'Parkeervakken').setInputFiles({ ...picture, name: 'a.gif' })
  expect(await faultsIn(page)).toEqual([])
})
