import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { inOrder, keepCounts } from './statements.ts'

/**
 * Keeps the counts of processes, the columns copied to their tags, and the sort keys of municipality,
 * operator and contractor correct, whatever code writes. Names are stored folded at their source: triggers
 * only copy.
 */
export const up = (db: Kysely<never>) => inOrder(db, isPostgres(db) ? POSTGRES : SQLITE)

/** Every column that a tab and a scope filter by; without municipality for users who see all of them. */
const COUNTED = 'process_type, municipality_code, operator_uuid, status, current_step'
const TOTALLED = 'process_type, operator_uuid, status, current_step'
const counted = (row: string) =>
  `${row}.process_type, coalesce(${row}.municipality_code, ''), ${row}.operator_uuid, ${row}.status, ${row}.current_step`
const totalled = (row: string) =>
  `${row}.process_type, ${row}.operator_uuid, ${row}.status, ${row}.current_step`

/**
 * A tag holds the columns of its process that tabs and scopes filter by, so that those of one tag are counted
 * in one range of an index.
 */
const DESCRIBED = 'process_type, status, current_step, municipality_code, operator_uuid'
const described = (row: string) =>
  `${row}.process_type, ${row}.status, ${row}.current_step, coalesce(${row}.municipality_code, ''), ${row}.operator_uuid`
const changed = (differs: string) =>
  DESCRIBED.split(', ')
    .map((name) => `old.${name} ${differs} new.${name}`)
    .join(' or ')

/** The name of a deleted contractor is not used. */
const contractorKey = (row: string) => `case when ${row}.deleted_at is null then ${row}.key else '' end`
const municipalityOf = (row: string) =>
  `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`
const operatorOf = (row: string) =>
  `coalesce((select key from operator_name where uuid = ${row}.operator_uuid), '')`
const contractorOf = (row: string) =>
  `coalesce((select ${contractorKey('contractor')} from contractor where uuid = ${row}.contractor_uuid), '')`

/** Tables whose rows name processes: when one is renamed, added or deleted, its processes are updated. */
const NAMERS = [
  { table: 'operator_name', watched: 'key', names: 'operator_key', by: 'operator_uuid', id: 'uuid' },
  {
    table: 'contractor',
    watched: 'key, deleted_at',
    names: 'contractor_key',
    by: 'contractor_uuid',
    id: 'uuid',
  },
  {
    table: 'municipality_name',
    watched: 'key',
    names: 'municipality_key',
    by: 'municipality_code',
    id: 'code',
  },
].map(({ table, watched, names, by, id }) => ({
  table,
  watched,
  rename: `update process set ${names} = ${table === 'contractor' ? contractorKey('new') : 'new.key'}
        where ${by} = new.${id};`,
  forget: `update process set ${names} = '' where ${by} = old.${id};`,
}))

const addSqlite = `insert into process_count (${COUNTED}, count) values (${counted('new')}, 1)
        on conflict (${COUNTED}) do update set count = count + 1;
      insert into process_total (${TOTALLED}, count) values (${totalled('new')}, 1)
        on conflict (${TOTALLED}) do update set count = count + 1;`
const subtractSqlite = `update process_count set count = count - 1
        where process_type = old.process_type and municipality_code = coalesce(old.municipality_code, '')
          and operator_uuid = old.operator_uuid and status = old.status and current_step = old.current_step;
      update process_total set count = count - 1
        where process_type = old.process_type and operator_uuid = old.operator_uuid and status = old.status
          and current_step = old.current_step;`
const nameSqlite = `update process set municipality_key = ${municipalityOf('new')},
        operator_key = ${operatorOf('new')},
        contractor_key = ${contractorOf('new')} where id = new.id;`

