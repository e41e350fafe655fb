import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import type { ProcessingLogTable } from '../db/privacy-schema.ts'
import { rowsAsTable } from '../db/rows-as-table.ts'

/** The id of the part that all reads share; inserted when it is new. */
export async function activityId(db: Db, said: string, now: string): Promise<number> {
  const find = () =>
    db.selectFrom('processing_activity').select('id').where('said', '=', said).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await db
    .insertInto('processing_activity')
    .values({ said, first_used_at: now })
    .onConflict((conflict) => conflict.column('said').doNothing())
    .execute()
  const { id } = (await find()) ?? {}
  if (id === undefined) throw new Error('The processing activity was not saved.')
  return id
}

const COLUMNS = [
  'action_id',
  'processing_id',
  'way',
  'handling',
  'person_id',
  'receiver',
  'object_type',
  'object_uuid',
  'kinds',
  'at',
  'registered_at',
  'keep_until',
] as const

export type NewRead = Pick<Insertable<ProcessingLogTable>, (typeof COLUMNS)[number] | 'activity_id'>

const TYPES = ['integer', ...COLUMNS.map(() => 'text' as const)] as const
const NAMES = ['activity_id', ...COLUMNS].map((name) => sql.ref(name))
const GIVEN = NAMES.map((_, index) => sql.ref(`c${index}`))

/** Adds rows to the log in one statement, of the same text for any number of rows. */
export async function insertReads(db: Db, rows: readonly NewRead[]): Promise<void> {
  const values = rows.map((row) => [row.activity_id, ...COLUMNS.map((column) => row[column])])
  const given = rowsAsTable(db, TYPES, values)
  await sql`insert into processing_log (${sql.join(NAMES)}) select ${sql.join(GIVEN)} from ${given}`.execute(
    db,
  )
}
