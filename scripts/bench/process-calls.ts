import type { Db } from '../../src/platform/db/dialect.ts'
import { findType } from '../../src/platform/tenant/process-type.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { processHref } from '../../src/records/processes/process.ts'
import type { ProcessCall } from './process-call.ts'
import { listCalls } from './process-list-calls.ts'

/** The measured calls of processes. */
export interface ProcessCalls {
  /** Pages of one process, and calls of the API. */
  calls: ProcessCall[]
  /** Calls of the list. */
  lists: ProcessCall[]
  /** A tag that processes may have. */
  tag: string
  /** Processes at the step that is saved, each for one save. */
  saves: { uuid: string; path: string; version: number; isDone: boolean }[]
}

const TYPE = 'realisation'
/** The step that is saved: an assessment, of a few fields. */
const SAVED_STEP = 2
const MOST_SAVES = 5_000

/** Pages and calls of a user who sees all processes. */
export async function processCalls(db: Db, tenant: Tenant): Promise<ProcessCalls> {
  const routeType = findType(tenant.processes, TYPE)?.routeType ?? ''
  const [one, done] = [await oneOf(db, 'active', 6), await oneOf(db, 'completed', 8)]
  const saves = await db
    .selectFrom('process')
    .select(['uuid', 'version', 'current_step'])
    .where('process_type', '=', TYPE)
    .where('status', '=', 'active')
    .where('current_step', '>=', SAVED_STEP)
    .orderBy('id', 'desc')
    .limit(MOST_SAVES)
    .execute()
  return {
    calls: [
      { name: 'process page, step 6', path: processHref(routeType, one, 6) },
      { name: 'process page, done', path: processHref(routeType, done, 8) },
      { name: 'POST /api/process', path: '/api/process', body: JSON.stringify({ uuid: one }) },
      { name: 'POST /api/realisationlist', path: '/api/realisationlist', body: '{}' },
    ],
    lists: await listCalls(db, tenant),
    tag: tenant.tags.find((it) => it.forProcess)?.uuid ?? '',
    saves: saves.map(({ uuid, version, current_step }) => ({
      uuid,
      path: processHref(routeType, uuid, SAVED_STEP),
      version,
      isDone: current_step > SAVED_STEP,
    })),
  }
}

const oneOf = async (db: Db, status: string, step: number) => {
  const row = await db
    .selectFrom('process')
    .select('uuid')
    .where('process_type', '=', TYPE)
    .where('status', '=', status)
    .where('current_step', '=', step)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.uuid
}
