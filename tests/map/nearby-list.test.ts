import { beforeEach, describe, expect, test } from 'vitest'
import { defaults } from '../../src/tenants/defaults.ts'
import { findTenant } from '../../src/tenants/find.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aRequest,
  type ChargePointChoices,
  chiara,
  judith,
  type RequestChoices,
  type TestPerson,
  willem,
} from '../world.ts'

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const HERE = { lat: 51.05, lng: 3.72 }
/** So many metres north of the request. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_195.08, lng: HERE.lng })
const place = (metres: number, more: ChargePointChoices = {}) =>
  aChargePoint(desk.db, { ...north(metres), ...more })

/** The panel on the page of a request, as text; null when it is not there. */
async function nearby(by: TestPerson = judith, choices: RequestChoices = {}, app = desk) {
  const request = await aRequest(app.db, { ...HERE, ...choices })
  const { body } = await app.as(by).opens(`/aanvragen/${request.uuid}`)
  const [panel] = /<section[^>]*id="in-de-buurt".*?<\/section>/s.exec(body) ?? []
  return panel
    ? panel
        .replaceAll('<!-- -->', '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : null
}

describe('the charge points around a request, without a script', () => {
  test('the nearest first, with metres rounded up, status, operator, reference, address and EVSEs', async () => {
    await place(300.2, { reference: 'VER', operator_name: 'Scheldevonk Laden', evse_count: 4 })
    await place(0, {
      reference: 'HIER',
      street: 'Korenmarkt',
      house_number: '7',
      status: 'suggestion',
      kind: 'fastcharger',
      access: 'private',
    })
    const panel = await nearby()
    expect(panel).toMatch(/^In de buurt 2 laadpunten binnen 800 m /)
    expect(panel).toContain(
      '0 m Voorgestelde locatie, snellader, privaat - HIER Korenmarkt 7, 9000 Gent 2 301 m Bestaand laadpunt Scheldevonk Laden VER',
    )
    expect(panel).toMatch(/4 Open in kaarten/)
  })

  test('within the distance of the tenant, which may be more than a kilometre', async () => {
    await place(799)
    await place(801)
    expect(await nearby()).toContain('1 laadpunt binnen 800 m')
    const far = { ...findTenant('vlaanderen'), map: { ...defaults.map, nearbyKm: 1.5 } }
    const wide = await startApp({ tenant: far })
    await aChargePoint(wide.db, { ...north(1234.1), reference: 'VER' })
    const panel = await nearby(judith, {}, wide)
    expect(panel).toContain('1 laadpunt binnen 1.500 m')
    expect(panel).toContain('1.235 m')
  })

  test('at most twenty, and it says that there are more', async () => {
    for (let at = 1; at <= 21; at++) await place(at * 10, { reference: `P${at}` })
    const panel = await nearby()
    expect(panel).toContain('Meer dan 20 laadpunten binnen 800 m; dit zijn de dichtstbijzijnde')
    expect(panel).toContain('P20 ')
    expect(panel).not.toContain('P21 ')
  })

  test('none, removed ones not counted', async () => {
    await place(10, { removed_at: '2026-02-01T10:00:00.000Z' })
    expect(await nearby()).toMatch(/^In de buurt Er zijn geen laadpunten binnen 800 m\. Open in kaarten/)
  })

  test('of a request that is nowhere', async () => {
    expect(await nearby(judith, { lat: null, lng: null })).toBe(
      'In de buurt Zonder coördinaten is niet te zeggen wat in de buurt ligt.',
    )
  })

  test('of a request that is somewhere around its postal code, with that warning', async () => {
    await place(10)
    expect(await nearby(judith, { coordinates_nomatch: 1 })).toContain('de precieze plaats is niet bekend')
  })

  test('only those of their own municipalities', async () => {
    await place(10, { reference: 'ELDERS', municipality_code: ANTWERPEN })
    for (const person of [judith, chiara]) expect(await nearby(person)).not.toContain('ELDERS')
    expect(await nearby(willem)).toContain('ELDERS')
  })

  test('not for people who may not see locations', async () => {
    await place(10)
    const tenant = findTenant('vlaanderen')
    const featureAccess = { ...tenant.featureAccess, requestlocations: ['caseworker'] as const }
    const strict = await startApp({ tenant: { ...tenant, featureAccess } })
    expect(await nearby(judith, {}, strict)).toBeNull()
    expect(await nearby(willem, {}, strict)).not.toBeNull()
  })

  test('in English', async () => {
    await place(10, { status: 'definitive' })
    const english = { ...judith, id: 'test|english', language: 'en' as const }
    expect(await nearby(english)).toMatch(/^Nearby 1 charge point within 800 m/)
  })
})
