import { beforeAll, describe, expect, test } from 'vitest'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  bram,
  CPO_ONE,
  CPO_TWO,
  chiara,
  GENT,
  judith,
  omar,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'
import { eventKindsOf, startProcessDesk } from './desk.ts'
import { contextOf, everythingStored, proposalIn, startedProcess, typeNamed } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const starts = (
  person: TestPerson,
  {
    type = 'realisation',
    operator = CPO_ONE,
    ...more
  }: { type?: 'realisation' | 'private'; operator?: string; municipality?: string; record?: FormRecord } = {},
) =>
  startProcess(contextOf(desk, person), {
    type: typeNamed(desk, type),
    category: type === 'realisation' ? 'strategic' : '',
    operator,
    record: proposalIn(typeNamed(desk, type), more),
  })

describe('a process that starts', () => {
  test('is at step 1, with its proposal as version 1 and its start in the log', async () => {
    const process = await starts(willem)
    expect(process).toMatchObject({
      process_type: 'realisation',
      category: 'strategic',
      status: 'active',
      current_step: 1,
      steps_started: 1,
      location_version: 1,
      municipality_code: GENT,
      operator_uuid: CPO_ONE,
      street: 'Korenmarkt',
    })
    expect(process.steps.map(({ startedAt }) => startedAt !== '')).toEqual([true, ...Array(7).fill(false)])
    const versions = await desk.db
      .selectFrom('process_location')
      .select(['version', 'person_name', 'step'])
      .where('process_id', '=', process.id)
      .execute()
    expect(versions).toEqual([{ version: 1, person_name: 'Willem Jacobs', step: 1 }])
    expect(await eventKindsOf(desk.db, process)).toContain('process-started')
  })

  test('has the next number of its type and year, also when twenty start at once', async () => {
    const { tenant } = desk
    const busy = await startApp({ tenant })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        startedProcess(busy, { type: index % 4 === 0 ? 'private' : 'realisation' }),
      ),
    )
    const rows = await busy.db.selectFrom('process').select('case_ref').orderBy('case_ref').execute()
    const expected = [
      ...Array.from({ length: 5 }, (_, index) => `VL-PP-26-000${index + 1}`),
      ...Array.from({ length: 15 }, (_, index) => `VL-RP-26-${String(index + 1).padStart(4, '0')}`),
    ]
    expect(rows.map((row) => row.case_ref)).toEqual(expected)
  })

  test('takes no number when it is refused, and begins at 1 in a new year', async () => {
    const { case_counter } = await starts(willem)
    await expect(starts(willem, { record: { Location: {} } })).rejects.toMatchObject({ status: 422 })
    expect((await starts(willem)).case_counter).toBe(case_counter + 1)
    const { now } = desk.clock
    // Still the old year in UTC, the new one in local time.
    desk.clock.now = new Date('2026-12-31T23:30:00Z')
    expect((await starts(willem)).case_ref).toBe('VL-RP-27-0001')
    desk.clock.now = now
  })

  test('lies in the municipality of its pin, whatever else is sent', async () => {
    const elsewhere = {
      Municipality: GENT,
      municipality_code: GENT,
      Location: {
        StreetName: 'Meir',
        PostalCode: '2000',
        CityName: 'Antwerpen',
        Latitude: 51.2194,
        Longitude: 4.4025,
      },
    }
    expect((await starts(willem, { record: elsewhere })).municipality_code).toBe(ANTWERPEN)
  })
})

describe('a process does not start', () => {
  test('at coordinates outside the municipality of its postal code', async () => {
    const Location = {
      StreetName: 'Kouter',
      PostalCode: '9000',
      CityName: 'Gent',
      Latitude: 51.2194,
      Longitude: 4.4025,
    }
    await expect(starts(willem, { record: { Location } })).rejects.toMatchObject({
      problems: [
        {
          field: 'Location.Latitude',
          message:
            'Deze coördinaten liggen in Antwerpen, maar de postcode hoort bij Gent. Verbeter een van beide.',
        },
      ],
    })
  })

  const Location = { StreetName: 'Zee', PostalCode: '8400', CityName: 'Zee', Latitude: 51.4, Longitude: 2.7 }
  test.each<[string, TestPerson, Parameters<typeof starts>[1]]>([
    ['in a municipality that is not theirs', judith, { municipality: ANTWERPEN }],
    ['in a municipality that is not theirs, for an operator', chiara, { municipality: ANTWERPEN }],
    ['for another operator than theirs', chiara, { operator: CPO_TWO }],
    ['for an operator that is theirs, in a municipality that is not', omar, { operator: CPO_TWO }],
    ['for somebody who only looks', vera, {}],
    ['on private ground, for a municipality', bram, { type: 'private', municipality: ANTWERPEN }],
    ['for an operator that does not exist', willem, { operator: 'e0b1' }],
    ['where nobody lives', willem, { record: { Location } }],
    ['without an address', willem, { record: { Location: { Latitude: 51.05, Longitude: 3.72 } } }],
  ])('%s', async (_what, person, given) => {
    const before = await everythingStored(desk.db)
    const failure = await starts(person, given).then(
      () => null,
      (error) => error,
    )
    expect(failure?.status).toBeOneOf([403, 422])
    expect(await everythingStored(desk.db)).toBe(before)
  })
})
