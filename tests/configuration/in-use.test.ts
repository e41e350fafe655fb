import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entriesOf } from '../../src/records/configuration/queries.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { planOf } from '../engines/plan-of.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { aStoredProcess, contextOf, startedProcess } from '../processes/world.ts'
import { anna } from '../world.ts'
import { anEntry, fieldsOf } from './lists.ts'

/** Contractors and PIDs that processes use: counted from an index, and never deleted while one uses them. */

const ROUNDS = 6
const WITH = {
  contractors: { column: 'contractor_uuid', index: 'process_with_contractor', table: 'contractor' },
  pids: { column: 'pid_uuid', index: 'process_with_pid', table: 'pid' },
} as const
const LISTS = ['contractors', 'pids'] as const

let desk: TestApp
let other: ReturnType<typeof watchDatabase>
beforeAll(async () => {
  desk = await startApp()
  // As another server, or a command: only the database separates the two.
  other = watchDatabase(desk.settings)
})
afterAll(() => other.db.destroy())

describe.each(LISTS)('the %s that processes use', (list) => {
  const { column, index, table } = WITH[list]

  test('are counted from an index that has no others in it', async () => {
    const entry = await anEntry(desk.db, list)
    await aStoredProcess(desk, { row: { [column]: entry.uuid } })
    other.queries.length = 0
    const counted = (await entriesOf(other.db, list)).find(({ uuid }) => uuid === entry.uuid)
    expect(counted?.processCount).toBe(1)
    const [counting] = other.queries.filter((query) => query.sql.includes('from "process"'))
    expect(await planOf(desk, counting as CompiledQuery)).toContain(index)
  })

  test('are linked by one and deleted by another at once: linked, or deleted, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const entry = await anEntry(desk.db, list)
      const link = await aLinker(list)
      const deletes = () => desk.as(anna).posts(`/beheer/${list}`, fieldsOf(entry, { remove: true }))
      const both = round % 2 === 0 ? [link(entry.uuid), deletes()] : [deletes(), link(entry.uuid)]
      const [first, second] = await Promise.allSettled(both)
      const users = await desk.db.selectFrom('process').select('id').where(column, '=', entry.uuid).execute()
      const kept = await desk.db
        .selectFrom(table)
        .select('deleted_at')
        .where('uuid', '=', entry.uuid)
        .executeTakeFirstOrThrow()
      expect([users.length, kept.deleted_at === null], JSON.stringify([first, second])).toEqual(
        users.length > 0 ? [1, true] : [0, false],
      )
    }
  })
})

/** A person who is about to give a process an entry of a list. */
async function aLinker(list: (typeof LISTS)[number]) {
  const context = { ...contextOf(desk, anna), db: other.db }
  if (list === 'pids')
    return (uuid: string) =>
      startedProcess({ ...desk, db: other.db }, { type: 'private', record: { pidUuid: uuid } })
  const process = await startedProcess(desk)
  return (uuid: string) =>
    saveProcess(context, process, {
      version: process.version,
      record: { ...process.record, Contractor: uuid },
    })
}

test('a contractor that is disabled while a form is open keeps its name in the form, and is refused', async () => {
  const entry = await anEntry(desk.db, 'contractors')
  const process = await aStoredProcess(desk, { atStep: 7 })
  await desk.db.updateTable('contractor').set({ enabled: 0 }).where('uuid', '=', entry.uuid).execute()
  const answer = await desk.as(anna).posts(`/${process.routeType}/${process.uuid}/stap-7`, {
    version: String(process.version),
    Contractor: entry.uuid,
    act: 'opslaan',
  })
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`${entry.label} (inactief)`)])
  expect(answer.text).not.toContain(`${entry.uuid} (inactief)`)
})
