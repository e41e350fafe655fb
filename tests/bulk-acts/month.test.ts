import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ACTIVE,
  ALL,
  at,
  completes,
  type Month,
  type MonthChoice,
  many,
  startMonth,
  startsAll,
  type Town,
  turnsStatus,
} from './month.ts'
import { agree, agreeInExcel, type Counted, recounted, storedMails } from './recount.ts'

/** Weeks of work on the places of one file; after each act everything is counted again by plain SQL. */

const AMSTERDAM: MonthChoice = {
  tenant: 'amsterdam',
  towns: [{ code: '0363', name: 'Amsterdam', postalCode: '1012 LG', lat: 52.374, lng: 4.8955, count: 24 }],
  proposal: { 'Location.CityDistrict': 'Centrum' },
}
const REGION: MonthChoice = {
  tenant: 'metropoolregio',
  towns: [
    { code: '0479', name: 'Zaandam', postalCode: '1506 AA', lat: 52.4389, lng: 4.8265, count: 7 },
    { code: '0307', name: 'Amersfoort', postalCode: '3811 AA', lat: 52.1561, lng: 5.3878, count: 5 },
  ],
  proposal: {},
}
const ONHOLD = '/processen/realisatie/onhold'
const NO_GRID = { action: 'cancel', reason: 'no-grid-capacity', comment: 'Geen net' }

