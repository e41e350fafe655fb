import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

/** Documents of a step, added and deleted by the operator whose step it is, with a script and without. */

const journey = startJourney()
const tenant = findTenant('vlaanderen')
let process: ProcessRow
beforeEach(async () => {
  process = await journey.database((db) => aStoredProcess({ db, tenant }))
})

async function atTheStep(options: { javaScriptEnabled?: boolean } = {}) {
  const traveller = await journey.newTraveller(options)
  await arriveAs(traveller.page, 'CPO')
  await traveller.page.goto(`/realisatie/${process.uuid}/stap-1`)
  if (options.javaScriptEnabled !== false) await enhanced(traveller.page)
  return traveller
}
const picture = { name: 'zijkant.png', mimeType: 'image/png', buffer: pngOf('#445566') }
const proposal = { name: 'voorstel.pdf', mimeType: 'application/pdf', buffer: pdfWith(['Voorstel']) }
const panel = (page: Page) => page.locator('#documenten')
const group = (page: Page, label: string) => panel(page).getByRole('group', { name: label, exact: true })
const files = (page: Page) => page.getByLabel('Bestanden', { exact: true })

/** Opens the form for documents, chooses their kind, and the files. */
async function chooses(page: Page, kind: string, chosen: Parameters<Locator['setInputFiles']>[0]) {
  if (!(await files(page).isVisible())) await page.getByText('Document toevoegen').click()
  await page.getByLabel('Soort document').selectOption({ label: kind })
  await files(page).setInputFiles(chosen)
}
const uploads = (page: Page) => panel(page).getByRole('button', { name: 'Uploaden' }).click()
const kept = () =>
  journey.database((db) =>
    db
      .selectFrom('file')
      .select(['kind', 'filename', 'deleted'])
      .where('subject_uuid', '=', process.uuid)
      .orderBy('created_at')
      .execute(),
  )

/** Files as the browser holds them while they are dragged, or on the clipboard. */
const transferOf = (page: Page, files: Record<string, Buffer | Uint8Array>) =>
  page.evaluateHandle(
    (given) => {
      const data = new DataTransfer()
      for (const [name, bytes] of given)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      return data
    },
    Object.entries(files).map(([name, bytes]): [string, number[]] => [name, [...bytes]]),
  )

