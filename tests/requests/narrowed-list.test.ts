import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { startedProcess } from '../processes/world.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, willem } from '../world.ts'

let desk: TestApp
const uuids: Record<string, string> = {}

const tabsOf = (body: string) =>
  (/<ul class="tabs">(.*?)<\/ul>/s.exec(body)?.[1] ?? '')
    .split('</li>')
    .map((tab) => tab.replaceAll(/<[^>]+>/g, ''))
    .filter(Boolean)
    .join(', ')

beforeAll(async () => {
  desk = await startApp()
  const { id } = await startedProcess(desk)
  const made: [string, Parameters<typeof aRequest>[1]][] = [
    // In Brussels it is the new year already.
    ['new year', { submitted_at: '2025-12-31T23:30:00.000Z' }],
    ['old year', { submitted_at: '2025-12-31T22:30:00.000Z' }],
    ['january', { submitted_at: '2026-01-31T22:59:59.999Z', status: STATUS.accepted }],
    ['linked', { submitted_at: '2026-01-10T10:00:00.000Z', status: STATUS.accepted, process_id: id }],
    ['february', { submitted_at: '2026-01-31T23:00:00.000Z', status: STATUS.accepted }],
    ['incomplete', { submitted_at: '2026-01-05T10:00:00.000Z', status: STATUS.incomplete }],
    ['elsewhere', { submitted_at: '2026-01-06T10:00:00.000Z', municipality: ANTWERPEN }],
  ]
  for (const [name, choices] of made)
    uuids[name] = (await aRequest(desk.db, { municipality: GENT, ...choices })).uuid
})

const named = (body: string) =>
  uuidsIn(body).map((uuid) => Object.keys(uuids).find((name) => uuids[name] === uuid))

// The page size of an earlier test.
beforeEach(async () => {
  await desk.db.deleteFrom('list_setting').execute()
})

describe('a list narrowed to when requests were submitted', () => {
  test('begins and ends a month where the clocks of the desk do', async () => {
    const { body, text } = await desk.as(judith).opens('/aanvragen?ingediend=2026-01')
    expect(named(body)).toEqual(['january', 'linked', 'incomplete', 'new year'])
    expect(tabsOf(body)).toBe('Alle 4, Open 1, Geaccepteerd 2, Afgewezen 0, Verwijderd 0, Niet compleet 1')
    expect(text).toContain('1 – 4 van 4')
  })

  test('takes a year as well', async () => {
    const old = await desk.as(judith).opens('/aanvragen?ingediend=2025')
    expect(named(old.body)).toEqual(['old year'])
    const year = await desk.as(judith).opens('/aanvragen?ingediend=2026&status=accepted')
    expect(named(year.body)).toEqual(['february', 'january', 'linked'])
  })

  test.each(['2026-13', '26-01', 'mei', '9999', '2026-1', "2026' or 1=1"])(
    'shows everything for "%s", which is no month',
    async (text) => {
      const { status, body } = await desk
        .as(judith)
        .opens(`/aanvragen?pp=50&ingediend=${encodeURIComponent(text)}`)
      expect(status).toBe(200)
      expect(uuidsIn(body)).toHaveLength(6)
    },
  )

  test('shows nobody what is outside their municipality', async () => {
    const { body } = await desk.as(bram).opens('/aanvragen?ingediend=2026-01')
    expect(named(body)).toEqual(['elsewhere'])
    expect(tabsOf(body)).toContain('Alle 1, Open 1,')
    const all = await desk.as(willem).opens('/aanvragen?ingediend=2026-01&gemeente=11002')
    expect(named(all.body)).toEqual(['elsewhere'])
  })
})

describe('a list narrowed to what has a process', () => {
  test('or has none', async () => {
    const with_ = await desk.as(judith).opens('/aanvragen?koppeling=met')
    expect(named(with_.body)).toEqual(['linked'])
    const without = await desk.as(judith).opens('/aanvragen?koppeling=zonder&status=accepted&ingediend=2026')
    expect(named(without.body)).toEqual(['february', 'january'])
    expect(tabsOf(without.body)).toBe(
      'Alle 4, Open 1, Geaccepteerd 2, Afgewezen 0, Verwijderd 0, Niet compleet 1',
    )
  })

  test('has none where its process was cancelled, which its row says', async () => {
    const process = await startedProcess(desk)
    const waiting = await aRequest(desk.db, { status: STATUS.accepted, process_id: process.id })
    await desk.db.updateTable('process').set({ status: 'cancelled' }).where('id', '=', process.id).execute()
    const { body, text } = await desk.as(judith).opens('/aanvragen?koppeling=zonder&status=accepted')
    expect(uuidsIn(body)).toContain(waiting.uuid)
    expect(text).toContain(`${process.case_ref} (geannuleerd)`)
    await desk.db.deleteFrom('request').where('id', '=', waiting.id).execute()
  })
})

describe('what narrows a list', () => {
  const address = '/aanvragen?ingediend=2026-01&koppeling=zonder&zoeken=straat&sort=name&pp=20'

  test('is above it in words, and can be taken away one by one', async () => {
    const { body, text } = await desk.as(judith).opens(address)
    expect(text).toContain('Ingezonden: januari 2026')
    expect(text).toContain('Proces: Zonder proces')
    const [, without] =
      /href="([^"]+)" aria-label="Filter Ingezonden: januari 2026 verwijderen"/.exec(body) ?? []
    expect(without?.replaceAll('&amp;', '&')).toBe(
      '/aanvragen?zoeken=straat&koppeling=zonder&sort=name&pp=20',
    )
    expect(body).toMatch(/<option value="2026-01" selected="">januari 2026/)
    expect((await desk.as(judith).opens('/aanvragen?ingediend=2019-05')).body).toMatch(
      /<option value="2019-05" selected="">mei 2019/,
    )
  })

  test('is kept by tabs, sorting, the way to a request and back, and its neighbours', async () => {
    const { body } = await desk.as(judith).opens(address)
    const kept = /ingediend=2026-01&amp;koppeling=zonder/
    for (const part of [/<ul class="tabs">.*?<\/ul>/s, /<thead>.*?<\/thead>/s]) {
      const links = (part.exec(body)?.[0] ?? '').match(/href="[^"]+"/g) ?? []
      expect(links.length).toBeGreaterThan(3)
      expect(links.filter((link) => !kept.test(link))).toEqual([])
    }
    const list = encodeURIComponent('status=accepted&ingediend=2026-01')
    const request = await desk.as(judith).opens(`/aanvragen/${uuids.january}?lijst=${list}`)
    expect(request.body).toContain('href="/aanvragen?status=accepted&amp;ingediend=2026-01"')
    expect(request.body).toContain(`/aanvragen/${uuids.linked}?lijst=`)
    expect(request.body).not.toContain(`/aanvragen/${uuids.february}?lijst=`)
  })
})

describe('requests that are not complete', () => {
  test('have a tab while they are shown', async () => {
    const { body } = await desk.as(judith).opens('/aanvragen?status=incomplete')
    expect(named(body)).toEqual(['incomplete'])
    expect(tabsOf(body)).toContain('Verwijderd 0, Niet compleet 1')
    expect(tabsOf((await desk.as(judith).opens('/aanvragen')).body)).toContain(
      'Verwijderd 0, Niet compleet 1',
    )
    const none = await desk.as(judith).opens('/aanvragen?ingediend=2025')
    expect(none.text).not.toContain('Niet compleet')
  })
})
