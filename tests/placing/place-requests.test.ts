import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PlacedRow, placeRequests } from '../../src/casework/placing/place-requests.ts'
import { countUnplaced } from '../../src/casework/placing/queries.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { flemish, flemishRow, importsInto } from '../addresses/registers.ts'
import { startApp, type TestApp } from '../app.ts'
import { planOf } from '../engines/plan-of.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { ANTWERPEN, anna, aRequest, chiara, GENT, type RequestChoices } from '../world.ts'

/** Requests that came before the register of addresses. */

const folder = mkdtempSync(join(tmpdir(), 'placing-'))
const HOUSE = [51.0561, 3.7223] as const
const ACROSS = [51.0562, 3.7301] as const
const REGISTER = flemish(
  flemishRow({ street: 'Hoogpoort', number: '1', at: HOUSE }),
  flemishRow({ street: 'Grensstraat', number: '7', code: '11002', municipality: 'Antwerpen', at: ACROSS }),
)

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})
const comesIn = () => importsInto(desk, join(folder, 'register.csv'), REGISTER)

/** As intake leaves a request whose house it did not find. */
const early = (street: string, house_number: string, more: RequestChoices = {}) =>
  aRequest(desk.db, {
    ...{ street, house_number, lat: 51.05, lng: 3.72, coordinates_nomatch: 1, coordinates_iteration: 4 },
    ...more,
  })
const now = ({ id }: { id: number }) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function places(dryRun = false, onProgress: () => void = () => {}, tenant = desk.tenant) {
  const rows: PlacedRow[] = []
  const { db, clock } = desk
  const context = { db, tenant, person: commandLine, now: clock.now, requestId: 'test', t: textsIn('nl') }
  const summary = await placeRequests(context, { dryRun, onRow: (row) => rows.push(row), onProgress })
  return { ...summary, rows }
}

describe('place requests', () => {
  test('shows what it would change, and changes nothing until it runs without a dry run', async () => {
    const request = await early('Hoogpoort', '1')
    await comesIn()
    const { rows, ...summary } = await places(true)
    expect(summary).toMatchObject({ read: 1, placed: 1, moved: 0, unchanged: 0 })
    expect(rows).toMatchObject([
      {
        request: { uuid: request.uuid },
        placing: { outcome: 'placed', to: { lat: HOUSE[0], lng: HOUSE[1] } },
      },
    ])
    expect(await now(request)).toMatchObject({ lat: 51.05, version: 1 })
  })

  test('puts a request at its house, and logs it', async () => {
    const request = await early('Hoogpoort', '1')
    await comesIn()
    expect(await countUnplaced(desk.db, 10)).toBe(1)
    expect(await places()).toMatchObject({ placed: 1 })
    expect(await now(request)).toMatchObject({
      ...{ lat: HOUSE[0], lng: HOUSE[1], coordinates_nomatch: 0, coordinates_iteration: 1 },
      ...{ version: 2, municipality_code: GENT },
    })
    const page = await desk.as(anna).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toMatch(/Coördinaten gewijzigd.*51.05, 3.72 → 51.0561, 3.7223/)
    expect(await places()).toMatchObject({ placed: 0, unchanged: 1 })
    expect(await countUnplaced(desk.db, 10)).toBe(0)
  })

  test('hands a request over to the municipality of the desk in which its house lies', async () => {
    const request = await early('Grensstraat', '7')
    await comesIn()
    expect(await places()).toMatchObject({ placed: 1, moved: 1 })
    expect(await now(request)).toMatchObject({ municipality_code: ANTWERPEN, lat: ACROSS[0] })
    const page = await desk.as(anna).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toContain('Volgens het adressenregister ligt dit adres in die gemeente.')
    expect(page.text).toMatch(/Gent → Antwerpen/)
  })

  test('only reports a house outside the desk, and what was judged', async () => {
    const request = await early('Grensstraat', '7', { status: 3 })
    await comesIn()
    const judged = await places()
    expect([judged.placed, judged.rows[0]?.placing]).toEqual([0, { outcome: 'judged', code: ANTWERPEN }])
    const municipalities = desk.tenant.municipalities.filter(({ code }) => code !== ANTWERPEN)
    const outside = await places(false, () => {}, { ...desk.tenant, municipalities })
    expect([outside.placed, outside.rows[0]?.placing]).toEqual([0, { outcome: 'outside', code: ANTWERPEN }])
    expect(await now(request)).toMatchObject({ version: 1, lat: 51.05, municipality_code: GENT })
  })

  test('leaves what a person pointed out, came with coordinates, or was rejected or cleared', async () => {
    const byHand = await early('Hoogpoort', '1')
    const HAND = { lat: 51.0555, lng: 3.7211 }
    await desk.as(chiara).calls('POST', '/api/requestcoordinates', {
      ref: byHand.uuid,
      data: { source: 'manual', coordinates: HAND },
    })
    await early('Hoogpoort', '1', { coordinates_nomatch: 0, coordinates_iteration: 0 })
    await early('Hoogpoort', '1', { status: 4 })
    await early('Hoogpoort', '1', { gdpr_cleared_at: '2026-01-01T00:00:00.000Z' })
    await comesIn()
    expect(await places()).toMatchObject({ read: 0, placed: 0 })
    expect(await now(byHand)).toMatchObject(HAND)
  })

  test('goes on where it was killed', async () => {
    for (let it = 0; it < 1_200; it++) await early('Hoogpoort', '1')
    await comesIn()
    const killed = places(false, () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await countUnplaced(desk.db, 2_000)).toBe(700)
    expect(await places()).toMatchObject({ read: 1_200, placed: 700, unchanged: 500 })
    expect(await countUnplaced(desk.db, 10)).toBe(0)
  })

  test('is suggested to an administrator on the page of settings, once there is a register', async () => {
    await early('Hoogpoort', '1')
    const pageOfTags = async () => (await desk.as(anna).opens('/beheer/tags')).text
    expect(await pageOfTags()).not.toContain('place requests')
    await comesIn()
    expect(await pageOfTags()).toContain('1 aanvraag is nog niet op huisnummer geplaatst.')
  })
})

describe('the requests that are not at their house', () => {
  test('are reported to those who keep the desk running, once there is a register, and to nobody else', async () => {
    await early('Hoogpoort', '1')
    const warnings = async () =>
      (await desk.app.readiness.lookAround()).wrong.filter((it) => it.what === 'requests')
    expect(await warnings()).toEqual([])
    await comesIn()
    expect(await warnings()).toEqual([
      { what: 'requests', why: expect.stringMatching(/^1 arrived before .*place requests/) },
    ])
    expect((await desk.app.readiness.look()).wrong).not.toContainEqual(
      expect.objectContaining({ what: 'requests' }),
    )
    expect((await desk.as(null).calls('GET', '/health/ready')).json).toEqual({ status: 'ready' })
    await places()
    expect(await warnings()).toEqual([])
  })

  test('are counted by an index of those alone, however many requests there are', async () => {
    for (let n = 0; n < 20; n++) await aRequest(desk.db)
    await early('Hoogpoort', '1')
    const watched = watchDatabase(desk.settings)
    await countUnplaced(watched.db, 1_000)
    const plan = await planOf(desk, watched.queries.at(-1) as CompiledQuery)
    await watched.db.destroy()
    expect(plan).toContain('request_unplaced')
  })
})
