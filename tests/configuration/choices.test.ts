import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { NamedChoice } from '../../src/platform/tenant/tenant.ts'
import { enabledContractors, labelsOfContractors } from '../../src/records/contractors/queries.ts'
import { seedContractors } from '../../src/records/contractors/seed.ts'
import { enabledPids, labelsOfPids } from '../../src/records/pids/queries.ts'
import { seedPids } from '../../src/records/pids/seed.ts'
import { startApp, type TestApp } from '../app.ts'

const one = { uuid: randomUUID(), label: 'Spade en Kabel' }
const two = { uuid: randomUUID(), label: 'Dijk en Zoon' }
const deleted = { deleted_at: '2026-01-01T00:00:00.000Z' }

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

describe.each([
  {
    what: 'contractors',
    table: 'contractor' as const,
    seed: (db: Db, contractors: NamedChoice[]) => seedContractors(db, { contractors }),
    offered: enabledContractors,
    labelsOf: labelsOfContractors,
  },
  {
    what: 'PIDs',
    table: 'pid' as const,
    seed: (db: Db, pids: NamedChoice[]) => seedPids(db, { pids }),
    offered: enabledPids,
    labelsOf: labelsOfPids,
  },
])('$what', ({ table, seed, offered, labelsOf }) => {
  const change = ({ uuid }: { uuid: string }, values: { enabled: number } | { deleted_at: string }) =>
    desk.db
      .updateTable(table as 'pid')
      .set(values)
      .where('uuid', '=', uuid)
      .execute()

  test('are offered by name, without those that were switched off or deleted', async () => {
    await seed(desk.db, [one, two])
    expect(await offered(desk.db)).toEqual([two, one])
    await change(two, { enabled: 0 })
    expect(await offered(desk.db)).toEqual([one])
    await change(one, deleted)
    expect(await offered(desk.db)).toEqual([])
  })

  test('keep their name in a process when switched off since; deleted and unknown ones have none', async () => {
    await seed(desk.db, [one, two])
    await change(one, { enabled: 0 })
    await change(two, deleted)
    const labels = await labelsOf(desk.db, [one.uuid, two.uuid, randomUUID(), ''])
    expect(labels).toEqual(new Map([[one.uuid, one.label]]))
    expect(await labelsOf(desk.db, [])).toEqual(new Map())
  })

  test('of a new desk are planted once, also by two processes at once, and none where the tenant has none', async () => {
    await seed(desk.db, [])
    expect(await offered(desk.db)).toEqual([])
    const other = openDatabase(desk.settings)
    await Promise.all([seed(desk.db, [one, two]), seed(other, [one, two])])
    await other.destroy()
    expect(await offered(desk.db)).toEqual([two, one])
  })

  test('do not come back after an administrator deleted or replaced them', async () => {
    await seed(desk.db, [one, two])
    await change(one, deleted)
    await desk.db
      .deleteFrom(table as 'pid')
      .where('uuid', '=', two.uuid)
      .execute()
    await seed(desk.db, [one, two])
    expect(await offered(desk.db)).toEqual([])
  })
})
