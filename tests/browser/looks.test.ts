import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { arriveAs, enhanced, openFirst } from './arrive.ts'
import { ALL_VIEWS, faultsIn, overflowOf, type View } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney()

const LANGUAGES = ['nl', 'en'] as const
type Language = (typeof LANGUAGES)[number]

/** The two most used pages are checked in every view; the others in one view per kind. */
const ONE_VIEW: Record<Language, View[]> = {
  nl: [{ width: 1440, theme: 'light' }],
  en: [{ width: 390, theme: 'dark' }],
}

const LIST = '/aanvragen?status=open'
const API_DOCS = ['/api/docs', '/api/docs/proberen/readReport', '/api/docs/proberen/listRequests']
let places: Awaited<ReturnType<typeof findPlaces>>

beforeAll(async () => {
  places = await journey.database(findPlaces)
})

/** Requests of the demo data in every state that its page can be in. */
async function findPlaces(db: Db) {
  const requests = db.selectFrom('request').select('uuid').orderBy('id', 'desc')
  const first = async (query: typeof requests) => (await query.executeTakeFirstOrThrow()).uuid
  const whole = requests.where('gdpr_cleared_at', 'is', null)
  const open = await whole.where('status', '=', 2).limit(4).execute()
  const [shown = '', lost = '', ...worked] = open.map((it) => it.uuid)
  await db.updateTable('request').set({ lat: null, lng: null }).where('uuid', '=', lost).execute()
  const file = await db
    .selectFrom('file')
    .select(['uuid', 'subject_uuid'])
    .where('suspect', '=', 1)
    .executeTakeFirstOrThrow()
  const comment = await db.selectFrom('comment').select('subject_uuid').executeTakeFirstOrThrow()
  return {
    open: `/aanvragen/${shown}?lijst=status%3Dopen`,
    /** One per language, because it is judged. */
    worked: worked.map((uuid) => `/aanvragen/${uuid}`),
    judged: `/aanvragen/${await first(whole.where('status', '=', 4))}`,
    cleared: `/aanvragen/${await first(requests.where('gdpr_cleared_at', 'is not', null))}`,
    lost: `/aanvragen/${lost}`,
    commented: `/aanvragen/${comment.subject_uuid}`,
    file: `/aanvragen/${file.subject_uuid}/bestanden/${file.uuid}`,
  }
}

async function newTraveller(language: Language) {
  const traveller = await journey.newTraveller()
  await traveller.page.context().addCookies([languageCookie(journey.server.url, language)])
  return traveller
}

/** Checks the present page, in each view, and at the narrowest width. */
async function look(page: Page, views: readonly View[]): Promise<string[]> {
  await enhanced(page)
  const faults: string[] = []
  faults.push(...(await faultsIn(page, views)))
  await page.setViewportSize({ width: 320, height: 640 })
  return [...faults, ...(await overflowOf(page))]
}

/** The browser reports an answer with an error status. */
const unexpected = (problems: string[]) =>
  problems.filter((it) => !/status of (400|403|404|409|422)/.test(it))

