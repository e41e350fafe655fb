import type { Db } from '../../platform/db/dialect.ts'
import { findByKey } from '../../platform/db/prepare.ts'
import { standingJudgements } from './judgement-queries.ts'

/** Rows related to requests, read in batches. Authorise first: the requests must have been found in scope. */

/** The latest judgement of each request that is not withdrawn. */
export async function judgementsOfRequests(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await findByKey(
    db,
    standingJudgements(db)
      .select(['request_id', 'reason', 'reason_label', 'remarks'])
      .where('request_id', 'in', ids)
      .orderBy('processed_at')
      .orderBy('id'),
  )
  return new Map(rows.map((row) => [row.request_id, row]))
}

/** The tags of each request, by uuid. */
export async function tagsOfRequests(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, string[]>()
  const rows = await findByKey(
    db,
    db
      .selectFrom('request_tag')
      .select(['request_id', 'tag_uuid'])
      .where('request_id', 'in', ids)
      .orderBy('tag_uuid'),
  )
  return grouped(rows.map((row) => [row.request_id, row.tag_uuid] as const))
}

/** The comments of each request, newest first, without deleted ones. */
export async function commentsOfRequests(db: Db, uuids: string[]) {
  if (uuids.length === 0) return new Map<string, never[]>()
  const rows = await findByKey(
    db,
    db
      .selectFrom('comment')
      .selectAll()
      .where('subject_type', '=', 'request')
      .where('subject_uuid', 'in', uuids)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
  return grouped(rows.map((row) => [row.subject_uuid, row] as const))
}

/** The files of each request that were neither deleted nor cleared, newest first. */
export async function filesOfRequests(db: Db, uuids: string[]) {
  if (uuids.length === 0) return new Map<string, never[]>()
  const rows = await findByKey(
    db,
    db
      .selectFrom('file')
      .select(['subject_uuid', 'uuid', 'kind', 'filename', 'extension'])
      .where('subject_type', '=', 'request')
      .where('subject_uuid', 'in', uuids)
      .where('deleted', '=', 0)
      .where('gdpr', '=', 0)
      .orderBy('created_at', 'desc')
      .orderBy('uuid'),
  )
  return grouped(rows.map((row) => [row.subject_uuid, row] as const))
}

function grouped<Key, Value>(pairs: (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
