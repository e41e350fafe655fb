import { randomUUID } from 'node:crypto'
import type { BulkAct } from '../../src/overviews/bulk-acts/bulk-act.ts'
import { insertJob, insertRows } from '../../src/overviews/bulk-acts/queries.ts'
import type { TestApp } from '../app.ts'
import type { TestPerson } from '../world.ts'

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
