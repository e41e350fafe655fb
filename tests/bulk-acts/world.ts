import { randomUUID } from 'node:crypto'
import type { BulkAct } from '../../src/overviews/bulk-acts/bulk-act.ts'
import { insertJob, insertRows } from '../../src/overviews/bulk-acts/queries.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import type { TestApp } from '../app.ts'
import { contextOf } from '../processes/world.ts'
import { anna, type TestPerson } from '../world.ts'

/** Keeps a confirmed act on many that waits for a server, and returns its uuid. */
export async function aJob(
  { db, clock }: TestApp,
  person: TestPerson,
  act: BulkAct,
  processes: readonly { uuid: string; case_ref: string; version: number }[],
): Promise<string> {
  const uuid = randomUUID()
  await insertJob(db, {
    uuid,
    person_id: person.id,
    language: 'nl',
    kind: act.kind,
    details: JSON.stringify(act),
    list: '/processen/realisatie/actief',
    process_type: 'realisation',
    state: 'waiting',
    created_at: clock.now.toISOString(),
    row_count: processes.length,
  })
  await insertRows(db, uuid, processes, 0)
  return uuid
}

export const jobOf = ({ db }: TestApp, uuid: string) =>
  db.selectFrom('bulk_act').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

/** The process as it is kept now. */
export async function processAt(desk: TestApp, uuid: string) {
  const found = await findProcess(contextOf(desk, anna), uuid)
  if (!found) throw new Error('It is not there.')
  return found
}

/** What events of a kind are about, each as often as it was recorded. */
export const subjectsOf = async ({ db }: TestApp, kind: string) =>
  (await db.selectFrom('event').select('subject_uuid').where('kind', '=', kind).execute()).map(
    ({ subject_uuid }) => subject_uuid,
  )
