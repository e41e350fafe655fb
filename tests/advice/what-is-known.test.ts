import { beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { tenants } from '../../tenants/index.ts'
import { startApp, type TestApp } from '../app.ts'
import { aMonth } from '../monitoring/months.ts'
import { aChargePoint, aFile, anna, aRequest, type RequestChoices } from '../world.ts'
import { adviceFor } from './reading.tsx'

/** A proposal rests on facts. */

const DAM = { lat: 52.3731, lng: 4.8926 }
const AMSTERDAM = {
  ...{ municipality: '0363', country_code: 'NL', postal_code: '1012 AB', city: 'Amsterdam' },
  ...DAM,
}
const withDocuments = async (desk: TestApp, choices: RequestChoices = {}) => {
  const request = await aRequest(desk.db, choices)
  for (const kind of ['vehicle', 'parkingspot']) await aFile(desk.db, request, { kind })
  return request
}

describe('room at a charge point nearby', () => {
  test.each(['parkeerbeheer', 'rijksvastgoed', 'amsterdam'])(
    'is never claimed in %s where nobody measured it',
    async (id) => {
      const desk = await startApp({ tenant: findTenant(id) })
      const [municipality = ''] = desk.tenant.municipalities.map(({ code }) => code)
      const request = await withDocuments(desk, { ...AMSTERDAM, municipality, number_plate: 'G-001-BB' })
      await aChargePoint(desk.db, { ...DAM, municipality_code: municipality })
      const advice = await adviceFor(desk, anna, request)
      expect(advice?.of('charge-points-nearby')).toMatchObject({ outcome: 'attention', lookOnly: true })
      expect(advice?.proposal.form).not.toMatchObject({ reason: 2 })
      expect(advice?.proposal.reason ?? '').not.toContain('ruimte')
    },
  )

  test('is claimed where it was measured', async () => {
    const desk = await startApp({ tenant: findTenant('amsterdam') })
    const request = await withDocuments(desk, AMSTERDAM)
    const point = await aChargePoint(desk.db, { ...DAM, municipality_code: '0363' })
    await aMonth(desk.db, point, { month: '2026-01', occupancy: 0.1 })
    const found = (await adviceFor(desk, anna, request))?.of('charge-points-nearby')
    expect(found?.outcome).toBe('attention')
    expect(found?.lookOnly).toBeUndefined()
  })

  test('is marked in the advice of every tenant whose reason claims it', () => {
    for (const { id, advice, judgement } of tenants)
      for (const { check, claimsRoom = false, proposes } of advice) {
        const reason = judgement.reasons.find(({ value }) => value === proposes?.reason)
        if (check !== 'charge-points-nearby') expect(claimsRoom, id).toBe(false)
        else expect(claimsRoom, id).toBe(/ruimte/.test(reason?.label.nl ?? ''))
      }
  })
})

describe('documents that a program sends after the request', () => {
  const arrived = (minutes: number) =>
    new Date(Date.parse('2026-03-02T09:00:00.000Z') - minutes * 60_000).toISOString()
  const proposed = async (desk: TestApp, minutes: number, more: RequestChoices = {}) => {
    const request = await aRequest(desk.db, { lat: 50.9, lng: 3.6, created_at: arrived(minutes), ...more })
    return adviceFor(desk, anna, request)
  }

  test('have an hour to come, before their absence is a reason to refuse', async () => {
    const desk = await startApp()
    const early = await proposed(desk, 59, { number_plate: 'A', postal_code: '9001' })
    expect(early?.of('documents-present').explanation).toContain(
      'Ze kunnen nog komen: de aanvraag is nog geen 60 minuten binnen.',
    )
    expect(early?.proposal.form).toBeNull()
    const late = await proposed(desk, 61, { number_plate: 'B', postal_code: '9002' })
    expect(late?.proposal.form).toMatchObject({ verdict: 4, reason: 4 })
  })

  test('have as long as an administrator gives them', async () => {
    const desk = await startApp()
    const sets = (text: string) =>
      desk.as(anna).posts('/beheer/instellingen', { 'waarde[advice.documents-wait]': text })
    expect((await sets('x')).status).toBe(422)
    expect((await sets('120')).status).toBe(303)
    const context = { ...desk, tenant: desk.app.tenantNow.tenant }
    expect(context.tenant.limits.documentsWait).toBe(120)
    expect((await proposed(context, 90))?.proposal.form).toBeNull()
  })
})

describe('other requests in the same postal code', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await startApp()
  })

  test('prove nothing about a Belgian request without a place, and stop no proposal', async () => {
    for (const number_plate of ['1', '2', '3'])
      await aRequest(desk.db, { postal_code: '9040', coordinates_nomatch: 1, number_plate })
    const request = await withDocuments(desk, {
      ...{ postal_code: '9040', city: 'Sint-Amandsberg', coordinates_nomatch: 1, number_plate: '4' },
    })
    const advice = await adviceFor(desk, anna, request)
    expect(advice?.of('same-postal-code')).toMatchObject({
      outcome: 'unknown',
      explanation: expect.stringContaining('beslaat een hele plaats'),
    })
    expect(advice?.proposal.form).toMatchObject({ verdict: 3 })
  })

  test('need a look near by, unless all of them were rejected', async () => {
    const near = { postal_code: '9050', city: 'Gentbrugge', lat: 51.0389, lng: 3.755 }
    await aRequest(desk.db, { ...near, number_plate: '5', status: 4 })
    const request = await withDocuments(desk, { ...near, number_plate: '6' })
    const found = async () => (await adviceFor(desk, anna, request))?.of('same-postal-code')
    expect(await found()).toMatchObject({
      outcome: 'pass',
      explanation: expect.stringContaining('Allemaal zijn ze afgewezen.'),
    })
    await aRequest(desk.db, { ...near, number_plate: '7', status: 3 })
    expect((await found())?.outcome).toBe('attention')
  })

  test('of a Dutch street need a look without a place too', async () => {
    const dutch = await startApp({ tenant: findTenant('amsterdam') })
    const there = { ...AMSTERDAM, coordinates_nomatch: 1 }
    await aRequest(dutch.db, { ...there, number_plate: '8' })
    const request = await withDocuments(dutch, { ...there, number_plate: '9' })
    expect((await adviceFor(dutch, anna, request))?.of('same-postal-code').outcome).toBe('attention')
  })
})
