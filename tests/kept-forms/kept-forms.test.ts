import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieName } from '../../src/platform/web/host-cookie.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import { aRequest, bram, judith, type TestRequest } from '../world.ts'

/** A form that was posted after the session had ended comes back to its sender only. */

const TWELVE_HOURS = 12 * 3600
const TEXT = 'Gebeld met de bewoner: laadpaal "links" + rechts, na 17:00?'

let app: TestApp
let request: TestRequest
let visitor: Visitor

beforeAll(async () => {
  app = await startApp()
  request = await aRequest(app.db)
})
beforeEach(async () => {
  visitor = visitorOf(app, judith)
  await visitor.opens('/privacy')
  app.clock.passes(TWELVE_HOURS + 1)
})

const comments = () => app.db.selectFrom('comment').select('message').execute()
const address = () => `/aanvragen/${request.uuid}/opmerkingen`
const comment = { message: TEXT, lijst: 'status=open' }
const storedOnes = () => app.db.selectFrom('kept_form').selectAll().execute()

/** Signs in again, in the same browser. */
async function backAs(person: typeof judith, browser = visitor): Promise<Visitor> {
  const again = visitorOf(app, person)
  await again.opens('/health/live')
  const name = cookieName(app.settings.publicUrl, 'formulieren')
  const key = (await browser.cookies()).get(name)
  if (key) (again.cookies() as Promise<Map<string, string>>).then((jar) => jar.set(name, key))
  return again
}

/** The address after signing in, from the page that announces the kept form. */
const goal = (body: string) =>
  decodeURIComponent(/href="\/aanmelden\?terug=([^"]+)"/.exec(body)?.[1] ?? 'nowhere')

/** Presses the button of the page. */
function sendsAgain(by: Visitor, html: string) {
  const [, action = '', inside = ''] =
    /<form[^>]*action="(\/aanvragen[^"]*)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  const fields = [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return by.posts(action, Object.fromEntries(fields.map(([, name, value]) => [name, readText(value)])))
}

const readText = (value = '') =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

