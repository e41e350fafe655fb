import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { municipalityAt } from '../../src/geography/boundaries/municipality-at.ts'
import { readBoundaryFile } from '../../src/geography/boundaries/read-file.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsImport, startsImport } from '../cli/command.ts'

// An import is a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'laadloket-boundaries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
let made = 0
beforeEach(async () => {
  await desk?.close()
  desk = await startApp()
})

const fileWith = (content: unknown) => {
  const path = join(folder, `grenzen-${++made}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const run = (file: string, ...more: string[]) => runsImport(desk, 'boundaries', file, ...more)

type Place = [lng: number, lat: number]
const square = (west: number, south: number, size: number): Place[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const area = (properties: object, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

const GENT = area({ nis: '44021', naam: 'Gent' }, [square(3.6, 51, 0.25), square(3.7, 51.04, 0.05)])
const ALMERE = area({ statcode: 'GM0034' }, [[square(5.1, 52.3, 0.2)]], 'MultiPolygon')

const imports = () => desk.db.selectFrom('import_run').selectAll().execute()

describe('importing boundaries on the command line', () => {
  test('boundaries take the place of the embedded outlines, and a second time nothing changes', async () => {
    const file = fileWith(collection(GENT, ALMERE))
    expect(await municipalityAt(desk.db, { lat: 51.0543, lng: 3.7174 })).toBe('44021')
    const first = await startsImport(desk, 'boundaries', file)
    expect(first).toMatchObject({ code: 0, report: { read: 2, created: 2, refused: 0 } })
    // In the hole that the import gave Gent.
    expect(await municipalityAt(desk.db, { lat: 51.0543, lng: 3.7174 })).not.toBe('44021')
    expect(await municipalityAt(desk.db, { lat: 51.2, lng: 3.62 })).toBe('44021')

    expect(await run(file)).toMatchObject({ code: 0, report: { created: 0, changed: 0, unchanged: 2 } })
    const runs = await imports()
    expect(runs).toMatchObject([{ kind: 'boundaries', format: 'geojson', person_id: 'cli' }])
    const events = await desk.db.selectFrom('event').selectAll().execute()
    expect(events).toMatchObject([{ kind: 'boundaries-imported', subject_uuid: runs[0]?.uuid }])
  })

  test('a dry run reports the same and writes nothing', async () => {
    const answer = await run(fileWith(collection(GENT, ALMERE)), '--dry-run')
    expect(answer).toMatchObject({ code: 0, report: { created: 2, dryRun: true } })
    expect(await desk.db.selectFrom('municipality_boundary').selectAll().execute()).toEqual([])
    expect(await imports()).toEqual([])
  })

  test('invalid areas go into a file of refusals, and the others are imported', async () => {
    const open = square(3.6, 51, 0.1).slice(0, -1)
    const file = fileWith(
      collection(
        GENT,
        area({ nis: '99999' }, [square(3.6, 51, 0.1)]),
        area({ naam: 'Naamloos' }, [square(3.6, 51, 0.1)]),
        area({ nis: '11002' }, [open]),
        area({ nis: '24062' }, [4.7, 50.9], 'Point'),
        area({ nis: '31005' }, [square(515_000, 5_670_000, 500)]),
        area({ nis: '12025' }, [square(9, 51, 0.1)]),
        area({ nis: '71072' }, [square(3.6, 51, 0.1)]),
        area({ nis: '44084' }, [square(3.4, 51, 0.1).with(1, [3.5, 51.1]).with(2, [3.5, 51])]),
      ),
    )
    const { code, report } = await run(file)
    expect(code).toBe(0)
    expect(report).toMatchObject({ read: 9, created: 1, refused: 8, refusedFile: `${file}.refused.csv` })
    const lines = readFileSync(`${file}.refused.csv`, 'utf8').trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(';').map((cell) => cell.slice(1, -1)))).toEqual([
      ['2', '99999', 'Gemeentecode 99999 bestaat niet.'],
      ['3', 'Naamloos', 'Dit gebied heeft geen code (code, nis, niscode of statcode).'],
      ['4', '11002', 'De omtrek is niet gesloten: het laatste punt is niet het eerste.'],
      ['5', '24062', 'Dit is geen vlak (Polygon of MultiPolygon) met coördinaten.'],
      ['6', '31005', 'De coördinaten zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator.'],
      ['7', '12025', 'Dit gebied ligt buiten het land van zijn gemeente.'],
      [
        '8',
        '71072',
        'Dit gebied ligt niet bij Hasselt: de code of de coördinaten zijn van een andere gemeente.',
      ],
      ['9', '44084', 'De omtrek kruist zichzelf, of gaat twee keer rond.'],
    ])

    writeFileSync(file, JSON.stringify(collection(GENT)))
    expect((await run(file)).report).toMatchObject({ unchanged: 1, refused: 0, refusedFile: null })
    expect(existsSync(`${file}.refused.csv`)).toBe(false)
  })

  test('municipalities from before a merger become the one of today, whole or not at all', async () => {
    // Melle and Merelbeke are one since 2025.
    const [merelbeke, melle] = [{ nis: '44043' }, { nis: '44040' }]
    const both = collection(
      area(merelbeke, [square(3.7, 50.95, 0.05)]),
      area(melle, [square(3.75, 50.95, 0.05)]),
    )
    expect((await run(fileWith(both))).report).toMatchObject({ read: 2, created: 1, refused: 0 })
    const west = await municipalityAt(desk.db, { lat: 50.97, lng: 3.72 })
    expect(west).toBe('44088')
    expect(await municipalityAt(desk.db, { lat: 50.97, lng: 3.78 })).toBe(west)

    const half = collection(area(merelbeke, [square(3.7, 50.95, 0.06)]), area(melle, 'nowhere'))
    expect((await run(fileWith(half))).report).toMatchObject({ created: 0, changed: 0, refused: 2 })
  })

  test('TopoJSON is read as well, Brussels too', async () => {
    const file = fileWith({
      type: 'Topology',
      transform: { scale: [0.001, 0.001], translate: [4.3, 50.8] },
      arcs: [
        [
          [0, 0],
          [80, 0],
          [0, 80],
          [-80, 0],
          [0, -80],
        ],
      ],
      objects: {
        gemeenten: {
          type: 'GeometryCollection',
          geometries: [{ type: 'Polygon', arcs: [[0]], id: '21004', properties: { name: 'Brussel' } }],
        },
      },
    })
    expect(await run(file)).toMatchObject({ code: 0, report: { created: 1, kind: 'topojson' } })
    expect(await municipalityAt(desk.db, { lat: 50.81, lng: 4.31 })).toBe('21004')
  })

  test('boundaries in metres of Lambert 72 lie as those in degrees; another place is refused', async () => {
    const crs = { type: 'name', properties: { name: 'http://www.opengis.net/def/crs/EPSG/0/31370' } }
    // Around the Korenmarkt, and the same for Brugge.
    const around = [square(95_000, 185_000, 20_000)]
    const file = fileWith({
      ...collection(area({ nis: '44021' }, around), area({ nis: '31005' }, around)),
      crs,
    })
    expect(await run(file)).toMatchObject({ code: 0, report: { read: 2, created: 1, refused: 1 } })
    expect(readFileSync(`${file}.refused.csv`, 'utf8')).toContain('Brugge')
    expect(await municipalityAt(desk.db, { lat: 51.0543, lng: 3.7217 })).toBe('44021')
    expect(await municipalityAt(desk.db, { lat: 51.0543, lng: 3.9 })).not.toBe('44021')
  })

  test.each([
    ['no JSON', 'code;naam', 'Dit bestand is geen geldige JSON.'],
    ['a list', [], 'Dit bestand is geen GeoJSON met gebieden (FeatureCollection), en geen TopoJSON.'],
    [
      'another grid',
      { ...collection(GENT), crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32631' } } },
      'De coördinaten van dit bestand zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator. Zet het eerst om.',
    ],
    ['another topology', { type: 'Topology', arcs: [] }, 'Deze TopoJSON heeft geen object gemeenten.'],
    [
      'a topology without its arcs',
      { type: 'Topology', arcs: [], objects: { gemeenten: { type: 'Polygon', arcs: [[3]] } } },
      'Deze TopoJSON is beschadigd.',
    ],
  ])('a file of %s is refused in one sentence', async (_what, content, sentence) => {
    const file = fileWith(content)
    await expect(readBoundaryFile(file, textsIn('nl').boundaries.file)).rejects.toThrow(sentence)
  })

  test('a missing file and an unsupported language end the command with an error', async () => {
    expect(await run('nergens.json', '--language', 'en')).toMatchObject({
      code: 1,
      error: 'File nergens.json is not there, or cannot be read.\n',
    })
    expect(await run('nergens.json', '--language', 'fr')).toMatchObject({ code: 2 })
  })
})
