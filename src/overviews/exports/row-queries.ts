import { waitingLines } from '../../casework/waiting/row.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { idIn } from '../../platform/db/dialect.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import type { Process } from '../../records/processes/row.ts'
import { requestsInScope } from '../../records/requests/queries.ts'
import type { ExportRow } from './columns.ts'

/**
 * Rows of processes found in scope before, with their related workbook data. Iterate once: each record is parsed only
 * when the iteration reaches it.
 */
export async function rowsOf(
  context: Context,
  processes: readonly Process[],
  /** The type of the processes when the workbook shows which are late; otherwise null. */
  late: ProcessType | null,
): Promise<Iterable<ExportRow>> {
  const idsOf = (some: readonly Process[]) => some.map(({ id }) => id)
  const [records, tags, requests, waiting] = await Promise.all([
    recordsOf(context.db, idsOf(processes)),
    tagsOf(context.db, idsOf(processes.filter((it) => it.tag_count > 0))),
    countRequests(context, idsOf(processes.filter((it) => it.request_count > 0))),
    late && historyOfSteps(context.db, late.value).then((usual) => waitingLines(context, usual, processes)),
  ])
  function* rows() {
    for (const process of processes)
      yield {
        process,
        record: JSON.parse(records.get(process.id) ?? '{}') as FormRecord,
        tags: tags.get(process.id) ?? [],
        requestCount: requests.get(process.id) ?? 0,
        isLate: waiting?.get(process.id)?.isOverdue ?? false,
      }
  }
  return rows()
}

async function recordsOf(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['process.id', 'process_location.data'])
    .where(idIn(db, 'process.id', ids))
    .execute()
  return new Map(rows.map(({ id, data }) => [id, data]))
}

async function tagsOf(db: Db, ids: number[]) {
  const tags = new Map<number, string[]>()
  if (ids.length === 0) return tags
  const rows = await db
    .selectFrom('process_tag')
    .select(['process_id', 'tag_uuid'])
    .where(idIn(db, 'process_tag.process_id', ids))
    .orderBy('tag_uuid')
    .execute()
  for (const { process_id, tag_uuid } of rows)
    tags.set(process_id, [...(tags.get(process_id) ?? []), tag_uuid])
  return tags
}

/** Per process, the number of linked requests that the reader may see. */
async function countRequests(context: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await requestsInScope(context, { walking: true })
    .select(['request.process_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(idIn(context.db, 'request.process_id', ids))
    .groupBy('request.process_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
}

/** The labels of all tags, contractors and PIDs, including those that are switched off. */
export async function allLabels(db: Db) {
  const labelsIn = async (table: 'tag' | 'contractor' | 'pid') => {
    const rows = await db
      .selectFrom(table)
      .select(['uuid', 'label'])
      .where('deleted_at', 'is', null)
      .execute()
    return new Map(rows.map(({ uuid, label }) => [uuid, label]))
  }
  const [tags, contractors, pids] = await Promise.all([
    labelsIn('tag'),
    labelsIn('contractor'),
    labelsIn('pid'),
  ])
  return { tags, contractors, pids }
}
