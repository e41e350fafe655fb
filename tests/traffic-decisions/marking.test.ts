import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, anna, chiara, GENT, judith, vera, willem } from '../world.ts'
import { aWaitingProcess, deciding, storedOf } from './deciding.ts'

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
      const { row, decision, events } = await storedOf(desk.db, uuid)
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
    expect((await storedOf(late.db, uuid)).row.confirmed_on).toBe('2026-03-03')
    await late.close()
  })

  test('can be taken back, and the date is gone', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: confirmed })
    const answer = await desk.as(judith).posts(PAGE, { uuid, doel: 'intrekken', naar: 'proces' })
    expect(answer.location).toBe(`/realisatie/${uuid}`)
    const { row, decision, events } = await storedOf(desk.db, uuid)
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
    expect((await storedOf(desk.db, uuid)).row).toMatchObject({ confirmed_on: TODAY, status: 'completed' })
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
    for (const { uuid } of [able, unable]) expect((await storedOf(desk.db, uuid)).events).toEqual([])
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
    for (const { uuid } of [here, there]) expect((await storedOf(desk.db, uuid)).row.confirmed_on).toBe('')
    expect((await desk.as(anna).posts(PAGE, confirm(here.uuid))).status).toBe(303)
    expect((await desk.as(willem).posts(PAGE, confirm(there.uuid))).status).toBe(303)
  })

  test('two at once: one succeeds, the other is refused because it was done', async () => {
    const { uuid } = await aWaitingProcess(desk.db, { decision: expired })
    const answers = await Promise.all(
      [judith, willem].map((person) => desk.as(person).posts(PAGE, { uuid, doel: 'bevestigen' })),
    )
    const [first, second] = answers.map((it) => it.status).toSorted()
    expect(first).toBe(303)
    expect([409, 422]).toContain(second)
    expect((await storedOf(desk.db, uuid)).events).toEqual(['traffic-decision-confirmed'])
  })
})

