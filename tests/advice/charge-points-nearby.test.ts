import { beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { type AppChoices, startApp, type TestApp } from '../app.ts'
import { aMonth } from '../monitoring/months.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aFile,
  anna,
  aRequest,
  type ChargePointChoices,
  judith,
  type RequestChoices,
  willem,
} from '../world.ts'
import { adviceFor } from './reading.tsx'

let desk: TestApp
let made = 0

beforeAll(async () => {
  desk = await startApp()
  // One exists elsewhere in scope, so that finding none nearby is a result.
  await aChargePoint(desk.db, { lat: 50.5, lng: 3 })
})

/** A request in its own street, with a proof. */
async function alone(choices: RequestChoices = {}) {
  const request = await aRequest(desk.db, {
    number_plate: `4-BBB-${String(++made).padStart(3, '0')}`,
    postal_code: '9040',
    lat: 51 + made / 100,
    lng: 3.7542,
    ...choices,
  })
  await aFile(desk.db, request, { kind: 'vehicle' })
  return request
}
/** A charge point so many metres north of a request. */
const northOf = (
  { lat, lng }: { lat: number | null; lng: number | null },
  metres: number,
  more: ChargePointChoices = {},
) => aChargePoint(desk.db, { lat: (lat ?? 0) + metres / 111_195, lng: lng ?? 0, ...more })
/** Sets the occupancy of a charge point in the newest month. */
const occupied = (point: { source_key: string }, occupancy: number) =>
  aMonth(desk.db, point, { month: '2026-01', occupancy })

const check = async (request: { uuid: string }, person = judith) => {
  const advice = await adviceFor(desk, person, request)
  if (!advice) throw new Error('no advice')
  return { ...advice.of('charge-points-nearby'), proposal: advice.proposal }
}

