import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { foreseeImport, writeImport } from '../../src/records/charge-points/import/import.ts'
import { openSource } from '../../src/records/charge-points/import/source.ts'
import { startApp, type TestApp } from '../app.ts'
import { evse, location } from '../charge-points/ocpi.ts'
import { type Here, seen, startedAt } from './seeing.ts'
import { calling, finishedBy, resetBy } from './walking.ts'

/** A full file of an operator, after a process changed records of it. */

const folder = mkdtempSync(join(tmpdir(), 'laadloket-effects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

/** Each test has its own source, far from the others. */
let made = 0
beforeEach(() => {
  made++
})
const place = (north: number) => ({ lat: 51.02 + made * 0.004 + north, lng: 3.7226 })
const site = (id: string, north: number, more: object = {}) => {
  const { lat, lng } = place(north)
  return location(`${id}${made}`, {
    coordinates: { latitude: lat.toFixed(6), longitude: lng.toFixed(6) },
    ...more,
  })
}
const A = (more: object = {}) => site('A', 0, more)
const OTHER = () => site('B', 0.001)

async function imports(content: object[]) {
  const path = join(folder, 'ocpi.json')
  writeFileSync(path, JSON.stringify(content))
  const { db, tenant, clock } = desk
  const t = textsIn('nl')
  const context = {
    db,
    tenant,
    t,
    person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
    now: clock.now,
    requestId: 'test',
  }
  const source = await openSource(path, { tenant, t })
  const choices = {
    source: `cpo-${made}`,
    complete: true,
    withDuplicates: false,
    onRow: async () => {},
    onProgress: () => {},
  }
  const foreseen = await foreseeImport(context, source, choices)
  const { uuid: _, ...written } = await writeImport(context, source, { name: 'test', hash: 'h' }, choices)
  expect(foreseen).toMatchObject(written)
  return written
}

const NEW = { lat: 51.062, lng: 3.735 }

async function imported(): Promise<Here> {
  await imports([A(), OTHER()])
  const { id, uuid } = await desk.db
    .selectFrom('location')
    .select(['id', 'uuid'])
    .where('name', '=', `Laadpaal A${made}`)
    .executeTakeFirstOrThrow()
  return { id, uuid, lat: Number(place(0).lat.toFixed(6)), lng: place(0).lng }
}

const chargers = (id: string) => ({ ChargerIds: [{ ChargerId: id, ChargerType: 'principal' }] })
const placeOf = ({ lat, lng }: { lat: number; lng: number }) => ({
  Location: { Latitude: lat, Longitude: lng, StreetName: 'Vrijdagmarkt', HouseNumber: '3' },
})

test('a pole that a removal took away stays away, whatever the file still has; taken back, it is there', async () => {
  const here = await imported()
  const before = await seen(desk, here)
  const done = await finishedBy(desk, await startedAt(desk, 'removal', here.id))
  expect(await imports([A(), OTHER()])).toMatchObject({ unchanged: 2, restored: 0, changed: 0 })
  expect((await seen(desk, here)).map).toBe(0)
  const renamed = A({ name: 'Laadpaal A nieuw' })
  expect(await imports([renamed, OTHER()])).toMatchObject({ unchanged: 1, restored: 0, changed: 1 })
  expect(await imports([renamed, OTHER()])).toMatchObject({ unchanged: 2 })
  expect((await seen(desk, here)).map).toBe(0)
  await resetBy(desk, done, 2)
  // The file's values of the meantime are applied to it too.
  const [point] = before.asset.chargingpoints
  expect((await seen(desk, here)).asset.chargingpoints).toEqual([{ ...point, id: 'Laadpaal A nieuw' }])
  expect(await imports([renamed, OTHER()])).toMatchObject({ unchanged: 2 })
})

test('a pole that a removal took away and that the file has no more is not there when that is taken back', async () => {
  const here = await imported()
  const done = await finishedBy(desk, await startedAt(desk, 'removal', here.id))
  await imports([OTHER()])
  await resetBy(desk, done, 2)
  const points = await desk.db
    .selectFrom('charge_point')
    .select('removed_at')
    .where('source', '=', `cpo-${made}`)
    .orderBy('id')
    .execute()
  expect(points.map((it) => it.removed_at === null)).toEqual([false, true])
})

test('a pole that was moved stays where it is until the file itself has another place', async () => {
  const here = await imported()
  const running = await startedAt(desk, 'reposition', here.id)
  await calling(desk, running, { CurrentLocation: placeOf(NEW), flow: { keepProgress: true } })
  await finishedBy(desk, { ...running, version: running.version + 1, record: await recordNow(running.id) })
  const there = { ...here, ...NEW }
  expect((await seen(desk, there)).map).toBe(1)
  await imports([A(), OTHER()])
  await imports([A({ name: 'Anders' }), OTHER()])
  expect(await seen(desk, there)).toMatchObject({ map: 1, asset: { place: NEW } })
  expect((await seen(desk, here)).map).toBe(0)
  const third = { lat: 51.061, lng: 3.745 }
  const coordinates = { latitude: String(third.lat), longitude: String(third.lng) }
  await imports([A({ coordinates }), OTHER()])
  expect((await seen(desk, { ...here, ...third })).map).toBe(1)
})

const recordNow = async (processId: number) =>
  JSON.parse(
    (
      await desk.db
        .selectFrom('process_location')
        .select('data')
        .where('process_id', '=', processId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).data,
  )

test('a pole that was replaced keeps its new chargers until the file has others than the old', async () => {
  const here = await imported()
  const running = await startedAt(desk, 'replacement', here.id, {
    ChargerIdsToReplace: [{ ChargerId: `A${made}` }],
  })
  await finishedBy(desk, running, chargers('BE*SCH*E77'))
  const idsNow = async () => (await seen(desk, here)).asset.chargingpoints[0].evse
  expect(await idsNow()).toEqual(['BE*SCH*E77'])
  await imports([A({ name: 'Anders' }), OTHER()])
  expect(await idsNow()).toEqual(['BE*SCH*E77'])
  const evses = ['1', '2', '3'].map((n) => evse(`A${made}-${n}`))
  await imports([A({ evses }), OTHER()])
  expect(await idsNow()).toEqual(['1', '2', '3'].map((n) => `A${made}-${n}`))
})

test('a pole of ours that a process took away is not taken in anew from a file that still has it', async () => {
  const here = await imported()
  const realised = await finishedBy(
    desk,
    await startedAt(desk, 'realisation', here.id),
    chargers('BE*SCH*E88'),
  )
  await finishedBy(desk, await startedAt(desk, 'removal', realised.location_id ?? 0))
  expect((await seen(desk, here)).map).toBe(0)
  const feed = site('C', 0.0001, { evses: [evse('C-1', { evse_id: 'BE*SCH*E88*1' })] })
  expect(await imports([A(), OTHER(), feed])).toMatchObject({ created: 0, duplicate: 1 })
  expect((await seen(desk, here)).map).toBe(0)
})
