import { readdir, stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeInTiles } from '../../src/geography/tiles/tile.ts'
import { tileSourceOf } from '../../src/geography/tiles/tile-source.ts'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import { aChargePoint, aRequest, gast, judith, willem } from '../world.ts'
import { MISCHIEF, startTileServer, type TileServer, tilesFrom } from './tile-server.ts'

const GENT = { lat: 51.0543, lng: 3.7174 }
const DAY_MS = 86_400_000

let server: TileServer
let desk: TestApp
beforeAll(async () => {
  server = await startTileServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.does(null)
  server.requested.length = 0
  desk = await start()
})
afterEach(() => desk.close())

const start = (more: object = {}) => startApp({ settings: { tiles: tilesFrom(server, more) } })
/** The tiles of a process that starts anew beside the same folder. */
const afterRestart = () => tileSourceOf({ ...desk, log: desk.app.log })
const layer = () => desk.app.tiles.layers[0]?.id ?? ''
const IN_GENT = { z: 14, x: 8361, y: 5481 }
const hrefAt = (place: typeof GENT, z = 14, of = layer() || '0123456789ab') => {
  const { x, y } = placeInTiles(place, z)
  return `/kaart/tegels/${of}/${z}/${Math.floor(x)}/${Math.floor(y)}`
}
const opens = (href: string) => desk.as(judith).opens(href)
const imagesOn = (body: string) =>
  [...body.matchAll(/<foreignObject[^>]*><img src="([^"]+)"/g)].map(([, href = '']) => href)
const kept = async () => {
  const folder = join(desk.settings.dataDir, 'tiles')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
}

describe('tiles of the map', () => {
  test('come from the tenant’s server once, and from the desk’s own disk from then on', async () => {
    const first = await opens(hrefAt(GENT))
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png'])
    expect(first.headers['cache-control']).toBe('private, max-age=604800')
    expect(server.requested).toEqual(['14/8361/5481'])
    expect(server.agent()).toBe('Laadloket (+http://localhost:3000)')

    expect((await opens(hrefAt(GENT))).body).toBe(first.body)
    server.does('is down')
    expect(await afterRestart().find(layer(), IN_GENT)).toMatchObject({ type: 'image/png' })
    expect(server.requested).toHaveLength(1)
  })

  test('are requested once for however many people at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => opens(hrefAt(GENT))))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(server.requested).toHaveLength(1)
  })

  test('are those of the tenant’s layers within its bounds, and no others are requested from the server', async () => {
    for (const href of [
      hrefAt(GENT, 14, '0123456789ab'),
      hrefAt({ lat: 52.37, lng: 4.9 }),
      hrefAt(GENT, 22),
      hrefAt(GENT, 3),
    ])
      expect((await opens(href)).status, href).toBe(404)
    for (const href of [
      `${hrefAt(GENT)}/..%2f..`,
      hrefAt(GENT, 14, 'http:'),
      hrefAt(GENT).replace('8361', '-1'),
    ])
      expect((await opens(href)).status, href).toBeGreaterThanOrEqual(400)
    expect((await desk.as(gast).opens(hrefAt(GENT))).status).toBe(403)
    expect(server.requested).toEqual([])
  })

  test.each(MISCHIEF)('are missing when the server %s, and nothing of it is kept', async (how) => {
    server.does(how)
    if (how === 'never answers') {
      await desk.close()
      desk = await start({ withinMs: 100 })
    }
    const answer = await opens(hrefAt(GENT))
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      204,
      '',
      'private, max-age=60',
    ])
    expect(await kept()).toEqual([])
  })

  test('are empty, and requested once, where the server has none', async () => {
    server.does('has nothing there')
    expect((await opens(hrefAt(GENT))).status).toBe(200)
    expect(await afterRestart().find(layer(), IN_GENT)).toMatchObject({ type: 'image/png' })
    expect(server.requested).toHaveLength(1)
  })

  test('are requested again after a month; while that fails, the old one serves', async () => {
    await opens(hrefAt(GENT))
    const [path = ''] = await kept()
    const old = new Date(Date.now() - 31 * DAY_MS)
    await utimes(path, old, old)
    server.does('fails')
    expect(await afterRestart().find(layer(), IN_GENT)).toMatchObject({ type: 'image/png' })
    server.does(null)
    expect(await afterRestart().find(layer(), IN_GENT)).toMatchObject({ type: 'image/png' })
    expect(server.requested).toHaveLength(3)
    expect((await stat(path)).mtimeMs).toBeGreaterThan(+old)
  })

  test('that a crash cut off on disk are requested again', async () => {
    await opens(hrefAt(GENT))
    await truncate((await kept())[0] as string, 0)
    const again = await afterRestart().find(layer(), IN_GENT)
    expect(again?.content.length).toBeGreaterThan(100)
    expect(server.requested).toHaveLength(2)
  })

  test('of a server that fails again and again are not requested until it had a rest', async () => {
    server.does('fails')
    for (let z = 8; z < 18; z++) expect((await opens(hrefAt(GENT, z))).status).toBe(204)
    expect(server.requested).toHaveLength(5)
  })

  test('have a limit per person of their own, which leaves pages free', async () => {
    await desk.close()
    desk = await startApp({ settings: { callsPerMinute: 4, tiles: tilesFrom(server) } })
    const statuses: number[] = []
    for (let z = 8; z < 13; z++) statuses.push((await opens(hrefAt(GENT, z))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(server.requested).toHaveLength(4)
    expect((await opens('/aanvragen')).status).toBe(200)
    expect((await desk.as(willem).opens(hrefAt(GENT))).status).toBe(200)
  })

  test('are not requested at all when they are switched off', async () => {
    await desk.close()
    desk = await start({ enabled: false })
    const { uuid } = await aRequest(desk.db, GENT)
    const page = await opens(`/aanvragen/${uuid}`)
    expect(imagesOn(page.body)).toEqual([])
    expect(page.body).toContain('&quot;tiles&quot;:[]')
    expect((await opens(hrefAt(GENT))).status).toBe(404)
    expect(server.requested).toEqual([])
  })
})