describe('charge points nearby', () => {
  test('none within the radius passes', async () => {
    const request = await alone()
    await northOf(request, 260)
    expect(await check(request)).toMatchObject({
      outcome: 'pass',
      rows: [],
      explanation:
        'Er is geen openbaar laadpunt in gebruik of in voorbereiding binnen 250 meter hemelsbreed; de loopafstand is langer.',
    })
  })

  test('one of a running realisation is not counted, and the sentence says so', async () => {
    const request = await alone()
    const { id } = await aStoredProcess(desk)
    await northOf(request, 46, { status: 'in-progress', process_id: id })
    expect((await check(request)).explanation).toBe(
      'Er is geen openbaar laadpunt in gebruik of in voorbereiding binnen 250 meter hemelsbreed; de loopafstand is langer. Niet meegeteld is 1 laadpunt van een lopende realisatie.',
    )
    await northOf(request, 60)
    expect((await check(request)).explanation).toContain(
      'loopafstand is langer. Niet meegeteld is 1 laadpunt van een lopende realisatie. Van 1 is de bezetting',
    )
  })

  test('one that is in use asks for attention and proposes what the tenant chose', async () => {
    const request = await alone()
    await northOf(request, 134.2, { street: 'Korenmarkt', house_number: '3', reference: 'LP-3' })
    const found = await check(request, willem)
    expect(found).toMatchObject({
      outcome: 'attention',
      explanation:
        'Er is 1 openbaar laadpunt in gebruik of in voorbereiding binnen 250 meter hemelsbreed; de loopafstand is langer. Van 1 is de bezetting niet bekend.',
      rows: [
        {
          label: 'Korenmarkt 3, LP-3',
          detail: expect.stringMatching(/, 135 m hemelsbreed, bezetting niet bekend$/),
        },
      ],
    })
    expect(found.proposal.form).toMatchObject({ verdict: 4, reason: 2 })
  })

  test('one that is being prepared does too, however busy the other is', async () => {
    const request = await alone()
    await occupied(await northOf(request, 20), 0.9)
    await northOf(request, 50, { status: 'in-progress' })
    const found = await check(request)
    expect(found.outcome).toBe('attention')
    expect(found.explanation).toContain('Er zijn 2 openbare laadpunten')
    expect(found.explanation).toContain(
      'Het rustigste is 90% bezet; de grens is 50%. Niet alles is al in gebruik.',
    )
  })

  test('all of them as busy as the limit pass, with the reason', async () => {
    const request = await alone()
    await occupied(await northOf(request, 20), 0.5)
    await occupied(await northOf(request, 30), 0.71)
    const found = await check(request)
    expect(found.outcome).toBe('pass')
    expect(found.explanation).toContain('Overal is de bezetting ten minste 50%, de grens')
    expect(found.rows.map(({ detail }) => detail.split(', ').at(-1))).toEqual([
      'bezetting 50%',
      'bezetting 71%',
    ])
    expect(found.proposal.form).toMatchObject({ verdict: 3 })
  })

  test('one with room left among busy ones asks for attention; just below the limit is not the limit', async () => {
    const request = await alone()
    await occupied(await northOf(request, 20), 0.8)
    await occupied(await northOf(request, 30), 0.4999)
    const found = await check(request)
    expect(found.outcome).toBe('attention')
    expect(found.explanation).toContain('Het rustigste is 49% bezet; de grens is 50%.')
  })

  test('what is not for everybody, not there yet or no longer there is shown at most', async () => {
    const request = await alone()
    await northOf(request, 10, { access: 'private' })
    await northOf(request, 20, { status: 'suggestion' })
    await northOf(request, 30, { removed_at: '2026-01-01T00:00:00.000Z' })
    const found = await check(request)
    expect([found.outcome, found.rows.length]).toEqual(['pass', 2])
  })

  test('of another municipality count the same for its neighbours', async () => {
    const request = await alone()
    await occupied(await northOf(request, 40, { municipality_code: ANTWERPEN }), 0.2)
    const [found, oversee] = [await check(request, judith), await check(request, anna)]
    expect(found).toMatchObject({ outcome: 'attention', explanation: oversee.explanation })
    expect(found.proposal.form).toEqual(oversee.proposal.form)
    expect(found.rows[0]?.detail).toContain('Bestaand laadpunt, in Antwerpen, 41 m hemelsbreed')
  })

  test('cannot be checked without a precise place', async () => {
    for (const place of [{ lat: null, lng: null }, { coordinates_nomatch: 1 }])
      expect(await check(await alone(place))).toMatchObject({
        outcome: 'unknown',
        explanation: expect.stringContaining('geen precieze coördinaten'),
      })
  })

  test('many are counted, and the nearest are shown', async () => {
    const request = await alone()
    for (let count = 1; count <= 7; count++) await northOf(request, 30 * count, { reference: `N-${count}` })
    const found = await check(request)
    expect([found.rows.length, found.more]).toEqual([5, 2])
    expect(found.rows[0]?.label).toContain('N-1')
  })

  test('in English for readers of English', async () => {
    const request = await alone()
    await northOf(request, 89.5)
    const found = await check(request, { ...willem, id: 'test|wilma', language: 'en' })
    expect(found.explanation).toBe(
      'There is 1 public charging point in use or being prepared within 250 metres as the crow flies; the walking distance is longer. The occupancy of 1 is unknown.',
    )
    expect(found.rows[0]?.detail).toMatch(/, 90 m as the crow flies, occupancy unknown$/)
  })
})

describe('where the tenant', () => {
  const request = { lat: 51.05, lng: 3.7542 }
  async function outcomeFor(map: object, choices: AppChoices = {}) {
    const tenant = findTenant('vlaanderen')
    const other = await startApp({ ...choices, tenant: { ...tenant, map: { ...tenant.map, ...map } } })
    const point = await aChargePoint(other.db, request)
    await aMonth(other.db, point, { month: '2026-01', occupancy: 0.55 })
    const advice = await adviceFor(other, judith, await aRequest(other.db, request))
    return advice?.of('charge-points-nearby')
  }

  test('sets the limit higher, that limit counts', async () => {
    const { monitoring } = findTenant('vlaanderen').map
    expect((await outcomeFor({ monitoring: { ...monitoring, occupancyLimit: 0.55 } }))?.outcome).toBe('pass')
    expect((await outcomeFor({ monitoring: { ...monitoring, occupancyLimit: 0.6 } }))?.outcome).toBe(
      'attention',
    )
  })

  test('does not monitor, occupancy counts for nothing', async () => {
    const { monitoring } = findTenant('vlaanderen').map
    const found = await outcomeFor({ monitoring: { ...monitoring, enabled: false } })
    expect(found).toMatchObject({ outcome: 'attention' })
    expect(found?.rows[0]?.detail).toContain('bezetting niet bekend')
  })
})
