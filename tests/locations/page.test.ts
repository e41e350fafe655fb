import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { cancelled, eventKindsOf } from '../processes/desk.ts'
import { contextOf, startedProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, anna, CPO_ONE, CPO_TWO, chiara, judith, omar, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const aLocation = async (choices: Parameters<typeof aChargePoint>[1] = {}) => {
  const point = await aChargePoint(desk.db, { street: 'Kouter', house_number: '8', ...choices })
  const { uuid } = await desk.db
    .selectFrom('location')
    .select('uuid')
    .where('id', '=', point.location_id)
    .executeTakeFirstOrThrow()
  return { point, id: point.location_id, uuid, page: `/locaties/${uuid}` }
}

describe('the page of a location', () => {
  test('shows where it is, who has to do with it, and what stands there', async () => {
    const { point, page } = await aLocation({
      reference: 'LP-77',
      operator_name: 'Laadbedrijf',
      status: 'definitive',
      access: 'semipublic',
      stakeholders: [{ uuid: CPO_TWO, name: 'Operator Twee', type: 'cpo' }],
    })
    const evse = { charge_point_id: point.id, physical_reference: '', power_w: 22_000, removed_at: null }
    await desk.db
      .insertInto('evse')
      .values([
        { ...evse, uid: '1', evse_id: 'BE*LBD*E77*1', status: 'AVAILABLE' },
        { ...evse, uid: '2', evse_id: 'BE*LBD*E77*2', status: 'REMOVED', removed_at: '2026-01-01' },
      ])
      .execute()
    const { text, body } = await desk.as(chiara).opens(page)
    expect(text).toContain('Adres Kouter 8, 9000 Gent')
    expect(text).toContain('Gemeente Gent')
    expect(text).toContain('Herkomst Handmatig')
    expect(text).toContain('Operator Twee')
    expect(text).toMatch(
      /Laadpunten 1 LP-77 Gevalideerde locatie, semipubliek Laadbedrijf EVSE’s: BE\*LBD\*E77\*1 /i,
    )
    expect(text).toContain('Geen parkeervakken beschikbaar.')
    expect(body).toMatch(/href="https:\/\/[^"]*51\.0543/)
  })

  test('lists its parking lots', async () => {
    const { id, page } = await aLocation()
    const lot = { location_id: id, lat: null, lng: null }
    await desk.db
      .insertInto('parking_lot')
      .values([
        { ...lot, uuid: randomUUID(), reference: 'Vak B' },
        { ...lot, uuid: randomUUID(), reference: 'Vak A' },
      ])
      .execute()
    expect((await desk.as(willem).opens(page)).text).toContain('Parkeervakken 2 Vak A Vak B')
  })

  test('lists the processes that the reader may see, also cancelled ones, and warns before a new start', async () => {
    const { id, uuid, page } = await aLocation({ status: 'suggestion' })
    const process = await startedProcess(desk)
    await desk.db.updateTable('process').set({ location_id: id }).where('id', '=', process.id).execute()
    const expansion = await startedProcess(desk, { type: 'expansion', operator: CPO_TWO })
    await desk.db.updateTable('process').set({ location_id: id }).where('id', '=', expansion.id).execute()
    expect((await desk.as(willem).opens(page)).text).not.toContain('worden heropend')

    await cancelled(desk, process)
    const { text, body } = await desk.as(willem).opens(page)
    expect(text).toMatch(
      new RegExp(`Processen 2 ${expansion.case_ref} .* Actief ${process.case_ref} .* Geannuleerd`),
    )
    expect(text).toContain(
      `Op deze locatie is eerder een proces geannuleerd (${process.case_ref}). Als u hier een nieuw proces start, kan het geannuleerde proces niet meer worden heropend.`,
    )
    expect(body).toContain(`href="/locationId-${uuid}-procestype-expansion"`)
    expect((await desk.as(willem).opens(`/locationId-${uuid}-procestype-expansion`)).status).toBe(200)
    const own = (await desk.as(chiara).opens(page)).text
    expect(own).toContain(process.case_ref)
    expect(own).not.toContain(expansion.case_ref)
  })

  test('starts what is about its charge points for the operator that has them', async () => {
    const chosen = async (operators: readonly string[]) => {
      const [first = '', ...others] = operators
      const { point, uuid } = await aLocation({ operator_uuid: first })
      for (const operator_uuid of others)
        await aChargePoint(desk.db, { location_id: point.location_id, operator_uuid })
      const { body } = await desk.as(willem).opens(`/locationId-${uuid}-procestype-removal`)
      const [, select = ''] = body.match(/<select[^>]*name="operator"[^>]*>(.*?)<\/select>/s) ?? []
      return select.match(/<option value="([^"]*)" selected/)?.[1]
    }
    expect(await chosen([CPO_TWO])).toBe(CPO_TWO)
    expect(await chosen([CPO_TWO, CPO_TWO])).toBe(CPO_TWO)
    const usual = await chosen(['', ''])
    expect([usual, await chosen([CPO_TWO, CPO_ONE])]).toEqual([CPO_ONE, CPO_ONE])
  })

  test('shows what happened to its charge points; by whom only to who reads the log', async () => {
    const { point, page } = await aLocation({ status: 'definitive', reference: 'LP-9' })
    await desk.db
      .insertInto('charge_point_history')
      .values({
        charge_point_id: point.id,
        at: '2026-02-20T10:00:00.000Z',
        kind: 'changed',
        version: 2,
        import_uuid: '',
        person_id: 'x',
        person_name: 'Iemand Anders',
        data: JSON.stringify({ before: { status: 'suggestion' }, after: { status: 'definitive' } }),
      })
      .execute()
    const change = '20-02-2026 11:00 Gewijzigd: LP-9, Voorgestelde locatie → Gevalideerde locatie'
    expect((await desk.as(anna).opens(page)).text).toContain(`${change} – Iemand Anders`)
    const { text } = await desk.as(chiara).opens(page)
    expect(text).toContain(change)
    expect(text).not.toContain('Iemand Anders')
  })

  test('names the process that changed a charge point, and shows when it was deleted', async () => {
    const process = await startedProcess(desk)
    const location = await desk.db
      .selectFrom('location')
      .select('uuid')
      .where('id', '=', process.location_id ?? 0)
      .executeTakeFirstOrThrow()
    const shown = async () => (await desk.as(anna).opens(`/locaties/${location.uuid}`)).text
    const now = await cancelled(desk, process)
    expect(await shown()).toContain(
      `Gewijzigd: In voorbereiding → Voorgestelde locatie – ${process.case_ref}, Anna Mertens`,
    )
    await deleteProcess(contextOf(desk, anna), now, now.version)
    const after = await shown()
    expect(after).toContain('Gewijzigd: het proces is verwijderd – Anna Mertens')
    expect(after).not.toContain(process.case_ref)
  })

  test('names a charge point in its history as it was called then', async () => {
    const { point, page } = await aLocation({ status: 'definitive', reference: 'LP-9' })
    const entry = { charge_point_id: point.id, import_uuid: '', person_id: 'x', person_name: 'Iemand Anders' }
    const [created, changed, equipped, emptied, moved] = [
      { before: null, after: { status: 'definitive' } },
      { before: { reference: 'LP-8', evses: ['LP-8*1'] }, after: { reference: 'LP-9', evses: ['LP-9*1'] } },
      {
        before: { station_version: '', power_type: '', evse_count: 1 },
        after: { station_version: '4.0', power_type: 'AC', evse_count: 2 },
      },
      { before: { evses: ['LP-9*1'] }, after: { evses: [] } },
      { before: { lat: 51.05, lng: 3.7 }, after: { lat: 51.0501, lng: 3.7 } },
    ].map((data) => JSON.stringify(data))
    await desk.db
      .insertInto('charge_point_history')
      .values([
        { ...entry, kind: 'created', version: 1, at: '2026-02-19T10:00:00.000Z', data: created ?? '' },
        { ...entry, kind: 'changed', version: 2, at: '2026-02-20T10:00:00.000Z', data: changed ?? '' },
        { ...entry, kind: 'changed', version: 3, at: '2026-02-21T10:00:00.000Z', data: equipped ?? '' },
        { ...entry, kind: 'changed', version: 4, at: '2026-02-22T10:00:00.000Z', data: emptied ?? '' },
        { ...entry, kind: 'changed', version: 5, at: '2026-02-23T10:00:00.000Z', data: moved ?? '' },
      ])
      .execute()
    const { text } = await desk.as(chiara).opens(page)
    expect(text).toContain('23-02-2026 11:00 Gewijzigd: LP-9, 11 m verplaatst (51.05, 3.7 → 51.0501, 3.7)')
    expect(text).toContain('22-02-2026 11:00 Gewijzigd: LP-9, EVSE’s: LP-9*1 → -')
    expect(text).toContain(
      '21-02-2026 11:00 Gewijzigd: LP-9, 1 aansluiting → 2 aansluitingen, Versie 4.0, AC',
    )
    expect(text).toContain('20-02-2026 11:00 Gewijzigd: LP-8 → LP-9, EVSE’s: LP-8*1 → LP-9*1')
    expect(text).toContain('19-02-2026 11:00 Toegevoegd: LP-8, Gevalideerde locatie')
  })

  test('takes comments, which have no status there', async () => {
    const { page, uuid } = await aLocation()
    const { location } = await desk.as(chiara).posts(`${page}/opmerkingen`, { message: 'Let op de boom' })
    expect(location).toBe(`${page}#opmerkingen`)
    const { text, body } = await desk.as(willem).opens(page)
    expect(text).toContain('Let op de boom')
    expect(body).not.toContain('Afgehandeld')
    const refused = await desk.as(chiara).posts(`${page}/opmerkingen`, { message: ' ' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Kouter 8')
    expect(await eventKindsOf(desk.db, { uuid })).toEqual(['comment-created'])
  })

  test('is not there for who does not reach it, nor once it is gone', async () => {
    const { page, id } = await aLocation()
    for (const [person, status] of [
      [chiara, 200],
      [omar, 404],
    ] as const)
      expect((await desk.as(person).opens(page)).status).toBe(status)
    expect((await desk.as(judith).opens(page)).status).toBe(403)
    const other = await aLocation({ municipality_code: ANTWERPEN })
    expect((await desk.as(omar).opens(other.page)).status).toBe(200)
    await desk.db.updateTable('location').set({ removed_at: '2026-03-01' }).where('id', '=', id).execute()
    const { status, text } = await desk.as(willem).opens(page)
    expect(status).toBe(404)
    expect(text).toContain('Deze locatie bestaat niet (meer)')
    expect((await desk.as(willem).opens('/locaties/geen-uuid')).status).toBe(404)
  })
})
