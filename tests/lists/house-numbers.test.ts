import { beforeAll, describe, expect, test } from 'vitest'
import { columnsOf } from '../../src/records/processes/columns/projection.ts'
import { adviceFor } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aChargePoint, anna, aRequest, judith, vera } from '../world.ts'

/** One house in every list, however its number was kept and however it is typed. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const HOUSES = [
  { house_number: '1', house_number_suffix: 'C', typed: ['1C', '1 C', '1-C', '1c', '1 - c'] },
  { house_number: '3', house_number_suffix: 'HS', typed: ['3HS', '3-hs', '3 hs', '3 huis'] },
  { house_number: '23', house_number_suffix: '- II', typed: ['23-II', '23 II', '23ii'] },
  { house_number: '18', house_number_suffix: 'bus 4', typed: ['18 bus 4', '18/4', '18, bus 4', '18 box 4'] },
]

describe.each(HOUSES)('number $house_number $house_number_suffix', ({ typed, ...house }) => {
  const street = `Wilgenroosstraat${house.house_number}`
  const joined = `${house.house_number}${house.house_number_suffix}`
  const finds = async (path: string, by: typeof judith, uuid: string) => {
    const found: Record<string, boolean> = {}
    for (const number of typed) {
      const { body } = await desk
        .as(by)
        .opens(`${path}?${new URLSearchParams({ zoeken: `${street} ${number}` })}`)
      found[number] = body.includes(uuid)
    }
    return found
  }
  const all = Object.fromEntries(typed.map((it) => [it, true]))

  test('is found among the requests', async () => {
    const { uuid } = await aRequest(desk.db, { street, ...house, postal_code: '9000' })
    expect(await finds('/aanvragen', judith, uuid)).toEqual(all)
  })

  test('is found among the locations', async () => {
    await aChargePoint(desk.db, { street, house_number: joined, postal_code: '9000' })
    const { uuid } = await desk.db
      .selectFrom('location')
      .select('uuid')
      .where('street', '=', street)
      .executeTakeFirstOrThrow()
    expect(await finds('/locaties', anna, uuid)).toEqual(all)
  })

  test('is found among the processes', async () => {
    const process = await aStoredProcess(desk)
    const { house_number: HouseNumber, house_number_suffix: HouseNumberSuffix } = house
    const Location = {
      StreetName: street,
      HouseNumber,
      HouseNumberSuffix,
      PostalCode: '9000',
      CityName: 'Gent',
    }
    await desk.db
      .updateTable('process')
      .set(columnsOf({ Location }, { ...process, status: 'active' }))
      .where('uuid', '=', process.uuid)
      .execute()
    expect(await finds('/processen/realisatie/alles', vera, process.uuid)).toEqual(all)
  })
})

test('requests for one house show each other, however its addition was written', async () => {
  const [street, postal_code] = ['Zilverschoonlaan', '9000']
  const ways = [
    ['2A', ''],
    ['2', 'a'],
    ['2-A', ''],
    ['2', '/ A'],
  ]
  const requests = []
  for (const [house_number = '', house_number_suffix] of ways)
    requests.push(await aRequest(desk.db, { street, house_number, house_number_suffix, postal_code }))
  await aRequest(desk.db, { street, house_number: '2', house_number_suffix: 'bus A', postal_code })
  for (const request of requests) {
    const others = (await adviceFor(desk, judith, request))?.of('same-address').rows.map(({ label }) => label)
    expect(others?.toSorted()).toEqual(
      requests
        .filter((it) => it !== request)
        .map(({ case_ref }) => case_ref)
        .toSorted(),
    )
  }
})
