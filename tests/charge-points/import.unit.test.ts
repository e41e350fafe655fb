import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { splitAddress } from '../../src/records/charge-points/import/address.ts'
import { readFlat } from '../../src/records/charge-points/import/flat.ts'
import { readFeature } from '../../src/records/charge-points/import/geojson.ts'
import { ItemSplitter } from '../../src/records/charge-points/import/item-splitter.ts'
import { type JsonItem, readJsonItems } from '../../src/records/charge-points/import/json-items.ts'
import { readOcpi } from '../../src/records/charge-points/import/ocpi.ts'
import { readOsmElement } from '../../src/records/charge-points/import/osm.ts'
import type { SiteReading } from '../../src/records/charge-points/import/site.ts'
import { openSource } from '../../src/records/charge-points/import/source.ts'
import { evse, location } from './ocpi.ts'

const tenant = findTenant('vlaanderen')
const t = textsIn('nl')
const words = t.chargePointImport

const folder = mkdtempSync(join(tmpdir(), 'laadloket-ocpi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let made = 0
const fileWith = (content: string | Uint8Array) => {
  const path = join(folder, `${++made}`)
  writeFileSync(path, content)
  return path
}

const read = (value: unknown) => readOcpi(value, tenant, words)
const siteOf = (reading: SiteReading) => {
  if (!('site' in reading)) throw new Error(reading.reasons.join(' '))
  return reading.site
}
const reasonsOf = (reading: SiteReading) => ('reasons' in reading ? reading.reasons : [])
const polesOf = (evses: object[], more: object = {}) => siteOf(read(location('A', { evses, ...more }))).poles
const sizes = (evses: object[]) => polesOf(evses).map((it) => it.evse_count)
const referred = (uid: string, physical_reference: string, more: object = {}) =>
  evse(uid, { physical_reference, ...more })

describe('which charging places are on one pole', () => {
  test('without any hint, all of a location', () => {
    expect(sizes([evse('1'), evse('2')])).toEqual([2])
  })

  test('those with the same text, whatever number the outlet adds to it', () => {
    expect(sizes([referred('1', 'LP01-1'), referred('2', 'LP02-1'), referred('3', 'LP01-2')])).toEqual([2, 1])
    expect(polesOf([referred('1', 'LP01-1'), referred('2', 'LP01-2')])[0]?.reference).toBe('LP01')
  })

  test('those at the same place, before any text', () => {
    const at = (latitude: string) => ({ coordinates: { latitude, longitude: '3.7' } })
    const evses = [evse('1', at('51.05')), evse('2', at('51.0501')), evse('3', at('51.05'))]
    expect(polesOf(evses).map((it) => [it.lat, it.evse_count])).toEqual([
      [51.05, 2],
      [51.0501, 1],
    ])
  })

  test('coordinates that are the same for all do not hide the texts', () => {
    const at = { coordinates: { latitude: '51.05', longitude: '3.7' } }
    expect(sizes([referred('1', 'A1', at), referred('2', 'A1', at), referred('3', 'B2', at)])).toEqual([2, 1])
  })

  test('a text that is the number of the outlet names no pole: the EVSE-ID without it does', () => {
    // As in files of Dutch operators: 73 charging places of one garage, each marked with its side.
    const garage = Array.from({ length: 73 }, (_, n) => {
      const [pole, outlet] = [2_684_111 + Math.floor(n / 2), (n % 2) + 1]
      return referred(`${n}`, `0${outlet}`, { evse_id: `BE*SCH*E${pole}*00${outlet}` })
    })
    const poles = polesOf(garage)
    expect(poles.map((it) => it.evse_count)).toEqual([...Array.from({ length: 36 }, () => 2), 1])
    expect(poles.at(-1)?.reference).toBe('BE*SCH*E2684147')
    expect(new Set(poles.map((it) => it.reference)).size).toBe(37)
  })

  test.each([
    ['poles with one outlet each', ['01 E7*001', '01 E8*001', '01 E9*001'], ['E7:1', 'E8:1', 'E9:1']],
    ['beside poles with a text', ['01 E7*001', 'A00644 EA00644', ' E8*001'], ['E7:1', 'A00644:1', 'E8:1']],
    ['over a row of poles', ['1 E0C*01*01', '2 E0C*01*02', '3 E0C*02*03'], ['E0C*01:2', 'E0C*02:1']],
    ['in words', ['Socket-1 E13*1', 'socket 2 E13*2'], ['E13:2']],
    ['on a pole alone', ['01 E7*001'], ['E7:1']],
    ['a number of the pole', ['1 E0*01*1', '1 E0*01*2', '2 E0*02*1', '2 E0*02*2'], ['1:2', '2:2']],
    ['a number without another sign', ['01 E401', '02 E402', '03 E403'], ['Laadpaal A:3']],
    ['of an outlet that is called C1', ['1 EV7*C1', '2 EV7*C2', ' EV8*C1'], ['EV7:2', 'EV8:1']],
  ])('numbers as texts: %s', (_name, evses, poles) => {
    const found = polesOf(
      evses.map((it, n) => {
        const [, text = '', id] = /^(.*) (\S+)$/.exec(it) ?? []
        return referred(`${n}`, text, { evse_id: `BE*SCH*${id}` })
      }),
    )
    expect(found.map((it) => `${it.reference.replace('BE*SCH*', '')}:${it.evse_count}`)).toEqual(poles)
  })

  test('a text that several poles bear names none of them', () => {
    const garage = ['E1*1', 'E1*2', 'E2*1', 'E2*2'].map((id) =>
      referred(id, 'P2', { evse_id: `BE*SCH*${id}` }),
    )
    expect(polesOf(garage).map((it) => it.reference)).toEqual(['BE*SCH*E1', 'BE*SCH*E2'])
  })

  test('a text for a side, on several poles, names none of them', () => {
    const sides = ['links E1*1', 'rechts E1*2', 'links E2*1', 'rechts E2*2', 'LP9 E3*1', 'LP9 E3*2']
    const poles = polesOf(
      sides.map((it, n) => {
        const [text = '', id] = it.split(' ')
        return referred(`${n}`, text, { evse_id: `BE*SCH*${id}` })
      }),
    )
    expect(poles.map((it) => [it.reference, it.evse_count])).toEqual([
      ['BE*SCH*E1', 2],
      ['BE*SCH*E2', 2],
      ['LP9', 2],
    ])
  })

  test('a text is one pole only where those that bear it are together', () => {
    const at = (uid: string, text: string, latitude: string) =>
      referred(uid, text, {
        evse_id: `BE*SCH*E${latitude.slice(-1)}*${uid}`,
        coordinates: { latitude, longitude: `3.7000${uid}` },
      })
    const evses = [
      at('1', 'A', '51.051'),
      at('2', 'A', '51.051'),
      at('3', 'A', '51.052'),
      at('4', 'A', '51.052'),
    ]
    expect(polesOf(evses).map((it) => [it.reference, it.evse_count])).toEqual([
      ['BE*SCH*E1', 2],
      ['BE*SCH*E2', 2],
    ])
  })

  test('a row of poles with one outlet each is as many poles', () => {
    const row = ['08106115', '08106050', '08106112'].map((it) =>
      referred(it, it, { evse_id: `BE*SCH*E${it}*1` }),
    )
    expect(polesOf(row).map((it) => it.reference)).toEqual(['08106115', '08106050', '08106112'])
  })

  test('an operator that gives every outlet a text of its own still has poles with two outlets', () => {
    const evses = ['1*1', '1*2', '2*1', '2*2'].map((end, n) =>
      referred(`${n}`, `CW${n}773`, { evse_id: `BE*SCH*E10${end}` }),
    )
    expect(sizes(evses)).toEqual([2, 2])
    expect(sizes([referred('1', 'X1'), referred('2', 'Y2'), referred('3', 'Z3')])).toEqual([3])
  })
})

describe('what a pole is', () => {
  const first = (evses: object[], more: object = {}) => polesOf(evses, more)[0]
  const statuses = (...all: string[]) => first(all.map((status, n) => evse(`${n}`, { status })))

  test.each([
    [['AVAILABLE'], 'realized'],
    [['OUTOFORDER', 'INOPERATIVE'], 'realized'],
    [['PLANNED', 'CHARGING'], 'realized'],
    [['PLANNED', 'UNKNOWN'], 'in-progress'],
    [['UNKNOWN'], 'unknown'],
    [['SOMETHING'], 'unknown'],
  ])('charging places that are %j make it %s', (all, status) => {
    expect(statuses(...all)?.status).toBe(status)
  })

  test('it is gone when all its charging places are, and one that is gone does not count', () => {
    expect(statuses('REMOVED', 'REMOVED')).toMatchObject({ removed: true })
    expect(statuses('REMOVED', 'AVAILABLE')).toMatchObject({
      removed: false,
      evse_count: 1,
      status: 'realized',
    })
  })

  test('it is a hub from three charging places on, and fast above 22 kW whatever their number', () => {
    const strong = (uid: string, watts: number) => evse(uid, { connectors: [{ max_electric_power: watts }] })
    expect(first([evse('1'), evse('2')])?.kind).toBe('standard')
    expect(first([evse('1'), evse('2'), evse('3')])?.kind).toBe('charging-hub')
    expect(first([strong('1', 22_000)])?.kind).toBe('standard')
    expect(first([strong('1', 50_000), evse('2'), evse('3')])?.kind).toBe('fastcharger')
  })

  test('poles along a street are no hub', () => {
    const at = (n: number) => ({ coordinates: { latitude: `51.05${n}`, longitude: '3.7' } })
    const evses = [1, 1, 2, 2].map((n, index) => evse(`${index}`, at(n)))
    expect(polesOf(evses).map((it) => it.kind)).toEqual(['standard', 'standard'])
  })

  test('power follows from voltage, current and phases when it is not given', () => {
    const power = (connector: object) => first([evse('1', { connectors: [connector] })])?.max_power_w
    expect(power({ power_type: 'AC_3_PHASE', max_voltage: 230, max_amperage: 16 })).toBe(11_040)
    expect(power({ power_type: 'AC_3_PHASE', max_voltage: 400, max_amperage: 16 })).toBe(11_085)
    expect(power({ power_type: 'AC_1_PHASE', max_voltage: 230, max_amperage: 16 })).toBe(3_680)
    expect(power({ power_type: 'DC', max_voltage: '400', max_amperage: '125' })).toBe(50_000)
    expect(power({ max_electric_power: 'veel' })).toBe(0)
  })

  test.each([
    [{}, 'public'],
    [{ parking_type: 'PARKING_GARAGE' }, 'semipublic'],
    [{ parking_type: 'ON_DRIVEWAY' }, 'private'],
    [{ evses: [evse('1', { parking_restrictions: ['CUSTOMERS'] })] }, 'semipublic'],
  ])('%j makes it %s', (more, access) => {
    expect(siteOf(read(location('A', more))).access).toBe(access)
  })

  test('an unknown operator has no name, and what is not to be published is not', () => {
    const site = siteOf(read(location('A', { operator: { name: 'Onbekend' }, publish: false })))
    expect(site).toMatchObject({ operator_name: '', published: false, party: 'BE*SCH', key: 'BE*SCH*A' })
  })
})

describe('what cannot be imported is reported', () => {
  test.each([
    ['no id', { id: undefined }, 'id: Dit is een vereist veld'],
    ['an object for an id', { id: {} }, 'id: Dit veld moet een tekst of een getal zijn.'],
    ['an endless name', { name: 'x'.repeat(300) }, 'name: De tekst is te lang! (300/255 tekens)'],
    ['another country', { country: 'FRA' }, 'country: Land FRA hoort niet bij dit loket.'],
    ['no place', { coordinates: undefined }, 'coordinates: Dit is een vereist veld'],
    [
      'words for a place',
      { coordinates: { latitude: 'hier', longitude: '3' } },
      'coordinates: Dit is geen coördinaat in graden, zoals 51.0543.',
    ],
    [
      'a place turned round',
      { coordinates: { latitude: 3.72, longitude: 51.05 } },
      'coordinates: Lat en lng zijn verwisseld.',
    ],
    [
      'a place at sea',
      { coordinates: { latitude: 0, longitude: 0 } },
      'coordinates: Deze coördinaten liggen buiten het gebied van dit loket.',
    ],
    ['no charging places', { evses: [] }, 'evses: Deze locatie heeft geen laadpunten (meer).'],
  ])('%s', (_what, more, reason) => {
    expect(reasonsOf(read(location('A', more)))).toEqual([reason])
  })

  test('a charging place without a key, or with that of another, is left out of its location', () => {
    const reading = read(location('A', { evses: [evse('1'), evse('1'), { status: 'AVAILABLE' }] }))
    expect(siteOf(reading).poles[0]?.evse_count).toBe(1)
    expect('refused' in reading && reading.refused.map((it) => it.reason)).toEqual([
      'EVSE uid: Dit kenmerk komt eerder in dit bestand voor.',
      'EVSE uid: Dit is een vereist veld',
    ])
  })

  test('numbers for texts are read as texts', () => {
    expect(siteOf(read(location('A', { id: 7, postal_code: 9000 })))).toMatchObject({
      key: 'BE*SCH*7',
      postal_code: '9000',
    })
  })

  test('things that cannot be made text do no harm', () => {
    const hostile = { toString: 1, valueOf: 1 }
    const connectors = [{ power_type: hostile, max_voltage: hostile }]
    const evses = [evse('1', { connectors, parking_restrictions: [hostile] })]
    expect(polesOf(evses)).toMatchObject([{ evse_count: 1, max_power_w: 0 }])
  })

  test('whatever comes in, reading it does not throw', () => {
    const anything = fc.anything({ withNullPrototype: true })
    const sender = fc.oneof(
      anything,
      anything.map((it) => location('A', { evses: it })),
      anything.map((it) => location('A', { coordinates: it })),
      anything.map((it) => location('A', { evses: [it] })),
    )
    fc.assert(
      fc.property(sender, (value) => {
        read(value)
        readFeature(value, tenant, words)
        readFeature({ type: 'Feature', id: 'node/1', geometry: value, properties: value }, tenant, words)
        readOsmElement(value, tenant, words)
        readOsmElement({ type: 'node', id: 1, tags: value }, tenant, words)
      }),
    )
  })
})

test.each([
  ['Korenmarkt 12', 'Korenmarkt', '12'],
  ['Korenmarkt 12A', 'Korenmarkt', '12A'],
  ['Korenmarkt 12 bus 3', 'Korenmarkt', '12 bus 3'],
  ['Kouter, 3-5', 'Kouter', '3-5'],
  ['Plein 1940 7', 'Plein 1940', '7'],
  ['Korenmarkt', 'Korenmarkt', ''],
  ['', '', ''],
])('the address %j is street %j and number %j', (address, street, house_number) => {
  expect(splitAddress(address, 'BE')).toMatchObject({ street, house_number })
})

describe('rows of CSV and points of GeoJSON', () => {
  const row = { id: 'P1', lat: '51,0543', lng: '3.7226', street: 'Korenmarkt 12', postal_code: '9000' }

  test('kind follows from power and number unless the status has it', () => {
    const kindOf = (more: object) => siteOf(readFlat({ ...row, ...more }, tenant, words)).poles[0]?.kind
    expect(kindOf({})).toBe('standard')
    expect(kindOf({ power_kw: '50' })).toBe('fastcharger')
    expect(kindOf({ evses: 4 })).toBe('charging-hub')
    expect(kindOf({ status: 'fastcharger-realized-private' })).toBe('fastcharger')
  })

  test('a status as the spec writes it is taken apart', () => {
    const site = siteOf(readFlat({ ...row, status: 'charging-hub-definitive-semipublic' }, tenant, words))
    expect(site).toMatchObject({
      access: 'semipublic',
      street: 'Korenmarkt',
      house_number: '12',
      lat: 51.0543,
    })
    expect(site.poles[0]).toMatchObject({ status: 'definitive', kind: 'charging-hub' })
  })

  test.each([
    [{ id: '' }, 'id: Dit is een vereist veld'],
    [
      { status: 'bestaat niet' },
      'status: Deze status bestaat niet. Schrijf bijvoorbeeld realized of fastcharger-realized-semipublic.',
    ],
    [{ evses: 'veel' }, 'evses: Dit moet een getal van 0 tot 1000 zijn.'],
    [{ access: 'open' }, 'access: Kies een van: public, semipublic, private, proprietary.'],
    [{ lat: '3.7226', lng: '51,0543' }, 'lat: Lat en lng zijn verwisseld.'],
    [
      { street: 'Park Veldzigt nov-13', house_number: '' },
      'street: Een spreadsheet heeft van dit huisnummer een datum gemaakt: nov-13. Schrijf het als tekst, zoals 3-5.',
    ],
  ])('%j is refused', (more, reason) => {
    expect(reasonsOf(readFlat({ ...row, ...more }, tenant, words))).toEqual([reason])
  })

  test('a point has its longitude first; what is no point is refused', () => {
    const feature = (geometry: object) => ({
      type: 'Feature',
      id: 'P1',
      geometry,
      properties: { status: 'suggestion' },
    })
    const point = readFeature(feature({ type: 'Point', coordinates: [3.7226, 51.0543] }), tenant, words)
    expect(siteOf(point)).toMatchObject({ key: 'P1', lat: 51.0543, lng: 3.7226 })
    const line = readFeature(
      feature({
        type: 'LineString',
        coordinates: [
          [3, 51],
          [4, 51],
        ],
      }),
      tenant,
      words,
    )
    expect(reasonsOf(line)).toEqual(['Dit is geen punt (Point).'])
  })
})

describe('what OpenStreetMap has', () => {
  const tags = {
    amenity: 'charging_station',
    access: 'yes',
    capacity: '4',
    operator: 'Scheldevonk Laden',
    'addr:street': 'Korenmarkt',
    'addr:housenumber': '12',
    'socket:type2': '4',
    'socket:type2:output': '22 kW;11 kW',
  }
  const point = { type: 'Point', coordinates: [3.7226, 51.0543] }
  const feature = (more: object = {}, geometry: object = point) => ({
    type: 'Feature',
    id: 'node/257374474',
    properties: { '@id': 'node/257374474', ...tags, ...more },
    geometry,
  })
  const element = { type: 'node', id: 257374474, lat: 51.0543, lon: 3.7226, tags }

  test('is the same as GeoJSON and as Overpass gives it', () => {
    const site = siteOf(readFeature(feature(), tenant, words))
    expect(site).toMatchObject({
      key: 'node/257374474',
      street: 'Korenmarkt',
      house_number: '12',
      operator_name: 'Scheldevonk Laden',
      access: 'public',
      municipality_code: '',
      poles: [{ evse_count: 4, max_power_w: 22_000, status: 'realized' }],
    })
    expect(siteOf(readOsmElement(element, tenant, words))).toEqual(site)
  })

  test.each([
    ['permissive', 'public'],
    ['customers', 'semipublic'],
    ['private', 'private'],
    ['no', 'private'],
  ])('access=%s is %s', (access, ours) => {
    expect(siteOf(readFeature(feature({ access }), tenant, words)).access).toBe(ours)
  })

  test('the sockets are counted where nobody mapped the capacity', () => {
    const more = {
      capacity: 'yes',
      'socket:type2': '2',
      'socket:chademo': '1',
      'socket:type2:output': '11000 W',
    }
    const [pole] = siteOf(readFeature(feature(more), tenant, words)).poles
    expect(pole).toMatchObject({ evse_count: 3, max_power_w: 11_000 })
  })

  test('an outline of a station is its middle, whatever its shape', () => {
    const ring = [
      [3.72, 51.05],
      [3.74, 51.05],
      [3.74, 51.07],
      [3.72, 51.05],
    ]
    const outline = feature({}, { type: 'Polygon', coordinates: [ring] })
    const site = siteOf(readFeature(outline, tenant, words))
    expect([site.lat, site.lng].map((it) => it.toFixed(3))).toEqual(['51.060', '3.730'])
    const way = { type: 'way', id: 7, center: { lat: 51.05, lon: 3.72 }, tags }
    expect(siteOf(readOsmElement(way, tenant, words))).toMatchObject({ key: 'way/7', lat: 51.05 })
    expect(reasonsOf(readFeature(feature({}, { type: 'Polygon', coordinates: [] }), tenant, words))).toEqual([
      'Dit is geen punt (Point).',
    ])
  })

  test('what is no charging station, or none for cars, is refused', () => {
    const refused = (more: object) => reasonsOf(readFeature(feature(more), tenant, words))
    expect(refused({ amenity: 'bench' })).toEqual(['Dit is geen laadstation (amenity=charging_station).'])
    expect(refused({ motorcar: 'no' })).toEqual(['Hier kunnen geen auto’s laden.'])
  })
})

async function itemsIn(content: string | Uint8Array): Promise<JsonItem[]> {
  const items: JsonItem[] = []
  for await (const item of readJsonItems(fileWith(content), ['data', 'features'], words)) items.push(item)
  return items
}

describe('a list of JSON, one item at a time', () => {
  test('whatever the items are, they come out as they went in', async () => {
    const lists = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(undefined, 2), fc.boolean(), async (list, indent, wrapped) => {
        const whole = wrapped ? { before: { data: [1] }, data: list, after: 'einde' } : list
        const items = await itemsIn(JSON.stringify(whole, null, indent))
        expect(items.map((it) => 'value' in it && it.value)).toEqual(JSON.parse(JSON.stringify(list)))
      }),
      { numRuns: 60 },
    )
  })

  test('however the file is cut into chunks, the items are the same', () => {
    const lists = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 })
    fc.assert(
      fc.property(lists, fc.array(fc.nat(400), { maxLength: 12 }), (list, cuts) => {
        const bytes = Buffer.from(
          JSON.stringify({ before: { data: [1] }, data: list, after: 'einde' }, null, 1),
        )
        const splitter = new ItemSplitter(['data'], words.file)
        const edges = [0, ...cuts.filter((it) => it < bytes.length).toSorted((a, b) => a - b), bytes.length]
        const pieces = edges.slice(1).flatMap((end, at) => splitter.push(bytes.subarray(edges[at], end)))
        splitter.end()
        const items = pieces.filter(({ key }) => key === null)
        expect(items.map((it) => JSON.parse(String(it.bytes)))).toEqual(JSON.parse(JSON.stringify(list)))
      }),
    )
  })

  test.each([
    '[{} {}]',
    '[{},]',
    '[,{}]',
    '{"data":[{}]}]',
    '{"data":[]',
    '[{"a":1',
    'null',
    '{"data" [{}]}',
    '[1}',
    '{data:[]}',
  ])('%s is not taken', async (content) => {
    await expect(itemsIn(content)).rejects.toThrow(/geldige JSON|afgebroken/)
  })

  test('an item that cannot be read, or is too large, does not take the others with it', async () => {
    const large = JSON.stringify({ x: 'y'.repeat(1_100_000) })
    const items = await itemsIn(Buffer.from(`[{"a":1},{"a":nul},${large},"caf\xe9",{"b":2}]`, 'latin1'))
    expect(items.map((it) => ('value' in it ? it.value : it.problem))).toEqual([
      { a: 1 },
      'Dit stuk kan niet worden gelezen: is het geldige JSON in UTF-8?',
      'Dit stuk is groter dan 1000 kB.',
      'Dit stuk kan niet worden gelezen: is het geldige JSON in UTF-8?',
      { b: 2 },
    ])
  })
})

