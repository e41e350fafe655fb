import { beforeAll, describe, expect, test } from 'vitest'
import { updateEntry } from '../../src/records/configuration/queries.ts'
import { insertPids } from '../../src/records/pids/queries.ts'
import { columnsOf } from '../../src/records/processes/columns/projection.ts'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, CPO_TWO, GENT, judith, vera, willem } from '../world.ts'

let desk: TestApp
let uuid: string
const LIST = '/processen/realisatie/alles'

const RECORD = {
  Location: { StreetName: 'Dijlegraaf', HouseNumber: '4', PostalCode: '9000', CityName: 'Sint-Amandsberg' },
  GridConnection: { GridOperatorNumber: 'FLU-2024-082330', EAN: '5414 4882 0000 0000 07' },
  ChargerIds: [{ ChargerId: 'BE*KEM*E657849' }, { ChargerId: 'BE*KEM*E657850' }],
  ChargerIdsToReplace: [{ ChargerId: 'BE*OLD*E1111' }],
  ParkingSpots: { Identifiers: [{ Identifier: 'GNT-0815' }] },
  Customer: 'Rijksgebouwendienst Éénhoorn',
  Object: { BuildingCode: 'GB-4471' },
  pidUuid: 'pid-1',
}

beforeAll(async () => {
  desk = await startApp()
  await insertPids(desk.db, [{ uuid: 'pid-1', label: 'PID-90210' }])
  await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_TWO })
  const found = await aStoredProcess(desk)
  uuid = found.uuid
  await desk.db
    .updateTable('process')
    .set(columnsOf(RECORD, { ...found, status: 'active' }))
    .where('uuid', '=', uuid)
    .execute()
})

const finds = async (zoeken: string, person = vera) => {
  const { body } = await desk.as(person).opens(`${LIST}?${new URLSearchParams({ zoeken })}`)
  return uuidsIn(body)
}

describe('what somebody reads out on the telephone finds the process, in the one search box', () => {
  test.each([
    'FLU-2024-082330',
    'flu2024082330',
    '082330',
    '541448820000000007',
    '5414 4882 0000 0000 07',
    '541.448.820.000.000.007',
    'BE*KEM*E657849',
    'bekeme657850',
    'E657849',
    'BE*OLD*E1111',
    'gnt-0815',
    'GNT0815',
    'PID-90210',
    'rijksgebouwendienst eenhoorn',
    'GB-4471',
    'Dijlegraaf 4',
    'gent dijlegraaf',
  ])('%s', async (search) => {
    expect(await finds(search)).toEqual([uuid])
  })

  test('its municipality is one of its words, and goes with it when it moves', async () => {
    expect(await finds('gent sint-amandsberg')).toEqual([uuid])
    const moveTo = (municipality_code: string) =>
      desk.db.updateTable('process').set({ municipality_code }).where('uuid', '=', uuid).execute()
    await moveTo(ANTWERPEN)
    expect(await finds('gent sint-amandsberg')).toEqual([])
    expect(await finds('antwerpen sint-amandsberg')).toEqual([uuid])
    await moveTo(GENT)
  })

  test('a PID that gets another name is found by that one only', async () => {
    const entry = { uuid: 'pid-1', enabled: true, forRequest: true, forProcess: true }
    await updateEntry(desk.db, 'pids', { ...entry, label: 'Überzicht 77' })
    expect([await finds('uberzicht 77'), await finds('PID-90210')]).toEqual([[uuid], []])
  })

  test('and nobody finds what is elsewhere', async () => {
    const theirs = { ...judith, id: 'test|antwerp', roles: { municipality: [ANTWERPEN] } }
    expect(await finds('FLU-2024-082330', judith)).toEqual([uuid])
    expect(await finds('FLU-2024-082330', theirs)).toEqual([])
  })
})

describe('the columns of these fields', () => {
  test('can be chosen, filtered and sorted by, each as it was written', async () => {
    await desk.as(vera).posts('/processen/instellingen', {
      act: 'kolommen',
      kolom: ['EAN', 'gridOperatorNumber', 'chargerIds', 'parkinglotIds', 'realisation_date'],
    })
    const query = new URLSearchParams({
      'f.EAN': 'is:5414 4882 0000 0000 07',
      'f.chargerIds': 'contains:E657849',
      'f.gridOperatorNumber': 'starts:flu-2024',
      sort: '-realisation_date',
    })
    const { body, text } = await desk.as(vera).opens(`${LIST}?${query}`)
    expect(text).toContain('541448820000000007')
    expect(text).toContain('BE*KEM*E657849, BE*KEM*E657850')
    expect(body).toMatch(/aria-sort="descending"[^>]*>.*?Gepland op/)
  })

  test('of a customer are for processes that have one', async () => {
    const { body } = await desk.as(vera).opens(`${LIST}?open=kolommen`)
    expect(body).toContain('value="turn"')
    expect(body).not.toContain('value="buildingCode"')
    const ofCustomers = await desk.as(willem).opens('/processen/privaat/alles?open=kolommen')
    expect(ofCustomers.body).toContain('value="buildingCode"')
  })
})