describe('the small map on a page', () => {
  const pages = async () => {
    const { uuid } = await aRequest(desk.db, GENT)
    const process = await aProcess(desk.db, GENT)
    const { location_id } = await aChargePoint(desk.db, GENT)
    const location = await desk.db
      .selectFrom('location')
      .select('uuid')
      .where('id', '=', location_id)
      .executeTakeFirstOrThrow()
    return [`/aanvragen/${uuid}`, `/realisatie/${process.uuid}/stap-1`, `/locaties/${location.uuid}`]
  }

  test('has streets, from this desk alone, on every page with one', async () => {
    for (const address of await pages()) {
      const { status, body } = await desk.as(willem).opens(address)
      expect(status, address).toBe(200)
      const images = imagesOn(body)
      expect(images.length, address).toBeGreaterThanOrEqual(4)
      for (const href of images) expect((await opens(href)).status, href).toBe(200)
      expect(body).toContain('© Digitaal Vlaanderen')
      expect(body).toContain('>200 m</text>')
      expect(body).not.toContain('https://geo.api.vlaanderen.be')
    }
  })

  test('has outlines, names, neighbours and a scale when the server cannot be reached, and does not wait', async () => {
    server.does('is down')
    await opens(hrefAt(GENT))
    for (const address of await pages()) {
      const { body } = await desk.as(willem).opens(address)
      const [drawing = ''] = /<svg viewBox="-420[\s\S]*?<\/svg>/.exec(body) ?? []
      expect(drawing, address).not.toContain('<foreignObject')
      expect(drawing).toContain('class="land"')
      expect(drawing).toMatch(/class="place">(Gent|Ledeberg|Gentbrugge|Mariakerke)/)
      expect(drawing).toContain('>2 km</text>')
      expect(drawing).toMatch(/<marker id="punt-realized"[^>]*class="mark mark-realized"/)
      expect(drawing).toMatch(/d="M-?\d+ -?\d+h0[^"]*"[^>]*marker-mid="url\(#punt-realized\)"/)
      // Names that charge points cover cannot be read.
      expect(drawing.lastIndexOf('marker-mid=')).toBeLessThan(drawing.indexOf('class="place"'))
      expect(body).toContain('© Statbel (CC BY 4.0)')
    }
    expect(server.requested).toHaveLength(1)
  })

  test('has streets without the server, where all of them are on disk', async () => {
    const [address = ''] = await pages()
    for (const href of imagesOn((await opens(address)).body)) await opens(href)
    server.does('is down')
    await opens(hrefAt({ lat: 51.2, lng: 4.4 }))
    expect(imagesOn((await opens(address)).body).length).toBeGreaterThanOrEqual(4)
  })
})