describe('with a script', () => {
  test('a picture is added without leaving the page, shows, opens and is deleted', async () => {
    const { page, problems } = await atTheStep()
    await page.getByLabel('Straat').first().fill('Nog niet opgeslagen')
    await chooses(page, 'Zijaanzicht (alleen afbeeldingen)', picture)
    await uploads(page)
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

  test('several that are dropped wait for their kind, and go one after the other', async () => {
    const { page } = await atTheStep()
    const transfer = await transferOf(page, { 'een.png': pngOf('#111111'), 'twee.png': pngOf('#222222') })
    await panel(page).dispatchEvent('dragover', { dataTransfer: transfer })
    expect(await page.locator('#documenten[data-drop]').count()).toBe(1)
    await panel(page).dispatchEvent('drop', { dataTransfer: transfer })
    const kind = page.getByLabel('Soort document')
    expect(await kind.evaluate((it) => it === document.activeElement)).toBe(true)
    await kind.selectOption({ label: 'Parkeervakken' })
    await uploads(page)
    await group(page, 'Parkeervakken').getByText('twee.png').first().waitFor()
    expect((await kept()).map((it) => it.filename)).toEqual(['een.png', 'twee.png'])

    // On those of a kind they go at once; and so does what is pasted, once there is a kind.
    const third = await transferOf(page, { 'drie.png': pngOf('#333333') })
    await group(page, 'Parkeervakken').dispatchEvent('drop', { dataTransfer: third })
    await group(page, 'Parkeervakken').getByText('drie.png').first().waitFor()
    await page.getByText('Document toevoegen').click()
    await kind.selectOption({ label: 'Parkeervakken' })
    const pasted = await transferOf(page, { 'image.png': pngOf('#444444') })
    await page.evaluate(
      (clipboardData) =>
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
      pasted,
    )
    await group(page, 'Parkeervakken').getByText('image.png').first().waitFor()
    expect(await kept()).toHaveLength(4)
  })

  test('a photo of a telephone that is too large is made smaller before it is sent', async () => {
    const { page } = await atTheStep()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(5_242_880)
    await chooses(page, 'Zijaanzicht (alleen afbeeldingen)', {
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    })
    expect(await panel(page).getByRole('alert').count()).toBe(0)
    await uploads(page)
    await group(page, 'Zijaanzicht').getByRole('img').waitFor()
    const [sent] = await journey.database((db) =>
      db.selectFrom('file').select(['filename', 'size']).where('subject_uuid', '=', process.uuid).execute(),
    )
    expect(sent?.filename).toBe('IMG_1.jpg')
    expect(sent?.size).toBeLessThan(5_242_880)
  })

  test('a file that is too large is rejected before the upload, one of another kind after it, at its field and in a toast', async () => {
    const { page, problems } = await atTheStep()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await chooses(page, 'Locatievoorstel', { ...proposal, buffer: Buffer.alloc(5_242_881) })
    await uploads(page)
    await page.locator('.toasts').getByText('Bestand te groot!').waitFor()
    const alert = panel(page).getByRole('alert')
    expect(await alert.textContent()).toContain('Een bestand mag ten hoogste 5 MB groot zijn.')
    expect(await files(page).getAttribute('aria-invalid')).toBe('true')

    expect(sent).toEqual([])
    // The server checks the content, whatever the name.
    await chooses(page, 'Zijaanzicht (alleen afbeeldingen)', { ...picture, buffer: randomBytes(2_000) })
    await uploads(page)
    await page.locator('.toasts').getByText('Uploaden mislukt').waitFor()
    expect([sent.length, await kept()]).toEqual([1, []])
    expect(problems.filter((it) => !it.includes('422'))).toEqual([])
  })

  test('of several files the message names the one that is too large, and that one stays chosen', async () => {
    const { page } = await atTheStep()
    const large = { ...proposal, name: 'plattegrond.pdf', buffer: Buffer.alloc(5_242_881) }
    await chooses(page, 'Locatievoorstel', [picture, large])
    const alert = panel(page).getByRole('alert')
    const message = /^plattegrond\.pdf: Een bestand mag ten hoogste 5 MB groot zijn\./
    expect(await alert.textContent()).toMatch(message)
    await uploads(page)
    await page.locator('.toasts').getByText('Bestand te groot!').waitFor()
    await group(page, 'Locatievoorstel').getByText(picture.name).first().waitFor()
    const chosen = (field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name)
    expect(await files(page).evaluate(chosen)).toEqual(['plattegrond.pdf'])
    expect(await alert.textContent()).toMatch(message)
  })

  test('an upload shows its progress, and can be cancelled', async () => {
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
    await chooses(page, 'Locatievoorstel', { ...proposal, buffer: large })
    await uploads(page)
    await page.getByRole('progressbar', { name: 'Bezig met uploaden…' }).waitFor()
    await panel(page).getByRole('button', { name: 'Annuleren' }).click()
    await panel(page).getByText('Het uploaden is geannuleerd.').waitFor()
    // It is still chosen, to be sent again.
    expect(await files(page).evaluate((it: HTMLInputElement) => it.files?.[0]?.name)).toBe('voorstel.pdf')
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await kept()).toEqual([])
  })

  test('without an answer the page shows an error, with the address of support', async () => {
    const { page } = await atTheStep()
    await page.route('**/process/realisation/**', (route) => route.abort())
    await chooses(page, 'Zijaanzicht (alleen afbeeldingen)', picture)
    await uploads(page)
    const alert = panel(page).getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('Er is iets mis gegaan. Probeer het opnieuw.')
    expect(await alert.textContent()).toContain(tenant.mails.support)
  })
})

describe('without a script', () => {
  test('a document is added by the form, and deleted after one more question', async () => {
    const { page } = await atTheStep({ javaScriptEnabled: false })
    await chooses(page, 'Locatievoorstel', proposal)
    await uploads(page)
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
  await chooses(page, 'Zijaanzicht (alleen afbeeldingen)', {
    ...picture,
    name: `${'zijkant'.repeat(12)}.png`,
  })
  await uploads(page)
  await group(page, 'Zijaanzicht').getByRole('img').waitFor()
  await group(page, 'Zijaanzicht').getByText('Verwijderen', { exact: true }).click()
  await chooses(page, 'Parkeervakken', {
    name: 'plan.docx',
    mimeType: 'text/plain',
    buffer: Buffer.from('Plan'),
  })
  expect(await faultsIn(page)).toEqual([])
})
