import type { Db } from '../db/dialect.ts'
import { idIn } from '../db/dialect.ts'
import type { FormRecord } from '../forms/field.ts'
import type { Process } from '../processes/row.ts'
import { requestsInScope } from '../requests/queries.ts'
import type { Visit } from '../web/visit.ts'
import type { ExportRow } from './columns.ts'

/** Processes that were found in scope before, with what the workbook says of them beside. */
export async function rowsOf(visit: Visit, processes: readonly Process[]): Promise<ExportRow[]> {
  const ids = processes.map(({ id }) => id)
  const [records, tags, requests] = await Promise.all([
    recordsOf(visit.db, ids),
    tagsOf(visit.db, ids),
    countRequests(visit, ids),
  ])
  return processes.map((process) => ({
    process,
    record: records.get(process.id) ?? {},
    tags: tags.get(process.id) ?? [],
    requestCount: requests.get(process.id) ?? 0,
  }))
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
  return new Map(rows.map(({ id, data }) => [id, JSON.parse(data) as FormRecord]))
}

async function tagsOf(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('process')
    .innerJoin('process_tag', 'process_tag.process_id', 'process.id')
    .select(['process.id', 'process_tag.tag_uuid'])
    .where(idIn(db, 'process.id', ids))
    .orderBy('process_tag.tag_uuid')
    .execute()
  const tags = new Map<number, string[]>()
  for (const { id, tag_uuid } of rows) tags.set(id, [...(tags.get(id) ?? []), tag_uuid])
  return tags
}

/** How many linked requests of each the reader may hear of. */
async function countRequests(visit: Visit, ids: number[]) {
  const rows = await requestsInScope(visit, { walking: true })
    .innerJoin('process', 'process.id', 'request.process_id')
    .select(['process.id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(idIn(visit.db, 'process.id', ids))
    .groupBy('process.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** The labels of all tags and contractors, those that are switched off too. */
export async function allLabels(db: Db) {
  const labelsIn = async (table: 'tag' | 'contractor') => {
    const rows = await db
      .selectFrom(table)
      .select(['uuid', 'label'])
      .where('deleted_at', 'is', null)
      .execute()
    return new Map(rows.map(({ uuid, label }) => [uuid, label]))
  }
  const [tags, contractors] = await Promise.all([labelsIn('tag'), labelsIn('contractor')])
  return { tags, contractors }
}