const SQLITE = [
  `create trigger process_counted after insert on process begin
      ${addSqlite}
    end`,
  `create trigger process_recounted after update of ${COUNTED} on process
    when old.process_type is not new.process_type or old.municipality_code is not new.municipality_code
      or old.operator_uuid is not new.operator_uuid or old.status is not new.status
      or old.current_step is not new.current_step begin
      ${subtractSqlite}
      ${addSqlite}
    end`,
  `create trigger process_uncounted after delete on process begin
      ${subtractSqlite}
    end`,

  `create trigger process_process_tag_added after insert on process_tag when new.process_id is not null begin
      update process set tag_count = tag_count + 1 where id = new.process_id;
    end`,
  `create trigger process_process_tag_moved after update of process_id on process_tag
    when old.process_id is not new.process_id begin
      update process set tag_count = tag_count - 1 where id = old.process_id;
      update process set tag_count = tag_count + 1 where id = new.process_id;
    end`,
  `create trigger process_process_tag_removed after delete on process_tag when old.process_id is not null begin
      update process set tag_count = tag_count - 1 where id = old.process_id;
    end`,

  `create trigger process_tag_described after insert on process_tag begin
      update process_tag set (${DESCRIBED}) = (select ${described('process')} from process where id = new.process_id)
        where process_id = new.process_id and tag_uuid = new.tag_uuid;
    end`,
  `create trigger process_tags_described after update of ${DESCRIBED} on process
    when new.tag_count > 0 and (${changed('is not')}) begin
      update process_tag set (${DESCRIBED}) = (${described('new')}) where process_id = new.id;
    end`,

  `create trigger process_named after insert on process begin
      ${nameSqlite}
    end`,
  `create trigger process_renamed after update of municipality_code, operator_uuid, contractor_uuid on process
    when old.municipality_code is not new.municipality_code or old.operator_uuid <> new.operator_uuid
      or old.contractor_uuid <> new.contractor_uuid begin
      ${nameSqlite}
    end`,
  ...NAMERS.flatMap(({ table, watched, rename, forget }) => [
    `create trigger process_by_${table}_insert after insert on ${table} begin
      ${rename}
    end`,
    `create trigger process_by_${table}_update after update of ${watched} on ${table} begin
      ${rename}
    end`,
    `create trigger process_by_${table}_delete after delete on ${table} begin
      ${forget}
    end`,
  ]),
]

const POSTGRES = [
  ...keepCounts({
    table: 'process',
    counts: 'process_count',
    key: COUNTED,
    counted: (rows, sign) =>
      `select ${counted(rows)}, ${sign} * count(*) as count from ${rows} group by 1, 2, 3, 4, 5`,
  }),
  ...keepCounts({
    table: 'process',
    counts: 'process_total',
    key: TOTALLED,
    counted: (rows, sign) =>
      `select ${totalled(rows)}, ${sign} * count(*) as count from ${rows} group by 1, 2, 3, 4`,
  }),

  `create function count_process_process_tag() returns trigger language plpgsql as $$
    begin
      if TG_OP <> 'INSERT' then
        update process set tag_count = tag_count - 1 where id = old.process_id;
      end if;
      if TG_OP <> 'DELETE' then
        update process set tag_count = tag_count + 1 where id = new.process_id;
      end if;
      return null;
    end $$`,
  `create trigger process_process_tag_added after insert on process_tag
    for each row when (new.process_id is not null) execute function count_process_process_tag()`,
  `create trigger process_process_tag_moved after update of process_id on process_tag
    for each row when (old.process_id is distinct from new.process_id) execute function count_process_process_tag()`,
  `create trigger process_process_tag_removed after delete on process_tag
    for each row when (old.process_id is not null) execute function count_process_process_tag()`,

  // Locks the process while its tag is written: a transaction that changes it at that moment writes the tag
  // after this one, or did before.
  `create function describe_process_tag() returns trigger language plpgsql as $$
    begin
      select ${described('process')} into ${DESCRIBED.split(', ').map((name) => `new.${name}`)}
      from process where id = new.process_id for no key update;
      return new;
    end $$`,
  `create trigger process_tag_described before insert on process_tag
    for each row execute function describe_process_tag()`,
  `create function describe_process_tags() returns trigger language plpgsql as $$
    begin
      update process_tag set (${DESCRIBED}) = row(${described('new')}) where process_id = new.id;
      return null;
    end $$`,
  `create trigger process_tags_described after update of ${DESCRIBED} on process
    for each row when (new.tag_count > 0 and (${changed('is distinct from')}))
    execute function describe_process_tags()`,

  `create function name_parties_of_process() returns trigger language plpgsql as $$
    begin
      new.municipality_key := ${municipalityOf('new')};
      new.operator_key := ${operatorOf('new')};
      new.contractor_key := ${contractorOf('new')};
      return new;
    end $$`,
  `create trigger process_named before insert or update of municipality_code, operator_uuid, contractor_uuid
    on process for each row execute function name_parties_of_process()`,
  ...NAMERS.flatMap(({ table, watched, rename, forget }) => [
    `create function name_processes_by_${table}() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'DELETE' then
        ${forget}
      else
        ${rename}
      end if;
      return null;
    end $$`,
    `create trigger process_by_${table} after insert or delete or update of ${watched} on ${table}
    for each row execute function name_processes_by_${table}()`,
  ]),
]