describe.each(LANGUAGES)('in %s nothing is wrong with', (language) => {
  const views = ONE_VIEW[language]

  test('the list and a request, in every view', async () => {
    const { page, problems } = await newTraveller(language)
    await arriveAs(page, 'Hanna Visser', LIST)
    expect(await look(page, ALL_VIEWS)).toEqual([])
    await page.goto(places.open)
    expect(await look(page, ALL_VIEWS)).toEqual([])
    expect(unexpected(problems)).toEqual([])
  })

  test('the list in every tab, searched, and empty', async () => {
    const { page, problems } = await newTraveller(language)
    await arriveAs(page, 'Hanna Visser', LIST)
    for (const query of [
      '',
      'status=accepted&p=2',
      'status=rejected',
      'status=removed',
      'zoeken=9000&gemeente=44021',
      'zoeken=ab',
      'zoeken=bestaatniet',
    ]) {
      await page.goto(`/aanvragen?${query}`)
      expect(await look(page, views), query).toEqual([])
    }
    await page.goto('/aanvragen/00000000-0000-4000-8000-000000000000')
    expect(await look(page, views)).toEqual([])
    expect(unexpected(problems)).toEqual([])
  })

  test('a request in every state', async () => {
    const { page, problems } = await newTraveller(language)
    await arriveAs(page, 'Hanna Visser', LIST)
    for (const address of [
      places.judged,
      `${places.judged}?wijzig=1`,
      places.cleared,
      places.lost,
      places.commented,
      `${places.open}&voorstel=1`,
    ]) {
      await page.goto(address)
      expect(await look(page, views), address).toEqual([])
    }
    expect(unexpected(problems)).toEqual([])
  })

  test('a request while somebody works on it', async () => {
    const { page, problems } = await newTraveller(language)
    await arriveAs(page, 'Hanna Visser', LIST)
    await page.goto(places.worked[LANGUAGES.indexOf(language)] ?? '')
    await enhanced(page)
    await page.locator('[name=verdict]').nth(1).check()
    await page.locator('[name=reason]').last().check()
    await page.locator('[name=remarks]').fill('🚗')
    await page.locator('#beoordeling [type=submit]').click({ force: true })
    await page.locator('#toelichting-fout').waitFor()
    for (const summary of await page.locator('main summary').all())
      if (!(await summary.evaluate((it) => it.parentElement?.hasAttribute('open')))) await summary.click()
    expect(await look(page, views)).toEqual([])

    await page.locator('#opmerking-nieuw').fill('Een opmerking')
    await page.locator('#opmerking-nieuw').press('Control+Enter')
    const comment = page.locator('.conversation > li').first()
    await comment.locator('a').first().click()
    await page.locator('#opmerking-wijzig').fill('<')
    await page.locator('#opmerking-wijzig').press('Control+Enter')
    await page.locator('#opmerking-wijzig-fout').waitFor()
    expect(await look(page, views)).toEqual([])
    await page.locator('.account > button').click()
    expect(await look(page, views)).toEqual([])
    await page.keyboard.press('Escape')
    await comment.getByRole('link').first().click()
    await comment.locator('.actions a').last().click()
    expect(await look(page, views)).toEqual([])
    await comment.locator('[type=submit]').click()
    await comment.locator('[type=submit]').waitFor({ state: 'detached' })

    await page.locator('[name=remarks]').fill('')
    await page.locator('[name=reason]').first().check()
    await page.locator('#beoordeling [type=submit]').click()
    await page.locator('.toasts .toast').waitFor()
    expect(await look(page, views)).toEqual([])
    expect(unexpected(problems)).toEqual([])
  })

  test('a request, for an operator who changes where it is', async () => {
    const { page, problems } = await newTraveller(language)
    await arriveAs(page, 'Samira Bakker', LIST)
    await openFirst(page)
    expect(await look(page, ALL_VIEWS)).toEqual([])
    for (const summary of await page.locator('#in-de-buurt summary').all()) await summary.click()
    const [lat, lng] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
    await lat.fill('3.72')
    await lng.fill('51.05')
    await page.locator('#coordinaten .field-error').waitFor()
    expect(await look(page, views)).toEqual([])
    await lat.fill('51.05')
    await lng.fill(`3.72${LANGUAGES.indexOf(language) + 1}`)
    await page.locator('#coordinaten .actions').waitFor()
    expect(await look(page, views)).toEqual([])
    await page.locator('#coordinaten .actions [type=submit]').click()
    await page.locator('.toasts .toast').waitFor()
    expect(await look(page, views)).toEqual([])
    expect(unexpected(problems)).toEqual([])
  })

  test('error pages, the statements, and the description of the API', async () => {
    const { page, problems } = await newTraveller(language)
    await arriveAs(page, 'Hanna Visser', LIST)
    for (const address of ['/bestaat-niet', places.file, '/privacy', '/toegankelijkheid', ...API_DOCS]) {
      await page.goto(address)
      expect(await look(page, views), address).toEqual([])
    }
    expect(unexpected(problems)).toEqual([])
  })

  test('what people see who get no further', async () => {
    const { page, problems } = await newTraveller(language)
    await page.goto('/aanmelden/terug?code=oud&state=oud')
    expect(await look(page, views)).toEqual([])
    for (const name of ['Guus Vermeer', 'Fatima Mertens', 'Jonas Martens']) {
      await page.context().clearCookies({ name: /laadloket|idp|_session|_interaction/ })
      await page.goto('/aanvragen')
      expect(await look(page, views), 'choosing whom to play').toEqual([])
      await page.getByRole('button', { name }).click()
      await page.locator('.account').waitFor()
      if (name === 'Jonas Martens') {
        const claims = JSON.stringify({ roles: { vlaanderen: { municipality: [] } }, identity: null })
        await journey.database((db) =>
          db.updateTable('person').set({ claims }).where('name', '=', name).execute(),
        )
        await page.reload()
        await page.getByText(/^(Configuratie fout!|Configuration error!)$/).waitFor()
      }
      expect(await look(page, views), name).toEqual([])
    }
    expect(unexpected(problems)).toEqual([])
  })
})
