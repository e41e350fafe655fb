import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import formbody from '@fastify/formbody'
import { build } from 'esbuild'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemsIn } from '../../src/platform/forms/check.ts'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { afterListAct, type FormFieldsBody, readForm } from '../../src/platform/forms/read.ts'
import { readLanguage } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { FIELDS, filledIn, rules } from '../forms/a-form.ts'
import { patience } from '../patience.ts'
import { closeWindows, sharedChromium } from './chromium.ts'
import { faultsIn, faultsOf } from './faults.ts'
import { formPage } from './forms.page.tsx'

/** A form from a definition, filled in by keyboard and by mouse, with a script and without. */

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'"
const REQUIRED = 'Dit is een vereist veld'
const MOST_SCRIPT_KIB = 13

const root = fileURLToPath(new URL('../..', import.meta.url))
let browser: Browser
let server: FastifyInstance
let url: string
let saved: FormRecord
let posts: number
/** How long saving takes, in milliseconds. */
let answerAfter: number
let script: Uint8Array

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import './tests/browser/forms.enhance.ts'; import './static/app.css'",
      resolveDir: root,
    },
    bundle: true,
    write: false,
    minify: true,
    outfile: 'page.js',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl' },
  })
  script = outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? new Uint8Array()
  server = Fastify()
  await server.register(formbody)
  server.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
  })
  for (const [file, type] of [
    ['page.js', 'text/javascript'],
    ['page.css', 'text/css'],
  ] as const)
    server.get(`/${file}`, async (_request, reply) => {
      reply.type(type)
      return Buffer.from(outputFiles.find(({ path }) => path.endsWith(file))?.contents ?? [])
    })
  server.get('/elders', async (_request, reply) => {
    reply.type('text/html')
    return '<title>Elders</title><h1>Elders</h1>'
  })
  server.get<{ Querystring: { taal?: string } }>('/', async ({ query }, reply) => {
    reply.type('text/html')
    return formPage({ language: readLanguage(query.taal) ?? 'nl', record: saved, saved, problems: [] })
  })
  server.post<{ Querystring: { taal?: string }; Body: FormFieldsBody }>(
    '/',
    async ({ query, body }, reply) => {
      posts++
      await new Promise((resolve) => setTimeout(resolve, answerAfter))
      reply.type('text/html')
      const language = readLanguage(query.taal) ?? 'nl'
      const drawn = afterListAct(FIELDS, body, saved)
      if (drawn) return formPage({ language, saved, problems: [], ...drawn })
      const record = readForm(FIELDS, body, saved)
      const t = textsIn(language)
      const problems = problemsIn(FIELDS, record, {
        ...rules,
        t,
        before: saved,
        complete: body.act === 'volgende',
      })
      if (problems.length > 0) {
        reply.code(422)
        return formPage({ language, record, saved, problems })
      }
      saved = record
      return reply.redirect(`/?taal=${language}`, 303)
    },
  )
  url = await server.listen({ host: '127.0.0.1', port: 0 })
  browser = await sharedChromium()
})
afterAll(async () => {
  await closeWindows()
  await server?.close()
})
beforeEach(() => {
  saved = filledIn()
  posts = 0
  answerAfter = 0
})