describe.each([AMSTERDAM, REGION])('weeks of decisions in $tenant', ({ towns, proposal, ...choice }) => {
  const count = towns.reduce((sum, town) => sum + town.count, 0)
  let month: Month
  /** Mails that there must be, by template and state; each act adds its own. */
  const mails: Record<string, number> = {}
  const mailed = (name: string, n: number) => {
    mails[name] = (mails[name] ?? 0) + n
  }
  const everythingAgrees = async () => {
    const all = await agree(month)
    expect(await storedMails(month)).toEqual(mails)
    return all
  }
  const withStatus = async (status: string) =>
    (await recounted(month)).filter((it) => it.status === status).map(({ uuid }) => uuid)
  const placesIn = (town: Town, all: readonly Counted[]) =>
    all.filter((it) => it.town === town.code).map(({ uuid }) => uuid)
  /** All of the list at once, by the operator or by each municipality. */
  const operatorDoes = (kind: string, fields: Record<string, string | number>) =>
    many(month, { by: month.operator, kind, chosen: { alles: '1' }, fields })
  const eachTown = (kind: string, fields: Record<string, string | number> = {}) =>
    Promise.all(
      towns.map((town) => many(month, { by: month.official(town), kind, chosen: { alles: '1' }, fields })),
    )

  beforeAll(async () => {
    month = await startMonth({ towns, proposal, ...choice })
  })
  afterAll(() => month.sql.close())

  test('the places of a file are brought to the decision, each step for all at once', async () => {
    expect((await startsAll(month)).location).toBe('/processen')
    mailed('turn kept', count)
    await everythingAgrees()
    expect((await operatorDoes('stap', { stap: 1, ...proposal })).location).toBe(ACTIVE)
    mailed('turn kept', count)
    await everythingAgrees()
    for (const [index, lacking] of (await eachTown('stap', { stap: 2 })).entries()) {
      // Each is shown once, with its reason.
      const reasons = lacking.text.match(/[A-Z]{3}-RP-26-\d+ Oordeel makelaar: Dit is een vereist veld/g)
      expect(reasons).toHaveLength(towns[index]?.count ?? 0)
      expect(lacking.text).not.toContain('niet gelukt.')
    }
    await everythingAgrees()
    await eachTown('stap', { stap: 2, 'BrokerApproval.IsBrokerAccepted': 'yes' })
    mailed('turn kept', count)
    await everythingAgrees()
    const granted = { 'GridOperatorApproval.IsGridOperatorAccepted': 'yes', GridOperator: 'Liander' }
    await operatorDoes('stap', { stap: 3, ...granted })
    await operatorDoes('stap', {
      stap: 4,
      'CPOAdvice.CPOAdvice': 'positive',
      'CPOAdvice.ChargingStationVersion': '4.0',
      'CPOAdvice.PowerType': 'AC',
    })
    mailed('turn kept', count)
    const all = await everythingAgrees()
    expect(all.map(({ step, turn }) => `${step} ${turn}`)).toEqual(all.map(() => '5 Gemeente'))
  })

  test('each municipality publishes one decision for its places, but for one', async () => {
    month.becomes('2026-03-10')
    const all = await recounted(month)
    const form = { number: 'gmb-2026-4401', publishedOn: '2026-03-09', procedure: 'objection' }
    for (const town of towns) {
      const uuid = placesIn(town, all).slice(0, -1)
      const call = { by: month.official(town), kind: 'besluit', chosen: { uuid } }
      expect((await many(month, { ...call, fields: { ...form, number: '' } })).status).toBe(422)
      const done = await many(month, { ...call, fields: form })
      expect(done.location).toBe(`/processen/besluit?gemeente=${town.code}`)
    }
    const now = await everythingAgrees()
    const published = now.filter((it) => `${it.published} ${it.definitive}` === '2026-03-09 2026-04-20')
    expect(published).toHaveLength(count - towns.length)
    await agreeInExcel(month, month.operator)
  })

  test('four are put on hold with a reason, and two of those go on', async () => {
    const uuid = (await withStatus('active')).slice(0, 4)
    const call = { by: month.operator, kind: 'onhold', chosen: { uuid } }
    const silent = await many(month, { ...call, fields: { reason: 'other', comment: '' } })
    expect(silent.text).toContain('Vul een opmerking in.')
    await everythingAgrees()
    await many(month, { ...call, fields: { reason: 'other', comment: 'De straat ligt open' } })
    mailed('on-hold kept', 4)
    await everythingAgrees()
    month.becomes('2026-03-17')
    const two = { ...call, kind: 'hervatten', chosen: { uuid: uuid.slice(0, 2) }, list: ONHOLD }
    await many(month, { ...two, fields: { comment: 'De straat is dicht' } })
    mailed('turn kept', 2)
    await everythingAgrees()
    expect(await withStatus('onhold')).toEqual(uuid.slice(2))
  })

  test('contractor and day are planned while objections are possible, for all that run', async () => {
    const [contractor] = month.desk.tenant.contractors
    await operatorDoes('aannemer', { Contractor: contractor?.uuid ?? '' })
    await operatorDoes('geplande-datum', { 'PlannedRealisation.PlannedDate': '2026-05-11' })
    const all = await everythingAgrees()
    const planned = all.filter((it) => it.contractor === contractor?.label && it.planned === '2026-05-11')
    expect(planned.map(({ uuid }) => uuid)).toEqual(await withStatus('active'))
    await agreeInExcel(month, month.admin)
  })

  test('nothing becomes irrevocable before the end of the term, until that is confirmed twice', async () => {
    for (const answer of await eachTown('onherroepelijk')) expect(answer.text).toContain('20-04-2026')
    expect((await everythingAgrees()).filter((it) => it.confirmed !== '')).toEqual([])
    const [town] = towns
    if (!town) throw new Error('Nobody decides.')
    const [uuid = ''] = placesIn(town, await recounted(month))
    const by = month.official(town)
    await many(month, { by, kind: 'onherroepelijk', chosen: { uuid: [uuid] }, fields: { toch: '1' } })
    const sure = (await everythingAgrees()).filter((it) => it.confirmed !== '')
    expect(sure.map((it) => [it.uuid, it.confirmed])).toEqual([[uuid, '2026-03-17']])
  })

  test('after the term the others become so, and the step is completed for all that have a decision', async () => {
    month.becomes('2026-04-22')
    for (const answer of await eachTown('onherroepelijk'))
      expect(answer.text).toContain('heeft nog geen gepubliceerd besluit')
    await everythingAgrees()
    for (const answer of await eachTown('stap', { stap: 5 }))
      expect(answer.text).toMatch(/Niet gelukt: 1 proces .* Publicatiedatum: Dit is een vereist veld/)
    const going = count - towns.length - 2
    mailed('turn kept', going)
    const all = await everythingAgrees()
    expect(all.filter(({ step, confirmed }) => step === 6 && confirmed !== '')).toHaveLength(going)
    await agreeInExcel(month, month.operator)
  })

  test('of what is cancelled, restored and deleted nothing stays in any count or mail', async () => {
    const [one = '', two = ''] = await withStatus('active')
    for (const uuid of [one, two]) await turnsStatus(month, month.admin, uuid, NO_GRID)
    mailed('cancelled kept', 6)
    await everythingAgrees()
    month.desk.clock.passes(300)
    await turnsStatus(month, month.admin, two, { action: 'restore', comment: 'Toch wel' })
    mailed('cancelled kept', -3)
    mailed('cancelled withdrawn', 3)
    await everythingAgrees()
    const [held = ''] = await withStatus('onhold')
    const chosen = { uuid: [one, held] }
    expect((await many(month, { by: month.admin, kind: 'verwijderen', chosen, list: ALL })).status).toBe(303)
    // Theirs go too: of the cancelled one all about its turns, its hold and its end.
    mailed('turn kept', -6 - 4)
    mailed('on-hold kept', -2)
    delete mails['cancelled kept']
    expect(await everythingAgrees()).toHaveLength(count - 2)
  })

  test('a step is completed for all with what they share, and for each with what is its own, up to the end', async () => {
    for (const field of ['Aangevraagd op', 'Aansluitwaarde'])
      expect((await operatorDoes('stap', { stap: 6 })).text).toContain(`${field}: Dit is een vereist veld`)
    const connection = {
      'GridConnection.RequestDate': '2026-04-01',
      'GridConnection.ConnectionValue': '3 x 25 A',
    }
    await operatorDoes('stap', { stap: 6, ...connection })
    const all = await everythingAgrees()
    const there = all.filter(({ turn }) => turn === 'CPO, Aannemer').map(({ uuid }) => uuid)
    expect(there).toHaveLength(count - towns.length - 3)
    month.becomes('2026-05-13')
    const placed = {
      'PlannedRealisation.PlacementDate': '2026-05-12',
      'DateOfCommissioning.DateOfCommissioning': '2026-05-12',
    }
    const lacking = await operatorDoes('stap', { stap: 7, ...placed })
    expect(lacking.text).toContain('Laadpaalnummer')
    await everythingAgrees()
    const ready = there.slice(0, 2)
    for (const [n, uuid] of ready.entries()) {
      const own = { ...at(placed), ChargerIds: [{ ChargerId: `NL*IJV*E${n}`, ChargerType: 'principal' }] }
      await completes(month, month.operator, uuid, { step: 7, own })
      const charger = at({ 'FinalDelivery.ChargerReadyDate': '2026-05-12' })
      await completes(month, month.operator, uuid, { step: 8, own: charger })
    }
    // The municipality gets a mail about step 7, and no second one for its part of step 8.
    mailed('turn kept', 2)
    const handed = await everythingAgrees()
    expect(handed.filter(({ step, turn }) => `${step} ${turn}` === '8 Gemeente')).toHaveLength(2)
    const place = at({ 'FinalDelivery.LocationReadyDate': '2026-05-13' })
    for (const { uuid, town } of handed.filter(({ uuid }) => ready.includes(uuid))) {
      const [decides] = towns.filter(({ code }) => code === town)
      if (decides) await completes(month, month.official(decides), uuid, { step: 8, own: place })
    }
    mailed('completed kept', 2)
    await everythingAgrees()
    expect(await withStatus('completed')).toEqual(ready)
    await agreeInExcel(month, month.admin)
  })
})
