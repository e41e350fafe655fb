import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/platform/time/calendar.ts'
import { decisionStatusOf } from '../../src/records/traffic-decisions/status.ts'
import { startApp, type TestApp } from '../app.ts'
import { processNow, recordOf } from '../processes/desk.ts'
import { judith } from '../world.ts'
import { aWaitingProcess, deciding, storedOf } from './deciding.ts'

/** Dates of a decision that contradict each other are refused by the name of the rule. It is 2 March 2026. */

const TODAY = '2026-03-02'
let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: deciding })
})

const published = { PublicationDate: '2026-02-23', DefinitiveDate: '2026-04-06' }
type Dates = Record<string, string>
const calls = async (uuid: string, TrafficDecision: Dates) => {
  const { version } = await recordOf(desk, judith, { uuid })
  const process = { uuid, version, CurrentLocation: { TrafficDecision } }
  return desk.as(judith).calls('POST', '/api/process_update', { process })
}
const publishes = (uuid: string, number: string, publishedOn = '2026-02-23') =>
  desk
    .as(judith)
    .posts('/processen/besluit', { uuid, number, url: '', publishedOn, procedure: 'objection', remarks: '' })

describe('the dates of a decision', () => {
  test.each<[string, Dates, string]>([
    [
      'objections that end before the publication',
      { ...published, DefinitiveDate: '2026-02-01' },
      'zes weken',
    ],
    ['a term of five weeks', { ...published, DefinitiveDate: '2026-03-30' }, 'niet vóór 06-04-2026'],
    ['a publication in the future', { PublicationDate: '2026-03-03' }, 'nog niet geweest'],
    [
      'a withdrawal before the publication',
      { ...published, DefinitiveDateWithdrawal: '2026-02-22' },
      'niet vóór ‘Publicatiedatum’',
    ],
  ])('%s are refused by the call and the page, and nothing is kept', async (_, dates, rule) => {
    const { uuid } = await aWaitingProcess(desk.db)
    const call = await calls(uuid, dates)
    expect([call.status, call.text]).toEqual([422, expect.stringContaining(rule)])
    const { version, steps } = await processNow(desk, { uuid })
    const fields = Object.entries(dates).map(([name, value]) => [`TrafficDecision.${name}`, value])
    const page = await desk.as(judith).posts(`/realisatie/${uuid}/stap-5`, {
      version: String(version),
      record_version: '1',
      begun: steps[4]?.startedAt ?? '',
      ...Object.fromEntries(fields),
      act: 'opslaan',
    })
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(rule)])
    for (const value of Object.values(dates)) expect(page.body).toContain(`value="${value}"`)
    expect((await storedOf(desk.db, uuid)).row.published_on).toBe('')
  })

  test('a longer term, as after holidays, is kept', async () => {
    const { uuid } = await aWaitingProcess(desk.db)
    expect((await calls(uuid, { ...published, DefinitiveDate: '2026-04-07' })).status).toBe(200)
  })

  test('one for many is refused in the future', async () => {
    const { uuid } = await aWaitingProcess(desk.db)
    const answer = await publishes(uuid, 'gmb-2026-900', '2026-03-03')
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('nog niet geweest')])
  })

  test('are never read as expired, whatever they are', () => {
    const day = fc.integer({ min: -500, max: 500 }).map((days) => addDays(TODAY, days))
    fc.assert(
      fc.property(day, day, (publishedOn, definitiveOn) => {
        const open = { confirmedOn: '', withdrawnOn: '', notApplicable: false, isCancelled: false }
        const dates = { publishedOn, definitiveOn, ...open }
        const isFuture = publishedOn > TODAY
        if (definitiveOn < publishedOn) expect(decisionStatusOf(dates, TODAY)).toBe('unknown')
        if (isFuture) expect(decisionStatusOf(dates, TODAY)).not.toBe('expired')
      }),
    )
  })

  test('of an older record are shown on its page, and cannot be marked irrevocable', async () => {
    const decision = { PublicationDate: '2026-02-23', DefinitiveDate: '2026-02-01' }
    const { uuid } = await aWaitingProcess(desk.db, { decision })
    const page = await desk.as(judith).opens(`/realisatie/${uuid}/stap-5`)
    expect(page.text).toContain('zou eindigen op 01-02-2026, vóór de publicatie op 23-02-2026')
    expect(page.text).not.toContain('De termijn is voorbij')
    const marked = await desk
      .as(judith)
      .posts('/processen/onherroepelijk', { uuid, doel: 'bevestigen', toch: '1' })
    expect([marked.status, marked.text]).toEqual([422, expect.stringContaining('spreken elkaar tegen')])
  })
})

describe('a process of a publication', () => {
  test('keeps the date of that publication: another is refused with its number', async () => {
    const { uuid } = await aWaitingProcess(desk.db)
    await publishes(uuid, 'gmb-2026-901')
    const call = await calls(uuid, { PublicationDate: '2026-02-24' })
    expect([call.status, call.text]).toEqual([
      422,
      expect.stringContaining('hoort bij publicatie gmb-2026-901 van 23-02-2026'),
    ])
  })

  test('leaves it without a date, and takes another one then', async () => {
    const { uuid } = await aWaitingProcess(desk.db)
    await publishes(uuid, 'gmb-2026-902')
    expect((await calls(uuid, { PublicationDate: '', DefinitiveDate: '' })).status).toBe(200)
    expect((await storedOf(desk.db, uuid)).row.traffic_decision_id).toBeNull()
    const page = await desk.as(judith).opens(`/realisatie/${uuid}/stap-5`)
    expect(page.body).not.toMatch(/id="verkeersbesluit".*gmb-2026-902.*?<\/section>/s)
    expect((await publishes(uuid, 'gmb-2026-903', '2026-02-24')).status).toBe(303)
  })

  test('and when all have left it, the number is published again with another date', async () => {
    const [one, other] = [await aWaitingProcess(desk.db), await aWaitingProcess(desk.db)]
    await publishes(one.uuid, 'gmb-2026-904')
    expect((await publishes(other.uuid, 'gmb-2026-904', '2026-02-25')).status).toBe(422)
    await calls(one.uuid, { PublicationDate: '', DefinitiveDate: '' })
    expect((await publishes(other.uuid, 'gmb-2026-904', '2026-02-25')).status).toBe(303)
    const rows = await desk.db
      .selectFrom('traffic_decision')
      .select(['published_on', 'definitive_on'])
      .where('number', '=', 'gmb-2026-904')
      .execute()
    expect(rows).toEqual([{ published_on: '2026-02-25', definitive_on: '2026-04-08' }])
  })

  test('with dates of another, from before the rule, shows so', async () => {
    const { uuid } = await aWaitingProcess(desk.db)
    await publishes(uuid, 'gmb-2026-905')
    await desk.db
      .updateTable('process')
      .set({ published_on: '2026-02-20' })
      .where('uuid', '=', uuid)
      .execute()
    const page = await desk.as(judith).opens(`/realisatie/${uuid}/stap-5`)
    expect(page.text).toContain('Publicatie gmb-2026-905 is van 23-02-2026, en niet van 20-02-2026.')
  })
})