describe('a file that is not imported at all is refused with the reason', () => {
  async function reads(content: string | Uint8Array, format?: 'ocpi' | 'csv') {
    const source = await openSource(fileWith(content), { tenant, t, ...(format && { format }) })
    for await (const _ of source.read());
    return source.format
  }
  const one = JSON.stringify(location('A'))

  test.each([
    ['nothing', '', 'Het bestand is leeg.'],
    [
      'HTML',
      '<!doctype html><title>502</title>',
      'Dit is geen OCPI-, GeoJSON-, OpenStreetMap- of CSV-bestand',
    ],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'Dit is geen OCPI-, GeoJSON-, OpenStreetMap- of CSV-bestand',
    ],
    ['UTF-16', Buffer.from(`\ufeff[${one}]`, 'utf16le'), 'UTF-16'],
    ['a file cut off', `[${one},{"id":"B","na`, 'Dit bestand is afgebroken'],
    ['an object without a list', '{"status_code":1000,"timestamp":"2026"}', 'geen lijst van locaties'],
    ['an empty list', '{"data":[],"status_code":1000}', 'geen enkele laadpaal'],
    [
      'a failure of the source',
      `{"data":[${one}],"status_code":2001,"status_message":"Invalid token"}`,
      '(status_code 2001): Invalid token',
    ],
    [
      'a failure that is no text',
      `{"data":[${one}],"status_code":"3000","status_message":{"toString":1}}`,
      '(status_code 3000)',
    ],
    [
      'CSV without places',
      'id,street\n1,Korenmarkt',
      'De kolom lat ontbreekt. Verplicht zijn: id, lat, lng.',
    ],
    ['a list of something else', '[{"name":"Anna"},7,null]', 'in een formaat dat dit loket kent: OCPI 2.2.1'],
    [
      'a list that a paging answer wraps',
      '{"data":[{"uuid":"x"}]}',
      'Overpass-JSON van OpenStreetMap (elements)',
    ],
    ['a text', 'Beste collega,\nhierbij de laadpalen.', 'CSV (met kolommen id, lat, lng)'],
    ['endless nesting', `[${'['.repeat(100_000)}`, 'dieper genest dan 64 niveaus'],
    ['endless nesting of objects', `{"data":[${'{"a":'.repeat(100_000)}`, 'dieper genest dan 64 niveaus'],
  ])('%s', async (_what, content, reason) => {
    await expect(reads(content)).rejects.toThrow(reason)
  })

  test('another format than the given one', async () => {
    await expect(reads(`[${one}]`, 'csv')).rejects.toThrow('Dit bestand is ocpi, niet csv.')
  })

  test('the format is recognised by the content, with a byte order mark or without', async () => {
    expect(await reads(`\ufeff[${one}]`)).toBe('ocpi')
    expect(await reads(`{"status_code":1000,"data":[${one}]}`)).toBe('ocpi')
    expect(await reads('{"type":"FeatureCollection","features":[{}]}')).toBe('geojson')
    expect(await reads(`[7,${one}]`)).toBe('ocpi')
    expect(await reads('[{"type":"Feature"}]')).toBe('geojson')
    expect(await reads('{"version":0.6,"osm3s":{},"elements":[{"type":"node"}]}')).toBe('osm')
    expect(await reads('[{"type":"node","id":1,"lat":51,"lon":3.7,"tags":{}}]')).toBe('osm')
    expect(await reads('\ufeffid;lat;lng\r\nP1;51,05;3,72\r\n')).toBe('csv')
  })
})
