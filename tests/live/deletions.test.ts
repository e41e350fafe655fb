import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../src/overviews/live/message.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, contextOf, type ProcessRow } from '../processes/world.ts'
import { ANTWERPEN, anna, CPO_TWO, chiara, judith, people, willem } from '../world.ts'
import { about, listens } from './listening.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const deletes = (...processes: ProcessRow[]) =>
  desk.as(anna).posts('/processen/selectie/verwijderen', {
    zeker: processes.map(({ uuid, version }) => `${uuid}.${version}`),
    lijst: '/processen/realisatie/alles',
  })
const newest = async () => (await desk.as(willem).calls('GET', '/api/live')).data.after

describe('a process that is deleted', () => {
  test('is reported to whoever saw it, whatever their role, and to nobody else', async () => {
    const processes = [
      await aStoredProcess(desk),
      await aStoredProcess(desk, { operator: CPO_TWO }),
      await aStoredProcess(desk, { municipality: ANTWERPEN, operator: CPO_TWO }),
      await aStoredProcess(desk, { municipality: null }),
      await aStoredProcess(desk, { type: 'private' }),
      await aStoredProcess(desk, { type: 'removal', municipality: ANTWERPEN }),
    ]
    const everybody = Object.values(people)
    const seen = await Promise.all(
      everybody.map(async (person) => {
        const context = contextOf(desk, person)
        const found = await Promise.all(processes.map(({ uuid }) => findProcess(context, uuid)))
        return found.flatMap((it) => it?.uuid ?? [])
      }),
    )
    const since = await newest()
    for (const process of processes) await deletes(process)
    const left = await desk.db.selectFrom('process').select('uuid').execute()
    expect(left).toEqual([])
    for (const [index, person] of everybody.entries()) {
      const { status, data } = await desk.as(person).calls('GET', `/api/live?after=${since}`)
      const messages = status === 200 ? data.messages : []
      expect(
        messages.every(({ event }: Message) => event === 'processdeleted' || event === 'chargepoint'),
      ).toBe(true)
      const uuids = messages.flatMap(({ event, data }: { event: string; data: { uuid: string } }) =>
        event === 'processdeleted' ? data.uuid : [],
      )
      expect(new Set(uuids), person.name).toEqual(new Set(status === 200 ? seen[index] : []))
    }
    expect(seen.map(({ length }) => length)).toEqual(expect.arrayContaining([0, 1, 2, 5, 6]))
  })

  test('is reported while others look, each of many, without a word about what it was', async () => {
    const [one, two] = [await aStoredProcess(desk), await aStoredProcess(desk)]
    const [judithStream, chiaraStream] = [await listens(desk, judith), await listens(desk, chiara)]
    await deletes(one, two)
    for (const { uuid } of [one, two])
      for (const stream of [judithStream, chiaraStream])
        expect(await stream.receives(about({ uuid }))).toEqual({ event: 'processdeleted', data: { uuid } })
    for (const { stop } of [judithStream, chiaraStream]) stop()
  })
})
