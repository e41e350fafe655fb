import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAreaFile } from '../../src/geography/boundaries/read-file.ts'
import { importParkingAreas } from '../../src/geography/parking-areas/import.ts'
import { PARKING_AREAS } from '../../src/geography/parking-areas/read-area.ts'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import { fromRd } from '../../src/platform/geo/projections.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsImport, startsImport } from '../cli/command.ts'
import { ALMERE, AMSTERDAM, area, CENTRUM, collection, STAD, square, ZUID } from './areas.ts'

// Some imports are a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'laadloket-parking-areas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
let made = 0
beforeEach(async () => {
  await desk?.close()
  desk = await startApp({ tenant: 'amsterdam' })
})

const fileWith = (content: unknown) => {
  const path = join(folder, `gebieden-${++made}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const t = textsIn('nl')

/** Imports as the command does. */
async function imports(content: unknown, { source = 'file', dryRun = false, yes = false } = {}) {
  const { db, tenant, clock } = desk
  const file = await readAreaFile(fileWith(content), t.boundaries.file, PARKING_AREAS)
  const refused: string[][] = []
  const summary = await importParkingAreas(
    { db, tenant, t, person: { ...anonymous, id: 'cli' }, now: clock.now, requestId: 'test' },
    file,
    {
      source,
      dryRun,
      yes,
      onProgress: () => {},
      onRefused: async ({ line, reference, reasons }) => {
        refused.push([String(line), reference, ...reasons])
      },
    },
  )
  return { ...summary, reasons: refused }
}

const run = (file: string, ...more: string[]) => runsImport(desk, 'parking-areas', file, ...more)

const kept = () => desk.db.selectFrom('parking_area').selectAll().orderBy('source_key').execute()

describe('importing parking areas', () => {
  test('areas get their municipality from where they lie, and a second time nothing changes', async () => {
    expect(await imports(collection(CENTRUM, ZUID, STAD))).toMatchObject({ read: 3, created: 3, refused: 0 })
    const first = await kept()
    expect(first).toMatchObject([
      { source_key: 'AS01', name: 'Almere-Stad', municipality_code: ALMERE, removed_at: null },
      { source_key: 'CE01', name: 'Centrum-1', municipality_code: AMSTERDAM, west: 4.88, north: 52.39 },
      { source_key: 'ZU01', name: 'Zuid-1', municipality_code: AMSTERDAM },
    ])
    desk.clock.passes(60)
    expect(await imports(collection(STAD, CENTRUM, ZUID))).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
      removed: 0,
    })
    expect(await kept()).toEqual(first)
    expect(await desk.db.selectFrom('import_run').select('kind').execute()).toEqual([
      { kind: 'parking-areas' },
    ])
    const events = await desk.db.selectFrom('event').select('kind').execute()
    expect(events).toEqual([{ kind: 'parking-areas-imported' }])
  })

  test('what a later file no longer has is marked removed, and comes back as the same area', async () => {
    await imports(collection(CENTRUM, ZUID))
    const [centrum] = await kept()
    const renamed = { ...ZUID, properties: { ...ZUID.properties, name: 'Zuid-Oud' } }
    expect(await imports(collection(renamed))).toMatchObject({ changed: 1, removed: 1 })
    const [gone, changed] = await kept()
    expect(gone?.removed_at).not.toBeNull()
    expect(changed).toMatchObject({ name: 'Zuid-Oud', removed_at: null })
    expect(await imports(collection(renamed, CENTRUM))).toMatchObject({
      changed: 1,
      unchanged: 1,
      removed: 0,
    })
    expect((await kept())[0]).toMatchObject({ uuid: centrum?.uuid, removed_at: null })
  })

  test('a page of a longer answer removes nothing, unless somebody confirms it', async () => {
    await imports(collection(CENTRUM, ZUID))
    const page = { ...collection(CENTRUM), numberMatched: 2, numberReturned: 1 }
    await expect(imports(page)).rejects.toThrow(
      'Het bestand zegt zelf dat het een deel is: 1 van 2. 1 gebied zou vervallen.',
    )
    expect((await kept()).filter((it) => it.removed_at !== null)).toEqual([])
    expect(await imports({ ...collection(CENTRUM, ZUID, STAD), numberMatched: 9 })).toMatchObject({
      created: 1,
    })
    expect(await imports(page, { yes: true })).toMatchObject({ removed: 2 })
  })

  test('the files of two sources do not touch one another', async () => {
    await imports(collection(CENTRUM), { source: 'stad' })
    expect(await imports(collection(CENTRUM), { source: 'rdw' })).toMatchObject({ created: 1, removed: 0 })
    expect(await kept()).toHaveLength(2)
  })

  test('a dry run reports the same and writes nothing', async () => {
    expect(await imports(collection(CENTRUM, ZUID), { dryRun: true })).toMatchObject({ created: 2 })
    expect(await kept()).toEqual([])
    expect(await desk.db.selectFrom('import_run').selectAll().execute()).toEqual([])
  })

  test('what cannot be right is refused with its reason, and what is there already stays', async () => {
    await imports(collection(CENTRUM, ZUID))
    const [box] = [square(4.9, 52.35, 0.01)]
    const { reasons, ...counts } = await imports(
      collection(
        CENTRUM,
        area({ naam: 'Naamloos' }, [box]),
        area({ code: 'A', municipality_code: '9999' }, [box]),
        area({ code: 'B', municipality_code: ALMERE }, [box]),
        area({ code: 'C' }, [box.slice(0, -1)]),
        area({ code: 'D' }, [4.9, 52.35], 'Point'),
        area({ code: 'E' }, [square(630_000, 5_805_000, 500)]),
        area({ code: 'F' }, [square(13, 52.5, 0.01)]),
        area({ code: 'G' }, [square(3.5, 53, 0.01)]),
        area({ code: 'CE01' }, [box]),
        area({ code: 'H', name: 'x'.repeat(201) }, [box]),
        area({ code: 'I' }, [
          [
            [4.9, 52.3],
            [4.9, 52.3],
            [4.9, 52.3],
            [4.9, 52.3],
          ],
        ]),
        area({ code: 'J' }, [[]]),
        { type: 'Feature', properties: { code: 'K' }, geometry: null },
        null as never,
      ),
    )
    expect(reasons).toEqual([
      ['2', 'Naamloos', 'Dit gebied heeft geen code (code, gebied of id).'],
      ['3', 'A', 'Gemeentecode 9999 bestaat niet.'],
      ['4', 'B', 'Dit gebied ligt niet in Almere, maar in Amsterdam.'],
      ['5', 'C', 'De omtrek is niet gesloten: het laatste punt is niet het eerste.'],
      ['6', 'D', 'Dit is geen vlak (Polygon of MultiPolygon) met coördinaten.'],
      ['7', 'E', 'De coördinaten zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator.'],
      ['8', 'F', 'Dit gebied ligt buiten het land van zijn gemeente.'],
      ['9', 'G', 'Dit gebied ligt in geen bekende gemeente.'],
      ['10', 'CE01', 'Code CE01 staat al eerder in dit bestand.'],
      ['11', `H ${'x'.repeat(201)}`, 'De code of de naam van dit gebied is te lang: ten hoogste 200 tekens.'],
      ['12', 'I', 'De omtrek heeft geen oppervlakte.'],
      ['13', 'J', 'De omtrek heeft geen oppervlakte.'],
      ['14', 'K', 'Dit is geen vlak (Polygon of MultiPolygon) met coördinaten.'],
      ['15', '', 'Dit gebied heeft geen code (code, gebied of id).'],
    ])
    // Zuid may be one of those without a code, so it is not reported as gone.
    expect(counts).toMatchObject({ read: 15, unchanged: 1, refused: 14, removed: 0 })
    expect((await kept()).map(({ removed_at }) => removed_at)).toEqual([null, null])
  })

  test('areas in metres of RD come in as those in degrees, whether the file names the grid or not', async () => {
    const inMetres = collection(
      area({ code: 'CE01' }, [square(121_000, 486_000, 500), square(121_100, 486_100, 50)]),
    )
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }
    for (const file of [inMetres, { ...inMetres, crs }]) {
      expect(await imports(file)).toMatchObject({ read: 1, refused: 0 })
      const [centrum] = await kept()
      const [southWest, northEast] = [fromRd(121_000, 486_000), fromRd(121_500, 486_500)]
      expect(centrum).toMatchObject({ municipality_code: AMSTERDAM })
      expect(metresBetween({ lat: centrum?.south ?? 0, lng: centrum?.west ?? 0 }, southWest)).toBeLessThan(5)
      expect(metresBetween({ lat: centrum?.north ?? 0, lng: centrum?.east ?? 0 }, northEast)).toBeLessThan(5)
    }
    // Numbers of another grid are reported, whatever grid the file names.
    const ofUtm = collection(area({ code: 'CE01' }, [square(630_000, 5_805_000, 500)]))
    expect(await imports({ ...ofUtm, crs })).toMatchObject({
      refused: 1,
      reasons: [
        [
          '1',
          'CE01',
          'De coördinaten zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator.',
        ],
      ],
    })
  })

  test('an area that is refused in a later file stays as it was, and an empty file removes nothing', async () => {
    await imports(collection(CENTRUM, ZUID))
    const broken = { ...ZUID, geometry: { type: 'Polygon', coordinates: 'nergens' } }
    expect(await imports(collection(CENTRUM, broken))).toMatchObject({ removed: 0, refused: 1 })
    expect(await imports(collection())).toMatchObject({ read: 0, removed: 0 })
    expect((await kept()).map(({ removed_at }) => removed_at)).toEqual([null, null])
  })

  test('signs that are no text do not stop an import', async () => {
    const odd = area({ code: 'A\u0000B', name: "'; drop table parking_area; --\u0000" }, [
      square(4.9, 52.35, 0.01),
    ])
    expect(await imports(collection(odd))).toMatchObject({ created: 1 })
    expect(await kept()).toMatchObject([{ source_key: 'A B', name: "'; drop table parking_area; --" }])
  })

  test.each([
    ['no JSON', 'code;naam', 'Dit bestand is geen geldige JSON.'],
    ['a list', [], 'Dit bestand is geen GeoJSON met gebieden (FeatureCollection), en geen TopoJSON.'],
    [
      'another grid',
      { ...collection(CENTRUM), crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32631' } } },
      'De coördinaten van dit bestand zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator. Zet het eerst om.',
    ],
    [
      'another topology',
      { type: 'Topology', arcs: [] },
      'Deze TopoJSON heeft geen object vergunninggebieden.',
    ],
  ])('a file of %s is refused in one sentence', async (_what, content, sentence) => {
    await expect(imports(content)).rejects.toThrow(sentence)
  })

  test('the command reads TopoJSON, writes what was refused beside the file, and accepts its options', async () => {
    const ring = [
      [0, 0],
      [30, 0],
      [0, 30],
      [-30, 0],
      [0, -30],
    ]
    const geometries = [
      { type: 'Polygon', arcs: [[0]], properties: { code: 'CE01', name: 'Centrum-1' } },
      { type: 'Polygon', arcs: [[0]], properties: {} },
    ]
    const file = fileWith({
      type: 'Topology',
      transform: { scale: [0.001, 0.001], translate: [4.88, 52.36] },
      arcs: [ring],
      objects: { gebieden: { type: 'GeometryCollection', geometries } },
    })
    expect(await startsImport(desk, 'parking-areas', file, '--source', 'stad')).toMatchObject({
      code: 0,
      report: { created: 1, refused: 1, kind: 'topojson', refusedFile: `${file}.refused.csv` },
    })
    expect(readFileSync(`${file}.refused.csv`, 'utf8')).toContain('Dit gebied heeft geen code')
    expect(await kept()).toMatchObject([{ source: 'stad', source_key: 'CE01' }])
    expect(await run(file, '--source', 'De Stad')).toMatchObject({ code: 2 })
    expect(await run('nergens.json', '--language', 'en')).toMatchObject({
      code: 1,
      error: 'File nergens.json is not there, or cannot be read.\n',
    })
  })
})