describe('a form that is sent after the session ended', () => {
  test('is kept, shown after signing in, and done only when its button is pressed', async () => {
    const sent = await visitor.posts(address(), comment)
    expect(sent.status).toBe(401)
    expect(sent.text).toContain('Wat u verstuurde, is nog niet verwerkt.')
    expect(goal(sent.body)).toMatch(/^\/formulier\/[\w-]{22}$/)

    const again = await backAs(judith)
    const page = await again.opens(goal(sent.body))
    expect(page.status).toBe(200)
    expect(page.text).toContain(`Opmerking ${TEXT}`)
    expect(page.text).toContain('bewaard tot 23:00')
    expect(await comments()).toEqual([])

    const done = await sendsAgain(again, page.body)
    expect(done.status).toBe(303)
    expect(await comments()).toEqual([{ message: TEXT }])
    expect((await again.opens(goal(sent.body))).status).toBe(404)
    await app.db.deleteFrom('comment').execute()
  })

  test('stays kept when it could not be done', async () => {
    const sent = await visitor.posts(address(), { ...comment, message: ' ' })
    const again = await backAs(judith)
    const page = await again.opens(goal(sent.body))
    expect((await sendsAgain(again, page.body)).status).toBe(422)
    expect((await again.opens(goal(sent.body))).status).toBe(200)
  })

  test('is kept as it was filled in, also when the desk would not have taken it', async () => {
    const sent = await visitor.posts(address(), { ...comment, message: 'x'.repeat(30_000), unheard: 'of' })
    expect(sent.status).toBe(401)
    expect(goal(sent.body)).toMatch(/^\/formulier\/[\w-]{22}$/)
    expect(sent.text).not.toContain('unheard')
    const page = await (await backAs(judith)).opens(goal(sent.body))
    expect(page.text).toContain('x'.repeat(30_000))
  })

  test('is given to nobody else, in no other browser, and after an hour to nobody', async () => {
    const { body } = await visitor.posts(address(), comment)
    const opens = async (who: Visitor) => (await who.opens(goal(body))).status
    expect(await opens(await backAs(bram))).toBe(404)
    expect(await opens(await backAs(judith, visitorOf(app, null)))).toBe(404)
    const again = await backAs(judith)
    expect(await opens(again)).toBe(200)
    app.clock.passes(3_600)
    expect(await opens(again)).toBe(404)
  })

  test('lies sealed in the database, and nothing of it in the log', async () => {
    await visitor.posts(address(), comment)
    const rows = JSON.stringify(await storedOnes())
    expect(rows).not.toContain('bewoner')
    expect(Buffer.from(JSON.parse(rows)[0].sealed, 'base64').toString()).not.toContain('bewoner')
    expect(JSON.stringify(app.log)).not.toContain('bewoner')
    const cookie = [(await visitor.posts(address(), comment)).headers['set-cookie']].flat().join()
    expect(cookie).toMatch(/^formulieren-3000=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('can be thrown away', async () => {
    const { body } = await visitor.posts(address(), comment)
    const again = await backAs(judith)
    expect((await again.posts(`${goal(body)}/weggooien`)).status).toBe(303)
    expect((await again.opens(goal(body))).status).toBe(404)
  })

  test('of one browser twenty are kept', async () => {
    await app.db.deleteFrom('kept_form').execute()
    for (let turn = 0; turn < 22; turn++) {
      app.clock.passes(1)
      await visitor.posts(address(), { ...comment, message: `${turn}` })
    }
    const { body } = await visitor.posts(address(), comment)
    expect((await storedOnes()).length).toBe(20)
    expect((await (await backAs(judith)).opens(goal(body))).text).toContain(TEXT)
  })

  test('names the file that came along, and requests it again', async () => {
    const process = await aStoredProcess(app)
    const form = new FormData()
    form.set('_csrf', visitor.formToken)
    form.set('stap', '1')
    form.set('soort', 'LocationProposition')
    form.set('file', new Blob(['%PDF-1.7']), 'situatie "nieuw".pdf')
    const { status, text, body } = await visitor.posts(`/realisatie/${process.uuid}/documenten`, form)
    expect(status).toBe(401)
    expect(text).toMatch(/Het bestand situatie "nieuw"\.pdf is niet bewaard\./)
    const page = await (await backAs(judith)).opens(goal(body))
    expect(page.body).toMatch(/<form[^>]*encType="multipart\/form-data"/i)
    expect(page.body).toMatch(/<input type="file" required="" name="file"/)
  })
})

describe('nothing is kept of', () => {
  const withoutStoring = async (send: () => Promise<{ status: number }>) => {
    const before = (await storedOnes()).length
    expect((await send()).status).toBe(401)
    expect((await storedOnes()).length).toBe(before)
  }

  test('what does not come from a page of ours', async () => {
    await withoutStoring(() => visitor.posts(address(), { ...comment, _csrf: 'made-up' }))
    const forged = `${visitor.formToken.slice(0, -1)}${visitor.formToken.endsWith('A') ? 'B' : 'A'}`
    await withoutStoring(() => visitor.posts(address(), { ...comment, _csrf: forged }))
  })

  test('what a script of the page sends: it keeps it where it is', async () => {
    await withoutStoring(() =>
      visitor.sends({
        method: 'POST',
        url: address(),
        payload: new URLSearchParams({ ...comment, _csrf: visitor.formToken }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-mode': 'cors',
          'sec-fetch-site': 'same-origin',
        },
      }),
    )
  })

  test('what another site lets the browser send', async () => {
    const before = (await storedOnes()).length
    const answer = await visitor.sends({
      method: 'POST',
      url: address(),
      payload: new URLSearchParams({ ...comment, _csrf: visitor.formToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect((await storedOnes()).length).toBe(before)
  })
})

describe('a form from before somebody signed in again', () => {
  test('is shown to them to be sent once more', async () => {
    const again = await backAs(judith)
    const sent = await again.posts(address(), { ...comment, _csrf: visitor.formToken })
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/formulier\//)])
    expect(await comments()).toEqual([])
    const page = await again.opens(sent.location as string)
    expect((await sendsAgain(again, page.body)).status).toBe(303)
    expect(await comments()).toEqual([{ message: TEXT }])
    await app.db.deleteFrom('comment').execute()
  })

  test('is refused to anybody else', async () => {
    const other = await backAs(bram)
    expect((await other.posts(address(), { ...comment, _csrf: visitor.formToken })).status).toBe(403)
  })
})
