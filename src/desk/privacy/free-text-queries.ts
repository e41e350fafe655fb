import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Columns of free text, in which people may write about people. */
interface Source {
  table: keyof Schema & string
  /** Key to find the rows by, and to read them in order. */
  key: 'id' | 'uuid'
  columns: readonly string[]
  /** Uuid of the record that a row belongs to. */
  subject?: RawBuilder<string>
  /** JSON: only its string values are read. */
  isJson?: boolean
}

const uuidOfProcess = sql<string>`(select uuid from process where process.id = process_id)`
const uuidOfRequest = sql<string>`(select uuid from request where request.id = request_id)`
const uuidOfLocation = sql<string>`(select uuid from location where location.id = location_id)`

export const SOURCES: readonly Source[] = [
  { table: 'comment', key: 'id', columns: ['message'], subject: sql.ref('subject_uuid') },
  { table: 'process', key: 'id', columns: ['status_comment'], subject: sql.ref('uuid') },
  { table: 'process_pause', key: 'id', columns: ['comment', 'ended_comment'], subject: uuidOfProcess },
  {
    table: 'mail',
    key: 'id',
    columns: ['subject', 'body_text', 'body_html', 'smtp_answer'],
    subject: sql<string>`case when process_uuid = '' then request_uuid else process_uuid end`,
  },
  { table: 'file', key: 'uuid', columns: ['filename'], subject: sql.ref('subject_uuid') },
  { table: 'event', key: 'id', columns: ['data'], subject: sql.ref('subject_uuid'), isJson: true },
  { table: 'bulk_act', key: 'uuid', columns: ['details'], isJson: true },
  { table: 'judgement', key: 'id', columns: ['remarks'], subject: uuidOfRequest },
  { table: 'handover', key: 'id', columns: ['reason'], subject: uuidOfRequest },
  { table: 'traffic_decision', key: 'id', columns: ['remarks'] },
  { table: 'charge_point', key: 'id', columns: ['remark'], subject: uuidOfLocation },
  // Requests of others: texts by their own applicants.
  { table: 'request', key: 'id', columns: ['remarks', 'location'], subject: sql.ref('uuid') },
]

export interface TextRow {
  key: number | string
  subject: string | null
  texts: Record<string, string>
}

/** The next rows of a source that have text, by key. */
export async function nextTexts(
  db: Db,
  { table, key, columns, subject }: Source,
  after: number | string,
  limit: number,
): Promise<TextRow[]> {
  const isFilled = sql.join(
    columns.map((column) => sql`${sql.ref(column)} not in ('', '{}')`),
    sql` or `,
  )
  const { rows } = await sql<Record<string, string> & { at_key: number | string; at_subject: string | null }>`
    select ${sql.ref(key)} as at_key, ${subject ?? sql`''`} as at_subject, ${sql.join(columns.map((it) => sql.ref(it)))}
    from ${sql.table(table)} where ${sql.ref(key)} > ${after} and (${isFilled})
    order by ${sql.ref(key)} limit ${limit}`.execute(db)
  return rows.map(({ at_key, at_subject, ...texts }) => ({ key: at_key, subject: at_subject, texts }))
}

/** Rewrites a text if it is unchanged since it was read. */
export async function rewriteText(
  db: Db,
  { table, key }: Source,
  at: number | string,
  { column, from, to }: { column: string; from: string; to: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(key)} = ${at} and ${sql.ref(column)} = ${from}`.execute(db)
}

/** The next processes with all versions of their records, by id. */
export async function nextRecords(db: Db, after: number, limit: number) {
  const processes = await db
    .selectFrom('process')
    .select(['id', 'uuid', 'case_ref', 'status', 'location_version'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (processes.length === 0) return []
  const versions = await db
    .selectFrom('process_location')
    .select(['process_id', 'version', 'data'])
    .where(
      'process_id',
      'in',
      processes.map(({ id }) => id),
    )
    .execute()
  return processes.map((process) => ({
    ...process,
    versions: versions.filter(({ process_id }) => process_id === process.id),
  }))
}

const traced = ['first_name', 'last_name', 'email', 'phone', 'number_plate'] as const

/** The next requests whose personal data is stored, by id, with their process and location. */
export const nextPeople = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('request')
    .leftJoin('process', 'process.id', 'request.process_id')
    .leftJoin('location', 'location.id', 'process.location_id')
    .select([
      'request.id',
      'request.uuid',
      'request.street',
      'request.city',
      ...traced.map((it) => `request.${it}` as const),
    ])
    .select(['process.uuid as process_uuid', 'process.address_text', 'location.uuid as location_uuid'])
    .where('request.gdpr_cleared_at', 'is', null)
    .where('request.id', '>', after)
    .orderBy('request.id')
    .limit(limit)
    .execute()
