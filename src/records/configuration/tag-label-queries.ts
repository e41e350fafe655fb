import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { rowsAsJson } from '../../platform/db/rows-as-json.ts'
import type { Schema } from '../../platform/db/schema.ts'

type Carried = SelectQueryBuilder<Schema, 'request_tag' | 'process_tag', { tag_uuid: string }>

/** Carried tags by label; the label of a deleted or unknown one is null. */
export const labelled = (db: Db, carried: Carried) =>
  db
    .selectFrom(carried.as('carried'))
    .leftJoin('tag', (join) =>
      join.onRef('tag.uuid', '=', 'carried.tag_uuid').on('tag.deleted_at', 'is', null),
    )
    .select(['carried.tag_uuid as uuid', 'tag.label'])
    .orderBy('tag.label')
    .orderBy('carried.tag_uuid')

/** The tags of each row, as a column of a statement that reads `request`. */
export const tagsOfRequestRow = rowsAsJson((db) =>
  labelled(
    db,
    db.selectFrom('request_tag').select('tag_uuid').where('request_id', '=', sql.ref<number>('request.id')),
  ),
)

/** The tags of each row, as a column of a statement that reads `process`. */
export const tagsOfProcessRow = rowsAsJson((db) =>
  labelled(
    db,
    db.selectFrom('process_tag').select('tag_uuid').where('process_id', '=', sql.ref<number>('process.id')),
  ),
)
