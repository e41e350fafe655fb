import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versionOf } from '../../src/desk/desk-values/desk-value.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { anna, willem } from '../world.ts'

const KEY = 'mails.support'
const PAGE = `/beheer/instellingen/${KEY}`
const ONE = 'een@vlaanderen.be'
const TWO = 'twee@vlaanderen.be'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  await desk.db.deleteFrom('desk_value').execute()
  await desk.db.deleteFrom('event').where('subject_type', '=', 'desk-value').execute()
  await sets(ONE)
  await sets(TWO)
})
afterAll(() => desk.close())

const sets = (text: string) => desk.as(anna).posts('/beheer/instellingen', { [`waarde[${KEY}]`]: text })
const now = () => desk.app.tenantNow.tenant.mails.support
const pressed = (form: Record<string, string>, by = anna) => desk.as(by).posts(PAGE, form)
/** The hidden fields of the first form that puts something back, after these words. */
const fieldsAfter = (body: string, words: string) => {
  const form = body.slice(body.indexOf('<form', body.indexOf(words)))
  const inside = form.slice(0, form.indexOf('</form>'))
  return Object.fromEntries(
    [...inside.matchAll(/name="(versie|wijziging)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>
}
const opened = async () => (await desk.as(anna).opens(PAGE)).body

describe('an earlier value', () => {
  test('is listed with who set it and when, from the settings', async () => {
    expect((await desk.as(anna).opens('/beheer/instellingen')).body).toContain(`href="${PAGE}"`)
    const page = await desk.as(anna).opens(PAGE)
    expect(page.text).toMatch(
      /Nu twee@.*Gewijzigd op .* door Anna Mertens\. twee@.*Gewijzigd op .* een@.*Zoals geleverd/s,
    )
    await desk.as(anna).posts('/voorkeuren', { taal: 'en' })
    expect((await desk.as(anna).opens(PAGE)).text).toMatch(/As delivered/)
    await desk.as(anna).posts('/voorkeuren', { taal: 'nl' })
  })

  test('is put back by one press, which is an event as any change', async () => {
    const answer = await pressed(fieldsAfter(await opened(), `>${ONE}`))
    expect([answer.status, answer.location, now()]).toEqual([303, PAGE, ONE])
    const page = await desk.as(anna).opens(PAGE)
    expect(page.text).toContain('De instellingen zijn opgeslagen')
    expect(page.text.match(/Gewijzigd op/g)).toHaveLength(3)
  })

  test('as delivered is put back too, and then follows the folder', async () => {
    await pressed(fieldsAfter(await opened(), 'Zoals geleverd'))
    expect(now()).toBe(desk.tenant.mails.support)
    const page = await desk.as(anna).opens(PAGE)
    expect(page.text).toContain('Dit is zoals het loket is geleverd.')
    const row = await desk.db.selectFrom('desk_value').select('is_set').executeTakeFirstOrThrow()
    expect(row.is_set).toBe(0)
  })

  test('is not put over what somebody else set meanwhile: both are shown, and a second press does it', async () => {
    const old = await opened()
    await sets('drie@vlaanderen.be')
    const answer = await pressed(fieldsAfter(old, `>${ONE}`))
    expect([answer.status, now()]).toEqual([409, 'drie@vlaanderen.be'])
    expect(answer.text).toMatch(/Iemand anders heeft.*Wat u wilde bewaren een@.*Bewaar dit toch.*Nu drie@/s)
    await pressed({ versie: versionOf('drie@vlaanderen.be'), tekst: ONE })
    expect(now()).toBe(ONE)
  })

  test('of another value, or none at all, is not put back', async () => {
    const { versie = '' } = fieldsAfter(await opened(), `>${ONE}`)
    expect((await pressed({ versie, wijziging: '999999' })).status).toBe(422)
    expect((await desk.as(anna).opens('/beheer/instellingen/mails.weg')).status).toBe(404)
    expect((await pressed({ versie, wijziging: '1' }, willem)).status).toBe(403)
    expect(now()).toBe(TWO)
  })

  test('that reaches nobody is not put back in production', async () => {
    const place = await startApp({ settings: { production: true } })
    const support = place.tenant.mails.support
    await place.as(anna).posts('/beheer/instellingen', { [`waarde[${KEY}]`]: ONE })
    const answer = await place.as(anna).posts(PAGE, { versie: versionOf(ONE) })
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining(`${support} bereikt geen brievenbus`),
    ])
    await place.close()
  })

  test('is listed and put back by the command line', async () => {
    const types = (...words: string[]) => runsCommand(desk, ['tenant', ...words])
    const listed = JSON.parse((await types('history', KEY, '--json')).out) as { id: number; text: string }[]
    expect(listed.map(({ text }) => text)).toEqual([TWO, ONE])
    expect((await types('history', KEY)).out).toContain(`Anna Mertens  |  ${ONE}`)
    expect((await types('put-back', KEY, String(listed[1]?.id))).out).toBe(`1 value is changed: ${KEY}.\n`)
    await desk.app.tenantNow.renew()
    expect(now()).toBe(ONE)
    expect((await types('put-back', KEY, '0')).code).toBe(2)
    expect((await types('history', 'mails.weg')).out).toBe('The value was never changed.\n')
  })
})
