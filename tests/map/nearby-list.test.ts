import { beforeEach, describe, expect, test } from 'vitest'
import { defaults } from '../../src/desk/tenants/defaults.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
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
    expect(panel).toMatch(/ 4$/)
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

  test('at most twenty, and a notice that there are more', async () => {
    for (let at = 1; at <= 21; at++) await place(at * 10, { reference: `P${at}` })
    const panel = await nearby()
    expect(panel).toContain('Meer dan 20 laadpunten binnen 800 m; dit zijn de dichtstbijzijnde')
    expect(panel).toContain('P20 ')
    expect(panel).not.toContain('P21 ')
  })

  test('none, removed ones not counted', async () => {
    await place(10, { removed_at: '2026-02-01T10:00:00.000Z' })
    expect(await nearby()).toBe('In de buurt Er zijn geen laadpunten binnen 800 m.')
  })

  test('of a request that is nowhere', async () => {
    expect(await nearby(judith, { lat: null, lng: null })).toBe(
      'In de buurt Zonder coördinaten is niet te zeggen wat in de buurt ligt.',
    )
  })

  test('of a request of which only the postal code was found: a notice that they are unknown', async () => {
    await place(10)
    expect(await nearby(judith, { coordinates_nomatch: 1 })).toBe(
      'In de buurt De precieze plaats van deze aanvraag is niet bekend, dus wat in de buurt ligt is niet te zeggen.',
    )
  })

  test.each([
    [
      'nl',
      'plaats onbekend, middelpunt van 9000',
      'Plaats onbekend, middelpunt van 9000: daarom geen cirkel en geen afstanden.',
      'Het opgegeven adres leverde geen locatie op binnen de postcode 9000.',
    ],
    [
      'en',
      'place unknown, middle of 9000',
      'Place unknown, middle of 9000: so no circle and no distances.',
      'The address gave no location within postal code 9000.',
    ],
  ] as const)(
    'nothing on its page is measured from there, until somebody places it (%s)',
    async (language, value, placeWords, notice) => {
      await place(10, { reference: 'DICHTBIJ' })
      const request = await aRequest(desk.db, { ...HERE, coordinates_nomatch: 1, coordinates_iteration: 4 })
      const by = { ...chiara, id: `test|${language}`, language }
      const opens = async () =>
        (await desk.as(by).opens(`/aanvragen/${request.uuid}`)).body.replaceAll('<!-- -->', '')
      const before = await opens()
      // The map needs a place to start from, and the editor displays the saved one.
      const outside = before
        .replace(/data-props="[^"]*"/g, '')
        .replace(/<section[^>]*id="coordinaten".*?<\/section>/s, '')
      expect(outside).not.toMatch(/51[.,]05|DICHTBIJ|\d m\b|class="around"|openstreetmap|google/i)
      expect(outside).toMatch(new RegExp(`<dd[^>]*>${value}</dd>`))
      expect(outside).toContain(placeWords)
      expect(before).toMatch(/id="coordinaten-uitleg">[^<]*(is niet bekend|is not known)/)
      // The notice of the specification, for who may repair it.
      expect(before).toContain(notice)
      expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).body).not.toContain(notice)

      await desk.as(by).calls('POST', '/api/requestcoordinates', {
        ref: request.uuid,
        data: { source: 'manual', coordinates: { ...HERE, nomatch: false, iteration: 0 } },
      })
      const after = await opens()
      expect(after).toContain('51.05, 3.72')
      expect(after).toContain('DICHTBIJ')
      expect(after).toContain('class="around"')
      expect(after).not.toContain(placeWords)
      expect(after).not.toContain(notice)
    },
  )

  test('those of other municipalities too, by the name of theirs', async () => {
    await place(10, { reference: 'ELDERS', municipality_code: ANTWERPEN })
    for (const person of [judith, chiara, willem]) expect(await nearby(person)).toContain('ELDERS')
    expect(await nearby(judith)).toContain('Bestaand laadpunt, in Antwerpen')
    expect(await nearby(willem)).not.toContain('in Antwerpen')
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
