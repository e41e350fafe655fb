import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Entry } from '../../src/records/configuration/entry.ts'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { anna, karel, willem } from '../world.ts'
import { anEntry, fieldsOf } from './lists.ts'

const LIST = '/beheer/pids'

let desk: TestApp
let pid: Entry
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  pid = await anEntry(desk.db, 'pids')
})

const saves = (buildings: string, seen: Entry = pid, label = pid.label) =>
  desk.as(anna).posts(LIST, {
    ...fieldsOf({ ...pid, label }, { seen }),
    [`items[${pid.uuid}][buildings]`]: buildings,
  })
const linesIn = (body: string) =>
  new RegExp(`<textarea[^>]*name="items\\[${pid.uuid}\\]\\[buildings\\]"[^>]*>([^<]*)<`)
    .exec(body)?.[1]
    ?.trim()
const shown = async () => linesIn((await desk.as(anna).opens(LIST)).body)

describe('the buildings of a PID', () => {
  test('are typed, or pasted from a spreadsheet, a line each, and are in the log', async () => {
    expect((await saves('A-1,Stadskantoor, Botermarkt 1\r\n\r\nB-2\tDepot\r\nC-3')).status).toBe(303)
    const lines = 'A-1, Stadskantoor, Botermarkt 1\nB-2, Depot\nC-3'
    expect(await shown()).toBe(lines)
    const event = await desk.db
      .selectFrom('event')
      .select('data')
      .where('subject_uuid', '=', pid.uuid)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.data).after.buildings).toBe(lines)
    // A form of before, without them, leaves them there.
    const now = { ...pid, buildings: lines }
    await desk.as(anna).posts(LIST, fieldsOf({ ...pid, label: `${pid.label}!` }, { seen: now }))
    expect(await shown()).toBe(lines)
  })

  test.each([
    [', Depot', 'Een gebouw begint met zijn code.'],
    ['A, een\nA, twee', 'Code A staat er twee keer.'],
    ['x'.repeat(31), 'een code heeft ten hoogste 30 tekens'],
    ['A, <b>', 'karakters die omwille van veiligheid niet geaccepteerd worden'],
  ])('that are wrong are refused beside them: %s', async (lines, message) => {
    const answer = await saves(lines)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(message)])
    expect(answer.body).toContain(`href="#${pid.uuid}-buildings"`)
    expect(await shown()).toBe('')
  })

  test('that two change at once are not lost: both are shown', async () => {
    await saves('A, Depot')
    const answer = await saves('B, Kantoor')
    expect([answer.status, linesIn(answer.body)]).toEqual([409, 'B, Kantoor'])
    expect(answer.text).toContain('A, Depot')
    expect(await shown()).toBe('A, Depot')
  })

  test('are given, kept and read by a program', async () => {
    const { uuid, label, enabled } = pid
    const sends = async (more: object) => {
      const data = { PIDS: [{ uuid, label, enabled, ...more }] }
      const { status, json } = await desk.as(anna).calls('POST', '/api/config_savepids', { data })
      return { status, one: json.data?.pids?.find((it: Entry) => it.uuid === uuid) }
    }
    const buildings = [{ code: 'A', name: 'Depot, achter' }]
    expect((await sends({ buildings })).one).toMatchObject({ buildings })
    expect((await sends({ enabled: false })).one).toMatchObject({ enabled: false, buildings })
    expect((await sends({ buildings: [{ code: 'A,', name: '' }] })).status).toBe(400)
    expect((await sends({ buildings: [...buildings, ...buildings] })).status).toBe(422)
    expect((await sends({ buildings: [] })).one).toMatchObject({ buildings: [] })
  })
})

describe('a call for buildings', () => {
  const requests = (query = '', to = desk, by = willem) => to.as(by).calls('GET', `/api/buildings${query}`)

  test('gives those of one PID, also of one that is not offered any more, or of all that are', async () => {
    await saves('A-1, Stadskantoor\nA-2')
    const buildings = [
      { code: 'A-1', name: 'Stadskantoor', pid: pid.label },
      { code: 'A-2', name: '', pid: pid.label },
    ]
    expect((await requests(`?pid=${pid.uuid}`)).data).toEqual({ buildings })
    expect((await requests()).data.buildings).toEqual(expect.arrayContaining(buildings))
    await desk.db.updateTable('pid').set({ enabled: 0 }).where('uuid', '=', pid.uuid).execute()
    expect((await requests(`?pid=${pid.uuid}`)).data).toEqual({ buildings })
    expect((await requests()).data.buildings).not.toContainEqual(buildings[0])
    await desk.db.updateTable('pid').set({ deleted_at: '2026-03-02' }).where('uuid', '=', pid.uuid).execute()
    expect((await requests(`?pid=${pid.uuid}`)).data).toEqual({ buildings: [] })
  })

  test('is for who reads processes, names a PID by its uuid, and is not there without PIDs', async () => {
    expect((await requests('', desk, karel)).status).toBe(403)
    expect((await requests('?pid=kantoren')).status).toBe(400)
    const { tenant } = desk
    const types = tenant.processes.types.filter(({ value }) => value !== 'private')
    const without = await startApp({ tenant: { ...tenant, processes: { ...tenant.processes, types } } })
    expect((await requests('', without)).status).toBe(404)
    await without.close()
  })
})

describe('the building code of a process', () => {
  const optionsIn = (body: string) =>
    [
      ...(/<datalist.*?<\/datalist>/s.exec(body)?.[0] ?? '').matchAll(/<option value="([^"]*)">([^<]*)</g),
    ].map(([, value, label]) => [value, label])

  test('is suggested from the buildings of its PID, is free all the same, and is shown with its name', async () => {
    await saves('A-1, Stadskantoor\nA-2, Depot')
    const record = { pidUuid: pid.uuid, Object: { BuildingCode: 'A-1', ObjectType: 'office' } }
    const process = await startedProcess(desk, { type: 'private', record })
    const type = desk.tenant.processes.types.find(({ value }) => value === 'private')
    const page = await desk.as(anna).opens(`/${type?.routeType}/${process.uuid}/stap-1`)
    expect(optionsIn(page.body)).toEqual([
      ['A-1', 'Stadskantoor'],
      ['A-2', 'Depot'],
    ])
    const other = { pidUuid: pid.uuid, Object: { BuildingCode: 'Z-9', ObjectType: 'office' } }
    expect((await startedProcess(desk, { type: 'private', record: other })).building_code).toBe('Z-9')
    // On another step, among the values for paper.
    const next = await desk.as(anna).opens(`/${type?.routeType}/${process.uuid}/stap-2`)
    expect(next.text).toContain('A-1, Stadskantoor')
  })

  test('is suggested from those of all PIDs while none is chosen', async () => {
    await saves('Q-1, Magazijn')
    const { body } = await desk.as(anna).opens('/process/new-private')
    expect(optionsIn(body)).toContainEqual(['Q-1', `Magazijn (${pid.label})`])
  })
})
