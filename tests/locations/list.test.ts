import { beforeAll, describe, expect, test } from 'vitest'
import { updateLocation } from '../../src/records/charge-points/write-queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, anna, chiara, judith, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  await aChargePoint(db, { street: 'Zonnestraat', house_number: '3', source: 'manual' })
  await aChargePoint(db, {
    street: 'Édouard Ancelplein',
    house_number: '12',
    source: 'ndw',
    source_key: 'NDW-1',
  })
  await aChargePoint(db, {
    street: 'Meir',
    municipality_code: ANTWERPEN,
    source: 'ocpi',
    source_key: 'BE-77',
  })
  await aChargePoint(db, { street: 'Verborgenlaan', municipality_code: null, source: 'csv' })
})

const opens = (address: string, person = willem) => desk.as(person).opens(`/locaties${address}`)
const rowsOf = (body: string) =>
  [...body.matchAll(/<th scope="row"><a href="[^"]+">([^,<]+)/g)].map((match) => match[1])

describe('the list of locations', () => {
  test('is in the menu of who manages them, and of nobody else', async () => {
    expect((await opens('', chiara)).body).toContain('<a href="/locaties" aria-current="page">Locaties</a>')
    expect((await desk.as(judith).opens('/aanvragen')).body).not.toContain('href="/locaties"')
    expect((await opens('', judith)).status).toBe(403)
  })

  test('shows somebody the locations of their own municipalities, and counts those only', async () => {
    const { body, text } = await opens('', chiara)
    expect(rowsOf(body).toSorted()).toEqual(['Zonnestraat 3', 'Édouard Ancelplein 12'])
    expect(text).toContain('Alle 2 Uit proces 0 Handmatig 1 Import 1')
    expect((await opens('?gemeente=11002', chiara)).text).toContain('Geen locaties gevonden.')
    expect((await opens('?zoeken=verborgenlaan', chiara)).text).toContain('Geen locaties gevonden.')
    expect((await opens('?zoeken=verborgenlaan', anna)).body).toContain('Verborgenlaan')
  })

  test('divides them by their source', async () => {
    const process = await startedProcess(desk)
    expect(rowsOf((await opens('?bron=workflow')).body)).toEqual([`Korenmarkt ${process.house_number}`])
    expect(rowsOf((await opens('?bron=manual')).body)).toEqual(['Zonnestraat 3'])
    const { body, text } = await opens('?bron=import&sort=address')
    expect(rowsOf(body)).toEqual([
      'Édouard Ancelplein 12',
      expect.stringMatching('Meir'),
      expect.stringMatching('Verborgenlaan'),
    ])
    expect(text).toContain('Import (ndw)')
    expect(text).toContain('Alle 5 Uit proces 1 Handmatig 1 Import 3')
  })

  test.each(['ancelplein', 'edouard 12', 'ndw-1', 'ancelplein gent', '9000 ancel'])(
    'finds one by "%s"',
    async (words) => {
      const { body } = await opens(`?zoeken=${encodeURIComponent(words)}`)
      expect(rowsOf(body)).toEqual(['Édouard Ancelplein 12'])
    },
  )

  test('does not find by keys that the desk made itself, and shows a notice in both languages', async () => {
    const { source_key } = await desk.db
      .selectFrom('location')
      .select('source_key')
      .where('source', '=', 'manual')
      .executeTakeFirstOrThrow()
    expect((await opens(`?zoeken=${source_key}`)).text).toContain('Geen locaties gevonden.')
    const english = await desk
      .as({ ...willem, id: 'test|will', language: 'en' })
      .opens('/locaties?zoeken=nothinghere')
    expect(english.text).toContain('No locations found.')
  })

  test('finds what a location is called now, and not what it was called before', async () => {
    const { location_id } = await aChargePoint(desk.db, { name: 'Oudenaam', street: '', house_number: '' })
    await updateLocation(desk.db, location_id, { name: 'Nieuwenaam', city: 'Ørstedgård' })
    expect(rowsOf((await opens('?zoeken=nieuwenaam')).body)).toHaveLength(1)
    expect(rowsOf((await opens('?zoeken=orstedgard')).body)).toHaveLength(1)
    expect(rowsOf((await opens('?zoeken=oudenaam')).body)).toHaveLength(0)
    await desk.db.deleteFrom('location').where('name', '=', 'Nieuwenaam').execute()
    expect(rowsOf((await opens('?zoeken=nieuwenaam')).body)).toHaveLength(0)
  })

  test('sorts both ways, page by page, each location once', async () => {
    const all = rowsOf((await opens('?sort=address&pp=50')).body)
    expect(all).toEqual(all.toSorted((a = '', b = '') => (plain(a) < plain(b) ? -1 : 1)))
    expect(rowsOf((await opens('?sort=-address&pp=50')).body)).toEqual(all.toReversed())
    expect((await opens('?sort=municipality&gemeente=44021')).status).toBe(200)
  })

  test('shows the charge points there by status, and the processes that the reader may see', async () => {
    const point = await aChargePoint(desk.db, {
      street: 'Vrijdagmarkt',
      status: 'realized',
      kind: 'fastcharger',
    })
    await aChargePoint(desk.db, { location_id: point.location_id, status: 'realized', kind: 'fastcharger' })
    const process = await startedProcess(desk)
    await desk.db
      .updateTable('process')
      .set({ location_id: point.location_id })
      .where('id', '=', process.id)
      .execute()
    const { text } = await opens('?zoeken=vrijdagmarkt')
    expect(text).toMatch(/Vrijdagmarkt .* 2 × Bestaand laadpunt, snellader 1 /)
    await desk.db
      .updateTable('process')
      .set({ operator_uuid: 'another' })
      .where('id', '=', process.id)
      .execute()
    expect((await opens('?zoeken=vrijdagmarkt', chiara)).text).toMatch(/snellader 0 /)
  })

  test('counts what comes, moves, goes and comes back', async () => {
    const { location_id } = await aChargePoint(desk.db, { street: 'Telstraat' })
    const counted = async () =>
      (
        await desk.db
          .selectFrom('location_count')
          .selectAll()
          .where('count', '>', 0)
          .orderBy('municipality_code')
          .orderBy('origin')
          .execute()
      ).map(({ municipality_code, origin, count }) => [municipality_code, origin, Number(count)])
    const recounted = async () =>
      (
        await desk.db
          .selectFrom('location')
          .select(['municipality_code', 'origin', (eb) => eb.fn.countAll<number>().as('count')])
          .where('removed_at', 'is', null)
          .groupBy(['municipality_code', 'origin'])
          .execute()
      )
        .map(({ municipality_code, origin, count }) => [municipality_code ?? '', origin, Number(count)])
        .toSorted()
    for (const change of [
      {},
      { municipality_code: ANTWERPEN },
      { removed_at: '2026-03-01T00:00:00Z' },
      { removed_at: null, source: 'csv' },
    ]) {
      if (Object.keys(change).length > 0)
        await desk.db.updateTable('location').set(change).where('id', '=', location_id).execute()
      expect(await counted()).toEqual(await recounted())
    }
  })

  test.each([
    '?p=999',
    '?sort=constructor',
    '?bron=__proto__',
    '?pp=7',
    '?gemeente=%27',
    '?zoeken=%25%25%25',
  ])('opens with %s in its address', async (query) => {
    expect((await opens(query)).status).toBe(200)
  })
})

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (it) => it.padStart(5, '0'))
