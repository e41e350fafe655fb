import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { pidName } from '../../src/pids/pid.ts'
import { plantPids } from '../../src/pids/plant.ts'
import { enabledPids, labelsOfPids } from '../../src/pids/queries.ts'
import { textsIn } from '../../src/texts/texts.ts'
import { startApp, type TestApp } from '../app.ts'

const one = { uuid: randomUUID(), label: 'PID 4021' }
const two = { uuid: randomUUID(), label: 'PID 1180' }
const pids = [one, two]

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const change = ({ uuid }: { uuid: string }, values: { enabled: number } | { deleted_at: string }) =>
  desk.db.updateTable('pid').set(values).where('uuid', '=', uuid).execute()
const deleted = { deleted_at: '2026-01-01T00:00:00.000Z' }

describe('a form offers', () => {
  test('the PIDs by name, without those that were switched off or deleted', async () => {
    await plantPids(desk.db, { pids })
    expect(await enabledPids(desk.db)).toEqual([two, one])
    await change(two, { enabled: 0 })
    expect(await enabledPids(desk.db)).toEqual([one])
    await change(one, deleted)
    expect(await enabledPids(desk.db)).toEqual([])
  })
})

describe('a PID in a process', () => {
  test('has its name, also when it was switched off since', async () => {
    await plantPids(desk.db, { pids })
    await change(one, { enabled: 0 })
    const labels = await labelsOfPids(desk.db, [one.uuid])
    expect(labels).toEqual(new Map([[one.uuid, one.label]]))
    expect(pidName(labels, one.uuid, textsIn('nl'))).toBe(one.label)
  })

  test("that was deleted or never existed is 'Onbekend', and none is nothing", async () => {
    await plantPids(desk.db, { pids })
    await change(one, deleted)
    const labels = await labelsOfPids(desk.db, [one.uuid, randomUUID(), ''])
    expect(pidName(labels, one.uuid, textsIn('nl'))).toBe('Onbekend')
    expect(pidName(labels, randomUUID(), textsIn('en'))).toBe('Unknown')
    expect(pidName(labels, '', textsIn('nl'))).toBe('')
    expect(await labelsOfPids(desk.db, [])).toEqual(new Map())
  })
})

describe('the PIDs of a new desk', () => {
  test('are planted once, also by two processes at once', async () => {
    const other = openDatabase(desk.settings)
    await Promise.all([plantPids(desk.db, { pids }), plantPids(other, { pids })])
    await plantPids(desk.db, { pids })
    await other.destroy()
    expect(await enabledPids(desk.db)).toEqual([two, one])
  })

  test('do not come back after an administrator deleted or replaced them', async () => {
    await plantPids(desk.db, { pids })
    await change(one, deleted)
    await desk.db.deleteFrom('pid').where('uuid', '=', two.uuid).execute()
    await plantPids(desk.db, { pids })
    expect(await enabledPids(desk.db)).toEqual([])
  })

  test('of a tenant without PIDs are none', async () => {
    await plantPids(desk.db, { pids: [] })
    expect(await enabledPids(desk.db)).toEqual([])
  })
})
