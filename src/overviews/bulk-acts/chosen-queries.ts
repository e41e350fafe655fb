import { idIn } from '../../platform/db/dialect.ts'
import { inOrderOf } from '../../platform/lists/selection.ts'
import type { Context } from '../../platform/web/context.ts'
import { processesInScope } from '../../records/processes/queries.ts'
import { listStateFor } from '../process-list/list.ts'
import { walkIds } from '../process-list/queries.ts'
import { readListAddress } from './list-address.ts'
import { findOwnJob } from './own-queries.ts'
import { type ChosenRow, rowsOfJob, rowsWith } from './queries.ts'

/** A choice of processes: ticked rows, a whole list, or those that an earlier act refused. */
export interface Picked {
  uuids: readonly string[]
  /** Path and query of the list. */
  list: string
  isAll: boolean
  /** uuid of the earlier act, or ''. */
  refusedBy: string
}

export interface ChosenProcess extends ChosenRow {
  id: number
  status: string
  current_step: number
  process_type: string
}

const COLUMNS = [
  'process.id',
  'process.uuid',
  'process.case_ref',
  'process.version',
  'process.status',
  'process.current_step',
  'process.process_type',
] as const
const AT_ONCE = 500

/** The chosen processes that the person may see, with their current versions, in list order and in pieces. */
export async function* chosenProcesses(context: Context, picked: Picked): AsyncGenerator<ChosenProcess[]> {
  if (picked.refusedBy !== '' && picked.isAll) yield* refusedBy(context, picked.refusedBy)
  else if (picked.isAll) yield* allOfList(context, picked.list)
  else
    for (let at = 0; at < picked.uuids.length; at += AT_ONCE)
      yield await namedProcesses(context, picked.uuids.slice(at, at + AT_ONCE))
}

async function* allOfList(context: Context, address: string) {
  const list = readListAddress(address)
  const listed = list && listStateFor(context, list.path, list.query)
  if (!listed) return
  for await (const ids of walkIds(context, listed.state)) {
    const rows = await context.db
      .selectFrom('process')
      .select(COLUMNS)
      .where(idIn(context.db, 'process.id', ids))
      .execute()
    yield inOrderOf(ids, rows)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function* refusedBy(context: Context, uuid: string) {
  if (!(await findOwnJob(context, uuid))) return
  for (let after = -1; ; ) {
    const rows = await rowsWith(context.db, uuid, 'refused', AT_ONCE, after)
    yield await namedProcesses(
      context,
      rows.map(({ process_uuid }) => process_uuid),
    )
    after = rows.at(-1)?.number ?? after
    if (rows.length < AT_ONCE) return
  }
}

/** The processes among these that the person may see. */
export async function namedProcesses(context: Context, uuids: readonly string[]): Promise<ChosenProcess[]> {
  if (uuids.length === 0) return []
  return processesInScope(context)
    .select(COLUMNS)
    .where('process.uuid', 'in', [...uuids])
    .orderBy('process.case_order')
    .execute()
}

/** The first processes of a job, each in the version that was chosen; without those that the person may not see. */
export async function chosenOfJob(context: Context, job: string, most: number): Promise<ChosenProcess[]> {
  const rows = await rowsOfJob(context.db, job, most)
  const found = new Map<string, ChosenProcess>()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const piece = rows.slice(at, at + AT_ONCE).map(({ process_uuid }) => process_uuid)
    for (const row of await namedProcesses(context, piece)) found.set(row.uuid, row)
  }
  return rows.flatMap(({ process_uuid, version }) => {
    const row = found.get(process_uuid)
    return row ? [{ ...row, version }] : []
  })
}

/** The same processes by uuid, with the columns that permissions need. */
export async function processesAmong(context: Context, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map()
  const rows = await processesInScope(context)
    .select(['process.id', 'process.uuid', 'process.version'])
    .select(['process.municipality_code', 'process.operator_uuid'])
    .where('process.uuid', 'in', [...uuids])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** The type of the processes of a list, by its address. */
export const typeOfList = (context: Context, address: string) => {
  const list = readListAddress(address)
  return list ? (listStateFor(context, list.path, list.query)?.type ?? null) : null
}
