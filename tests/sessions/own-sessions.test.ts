import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { choosesPersona, eventsIn, follows, signsInAs, stranger } from '../sign-in/flow.ts'
import { type Answer, OF_A_BROWSER, type Visitor, visitorOf } from '../visitor.ts'
import { judith, vera } from '../world.ts'
import { tokenIn } from './sessions.ts'

/** Somebody sees on their profile where they are signed in, and ends it there. */

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
const isIn = async (visitor: Visitor) => (await visitor.opens('/profiel')).status === 200
const handlesIn = ({ body }: Answer) =>
  [...body.matchAll(/name="sessie" value="([^"]+)"/g)].map(([, it = '']) => it)

/** Two browsers of one person, in both of which a page was opened; and of a colleague. */
async function threeBrowsers() {
  const browsers = [visitorOf(desk, judith), visitorOf(desk, judith), visitorOf(desk, vera)] as const
  for (const it of browsers) await it.opens('/profiel')
  return browsers
}

describe('the profile lists where one is signed in', () => {
  test('since when, last used when, which is this browser, and never those of others', async () => {
    const [here, there] = await threeBrowsers()
    desk.clock.passes(3_600)
    await here.opens('/aanvragen')
    const page = await here.opens('/profiel')
    expect(page.text).toContain(
      'Onbekende browser (deze browser) Sinds 02-03-2026 10:00. Laatst gebruikt 02-03-2026 11:00.',
    )
    expect(page.text).toContain('Onbekende browser Sinds 02-03-2026 10:00. Laatst gebruikt 02-03-2026 10:00.')
    expect(handlesIn(page)).toHaveLength(1)
    // The id of a session appears nowhere.
    for (const { sid } of await desk.db.selectFrom('session').select('sid').execute())
      expect(page.body).not.toContain(sid)
    await expect
      .poll(async () => (await there.opens('/profiel')).text)
      .toContain('Laatst gebruikt 02-03-2026 11:00')
  })

  test('the browser in words, as it was when one signed in', async () => {
    const real = await startApp({ now: new Date() })
    const visitor = stranger(real)
    const asFirefox: Visitor = {
      ...visitor,
      opens: (url) =>
        visitor.sends({
          method: 'GET',
          url,
          headers: { accept: OF_A_BROWSER, 'user-agent': FIREFOX },
        }),
    }
    expect((await signsInAs(asFirefox, 'caseworker', '/profiel')).text).toContain(
      'Firefox op Windows (deze browser)',
    )
    await real.close()
  })

  test('of many only the last used, and how many more', async () => {
    const mine = { ...vera, id: 'test|many' }
    for (let i = 0; i < 22; i++) await visitorOf(desk, mine).opens('/profiel')
    const page = await desk.as(mine).opens('/profiel')
    expect(page.text).toContain('En nog 3 die langer niet zijn gebruikt.')
    expect(handlesIn(page)).toHaveLength(19)
  })
})

describe('ending a session', () => {
  test('one ends at its next call, the others of the same person and of colleagues go on', async () => {
    const [here, there, colleague] = await threeBrowsers()
    const third = visitorOf(desk, judith)
    await third.opens('/profiel')
    const before = handlesIn(await here.opens('/profiel'))
    await here.posts('/sessie/beeindigen')
    expect(before.length).toBeGreaterThanOrEqual(2)
    expect([await isIn(here), await isIn(there), await isIn(third), await isIn(colleague)]).toEqual([
      true,
      false,
      false,
      true,
    ])

    const [again] = [visitorOf(desk, judith)]
    await again.opens('/profiel')
    const [handle] = handlesIn(await here.opens('/profiel'))
    const ended = await here.posts('/sessie/beeindigen', { sessie: handle })
    expect([ended.status, ended.location]).toEqual([303, '/profiel'])
    expect((await here.opens('/profiel')).text).toContain('1 sessie is beëindigd.')
    expect([await isIn(here), await isIn(again)]).toEqual([true, false])
    const events = (await eventsIn(desk)).filter(({ kind }) => kind === 'sessions-ended')
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ subject_uuid: judith.id, person_id: judith.id })

    await here.posts('/sessie/beeindigen', { sessie: handle })
    expect((await here.opens('/profiel')).text).toContain('Die sessie was al beëindigd.')
  })

  test('that of somebody else, or of this browser, is never ended', async () => {
    const [here, , colleague] = await threeBrowsers()
    const [ofHere = ''] = handlesIn(await visitorOf(desk, judith).opens('/profiel'))
    const extra = visitorOf(desk, vera)
    await extra.opens('/profiel')
    const foreign = handlesIn(await colleague.opens('/profiel'))
    for (const sessie of foreign) await here.posts('/sessie/beeindigen', { sessie })
    expect(await isIn(extra)).toBe(true)
    expect(ofHere).not.toBe('')
    await here.posts('/sessie/beeindigen')
    expect(await isIn(here)).toBe(true)
  })
})

describe('who signed in longer than ten minutes ago signs in again first', () => {
  test('before ending a session, and before changing the password: nothing happens until then', async () => {
    const [here, there] = await threeBrowsers()
    desk.clock.passes(601)
    const refused = await here.posts('/sessie/beeindigen')
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Meld u eerst opnieuw aan')])
    expect(refused.body).toContain('href="/aanmelden?opnieuw=1&amp;terug=%2Fprofiel"')
    expect(await isIn(there)).toBe(true)

    const page = await here.opens('/wachtwoord')
    expect(page.body).toContain('href="/aanmelden?opnieuw=1&amp;terug=%2Fwachtwoord"')
    expect(page.body).not.toContain('type="password"')
    expect((await here.posts('/wachtwoord', { wachtwoord: 'Kanaalvaart77' })).status).toBe(403)
    expect((await here.calls('POST', '/api/userpassword', { password: 'Kanaalvaart77' })).status).toBe(403)
    expect(await desk.db.selectFrom('provider_password').selectAll().execute()).toEqual([])
  })

  test('the provider requires a new sign-in, reports its time, and the form is there', async () => {
    const real = await startApp({ now: new Date() })
    const visitor = stranger(real)
    // The provider reports the time of the first sign-in too, which just was.
    expect((await signsInAs(visitor, 'developer', '/wachtwoord')).body).toContain('type="password"')
    const page = await follows(visitor, '/aanmelden?opnieuw=1&terug=%2Fwachtwoord')
    expect(page.text).toContain('Lokale omgeving')
    const back = await follows(visitor, await choosesPersona(visitor, page.url, 'developer'))
    expect([back.url, back.body]).toEqual(['/wachtwoord', expect.stringContaining('type="password"')])
    real.clock.passes(601)
    expect((await visitor.opens('/wachtwoord')).body).not.toContain('type="password"')
    expect(tokenIn(back.body)).not.toBe('')
    await real.close()
  })
})
