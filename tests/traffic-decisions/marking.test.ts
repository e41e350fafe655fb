import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, anna, chiara, GENT, judith, vera, willem } from '../world.ts'
import { aWaitingProcess, deciding, keptOf } from './deciding.ts'

const PAGE = '/processen/onherroepelijk'
const TODAY = '2026-03-02'
const expired = { PublicationDate: '2026-01-05', DefinitiveDate: '2026-02-16' }
const confirmed = { ...expired, ConfirmedDate: '2026-02-20' }

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: deciding })
})

describe('marking decisions irrevocable', () => {
  test('puts the day of today in the record of each, as a version of its own, with an event', async () => {
    const all = [
      await aWaitingProcess(desk.db, { decision: expired }),
      await aWaitingProcess(desk.db, { decision: expired, begun: 7 }),
    ]
    const answer = await desk.as(judith).posts(PAGE, { uuid: all.map((it) => it.uuid), doel: 'bevestigen' })
    expect([answer.status, answer.location]).toEqual([303, `${PAGE}?gemeente=${GENT}`])
    expect((await desk.as(judith).opens(PAGE)).text).toContain('2 besluiten zijn onherroepelijk.')
    for (const { uuid, current_step } of all) {
      const { row, decision, events } = await keptOf(desk.db, uuid)
      expect(decision).toMatchObject({ ...expired, ConfirmedDate: TODAY })
      // It starts, completes and reopens no step.
      expect(row).toMatchObject({ confirmed_on: TODAY, location_version: 2, current_step, status: 'active' })
      expect(events).toEqual(['traffic-decision-confirmed'])
    }
  })

  test('is by the calendar of the tenant, not by that of Greenwich', async () => {
    const late = await startApp({ tenant: deciding, now: '2026-03-02T23:30:00Z' })
    const { uuid } = await aWaitingProcess(late.db, { decision: expired })
    await late.as(judith).posts(PAGE, { uuid, doel: 'bevestigen' })
    expect((await keptOf(late.db, uuid)).row.confirmed_on).toBe('2026-03-03')
    await late.close()
  })

  test('can be taken back, and the date is gone', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: confirmed })
    const answer = await desk.as(judith).posts(PAGE, { uuid, doel: 'intrekken', naar: 'proces' })
    expect(answer.location).toBe(`/realisatie/${uuid}`)
    const { row, decision, events } = await keptOf(desk.db, uuid)
    expect(decision).toMatchObject({ ...expired, ConfirmedDate: '' })
    expect([row.confirmed_on, row.location_version, events]).toEqual(['', 2, ['traffic-decision-revoked']])
  })

  test('also works for a process that is completed, which stays so', async () => {
    const { uuid } = await aWaitingProcess(desk.db, {
      decision: expired,
      begun: 8,
      done: 8,
      row: { status: 'completed' },
    })
    await desk.as(judith).posts(PAGE, { uuid, doel: 'bevestigen' })
    expect((await keptOf(desk.db, uuid)).row).toMatchObject({ confirmed_on: TODAY, status: 'completed' })
  })

  test('also confirms that a decision was withdrawn', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: { DefinitiveDateWithdrawal: '2026-02-01' } })
    expect((await desk.as(judith).posts(PAGE, { uuid, doel: 'bevestigen' })).status).toBe(303)
  })

  test.each<[string, 'bevestigen' | 'intrekken', Parameters<typeof aWaitingProcess>[1], string]>([
    ['is on hold', 'bevestigen', { decision: expired, row: { status: 'onhold' } }, 'staat on hold'],
    ['is cancelled', 'bevestigen', { decision: expired, row: { status: 'cancelled' } }, 'is geannuleerd'],
    ['was not published', 'bevestigen', {}, 'heeft nog geen gepubliceerd besluit'],
    [
      'needs none',
      'bevestigen',
      { decision: { TrafficDecisionNotApplicable: true } },
      'heeft geen verkeersbesluit nodig',
    ],
    ['is irrevocable already', 'bevestigen', { decision: confirmed }, 'is al onherroepelijk'],
    ['is not irrevocable', 'intrekken', { decision: expired }, 'is niet onherroepelijk'],
  ])('is refused for all when one %s (%s)', async (_, doel, choices, why) => {
    const able = await aWaitingProcess(desk.db, { decision: doel === 'bevestigen' ? expired : confirmed })
    const unable = await aWaitingProcess(desk.db, choices)
    const answer = await desk.as(judith).posts(PAGE, { uuid: [able.uuid, unable.uuid], doel })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('1 proces kan niet meedoen. Er is niets opgeslagen.')
    expect(answer.text).toMatch(new RegExp(`${unable.case_ref}.{0,80}${why}`))
    for (const { uuid } of [able, unable]) expect((await keptOf(desk.db, uuid)).events).toEqual([])
  })

  test('is for who may confirm, in their own municipalities', async () => {
    const here = await aWaitingProcess(desk.db, { decision: expired })
    const there = await aWaitingProcess(desk.db, { decision: expired, row: { municipality_code: ANTWERPEN } })
    const confirm = (uuid: string) => ({ uuid, doel: 'bevestigen' })
    for (const person of [chiara, vera]) {
      expect((await desk.as(person).posts(PAGE, confirm(here.uuid))).status).toBe(403)
      expect((await desk.as(person).opens(PAGE)).status).toBe(403)
    }
    expect((await desk.as(judith).posts(PAGE, confirm(there.uuid))).status).toBe(422)
    for (const { uuid } of [here, there]) expect((await keptOf(desk.db, uuid)).row.confirmed_on).toBe('')
    expect((await desk.as(anna).posts(PAGE, confirm(here.uuid))).status).toBe(303)
    expect((await desk.as(willem).posts(PAGE, confirm(there.uuid))).status).toBe(303)
  })

  test('two at once: one succeeds, the other hears that it was done', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: expired })
    const answers = await Promise.all(
      [judith, willem].map((person) => desk.as(person).posts(PAGE, { uuid, doel: 'bevestigen' })),
    )
    const [first, second] = answers.map((it) => it.status).toSorted()
    expect(first).toBe(303)
    expect([409, 422]).toContain(second)
    expect((await keptOf(desk.db, uuid)).events).toEqual(['traffic-decision-confirmed'])
  })
})

describe('the page', () => {
  test('offers those whose date has passed, and says of which the law gives longer', async () => {
    const over = await aWaitingProcess(desk.db, { decision: expired })
    // 1 March 2026 is a Sunday: by law the term runs through Monday.
    const longer = await aWaitingProcess(desk.db, {
      decision: { PublicationDate: '2026-01-18', DefinitiveDate: '2026-03-01' },
    })
    const others = [
      await aWaitingProcess(desk.db, { decision: { ...expired, DefinitiveDate: TODAY } }),
      await aWaitingProcess(desk.db, { decision: confirmed }),
      await aWaitingProcess(desk.db, { decision: expired, row: { status: 'onhold' } }),
      await aWaitingProcess(desk.db),
    ]
    const { text, body } = await desk.as(judith).opens(`${PAGE}?gemeente=${GENT}`)
    expect(text).toMatch(new RegExp(`${over.case_ref}.{0,40}\\(termijn tot en met 16-02-2026\\)`))
    expect(text).toMatch(new RegExp(`${longer.case_ref}.{0,40}de termijn loopt nog tot en met 02-03-2026`))
    for (const { uuid } of others) expect(body).not.toContain(uuid)
  })
})
