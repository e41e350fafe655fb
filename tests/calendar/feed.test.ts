import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { ANTWERPEN, anna, aRequest, GENT, gast, judith, karel, type TestPerson } from '../world.ts'
import { readCalendar } from './grammar.ts'

const NOTHING = {}
let desk: TestApp
let inGent: ProcessRow
let inAntwerpen: ProcessRow
beforeAll(async () => {
  desk = await startApp({ now: '2026-03-02T09:00:00Z' })
  const row = { planned_on: '2026-03-20', updated_at: '2026-02-03T10:00:00.000Z', version: 3 }
  inGent = await aStoredProcess(desk, { atStep: 7, row })
  inAntwerpen = await aStoredProcess(desk, {
    municipality: ANTWERPEN,
    row: { ...row, planned_on: '2026-01-15' },
  })
  // Outside of the window, on both sides, and one that is cancelled.
  await aStoredProcess(desk, { row: { planned_on: '2025-12-01' } })
  await aStoredProcess(desk, { row: { planned_on: '2027-09-03' } })
  await aStoredProcess(desk, { row: { planned_on: '2026-03-20', status: 'cancelled' } })
})

/** The address that the page shows once, without the origin. */
const addressIn = (body: string) => /value="https?:\/\/[^"/]+(\/agenda\/adres\/[^"]+)"/.exec(body)?.[1]
async function addressOf(person: TestPerson, form: Record<string, string> = {}): Promise<string> {
  const page = await desk.as(person).posts('/agenda/adres', form)
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  return (addressIn(page.body) ?? '').replaceAll('&amp;', '&')
}
/** As a calendar program does: without a session. */
const fetches = (url: string, headers: Record<string, string> = NOTHING) =>
  desk.as(null).sends({ method: 'GET', url, headers })
const eventsAt = async (url: string) => readCalendar((await fetches(url)).body).events

describe('the feed of a person', () => {
  test('is a calendar with what this person may see, without signing in', async () => {
    await aRequest(desk.db, { process_id: inGent.id, municipality: GENT, canary: 'aanvragerxyz' })
    const answer = await fetches(await addressOf(judith))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const { calendar, events } = readCalendar(answer.body)
    expect(calendar.NAME).toBe('Laadloket Vlaanderen: processen')
    expect(events).toMatchObject([
      {
        UID: `plaatsing-${inGent.uuid}@localhost`,
        DTSTART: '20260320',
        DTEND: '20260321',
        DTSTAMP: '20260203T100000Z',
        'LAST-MODIFIED': '20260203T100000Z',
        SEQUENCE: '3',
        SUMMARY: `Geplande plaatsing: ${inGent.case_ref}`,
        URL: `http://localhost:3000/realisatie/${inGent.uuid}`,
      },
    ])
    expect(answer.body).not.toContain('aanvragerxyz')
    const everywhere = await eventsAt(await addressOf(anna))
    expect(everywhere.map(({ UID }) => UID)).toEqual([
      `plaatsing-${inAntwerpen.uuid}@localhost`,
      `plaatsing-${inGent.uuid}@localhost`,
    ])
  })

  test('gives what was chosen, in the language of the person', async () => {
    const english = { ...judith, id: 'test|en', language: 'en' } as const
    const [event] = await eventsAt(await addressOf(english, { soort: 'plaatsing', gemeente: GENT }))
    expect(event?.SUMMARY).toBe(`Planned placement: ${inGent.case_ref}`)
    const other = await addressOf(english, { soort: 'inbedrijf' })
    expect(other).toMatch(/\?soort=inbedrijf$/)
    expect(await eventsAt(other)).toEqual([])
  })

  test('is sent again only when something in it changed', async () => {
    const url = await addressOf(anna)
    const first = await fetches(url)
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    desk.clock.passes(3_600)
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await fetches(url, { 'if-none-match': condition })
      expect([again.status, again.body]).toEqual([304, ''])
    }
    await desk.db.updateTable('process').set({ version: 4 }).where('id', '=', inGent.id).execute()
    const changed = await fetches(url, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.body).toContain('SEQUENCE:4')
  })

  test('ends at once when its address is renewed or switched off, and only that of this person', async () => {
    const [first, ofAnother] = [await addressOf(judith), await addressOf(anna)]
    const second = await addressOf(judith)
    expect([(await fetches(first)).status, (await fetches(second)).status]).toEqual([404, 200])
    const page = await desk.as(judith).opens('/agenda/adres')
    expect(page.text).toContain(
      'U heeft een adres sinds 02-03-2026. Het is het laatst gebruikt op 02-03-2026.',
    )
    expect(addressIn(page.body)).toBeUndefined()
    const ended = await desk.as(judith).posts('/agenda/adres/uitzetten')
    expect(ended.location).toBe('/agenda/adres')
    expect([(await fetches(second)).status, (await fetches(ofAnother)).status]).toEqual([404, 200])
    expect((await desk.as(judith).opens('/agenda/adres')).text).toContain('U heeft nog geen adres')
    const kinds = await desk.db
      .selectFrom('event')
      .select('kind')
      .where('subject_uuid', '=', judith.id)
      .where('kind', 'like', 'calendar%')
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind).slice(-2)).toEqual([
      'calendar-address-made',
      'calendar-address-ended',
    ])
  })

  test('follows the rights of now, and is not there for who has none, is blocked or stays away', async () => {
    const url = await addressOf(judith)
    const person = (row: object) =>
      desk.db.updateTable('person').set(row).where('id', '=', judith.id).execute()
    const claims = (roles: object) => ({
      claims: JSON.stringify({ roles: { vlaanderen: roles }, identity: null }),
    })
    await person(claims({ municipality: [ANTWERPEN] }))
    expect((await eventsAt(url)).map(({ UID }) => UID)).toEqual([`plaatsing-${inAntwerpen.uuid}@localhost`])
    const without = [{}, { guest: true }, { customer: true }, { municipality: [] }, { cpo: '*' }]
    for (const roles of without) {
      await person(claims(roles))
      expect((await fetches(url)).status, JSON.stringify(roles)).toBe(404)
    }
    await person(claims({ municipality: [GENT] }))
    expect((await fetches(url)).status).toBe(200)
    const { last_seen_at } = await desk.db
      .selectFrom('person')
      .select('last_seen_at')
      .where('id', '=', judith.id)
      .executeTakeFirstOrThrow()
    await person({ last_seen_at: '2025-11-30T09:00:00.000Z' })
    expect((await fetches(url)).status).toBe(404)
    await person({ last_seen_at, blocked_at: '2026-03-02T08:00:00.000Z' })
    expect((await fetches(url)).status).toBe(404)
    await person({ blocked_at: null })
    await desk.db.deleteFrom('accepted_terms').where('person_id', '=', judith.id).execute()
    expect((await fetches(url)).status).toBe(404)
  })

  test('is a secret: in no row, no event and no log, and nobody guesses it', async () => {
    const url = await addressOf(anna)
    const token = url.split('/')[3] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const [answer, missing] = [
      await fetches(url),
      await fetches(`/agenda/adres/${'x'.repeat(43)}/laadloket.ics`),
    ]
    expect([answer.status, missing.status]).toEqual([200, 404])
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    expect(JSON.stringify(desk.log)).not.toContain(token)
    expect(desk.log).toContainEqual(
      expect.objectContaining({ route: '/agenda/adres/:token/laadloket.ics', person: anna.id, status: 200 }),
    )
    const rows = await desk.db.selectFrom('calendar_feed').selectAll().execute()
    const events = await desk.db.selectFrom('event').selectAll().execute()
    expect(JSON.stringify([rows, events])).not.toContain(token)
    for (const person of [karel, gast])
      expect((await desk.as(person).posts('/agenda/adres')).status).toBe(403)
    expect(await desk.db.selectFrom('calendar_feed').select('person_id').execute()).toHaveLength(rows.length)
  })

  test('is fetched twenty times a minute at most, and that holds up nobody at a page', async () => {
    const url = await addressOf(anna)
    const statuses = await Promise.all(Array.from({ length: 30 }, () => fetches(url)))
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect((await desk.as(anna).opens('/agenda')).status).toBe(200)
  })
})
