import { beforeEach, describe, expect, test } from 'vitest'
import { purgeDue } from '../../src/desk/privacy/purge.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { anna, aRequest, judith } from '../world.ts'
import { SETTINGS, savesValues } from './world.ts'

/** An administrator sets what the law requires of the organisation; every page and purge uses it at once. */

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const sets = (values: Record<string, string>) => savesValues(desk, values)
const english = { ...judith, id: 'test|english', language: 'en' } as const

describe('how long personal data is kept', () => {
  test('is set in a form, and stated on the page of privacy, in the form of residents and in both languages', async () => {
    await sets({ 'privacy.months': '24', 'privacy.viewMonths': ' 018', 'privacy.colleagueMonths': '6' })
    const { text } = await desk.as(null).opens('/privacy')
    for (const phrase of ['24 maanden na ontvangst', '18 maanden bewaard', '6 maanden niet inlogde'])
      expect(text).toContain(phrase)
    expect((await desk.as(english).opens('/privacy')).text).toContain('24 months after it was received')
    expect((await desk.as(null).opens('/laadpaal-aanvragen')).text).toContain('Na 24 maanden')
  })

  test('is what a purge keeps to, on a server and on the command line', async () => {
    await aRequest(desk.db, { submitted_at: '2024-01-15T09:00:00.000Z' })
    const dueNow = async () => {
      const { db, clock, app } = desk
      const purger = { db, now: clock.now, requestId: 'test', log: app.log, person: anonymous }
      return (await purgeDue({ ...purger, tenant: app.tenantNow.tenant })).requests
    }
    expect(await dueNow()).toBe(0)
    await sets({ 'privacy.months': '24' })
    expect(await dueNow()).toBe(1)
    await runsCommand(desk, ['tenant', 'set', 'privacy.months', '120'])
    expect(JSON.parse((await runsCommand(desk, ['purge', '--json'])).out)).toMatchObject({ requests: 0 })
    await runsCommand(desk, ['tenant', 'set', 'privacy.months', '12'])
    expect(JSON.parse((await runsCommand(desk, ['purge', '--json'])).out)).toMatchObject({ requests: 1 })
  })

  test('of who read what holds for what is logged from then on', async () => {
    const request = await aRequest(desk.db)
    const terms = async () => {
      await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
      return desk.db
        .selectFrom('processing_log')
        .innerJoin('processing_activity', 'processing_activity.id', 'processing_log.activity_id')
        .select(['keep_until', 'said', 'registered_at'])
        .orderBy('processing_log.id', 'desc')
        .executeTakeFirstOrThrow()
    }
    expect((await terms()).said).toContain('P12M')
    await sets({ 'privacy.viewMonths': '24' })
    const { keep_until, said } = await terms()
    expect(said).toContain('P24M')
    expect(keep_until).toBe('2028-03-02')
  })

  test('has bounds, keeps what was typed, and shows what it was before', async () => {
    const refused = await sets({ 'privacy.months': '999' })
    expect([refused.status, refused.text.includes('een heel getal in van 1 tot en met 120')]).toEqual([
      422,
      true,
    ])
    expect(refused.body).toContain('value="999"')
    await sets({ 'privacy.months': '48' })
    const page = await desk.as(anna).opens(`${SETTINGS}/privacy.months`)
    expect(page.text).toMatch(/48.*36/)
  })
})

describe('who answers for it', () => {
  test('is the tenant by its name until somebody else is named, with officer, basis and recipients', async () => {
    const { text } = await desk.as(null).opens('/privacy')
    expect(text).toContain(`${desk.tenant.name} is verantwoordelijk voor de verwerking`)
    for (const phrase of ['artikel 6, lid 1, onder e', 'Wie de gegevens krijgt'])
      expect(text).toContain(phrase)
    expect(text).not.toContain('Functionaris gegevensbescherming')
    await sets({
      'accountability.controller': 'College van Gent',
      'accountability.contact': 'Botermarkt 1, Gent',
      'accountability.officer': 'An Smit, fg@gent.be',
      'accountability.basis.nl': 'Decreet lokaal bestuur',
    })
    const after = (await desk.as(null).opens('/privacy')).text
    expect(after).toContain('College van Gent is verantwoordelijk')
    expect(after).toContain('Contact: Botermarkt 1, Gent.')
    expect(after).toContain('Functionaris gegevensbescherming: An Smit, fg@gent.be.')
    expect(after).toContain('Decreet lokaal bestuur')
  })
})

test('the accessibility statement has its status, its day, the audit and who is responsible', async () => {
  const before = (await desk.as(null).opens('/toegankelijkheid')).text
  expect(before).toContain('Status C: eerste maatregelen genomen.')
  expect(before).toContain('Een onafhankelijk onderzoek is nog niet gedaan.')
  const chosen = { 'accessibility.status': 'B', 'accessibility.responsible': 'Directie Dienstverlening' }
  await sets({ ...chosen, 'accessibility.revised': '01-02-2026', 'accessibility.examined': '15-01-2026' })
  const { text } = await desk.as(null).opens('/toegankelijkheid')
  for (const phrase of [
    'Status B: voldoet gedeeltelijk.',
    'onafhankelijke onderzoek is van 15-01-2026',
    'Verantwoordelijk voor deze verklaring: Directie Dienstverlening.',
    'herzien op 01-02-2026',
  ])
    expect(text).toContain(phrase)
  expect(text).not.toContain('nog niet gedaan')
  expect((await sets({ 'accessibility.status': 'Z' })).status).toBe(422)
})
