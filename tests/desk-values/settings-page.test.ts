import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { versionOf } from '../../src/desk/desk-values/desk-value.ts'
import { insertContractors } from '../../src/records/contractors/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { anna, CPO_ONE, GENT, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  await insertContractors(desk.db, desk.tenant.contractors)
})
beforeEach(async () => {
  await desk.db.deleteFrom('desk_value').execute()
  await desk.app.tenantNow.renew()
})

const SETTINGS = '/beheer/instellingen'
const support = () => desk.tenant.mails.support
const operator = `mails.addresses.operators.${CPO_ONE}`
const municipality = `mails.addresses.municipalities.${GENT}`
const contractor = () => `mails.addresses.contractors.${desk.tenant.contractors[0]?.uuid}`
const spade = () => desk.tenant.mails.addresses.contractors[desk.tenant.contractors[0]?.uuid ?? ''] ?? ''
const opens = async () => (await desk.as(anna).opens(SETTINGS)).body
/** Posts values as a browser does: `seen` is the earlier value of the field. */
const saves = (values: Record<string, [text: string, seen: string]>, by = anna) =>
  desk.as(by).posts(
    SETTINGS,
    Object.fromEntries(
      Object.entries(values).flatMap(([key, [text, seen]]) => [
        [`waarde[${key}]`, text],
        [`versie[${key}]`, versionOf(seen)],
      ]),
    ),
  )
const fieldOf = (body: string, key: string) => {
  const input = new RegExp(`<input type="[a-z]+" id="waarde-${key.replaceAll('.', '\\.')}"[^>]*>`).exec(
    body,
  )?.[0]
  return /value="([^"]*)"/.exec(input ?? '')?.[1]
}

describe('the settings of the desk', () => {
  test('are in the configuration, with the present values and which addresses are made up', async () => {
    expect((await desk.as(anna).opens('/beheer/tags')).body).toContain(`href="${SETTINGS}">Instellingen</a>`)
    const page = await desk.as(anna).opens(SETTINGS)
    expect(page.body).toContain(`href="${SETTINGS}" aria-current="page">Instellingen</a>`)
    expect(fieldOf(page.body, 'mails.support')).toBe(support())
    expect(fieldOf(page.body, municipality)).toBe(desk.tenant.mails.addresses.municipalities[GENT])
    expect(page.text).toContain('Verzonnen adres: dit bereikt niemand.')
    await desk.as(anna).posts('/voorkeuren', { taal: 'en' })
    expect((await desk.as(anna).opens(SETTINGS)).text).toContain('Addresses of municipalities')
    await desk.as(anna).posts('/voorkeuren', { taal: 'nl' })
  })

  test('are saved, seen at once, and remembered with who changed them', async () => {
    const answer = await saves({
      'mails.support': ['hulp@vlaanderen.be', support()],
      [operator]: ['', desk.tenant.mails.addresses.operators[CPO_ONE] ?? ''],
    })
    expect([answer.status, answer.location]).toEqual([303, SETTINGS])
    const page = await desk.as(anna).opens(SETTINGS)
    expect(page.text).toContain('De instellingen zijn opgeslagen')
    expect(page.text).toContain('Gewijzigd op 02-03-2026 10:00 door Anna')
    expect(fieldOf(page.body, 'mails.support')).toBe('hulp@vlaanderen.be')
    expect((await desk.as(null).opens('/privacy')).text).toContain('hulp@vlaanderen.be')
    const events = await desk.db
      .selectFrom('event')
      .select(['subject_uuid', 'person_name', 'data'])
      .where('kind', '=', 'desk-value-changed')
      .orderBy('id')
      .execute()
    expect(events.map((it) => [it.subject_uuid, it.person_name, JSON.parse(it.data).after])).toEqual([
      ['mails.support', anna.name, { value: 'hulp@vlaanderen.be' }],
      [operator, anna.name, { value: '' }],
    ])
  })

  test('sent as they were, change nothing, though somebody else changed them meanwhile', async () => {
    await saves({ 'mails.support': ['hulp@vlaanderen.be', support()] })
    expect((await saves({ 'mails.support': [support(), support()] })).status).toBe(303)
    expect(fieldOf(await opens(), 'mails.support')).toBe('hulp@vlaanderen.be')
  })

  test('that two administrators change at once show both, and the second may save again', async () => {
    await saves({ 'mails.support': ['hulp@vlaanderen.be', support()] })
    const second = { 'mails.support': ['steun@vlaanderen.be', support()] } as const
    const answer = await saves({ ...second, 'mails.sender.name': ['Loket', 'Anders'] } as never)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Iemand anders heeft instellingen intussen gewijzigd.')
    expect(answer.text).toContain('Nu opgeslagen: ‘hulp@vlaanderen.be’.')
    expect(fieldOf(answer.body, 'mails.support')).toBe('steun@vlaanderen.be')
    const seen = /name="versie\[mails\.support\]" value="([^"]*)"/.exec(answer.body)?.[1]
    expect(seen).toBe(versionOf('hulp@vlaanderen.be'))
    await saves({ 'mails.support': ['steun@vlaanderen.be', 'hulp@vlaanderen.be'] })
    expect(fieldOf(await opens(), 'mails.support')).toBe('steun@vlaanderen.be')
  })

  test('that are wrong are listed by their names, with what was typed, and nothing is saved beside them', async () => {
    const answer = await saves({
      'mails.support': ['geen adres', support()],
      'mails.sender.name': ['Loket <b>', desk.tenant.mails.sender.name],
      [contractor()]: ['planning@spade.be', spade()],
      'mails.addresses.contractors.weg': ['planning@weg.be', ''],
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatch(/<title>2 invoerfouten – Instellingen/)
    expect(answer.body).toContain('href="#waarde-mails.support"')
    expect(answer.text).toContain('Adres voor vragen en antwoorden: Vul een e-mailadres in')
    expect(fieldOf(answer.body, 'mails.support')).toBe('geen adres')
    expect(fieldOf(answer.body, contractor())).toBe('planning@spade.be')
    expect(fieldOf(await opens(), contractor())).toBe(spade())
    await saves({ [contractor()]: ['planning@spade.be', spade()] })
    expect(fieldOf(await opens(), contractor())).toBe('planning@spade.be')
  })

  test('are for administrators alone', async () => {
    expect((await desk.as(willem).opens(SETTINGS)).location).toBe('/')
    expect((await saves({ 'mails.support': ['a@gent.be', support()] }, willem)).status).toBe(403)
    expect((await desk.as(anna).posts(SETTINGS, { 'waarde[<x>]': 'y' })).status).toBe(400)
  })

  test('take no made-up address in production', async () => {
    const place = await startApp({ settings: { production: true } })
    const answer = await place.as(anna).posts(SETTINGS, { 'waarde[mails.support]': 'hulp@desk.example.org' })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Dit adres is verzonnen')])
    await place.close()
  })
})
