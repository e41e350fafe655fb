import { beforeAll, describe, expect, test } from 'vitest'
import type { Cluster } from '../../src/overviews/map/feature.ts'
import { MOST_FEATURES } from '../../src/platform/geo/box.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  CPO_ONE,
  CPO_TWO,
  chiara,
  edith,
  GENT,
  judith,
  omar,
  type TestPerson,
  vera,
} from '../world.ts'
import { aProcess } from './process.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const FLANDERS = { west: '2.5', south: '50.6', east: '6', north: '51.6', zoom: '9' }
const opens = (person: TestPerson, query: Record<string, string> = {}, on = desk) =>
  on.as(person).calls('GET', `/api/map/processes?${new URLSearchParams({ ...FLANDERS, ...query })}`)
const seen = async (person: TestPerson, among: Record<string, { uuid: string }>, query = {}) => {
  const { data } = await opens(person, query)
  const uuids = data.features.map(({ uuid }: { uuid: string }) => uuid)
  return Object.entries(among).flatMap(([name, { uuid }]) => (uuids.includes(uuid) ? [name] : []))
}

describe('processes on the map', () => {
  test('come with what the map draws', async () => {
    const process = await aStoredProcess(desk, { atStep: 3, canary: 'Zeedijk' })
    const { data } = await opens(judith)
    expect(data.features.find(({ uuid }: { uuid: string }) => uuid === process.uuid)).toEqual({
      uuid: process.uuid,
      caseRef: process.case_ref,
      address: expect.stringMatching(/^Straat Zeedijk \d+, 9000 Gent$/),
      lat: 51.0543,
      lng: 3.7174,
      status: 'active',
      step: 3,
    })
  })

  test('are those of the reader: a municipality all of its own, an operator only its own', async () => {
    const made = {
      own: await aStoredProcess(desk, { operator: CPO_ONE }),
      other: await aStoredProcess(desk, { operator: CPO_TWO }),
      elsewhere: await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_ONE }),
      theirs: await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_TWO }),
      nowhere: await aStoredProcess(desk, { municipality: null }),
    }
    expect(await seen(judith, made)).toEqual(['own', 'other'])
    expect(await seen(chiara, made)).toEqual(['own'])
    expect(await seen(omar, made)).toEqual(['theirs'])
    expect(await seen(vera, made)).toEqual(Object.keys(made))
    expect((await opens(edith)).status).toBe(403)
    const hers = await opens(chiara)
    for (const { uuid, case_ref } of [made.other, made.elsewhere, made.theirs])
      expect(hers.body).not.toMatch(new RegExp(`${uuid}|${case_ref}`))
  })

  test('are realisations with a place that go on, unless other statuses are requested', async () => {
    const made = {
      active: await aStoredProcess(desk),
      onhold: await aStoredProcess(desk, { row: { status: 'onhold' } }),
      completed: await aStoredProcess(desk, { row: { status: 'completed' } }),
      cancelled: await aStoredProcess(desk, { row: { status: 'cancelled' } }),
      removal: await aStoredProcess(desk, { type: 'removal' }),
      placeless: await aStoredProcess(desk, { row: { lat: null, lng: null } }),
    }
    expect(await seen(judith, made)).toEqual(['active', 'onhold'])
    expect(await seen(judith, made, { status: 'cancelled,completed' })).toEqual(['completed', 'cancelled'])
    expect((await opens(judith, { status: 'gone' })).status).toBe(422)
  })

  test('move on it when their place changes, and leave it when they are deleted', async () => {
    const process = await aStoredProcess(desk)
    const box = { west: '4', south: '51', east: '4.1', north: '51.1' }
    const there = async () => seen(vera, { process }, box)
    expect(await there()).toEqual([])
    await desk.db.updateTable('process').set({ lat: 51.05, lng: 4.05 }).where('id', '=', process.id).execute()
    expect(await there()).toEqual(['process'])
    await desk.db.deleteFrom('process').where('id', '=', process.id).execute()
    expect((await opens(vera, box)).data.count).toBe(0)
  })

  test('come as clusters of only one’s own when there are too many', async () => {
    const full = await startApp()
    const { uuid, case_ref, id, ...one } = await aProcess(full.db, { lat: 51.05, lng: 3.72 })
    const rows = Array.from({ length: MOST_FEATURES + 9 }, (_, n) => ({
      ...one,
      uuid: `p-${n}`,
      case_ref: `VL-RP-25-${n}`,
      lat: 51 + n / 50_000,
      lng: 3 + n / 5_000,
      municipality_code: GENT,
    }))
    for (let start = 0; start < rows.length; start += 300)
      await full.db
        .insertInto('process')
        .values(rows.slice(start, start + 300))
        .execute()
    await aProcess(full.db, { lat: 51.05, lng: 3.72, operator_uuid: CPO_TWO })
    const { data } = await opens(chiara, {}, full)
    expect([data.features, data.count]).toEqual([[], MOST_FEATURES + 10])
    expect(data.clusters.reduce((sum: number, { count }: Cluster) => sum + count, 0)).toBe(data.count)
    expect(data.clusters.length).toBeGreaterThan(1)
    expect((await opens(judith, {}, full)).data.count).toBe(MOST_FEATURES + 11)
  })
})

describe('a charge point that a process is open for', () => {
  test('shows whether it may be used, and whether it may be let go', async () => {
    const [process, point] = [
      await aStoredProcess(desk),
      await aChargePoint(desk.db, { status: 'definitive' }),
    ]
    const looks = async (person: TestPerson) => {
      const { data } = await desk
        .as(person)
        .calls('GET', `/api/map/chargingpoints/${point.uuid}?process=${process.uuid}`)
      return [data.mayBeSelected, data.mayBeReleased]
    }
    expect(await looks(chiara)).toEqual([true, false])
    // In Flanders the operator proposes.
    expect(await looks(judith)).toEqual([false, false])
    await desk.as(chiara).calls('POST', '/api/process_location', {
      processUuid: process.uuid,
      chargingpointUuid: point.uuid,
      action: 'use',
      version: 1,
    })
    expect(await looks(chiara)).toEqual([false, true])
    expect(await looks(judith)).toEqual([false, false])
  })
})
