import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contractorName } from '../../src/contractors/contractor.ts'
import { plantContractors } from '../../src/contractors/plant.ts'
import { enabledContractors, labelsOfContractors } from '../../src/contractors/queries.ts'
import { openDatabase } from '../../src/db/open.ts'
import { textsIn } from '../../src/texts/texts.ts'
import { startApp, type TestApp } from '../app.ts'

const one = { uuid: randomUUID(), label: 'Spade en Kabel' }
const two = { uuid: randomUUID(), label: 'Dijk en Zoon' }
const contractors = [one, two]

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const change = ({ uuid }: { uuid: string }, values: { enabled: number } | { deleted_at: string }) =>
  desk.db.updateTable('contractor').set(values).where('uuid', '=', uuid).execute()
const deleted = { deleted_at: '2026-01-01T00:00:00.000Z' }

describe('a form offers', () => {
  test('the contractors by name, without those that were switched off or deleted', async () => {
    await plantContractors(desk.db, { contractors })
    expect(await enabledContractors(desk.db)).toEqual([two, one])
    await change(two, { enabled: 0 })
    expect(await enabledContractors(desk.db)).toEqual([one])
    await change(one, deleted)
    expect(await enabledContractors(desk.db)).toEqual([])
  })
})

describe('a contractor in a process', () => {
  test('has its name, also when it was switched off since', async () => {
    await plantContractors(desk.db, { contractors })
    await change(one, { enabled: 0 })
    const labels = await labelsOfContractors(desk.db, [one.uuid])
    expect(labels).toEqual(new Map([[one.uuid, one.label]]))
    expect(contractorName(labels, one.uuid, textsIn('nl'))).toBe(one.label)
  })

  test("that was deleted or never existed is 'Onbekend', and none is nothing", async () => {
    await plantContractors(desk.db, { contractors })
    await change(one, deleted)
    const labels = await labelsOfContractors(desk.db, [one.uuid, randomUUID(), ''])
    expect(contractorName(labels, one.uuid, textsIn('nl'))).toBe('Onbekend')
    expect(contractorName(labels, randomUUID(), textsIn('en'))).toBe('Unknown')
    expect(contractorName(labels, '', textsIn('nl'))).toBe('')
    expect(await labelsOfContractors(desk.db, [])).toEqual(new Map())
  })
})

describe('the contractors of a new desk', () => {
  test('are planted once, also by two processes at once', async () => {
    const other = openDatabase(desk.settings)
    await Promise.all([plantContractors(desk.db, { contractors }), plantContractors(other, { contractors })])
    await plantContractors(desk.db, { contractors })
    await other.destroy()
    expect(await enabledContractors(desk.db)).toEqual([two, one])
  })

  test('do not come back after an administrator deleted or replaced them', async () => {
    await plantContractors(desk.db, { contractors })
    await change(one, deleted)
    await desk.db.deleteFrom('contractor').where('uuid', '=', two.uuid).execute()
    await plantContractors(desk.db, { contractors })
    expect(await enabledContractors(desk.db)).toEqual([])
  })

  test('of a tenant without contractors are none', async () => {
    await plantContractors(desk.db, { contractors: [] })
    expect(await enabledContractors(desk.db)).toEqual([])
  })
})