describe('before the last day', () => {
  // Monday 13 April.
  const running = { PublicationDate: '2026-03-02', DefinitiveDate: '2026-04-13' }
  const WAITS = 'wacht nog op de laatste dag van de termijn, 13-04-2026'

  test('it needs confirmation, with the last day, on the page for many as from one process', async () => {
    const [over, runs] = [
      await aWaitingProcess(desk.db, { decision: expired }),
      await aWaitingProcess(desk.db, { decision: running }),
    ]
    const form = { uuid: [over.uuid, runs.uuid], doel: 'bevestigen' }
    const confirmation = await desk.as(judith).posts(PAGE, form)
    expect([confirmation.status, confirmation.text]).toEqual([
      422,
      expect.stringContaining('Bij 1 proces is de termijn'),
    ])
    expect(confirmation.text).toContain(`${runs.case_ref}: ${WAITS}`)
    expect(confirmation.text).not.toContain(`${over.case_ref}: `)
    expect(confirmation.body.match(/name="uuid"[^>]*checked/g)).toHaveLength(2)
    expect(confirmation.body).toContain('name="toch"')
    for (const { uuid } of [over, runs]) expect((await storedOf(desk.db, uuid)).events).toEqual([])
    expect((await desk.as(judith).posts(PAGE, { ...form, toch: '1' })).status).toBe(303)
    for (const { uuid } of [over, runs]) expect((await storedOf(desk.db, uuid)).row.confirmed_on).toBe(TODAY)

    const one = await aWaitingProcess(desk.db, { decision: running })
    const fromProcess = { uuid: one.uuid, doel: 'bevestigen', naar: 'proces' }
    const first = await desk.as(judith).posts(PAGE, fromProcess)
    expect(first.body).toContain(`href="/proces/${one.uuid}"`)
    expect(first.body).toContain('name="naar" value="proces"')
    const second = await desk.as(judith).posts(PAGE, { ...fromProcess, toch: '1' })
    expect(second.location).toBe(`/realisatie/${one.uuid}`)
  })

  test('a publication in the future is one, the day itself too, and a withdrawal is none', async () => {
    const marks = async (decision: Record<string, unknown>) =>
      (
        await desk.as(judith).posts(PAGE, {
          uuid: (await aWaitingProcess(desk.db, { decision })).uuid,
          doel: 'bevestigen',
        })
      ).status
    expect(await marks({ PublicationDate: '2026-11-27', DefinitiveDate: '2027-01-08' })).toBe(422)
    expect(await marks({ PublicationDate: '2026-02-20' })).toBe(422)
    expect(await marks({ ...expired, DefinitiveDate: TODAY })).toBe(422)
    // A Sunday: by law the term ends today.
    expect(await marks({ ...expired, DefinitiveDate: '2026-03-01' })).toBe(422)
    expect(await marks({ ...running, DefinitiveDateWithdrawal: '2026-02-27' })).toBe(303)
  })

  test('the page for many offers what the page of one does, on request', async () => {
    const runs = await aWaitingProcess(desk.db, { decision: running })
    const withdrawn = await aWaitingProcess(desk.db, { decision: { DefinitiveDateWithdrawal: '2026-02-01' } })
    const others = [
      await aWaitingProcess(desk.db, { decision: confirmed }),
      await aWaitingProcess(desk.db, { decision: running, row: { status: 'cancelled' } }),
      await aWaitingProcess(desk.db),
    ]
    const usual = await desk.as(judith).opens(`${PAGE}?gemeente=${GENT}`)
    for (const { uuid } of [runs, withdrawn]) expect(usual.body).not.toContain(uuid)
    const { text, body } = await desk.as(judith).opens(`${PAGE}?gemeente=${GENT}&lopend=1`)
    expect(text).toMatch(new RegExp(`${runs.case_ref}.{0,40}de termijn loopt nog tot en met 13-04-2026`))
    expect(text).toMatch(new RegExp(`${withdrawn.case_ref}.{0,40}ingetrokken per 01-02-2026`))
    expect(body).toContain('lopend=1&amp;alles=1')
    expect(usual.body).toContain(`href="?gemeente=${GENT}&amp;lopend=1"`)
    for (const { uuid } of others) expect(body).not.toContain(uuid)
  })

  test('a program has to confirm too, and marks and takes back as the page does', async () => {
    const { uuid, case_ref } = await aWaitingProcess(desk.db, { decision: running })
    const marks = (more: object) =>
      desk.as(judith).calls('POST', '/api/traffic_decision_irrevocable', {
        processes: [{ uuid, version: 1 }],
        irrevocable: true,
        ...more,
      })
    const { status, json } = await marks({})
    expect([status, json.problems]).toEqual([
      422,
      [
        { field: 'beforeLastDay', message: expect.stringContaining('Weet u zeker') },
        { field: `uuid.${uuid}`, message: `${case_ref}: ${WAITS}.` },
      ],
    ])
    expect((await marks({ beforeLastDay: true })).data).toEqual({
      processes: [{ uuid, case_ref, version: 2, ConfirmedDate: TODAY }],
    })
    const late = await marks({ irrevocable: false })
    expect([late.status, late.json.message, late.json.data.record.version]).toEqual([
      409,
      expect.stringContaining(`${case_ref}: Judith`),
      2,
    ])
    const { data } = await marks({ irrevocable: false, processes: [{ uuid, version: 2 }] })
    expect(data.processes).toEqual([{ uuid, case_ref, version: 3, ConfirmedDate: '' }])
  })

  test('a page of yesterday shows what changed, and keeps what was ticked', async () => {
    const [one, other] = [
      await aWaitingProcess(desk.db, { decision: expired }),
      await aWaitingProcess(desk.db, { decision: expired }),
    ]
    const form = {
      uuid: [one.uuid, other.uuid],
      versie: [`${one.uuid}:1`, `${other.uuid}:1`],
      doel: 'bevestigen',
    }
    await desk.db.updateTable('process').set({ version: 2 }).where('uuid', '=', other.uuid).execute()
    const late = await desk.as(judith).posts(PAGE, form)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(`${other.case_ref}: `)])
    expect(late.body.match(/name="uuid"[^>]*checked/g)).toHaveLength(2)
    expect((await storedOf(desk.db, one.uuid)).events).toEqual([])
    const versie = [...late.body.matchAll(/name="versie" value="([^"]+)"/g)].map(([, value = '']) => value)
    expect((await desk.as(judith).posts(PAGE, { ...form, versie })).status).toBe(303)
  })
})

describe('the page', () => {
  test('offers those whose date has passed, and shows of which the law gives longer', async () => {
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
    expect(body).toContain('<a href="/processen">← Naar de lijst</a>')
  })
})
