import { beforeAll, describe, expect, test } from 'vitest'
import { cookieName, sessionCookieName } from '../../src/platform/web/host-cookie.ts'
import { startApp, type TestApp } from '../app.ts'
import { anna, chiara, GENT, judith, mira, type TestPerson, vera } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
const settingsOf = ({ id }: TestPerson) =>
  desk.db
    .selectFrom('person')
    .select(['language', 'theme', 'density', 'shortcuts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('somebody reads on their profile', () => {
  test('who they are, for whom they work and where', async () => {
    const { status, text } = await desk.as(chiara).opens('/profiel')
    expect(status).toBe(200)
    for (const line of [
      'Naam Chiara Rossi',
      'Organisatie Operator Een',
      'E-mail chiara@example.org',
      'Rol CPO',
      'Gemeenten Gent',
    ])
      expect(text).toContain(line)
  })

  test('what each of their roles opens', async () => {
    const page = await desk.as(mira).opens('/profiel')
    expect(page.text).toContain('Gemeenten Alle gemeenten')
    const [asMunicipality = '', asVisitor = ''] = page.body.split('<details>').slice(-2)
    expect(asMunicipality).toContain('Aanvragen beoordelen en labelen')
    expect(asVisitor).toContain('Aanvragen bekijken')
    expect(asVisitor.split('</details>')[0]).not.toContain('Aanvragen beoordelen')
    expect((await desk.as(anna).opens('/profiel')).text).toContain(
      'een beheerder mag elk onderdeel gebruiken',
    )
  })

  test('their municipalities by name, folded away when there are more than ten', async () => {
    const codes = desk.tenant.municipalities.map(({ code }) => code)
    const of = (count: number): TestPerson => ({
      ...judith,
      id: `test|of-${count}`,
      roles: { municipality: [GENT, ...codes.filter((code) => code !== GENT)].slice(0, count) },
    })
    const ten = await desk.as(of(10)).opens('/profiel')
    expect(ten.body).not.toContain('10 gemeenten</summary>')
    const eleven = await desk.as(of(11)).opens('/profiel')
    expect(eleven.body).toContain('11 gemeenten</summary>')
    expect(eleven.text).toContain('Gent')
  })

  test('the way there from the bar of every page, and the way out', async () => {
    expect((await desk.as(vera).opens('/aanvragen')).body).toContain('href="/profiel"')
    expect((await desk.as(vera).opens('/profiel')).body).toContain('action="/afmelden"')
    expect((await desk.as(null).opens('/profiel')).location).toBe('/aanmelden?terug=%2Fprofiel')
  })
})

describe('what somebody chooses there', () => {
  const CHOSEN = { taal: 'en', weergave: 'dark', dichtheid: 'compact', sneltoetsen: 'uit', terug: '/profiel' }

  test('holds at once, and in every browser of theirs', async () => {
    const saved = await desk.as(vera).posts('/voorkeuren', CHOSEN)
    expect([saved.status, saved.location]).toEqual([303, '/profiel'])
    const { body, text } = await desk.as(vera).opens('/profiel')
    expect(body).toContain('<html lang="en" data-theme="dark" data-density="compact" data-keys="uit"')
    expect(text).toContain('Your preferences have been saved.')
    expect(body).toMatch(/value="compact" selected=""/)
    expect(body).toMatch(/value="uit" selected=""/)
    // Without the cookies of the browser in which it was chosen.
    const session = await sessionOf(vera)
    const elsewhere = await desk.as(null).sends({ url: '/aanvragen', cookies: session })
    expect(elsewhere.body).toContain('data-density="compact"')
    expect(await settingsOf(vera)).toEqual({
      language: 'en',
      theme: 'dark',
      density: 'compact',
      shortcuts: 0,
    })
  })

  test('the browser remembers for when nobody has signed in, as far as it is for everybody', async () => {
    const cookies = await desk.as(vera).cookies()
    const { body } = await desk.as(null).sends({
      url: '/privacy',
      cookies: { ...Object.fromEntries(cookies), [sessionCookieName(desk.settings.publicUrl)]: '' },
    })
    expect(body).toContain('<html lang="en" data-theme="dark" data-density="compact" data-tenant')
  })

  test('goes before what the browser remembers', async () => {
    const remembered = Object.entries({ weergave: 'light', dichtheid: 'ruim', taal: 'nl' }).map(
      ([name, value]) => [cookieName(desk.settings.publicUrl, name), value],
    )
    const cookies = { ...(await sessionOf(vera)), ...Object.fromEntries(remembered) }
    const { body } = await desk.as(null).sends({ url: '/profiel', cookies })
    expect(body).toContain('<html lang="en" data-theme="dark" data-density="compact"')
  })

  test('stays as it was where the small form of the bar sends nothing for it, or something unknown', async () => {
    await desk
      .as(vera)
      .posts('/voorkeuren', { taal: 'nl', weergave: 'paars', dichtheid: '', sneltoetsen: 'x' })
    expect(await settingsOf(vera)).toEqual({
      language: 'nl',
      theme: 'dark',
      density: 'compact',
      shortcuts: 0,
    })
    await desk.as(vera).posts('/voorkeuren', { weergave: 'system', dichtheid: 'normaal', sneltoetsen: 'aan' })
    expect((await desk.as(vera).opens('/profiel')).body).toContain('<html lang="nl" data-tenant')
  })
})

async function sessionOf(person: TestPerson): Promise<Record<string, string>> {
  const name = sessionCookieName(desk.settings.publicUrl)
  return { [name]: (await desk.as(person).cookies()).get(name) ?? '' }
}