async function arrive(options: BrowserContextOptions = {}, language = 'nl') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  context.setDefaultTimeout(patience(10_000))
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (!message.text().includes('422')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${url}/?taal=${language}`)
  if (options.javaScriptEnabled !== false) await page.locator('[data-enhanced]').waitFor()
  return { page, errors }
}

const problemOf = (page: Page, id: string) => page.locator(`#veld-${id}-fout`).innerText()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

describe('a form in the browser', () => {
  test('shows what is wrong when a field is left, and from then on at every key', async () => {
    const { page, errors } = await arrive()
    const name = page.getByLabel('Naam')
    await name.fill('')
    expect(await problemOf(page, 'Broker-Name')).toBe('')
    await page.keyboard.press('Tab')
    expect(await problemOf(page, 'Broker-Name')).toBe(REQUIRED)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await name.getAttribute('aria-describedby')).toBe('veld-Broker-Name-fout')
    await name.pressSequentially('J')
    expect(await problemOf(page, 'Broker-Name')).toBe('Uw invoer moet minimaal 2 karakters zijn.')
    await name.pressSequentially('u')
    expect(await problemOf(page, 'Broker-Name')).toBe('')
    expect(await name.getAttribute('aria-invalid')).toBeNull()
    // A choice made by mistake can be cleared.
    const checked = page.getByRole('group', { name: 'Bekeken' })
    expect(await checked.getByRole('radio').count()).toBe(2)
    await checked.getByLabel('Nee').check()
    await checked.getByLabel('Geen keuze').check()
    await page.getByLabel('Meerkosten').fill('1.5')
    await page.keyboard.press('Tab')
    expect(await problemOf(page, 'Cost-Extra')).toBe('Controleer uw invoer a.u.b.')
    // Conditionally required: reported on a field that was left, once a checkbox elsewhere is ticked.
    await page.getByLabel('Wat dan').focus()
    await page.keyboard.press('Tab')
    await page.getByLabel('Anders').check()
    expect(await problemOf(page, 'Preparation-Reason')).toBe(REQUIRED)
    expect(errors).toEqual([])
  })

  test('marks a field as required once an answer requires it, and one of an item once that is begun', async () => {
    const { page, errors } = await arrive()
    const markOf = async (id: string) =>
      (await page.locator(`label[for="veld-${id}"] .muted`).innerText()).trim()
    expect(await markOf('Preparation-Reason')).toBe('')
    await page.getByLabel('Anders').check()
    expect(await markOf('Preparation-Reason')).toBe('(verplicht)')
    await page.getByLabel('Anders').uncheck()
    expect(await markOf('Preparation-Reason')).toBe('')
    const list = page.getByRole('group', { name: 'Laadpaalnummers' })
    expect(await markOf('ChargerIds-0-ChargerId')).toBe('(verplicht om af te ronden)')
    await list.getByLabel('Nummer').fill('LP-1')
    expect(await markOf('ChargerIds-0-ChargerId')).toBe('(verplicht)')
    await list.getByRole('button', { name: 'Toevoegen' }).click()
    expect(await markOf('ChargerIds-1-ChargerId')).toBe('')
    await list.getByLabel('Nummer').last().fill('LP-2')
    expect(await markOf('ChargerIds-1-ChargerId')).toBe('(verplicht)')
    expect(errors).toEqual([])
  })

  test('does not move what is being clicked when an error appears', async () => {
    const { page } = await arrive()
    await page.getByLabel('Naam').fill('')
    await page.getByLabel('Vakmarkering').click()
    expect(await page.getByLabel('Vakmarkering').isChecked()).toBe(true)
    await expect.poll(() => problemOf(page, 'Broker-Name')).toBe(REQUIRED)
  })

  test('is not sent while something is wrong: a list leads to each field', async () => {
    const { page, errors } = await arrive()
    await page.getByLabel('Naam').fill('')
    await page.getByLabel('Laadpalen', { exact: true }).fill('abc')
    await page.getByRole('button', { name: 'Afronden' }).click()
    expect(await focused(page)).toBe('fouten')
    expect(await page.locator('#fouten li').allInnerTexts()).toEqual([
      `Naam: ${REQUIRED}`,
      `Akkoord: ${REQUIRED}`,
      'Laadpalen: Controleer uw invoer a.u.b.',
      `Laadpaalnummers: ${REQUIRED}`,
    ])
    expect(posts).toBe(0)
    await page.getByRole('link', { name: /^Laadpalen:/ }).click()
    expect(await focused(page)).toBe('veld-Stations')
    // Saving requires less than completing.
    await page.getByLabel('Naam').fill('Judith')
    await page.getByLabel('Laadpalen', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    await expect.poll(() => saved).toMatchObject({ Broker: { Name: 'Judith' }, Stations: 3 })
    expect(errors).toEqual([])
  })

  test('adds and removes items without a page, and gives each its own name', async () => {
    const { page, errors } = await arrive()
    const list = page.getByRole('group', { name: 'Laadpaalnummers' })
    const ids = () =>
      list.locator('input[type=text]').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).name))
    await list.getByLabel('Nummer').fill('LP-1')
    for (const id of ['LP-2', 'LP-3']) {
      await list.getByRole('button', { name: 'Toevoegen' }).click()
      await page.keyboard.type(id)
    }
    expect(await focused(page)).toBe('veld-ChargerIds-2-ChargerId')
    await list.getByRole('button', { name: 'Verwijder Lader 2' }).click()
    expect(await ids()).toEqual(['ChargerIds.0.ChargerId', 'ChargerIds.1.ChargerId'])
    expect(await list.locator('.item > legend').allInnerTexts()).toEqual(['Lader 1', 'Lader 2'])
    expect(await list.getByLabel('Nummer').nth(1).inputValue()).toBe('LP-3')
    expect(await list.getByRole('radio', { name: 'Satelliet' }).nth(1).isChecked()).toBe(true)
    await list.getByRole('button', { name: 'Verwijder Lader 1' }).click()
    expect(await list.getByRole('button', { name: /^Verwijder/ }).count()).toBe(0)
    for (let more = 0; more < 9; more++)
      await list.getByRole('button', { name: 'Toevoegen' }).click({ force: true })
    expect(await list.locator('.item').count()).toBe(8)
    await list.getByText('U kunt er maximaal 8 toevoegen.').waitFor()
    expect(await list.getByRole('button', { name: 'Toevoegen' }).getAttribute('aria-disabled')).toBe('true')
    expect(posts).toBe(0)
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    await expect
      .poll(() => saved.ChargerIds)
      .toEqual([{ ChargerId: 'LP-3', ChargerType: 'satellite', Since: '' }])
    expect(errors).toEqual([])
  })

  test('cancels a date, and follows a publication with the end of six weeks', async () => {
    const { page, errors } = await arrive()
    const planned = page.getByLabel('Geplande datum')
    await planned.fill('2026-05-04')
    const group = page.locator('[data-field="Planned.Date"]')
    await group.getByLabel('Datum geannuleerd').check()
    await group.getByText('Deze datum is geannuleerd.').waitFor()
    expect(await planned.inputValue()).toBe('')
    await group.getByLabel('Datum geannuleerd').uncheck()
    expect(await planned.inputValue()).toBe('2026-05-04')
    await group.getByLabel('Datum geannuleerd').check()

    const end = page.getByLabel('Einde bezwaar')
    await end.fill('2026-01-01')
    await page.getByLabel('Publicatie').fill('2026-03-02')
    await page.getByLabel('Publicatie').dispatchEvent('change')
    expect(await end.inputValue()).toBe('2026-04-13')
    await page.getByText('Automatisch: 6 weken, tot en met 13-04-2026').waitFor()
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    await expect
      .poll(() => saved)
      .toMatchObject({
        Planned: { Date: 'Cancelled' },
        TrafficDecision: { PublicationDate: '2026-03-02', DefinitiveDate: '2026-04-13' },
      })
    expect(errors).toEqual([])
  })

  test('writes a postal code as it should be, and counts what is typed', async () => {
    const { page } = await arrive()
    await page.getByLabel('Postcode').fill('1012ab')
    await page.keyboard.press('Tab')
    expect(await page.getByLabel('Postcode').inputValue()).toBe('1012 AB')
    await page.getByLabel('Toelichting').fill('Hallo')
    await page.getByText('5 van 4000 tekens').waitFor()
    await page.getByLabel('Toelichting').fill('a'.repeat(3999))
    await page.getByRole('status').filter({ hasText: '3999 van 4000 tekens' }).waitFor({ state: 'attached' })
  })

  test('is saved by Ctrl+S', async () => {
    const { page } = await arrive()
    await page.getByLabel('Naam').fill('Anna')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saved).toMatchObject({ Broker: { Name: 'Anna' } })
  })

  test('is saved once by a double click', async () => {
    answerAfter = 600
    const { page } = await arrive()
    await page.getByLabel('Naam').fill('Anna')
    await page.getByRole('button', { name: 'Opslaan' }).last().dblclick({ delay: 100, noWaitAfter: true })
    await expect.poll(() => saved).toMatchObject({ Broker: { Name: 'Anna' } })
    expect(posts).toBe(1)
  })

  test('is saved by Enter in a field of a list, and nothing is removed', async () => {
    const { page } = await arrive()
    const list = page.getByRole('group', { name: 'Laadpaalnummers' })
    await list.getByLabel('Nummer').fill('LP-1')
    await list.getByRole('button', { name: 'Toevoegen' }).click()
    await page.keyboard.type('LP-2')
    await page.keyboard.press('Enter')
    await expect.poll(() => (saved.ChargerIds as unknown[]).length).toBe(2)
  })

  test('warns before it is left with changes, and only then', async () => {
    const { page } = await arrive()
    let dialogs = 0
    page.on('dialog', async (dialog) => {
      dialogs++
      await dialog.accept()
    })
    const leave = async () => {
      await page.getByRole('link', { name: 'Elders' }).click()
      await page.getByRole('heading', { name: 'Elders' }).waitFor()
      await page.goto(url)
      await page.locator('[data-enhanced]').waitFor()
    }
    await leave()
    expect(dialogs).toBe(0)
    await page.getByLabel('Naam').fill('Anna')
    await leave()
    expect(dialogs).toBe(1)
    await page.getByLabel('Naam').fill('Anna')
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    await expect.poll(() => saved).toMatchObject({ Broker: { Name: 'Anna' } })
    expect(dialogs).toBe(1)
  })

  test('weighs little', () => {
    expect(gzipSync(script, { level: 9 }).length / 1024).toBeLessThan(MOST_SCRIPT_KIB)
  })
})

