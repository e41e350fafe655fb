import { sql } from 'kysely'
import { type Db, idIn, literal, textIn } from '../../platform/db/dialect.ts'
import { Ids, prepare, Texts } from '../../platform/db/prepare.ts'
import { standingJudgements } from './judgement-queries.ts'

/** Rows related to requests, read in batches. Authorise first: the requests must have been found in scope. */

const findJudgements = prepare({ ids: Ids }, (db, place) =>
  standingJudgements(db)
    .select(['request_id', 'reason', 'reason_label', 'remarks'])
    .where(idIn(db, 'judgement.request_id', place('ids')))
    .orderBy('processed_at')
    .orderBy('id'),
)

/** The latest judgement of each request that is not withdrawn. */
export async function judgementsOfRequests(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await findJudgements(db, { ids })
  return new Map(rows.map((row) => [row.request_id, row]))
}

const findTags = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('request_tag')
    .select(['request_id', 'tag_uuid'])
    .where(idIn(db, 'request_tag.request_id', place('ids')))
    .orderBy('tag_uuid'),
)

/** The tags of each request, by uuid. */
export async function tagsOfRequests(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, string[]>()
  const rows = await findTags(db, { ids })
  return grouped(rows.map((row) => [row.request_id, row.tag_uuid] as const))
}

const findComments = prepare({ uuids: Texts }, (db, place) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('subject_type', '=', literal('request'))
    .where(textIn(db, sql.ref('subject_uuid'), place('uuids')))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** The comments of each request, newest first, without deleted ones. */
export async function commentsOfRequests(db: Db, uuids: string[]) {
  if (uuids.length === 0) return new Map<string, never[]>()
  const rows = await findComments(db, { uuids })
  return grouped(rows.map((row) => [row.subject_uuid, row] as const))
}

const findFiles = prepare({ uuids: Texts }, (db, place) =>
  db
    .selectFrom('file')
    .select(['subject_uuid', 'uuid', 'kind', 'filename', 'extension'])
    .where('subject_type', '=', literal('request'))
    .where(textIn(db, sql.ref('subject_uuid'), place('uuids')))
    .where('deleted', '=', literal(0))
    .where('gdpr', '=', literal(0))
    .orderBy('created_at', 'desc')
    .orderBy('uuid'),
)

/** The files of each request that were neither deleted nor cleared, newest first. */
export async function filesOfRequests(db: Db, uuids: string[]) {
  if (uuids.length === 0) return new Map<string, never[]>()
  const rows = await findFiles(db, { uuids })
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
