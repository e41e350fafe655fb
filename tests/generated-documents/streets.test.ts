import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { startTileServer, type TileServer, tilesFrom } from '../tiles/tile-server.ts'
import { willem } from '../world.ts'
import { readPdf } from './read-pdf.ts'

/** Streets under the drawings of a document, from the tile server of the tenant. */

let server: TileServer
let desk: TestApp
beforeAll(async () => {
  server = await startTileServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.does(null)
  server.requested.length = 0
  desk = await startApp({ settings: { tiles: tilesFrom(server) } })
})

const views = async (uuid: string) =>
  readPdf((await desk.as(willem).opens(`/realisatie/${uuid}/locatiebeelden.pdf`)).bytes)
const PICTURE = /\/Subtype \/Image[\s\S]*?\/Filter \/DCTDecode|\/Filter \/DCTDecode[\s\S]*?\/Subtype \/Image/g

test('the drawings near by have the streets of the map, and name whose they are', async () => {
  const { uuid } = await startedProcess(desk)
  const { flat, source, claimsPdfUa } = await views(uuid)
  expect(source.match(PICTURE)).toHaveLength(2)
  expect(flat).toContain('Met straten van de achtergrondkaart. Niet geschikt om in te meten.')
  expect(flat).toContain('© Digitaal Vlaanderen')
  expect(claimsPdfUa).toBe(true)
  // Tiles that the map has already are not requested again.
  const { length } = server.requested
  expect(length).toBeLessThanOrEqual(80)
  await views(uuid)
  expect(server.requested).toHaveLength(length)
})

test('where a tile cannot be had the drawing has outlines, and states so', async () => {
  const { uuid } = await startedProcess(desk)
  server.does('sends a page')
  const { flat, source } = await views(uuid)
  expect(source.match(PICTURE)).toBeNull()
  expect(flat).toContain('Schematische weergave: getekend uit eigen gegevens, zonder straten of luchtfoto.')
})