describe('a form without a script', () => {
  const withoutScript = { javaScriptEnabled: false }

  test('is filled in, refused with a list, and saved', async () => {
    const { page } = await arrive(withoutScript)
    await page.getByLabel('Naam').fill('')
    await page.getByLabel('Laadpalen', { exact: true }).fill('abc')
    await page.getByLabel('Postcode').fill('1012ab')
    await page.getByLabel('Datum geannuleerd').first().check()
    await page.getByLabel('Vakmarkering').check()
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    expect(await page.locator('#fouten li').allInnerTexts()).toEqual([
      `Naam: ${REQUIRED}`,
      'Laadpalen: Controleer uw invoer a.u.b.',
    ])
    expect(await page.getByLabel('Laadpalen', { exact: true }).inputValue()).toBe('abc')
    expect(await page.getByLabel('Vakmarkering').isChecked()).toBe(true)
    await page.getByLabel('Naam').fill('Judith')
    await page.getByLabel('Laadpalen', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Opslaan' }).last().click()
    await page.locator('#fouten').waitFor({ state: 'detached' })
    expect(saved).toMatchObject({
      Broker: { Name: 'Judith' },
      Location: { PostalCode: '1012 AB' },
      Planned: { Date: 'Cancelled' },
      Preparation: { Requires: ['marking'] },
      Stations: 3,
    })
  })

  test('adds and removes items by its buttons, and goes on where they are', async () => {
    const { page } = await arrive(withoutScript)
    const list = page.getByRole('group', { name: 'Laadpaalnummers' })
    await list.getByLabel('Nummer').fill('LP-1')
    await list.getByRole('button', { name: 'Toevoegen' }).click()
    await expect.poll(() => focused(page)).toBe('veld-ChargerIds-1-ChargerId')
    await list.getByLabel('Nummer').nth(1).fill('LP-2')
    await list.getByRole('button', { name: 'Verwijder Lader 1' }).click()
    await expect.poll(() => list.getByLabel('Nummer').count()).toBe(1)
    await list.getByLabel('Nummer').press('Enter')
    await expect.poll(() => saved.ChargerIds).toMatchObject([{ ChargerId: 'LP-2' }])
  })
})

describe('the look of a form', () => {
  test.each(['nl', 'en'])(
    'has no fault in %s, at any width, light and dark, right or wrong',
    async (language) => {
      const { page, errors } = await arrive({}, language)
      const faults: string[] = []
      const look = async () => {
        faults.push(...(await faultsIn(page)))
      }
      await look()
      await page.locator('button[data-complete]').click()
      await page.locator('#veld-Planned-Date-geannuleerd').check()
      await page.locator('button[value^=toevoegen]').click()
      await look()
      expect(faults).toEqual([])
      expect(errors).toEqual([])
    },
  )

  test('without a script, refused by the server, has no fault', async () => {
    saved = filledIn({ Permit: 'old', 'Planned.Date': 'Cancelled' })
    const { page } = await arrive({ javaScriptEnabled: false })
    await page.getByLabel('Naam').fill('')
    await page.locator('button[data-complete]').click()
    await page.locator('#fouten').waitFor()
    const html = await page.content()
    const { page: looked } = await arrive()
    await looked.setContent(
      html.replace('/page.js', '/none.js').replace('</head>', `<base href="${url}/"></head>`),
    )
    expect(await faultsOf(looked, { width: 390, theme: 'light' })).toEqual([])
  })
})
