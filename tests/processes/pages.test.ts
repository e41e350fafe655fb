import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, chiara, GENT, judith, omar, willem } from '../world.ts'
import { PROPOSAL } from './desk.ts'

/** A realisation, as users of a municipality and an operator go through it. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const OPERATOR = '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11'

async function started() {
  // All of them at one place.
  const answer = await desk.as(willem).posts('/type-request', { operator: OPERATOR, ...PROPOSAL, toch: '1' })
  expect(answer.body).toBe('')
  expect(answer.status).toBe(303)
  const to = String(answer.headers.location)
  return { to, base: to.replace('/stap-1', '') }
}

describe('starting a realisation', () => {
  test('the card has the category, and leads to the proposal', async () => {
    const card = await desk.as(willem).opens('/realisatie/nieuw')
    expect(card.status).toBe(200)
    expect(card.body).toContain('Paal volgt wagen')
    const next = await desk.as(willem).opens('/realisatie/nieuw/kies?categorie=strategic')
    expect(next.headers.location).toBe('/type-strategic')
    const form = await desk.as(willem).opens('/type-strategic')
    expect(form.status).toBe(200)
    expect(form.body).toContain('Location.StreetName')
  })

  test('a place is searched without a script too: streets are links, a whole area is refused as such', async () => {
    const searched = async (text: string) =>
      desk.as(willem).opens(`/realisatie/nieuw?zoek=${encodeURIComponent(text)}`)
    expect((await searched('gentbruggekouter')).body).toMatch(
      /<a href="[^"]*lat=[^>]*>Gentbruggekouter, 9050 Gentbrugge/,
    )
    expect((await searched('Qwertzuiopstraat')).text).toContain('Er is geen adres of straat gevonden.')
    expect((await searched('Antwerpen')).text).toContain('Dat is een heel gebied. Kies een straat of adres')
  })

  test('shows whose the step is after saving: of who starts it, or of others', async () => {
    const own = (await desk.as(willem).opens('/type-strategic')).text
    expect(own).toContain('Sla het locatievoorstel eerst op; daarna kunnen hier documenten bij.')
    const ofOthers = (await desk.as(judith).opens('/type-request')).text
    expect(ofOthers).toContain(
      'Na het opslaan is deze stap van een ander: u kunt hem bekijken, niet wijzigen.',
    )
    expect(ofOthers).not.toMatch(/eerst op; daarna|zodra het voorstel is opgeslagen/)
  })

  test('saving the proposal starts it, with a reference, at step 1', async () => {
    const { to } = await started()
    const page = await desk.as(willem).opens(to)
    expect(page.status).toBe(200)
    expect(page.body).toMatch(/VL-RP-26-\d{4}/)
    expect(page.body).toContain('Korenmarkt 3, 9000 Gent')
  })

  test('where one runs already another needs confirmation, and is started after that', async () => {
    const before = await started()
    const { case_ref } = await desk.db
      .selectFrom('process')
      .select('case_ref')
      .where('uuid', '=', before.base.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    const count = async () => (await desk.db.selectFrom('process').select('id').execute()).length
    const had = await count()
    const starts = (more: object = {}) =>
      desk.as(willem).posts('/type-request', {
        operator: OPERATOR,
        ...PROPOSAL,
        'Location.StreetName': 'KORENMARKT',
        ...more,
      })
    const page = await starts()
    expect([page.status, await count()]).toEqual([422, had])
    expect(page.text).toContain('Hier toch nog een proces starten?')
    expect(page.text).toContain(`Hier loopt al ${case_ref} (`)
    expect(page.body).toContain('value="KORENMARKT"')
    // What is wrong with the form is shown first.
    const wrong = await starts({ 'Location.StreetName': '' })
    expect([wrong.status, wrong.text.includes('Hier loopt al')]).toEqual([422, false])
    expect((await starts({ toch: '1' })).status).toBe(303)
    // Another house, in a street with only its middle on the map.
    expect((await starts({ 'Location.HouseNumber': '5' })).status).toBe(303)
    expect(await count()).toBe(had + 2)
    await desk.db.updateTable('process').set({ status: 'completed' }).execute()
    expect((await starts()).status).toBe(303)
  })

  test('a proposal that lacks its street is shown again with what was typed', async () => {
    const answer = await desk
      .as(willem)
      .posts('/type-request', { operator: OPERATOR, ...PROPOSAL, 'Location.StreetName': '' })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('Dit is een vereist veld')
    expect(answer.body).toContain('value="9000"')
  })

  test('from a request the address is there already', async () => {
    const request = await aRequest(desk.db, { status: 3, street: 'Veldstraat', house_number: '12' })
    const form = await desk.as(judith).opens(`/type-request?requests=${request.uuid}`)
    expect(form.body).toContain('Veldstraat')
    expect(form.body).toContain(request.case_ref)
  })
})

describe('the page of a process', () => {
  test('without a step it opens at the number of steps that have begun', async () => {
    const { base } = await started()
    const answer = await desk.as(willem).opens(base)
    expect(answer.headers.location).toBe(`${base}/stap-1`)
  })

  test('its operator and its municipality may open it; others learn nothing', async () => {
    const { to } = await started()
    expect((await desk.as(chiara).opens(to)).status).toBe(200)
    expect((await desk.as(judith).opens(to)).status).toBe(200)
    const foreign = await desk.as(omar).opens(to)
    const unknown = await desk.as(omar).opens('/realisatie/00000000-0000-4000-8000-000000000000/stap-1')
    expect(foreign.status).toBe(404)
    expect(foreign.body).toContain('Niet geautoriseerd voor dit proces')
    expect(foreign.body.length).toBe(unknown.body.length)
  })

  test('the list shows it', async () => {
    const { base } = await started()
    const list = await desk.as(judith).opens('/processen/realisatie/actief?pp=50')
    expect(list.status).toBe(200)
    expect(list.body).toContain(base)
    expect((await desk.as(omar).opens('/processen/realisatie/alles?pp=50')).body).not.toContain(base)
    expect(GENT).toBe('44021')
  })
})

test('the features name who has to do with the location', async () => {
  const { to } = await started()
  expect((await desk.as(willem).opens(to)).body).toMatch(/Betrokken partijen[\s\S]*Scheldevonk Laden/)
})
