import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { text } from './columns.ts'

/**
 * A tag of a process says itself what tabs and scopes ask of the process, so that those of one tag are counted in one
 * stretch of an index, without reading a process.
 */
export async function up(db: Kysely<never>) {
  for (const name of COPIED)
    await db.schema
      .alterTable('process_tag')
      .addColumn(name, name === 'current_step' ? 'integer' : text(db), (c) =>
        c.notNull().defaultTo(name === 'current_step' ? 0 : ''),
      )
      .execute()
  await sql
    .raw(`update process_tag set (${COPIED}) = (select ${valuesOf('process')}
      from process where process.id = process_tag.process_id)`)
    .execute(db)
  for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db)
  await db.schema.dropIndex('process_tag_tag').execute()
  await db.schema
    .createIndex('process_tag_counted')
    .on('process_tag')
    .columns(['tag_uuid', ...COPIED, 'process_id'])
    .execute()
  if (!isPostgres(db)) for (const statement of BY_MUNICIPALITY) await sql.raw(statement).execute(db)
}

/** With statistics SQLite skipped through all municipalities for a status that most have, and read every process. */
const BY_MUNICIPALITY = [
  'drop index process_by_municipality',
  `create index process_by_municipality on process (municipality_code, process_type, status, id)
    where municipality_code is not null`,
  `create index process_without_municipality on process (process_type, status, id)
    where municipality_code is null`,
]

/** As `process_count` has them: no municipality is ''. */
const COPIED = ['process_type', 'status', 'current_step', 'municipality_code', 'operator_uuid']

const valuesOf = (row: string) =>
  COPIED.map((name) =>
    name === 'municipality_code' ? `coalesce(${row}.${name}, '')` : `${row}.${name}`,
  ).join(', ')

const SQLITE = [
  `create trigger process_tag_described after insert on process_tag begin
    update process_tag set (${COPIED}) = (select ${valuesOf('process')} from process where id = new.process_id)
    where process_id = new.process_id and tag_uuid = new.tag_uuid;
  end`,
  `create trigger process_tags_described after update of ${COPIED} on process
    when new.tag_count > 0 and (${COPIED.map((name) => `old.${name} is not new.${name}`).join(' or ')}) begin
    update process_tag set (${COPIED}) = (${valuesOf('new')}) where process_id = new.id;
  end`,
]

/** The process is locked while its tag is written: who changes it at that moment writes the tag anew, or was first. */
const POSTGRES = [
  `create function describe_process_tag() returns trigger language plpgsql as $$
    begin
      select ${valuesOf('process')} into ${COPIED.map((name) => `new.${name}`)}
      from process where id = new.process_id for no key update;
      return new;
    end $$`,
  `create trigger process_tag_described before insert on process_tag
    for each row execute function describe_process_tag()`,
  `create function describe_process_tags() returns trigger language plpgsql as $$
    begin
      update process_tag set (${COPIED}) = row(${valuesOf('new')}) where process_id = new.id;
      return null;
    end $$`,
  `create trigger process_tags_described after update of ${COPIED} on process
    for each row when (new.tag_count > 0 and
      (${COPIED.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')}))
    execute function describe_process_tags()`,
]
