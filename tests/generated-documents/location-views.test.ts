import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aRequest,
  CPO_TWO,
  chiara,
  omar,
  type TestPerson,
  willem,
} from '../world.ts'
import { readPdf } from './read-pdf.ts'

/** The views of a location: three drawings of its surroundings. */

let desk: TestApp
let process: Awaited<ReturnType<typeof startedProcess>>
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  await desk.db.deleteFrom('charge_point').execute()
  await desk.db.deleteFrom('request').execute()
  process = await startedProcess(desk)
})

const download = (by: TestPerson = willem) =>
  desk.as(by).opens(`/realisatie/${process.uuid}/locatiebeelden.pdf`)
async function views(by: TestPerson = willem) {
  const answer = await download(by)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return readPdf(answer.bytes)
}
/** Metres to the north of the place of the process. */
const north = (metres: number) => ({ lat: 51.0543 + metres / 111_195, lng: 3.7174 })

describe('the views of a location', () => {
  test('show it at three scales, and state that they are schematic', async () => {
    const { flat, bookmarks, alts, pages } = await views()
    expect(bookmarks).toEqual(['Rond de voorgestelde plek', 'De buurt', 'De gemeente Gent'])
    expect(alts.length).toBe(3)
    expect(flat).toContain(`Locatiebeelden ${process.case_ref}`)
    expect(flat).toContain('Schematische weergave: getekend uit eigen gegevens, zonder straten of luchtfoto.')
    for (const phrase of [
      'Cirkel van 125 m',
      'Cirkel van 800 m',
      '100 m',
      '500 m',
      '5 km',
      'Evergem',
      'Gent',
    ])
      expect(flat).toContain(phrase)
    for (const page of pages) expect(page).toMatch(/(^|\n)N\n/)
  })

  test('count the charge points within the circle, each by what it is', async () => {
    for (const metres of [30, 60, 90]) await aChargePoint(desk.db, { ...north(metres), status: 'realized' })
    await aChargePoint(desk.db, { ...north(100), status: 'in-progress' })
    await aChargePoint(desk.db, { ...north(110), status: 'rejected' })
    await aChargePoint(desk.db, { ...north(400), status: 'realized' })
    await aChargePoint(desk.db, { ...north(120), status: 'realized', process_id: process.id })
    const { alts } = await views()
    expect(alts[0]).toContain('Bestaand laadpunt: 3 binnen de cirkel')
    expect(alts[0]).toContain('Laadpunt dat komt: 1 binnen de cirkel')
    expect(alts[0]).toContain('Andere laadlocatie: 0 binnen de cirkel')
    expect(alts[1]).toContain('Bestaand laadpunt: 4 binnen de cirkel')
  })

  test('count requests without showing where they are', async () => {
    const bare = await download()
    const made = [
      await aRequest(desk.db, { ...north(40), status: 2 }),
      await aRequest(desk.db, { ...north(50), status: 3 }),
      await aRequest(desk.db, { ...north(60), status: 4 }),
      // Somewhere in its postal code, so perhaps not here.
      await aRequest(desk.db, { ...north(45), status: 3, coordinates_nomatch: 1 }),
      await aRequest(desk.db, { ...north(500), status: 3 }),
    ]
    const withRequests = await download()
    const read = readPdf(withRequests.bytes)
    expect(read.alts[0]).toContain('aanvragen binnen de cirkel, niet getekend: 2.')
    expect(read.alts[1]).toContain('aanvragen binnen de cirkel, niet getekend: 3.')
    for (const { canary, case_ref } of made) {
      expect(read.text + read.source).not.toContain(canary)
      expect(read.text).not.toContain(case_ref)
    }
    // Not one more line is drawn than without them.
    expect(read.shapes).toBe(readPdf(bare.bytes).shapes)
  })

  test('hold only what the reader may see', async () => {
    await aChargePoint(desk.db, { ...north(40), status: 'realized', municipality_code: ANTWERPEN })
    await aRequest(desk.db, { ...north(40), status: 3, municipality: ANTWERPEN })
    const [everything] = (await views(willem)).alts
    const [own] = (await views(chiara)).alts
    expect(everything).toContain('Bestaand laadpunt: 1 binnen')
    expect(everything).toContain('niet getekend: 1.')
    // Charge points across the border of a municipality are surroundings; applicants there are not.
    expect(own).toContain('Bestaand laadpunt: 1 binnen')
    expect(own).toContain('niet getekend: 0.')
  })

  test('print charge points of the municipality as their number', async () => {
    for (let index = 0; index < 7; index++)
      await aChargePoint(desk.db, { ...north(3_000), status: 'realized' })
    const { pages } = await views()
    expect(pages.at(-1)).toMatch(/(^|\n)7\n/)
  })

  test('of hundreds of charge points draw the nearest, and state so', async () => {
    const { location_id, id: _, uuid: __, ...like } = await aChargePoint(desk.db, north(10))
    for (let at = 0; at < 10; at++)
      await desk.db
        .insertInto('charge_point')
        .values(
          Array.from({ length: 45 }, (_, index) => ({
            ...like,
            location_id,
            ...north(10 + at + index / 100),
            uuid: crypto.randomUUID(),
            source_key: crypto.randomUUID(),
          })),
        )
        .execute()
    expect((await views()).alts[0]).toContain(
      'Alleen de 400 dichtstbijzijnde laadpunten zijn getekend en geteld.',
    )
  })

  test('need a place on the map', async () => {
    await desk.db.updateTable('process').set({ lat: null, lng: null }).where('id', '=', process.id).execute()
    const answer = await download()
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Locatiebeelden niet gemaakt')
    expect(answer.text).toContain('nog geen plek op de kaart')
    const page = await desk.as(willem).opens(`/realisatie/${process.uuid}/stap-1`)
    expect(page.text).toContain('nog geen plek op de kaart; zonder plek')
    // The start document has none.
    const start = await desk.as(willem).opens(`/realisatie/${process.uuid}/startdocument.pdf`)
    expect(start.status).toBe(200)
    expect(readPdf(start.bytes).text).toContain('Nog geen plek op de kaart')
  })

  test('of another operator are not there', async () => {
    process = await startedProcess(desk, { operator: CPO_TWO, municipality: ANTWERPEN })
    expect((await download(omar)).status).toBe(200)
    const foreign = await download(chiara)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toContain('Niet geautoriseerd voor dit proces')
  })
})
