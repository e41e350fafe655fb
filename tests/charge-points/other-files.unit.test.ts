import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Sender } from '../../src/records/charge-points/import/ocpi.ts'
import { openSource } from '../../src/records/charge-points/import/source.ts'
import { evse, location } from './ocpi.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-other-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const tenant = findTenant('vlaanderen')
let made = 0

async function reads(content: unknown, sender?: Sender) {
  const path = join(folder, `${++made}`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  const source = await openSource(path, { tenant, t: textsIn('nl'), ...(sender && { sender }) })
  const found = []
  for await (const it of source.read()) found.push(it)
  return { found, part: source.part, sites: found.flatMap((it) => ('site' in it ? [it.site] : [])) }
}
const reasonsIn = async (content: unknown, sender?: Sender) =>
  (await reads(content, sender)).found.flatMap((it) => ('reasons' in it ? it.reasons : [])).join(' ')

describe('OCPI 2.1.1', () => {
  const { country_code: _country, party_id: _party, ...rest } = location('A1')
  const older = {
    ...rest,
    type: 'UNDERGROUND_GARAGE',
    evses: [evse('1', { connectors: [{ id: '1', power_type: 'AC_3_PHASE', voltage: 230, amperage: 16 }] })],
  }

  test('is read with the sender that is named', async () => {
    const [site] = (await reads({ data: [older] }, { country: 'be', party: 'abc' })).sites
    expect(site).toMatchObject({ key: 'BE*ABC*A1', party: 'BE*ABC', access: 'semipublic' })
    expect(site?.poles[0]?.max_power_w).toBe(11_040)
  })

  test('without a sender is refused with the options to give', async () => {
    expect(await reasonsIn({ data: [older] })).toContain('--country NL --party ABC')
    expect(await reasonsIn({ data: [older] }, { country: 'BE' })).toContain('party_id: Ontbreekt')
  })

  test('a sender in the file counts before the one that is named', async () => {
    const [site] = (await reads({ data: [location('A1')] }, { country: 'NL', party: 'XXX' })).sites
    expect(site?.key).toBe('BE*SCH*A1')
  })
})

describe('the profile of LINDA', () => {
  const named = (uid: string, evse_id: string, more: object = {}) => evse(uid, { evse_id, ...more })
  const polesOf = async (evses: object[]) =>
    (await reads({ data: [location('A1', { evses })] })).sites[0]?.poles.map((it) => [
      it.reference,
      it.evse_count,
    ])

  test('outlets with the same EVSE-ID are one pole, also where another has one outlet', async () => {
    const both = [named('1', 'NL*ABC*E12345'), named('2', 'NL*ABC*E12345')]
    expect(await polesOf([...both, named('3', 'NL*ABC*E12346'), named('4', 'NL*ABC*E12346')])).toEqual([
      ['NL*ABC*E12345', 2],
      ['NL*ABC*E12346', 2],
    ])
    expect(await polesOf([...both, named('3', 'NL*ABC*E12346')])).toEqual([
      ['NL*ABC*E12345', 2],
      ['NL*ABC*E12346', 1],
    ])
  })

  test('an outlet that was replaced under its old EVSE-ID is no second one', async () => {
    const gone = { status: 'REMOVED' }
    const poles = await polesOf([
      named('1', 'NL*ABC*E1*1', gone),
      named('2', 'NL*ABC*E1*1'),
      named('3', 'NL*ABC*E1*2'),
    ])
    expect(poles).toMatchObject([[expect.any(String), 2]])
  })
})

describe('answers as services give them', () => {
  test('one Location instead of a list', async () => {
    expect((await reads({ status_code: 1000, data: location('A1') })).sites).toMatchObject([
      { key: 'BE*SCH*A1' },
    ])
    await expect(reads({ status_code: 3001, status_message: 'weg', data: {} })).rejects.toThrow('weg')
  })

  test('areas of Overpass by the middle of their bounds, or refused with the query that returns it', async () => {
    const station = { type: 'way', id: 7, tags: { amenity: 'charging_station' } }
    const bounds = { minlat: 51.05, minlon: 3.72, maxlat: 51.06, maxlon: 3.74 }
    const [site] = (await reads({ elements: [{ ...station, bounds }] })).sites
    expect(site?.lat).toBeCloseTo(51.055)
    expect(site?.lng).toBeCloseTo(3.73)
    expect(await reasonsIn({ elements: [station] })).toContain('out center')
  })

  test('points of Open Charge Map', async () => {
    const poi = {
      ID: 12,
      UUID: 'AB-12',
      AddressInfo: {
        Title: 'Parking Kouter',
        AddressLine1: 'Kouter 12',
        Town: 'Gent',
        Postcode: '9000',
        Latitude: 51.05,
        Longitude: 3.72,
      },
      OperatorInfo: { Title: 'Scheldevonk Laden' },
      StatusType: { ID: 50 },
      UsageTypeID: 6,
      Connections: [{ PowerKW: 22, Quantity: 2 }, { PowerKW: null }],
    }
    const [site] = (await reads([poi, { ...poi, UUID: 'weg', StatusTypeID: 200, StatusType: null }])).sites
    expect(site).toMatchObject({
      key: 'AB-12',
      name: 'Parking Kouter',
      street: 'Kouter',
      house_number: '12',
      operator_name: 'Scheldevonk Laden',
      access: 'semipublic',
      poles: [{ evse_count: 3, max_power_w: 22_000 }],
    })
    expect(await reasonsIn([{ ...poi, StatusTypeID: 200, StatusType: null }])).toContain('bestaat niet meer')
  })

  test('a page is recognised as a part, whatever its format, once it was read', async () => {
    const feature = {
      type: 'Feature',
      id: 1,
      geometry: { type: 'Point', coordinates: [3.72, 51.05] },
      properties: {},
    }
    const page = { type: 'FeatureCollection', numberMatched: 9, numberReturned: 1, features: [feature] }
    expect((await reads(page)).part).toEqual({ kind: 'counted', matched: 9, returned: 1 })
    expect(
      (await reads({ remark: 'timed out', elements: [{ type: 'node', id: 1, tags: {} }] })).part,
    ).toMatchObject({
      kind: 'remark',
    })
    expect((await reads({ data: [location('A1')] })).part).toBeNull()
    expect((await reads('id;lat;lng\nA;51,05;3,72\nB;51,0')).part).toEqual({ kind: 'cutOff' })
    expect((await reads('id;lat;lng\nA;51,05;3,72\n')).part).toBeNull()
  })

  test('a file in Dutch, with a house number that became a day', async () => {
    const file =
      'id;breedtegraad;lengtegraad;straat;huisnummer\nA;51,05;3,72;Veldstraat;3-5\nB;51,05;3,72;Veldstraat;nov-13\n'
    const { found, sites } = await reads(file)
    expect(sites).toMatchObject([{ key: 'A', street: 'Veldstraat', house_number: '3-5' }])
    expect(found[1]).toMatchObject({ reasons: [expect.stringContaining('nov-13')] })
  })
})

describe('a file of rows', () => {
  const HEADER = 'id;lat;lng;street;house_number;postal_code;city'

  test('that ends in the middle of a row does not take that row', async () => {
    const rows = `${HEADER}\nC1;51.05;3.72;Markt;1;9000;Gent\nC2;51.05;3.72;Markt;2;9000;Gent`
    expect((await reads(rows)).sites).toHaveLength(2)
    for (let end = rows.lastIndexOf('\n') + 3; end < rows.lastIndexOf(';'); end++) {
      const { sites, found } = await reads(rows.slice(0, end))
      expect(sites.map(({ key }) => key)).toEqual(['C1'])
      expect(found.flatMap((it) => ('reasons' in it ? it.reasons : [])).join()).toContain(
        'breekt in deze rij af',
      )
    }
  })

  test('whose rows are all short keeps its last one', async () => {
    expect((await reads(`${HEADER}\nC1;51.05;3.72;Markt 1\nC2;51.05;3.72;Markt 2`)).sites).toHaveLength(2)
  })
})
