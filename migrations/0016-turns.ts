import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder, keepCounts } from './statements.ts'

/**
 * Whose turn it is, stored: in each process for lists, per party and step in `process_part`, and in the counts
 * of processes and of those with a tag. And the last result that refused to go on.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `alter table process add column turn ${text} not null default ''`,
    `alter table process add column waiting_since ${text} not null default ''`,
    // The version of the process that its turn was derived from: an older server raises the version alone.
    `alter table process add column turn_version integer not null default 0`,
    `alter table process add column refused_step integer not null default 0`,
    `alter table process add column refused_result ${text} not null default ''`,
    `alter table process add column refused_follow ${text} not null default ''`,
    `create table process_part (
      process_id integer not null references process (id) on delete cascade,
      step integer not null,
      party ${text} not null,
      since ${text} not null,
      done_at ${text} not null default '',
      version integer not null default 0,
      constraint process_part_pk primary key (process_id, step, party)
    )`,
    // Nobody's turn.
    `update process set turn_version = version where status in ('completed', 'cancelled')`,
    `create index process_without_turn on process (id) where turn_version <> version`,
    `create index process_by_type_turn on process (process_type, turn, id)`,
    ...(isPostgres(db) ? WITHOUT_POSTGRES : WITHOUT_SQLITE),
    `drop table process_count`,
    `create table process_count (
      process_type ${text} not null,
      municipality_code ${text} not null,
      operator_uuid ${text} not null,
      status ${text} not null,
      current_step integer not null,
      turn ${text} not null,
      count integer not null,
      constraint process_count_pk primary key (${COUNTED})
    )`,
    `drop table process_total`,
    `create table process_total (
      process_type ${text} not null,
      operator_uuid ${text} not null,
      status ${text} not null,
      current_step integer not null,
      turn ${text} not null,
      count integer not null,
      constraint process_total_pk primary key (${TOTALLED})
    )`,
    `insert into process_count (${COUNTED}, count)
      select ${counted('process')}, count(*) from process group by 1, 2, 3, 4, 5, 6`,
    `insert into process_total (${TOTALLED}, count)
      select ${totalled('process')}, count(*) from process group by 1, 2, 3, 4, 5`,
    `alter table process_tag add column turn ${text} not null default ''`,
    `drop index process_tag_counted`,
    `create index process_tag_counted on process_tag (tag_uuid, process_type, status, current_step, turn,
      municipality_code, operator_uuid, process_id)`,
    ...(isPostgres(db) ? POSTGRES : SQLITE),
  ])
}

const COUNTED = 'process_type, municipality_code, operator_uuid, status, current_step, turn'
const TOTALLED = 'process_type, operator_uuid, status, current_step, turn'
const counted = (row: string) =>
  `${row}.process_type, coalesce(${row}.municipality_code, ''), ${row}.operator_uuid, ${row}.status,
      ${row}.current_step, ${row}.turn`
const totalled = (row: string) =>
  `${row}.process_type, ${row}.operator_uuid, ${row}.status, ${row}.current_step, ${row}.turn`

const DESCRIBED = 'process_type, status, current_step, municipality_code, operator_uuid, turn'
const described = (row: string) =>
  `${row}.process_type, ${row}.status, ${row}.current_step, coalesce(${row}.municipality_code, ''),
      ${row}.operator_uuid, ${row}.turn`
const changed = (differs: string) =>
  DESCRIBED.split(', ')
    .map((name) => `old.${name} ${differs} new.${name}`)
    .join(' or ')

const WITHOUT_SQLITE = [
  'process_counted',
  'process_recounted',
  'process_uncounted',
  'process_tag_described',
  'process_tags_described',
].map((name) => `drop trigger ${name}`)

const addSqlite = `insert into process_count (${COUNTED}, count) values (${counted('new')}, 1)
        on conflict (${COUNTED}) do update set count = count + 1;
      insert into process_total (${TOTALLED}, count) values (${totalled('new')}, 1)
        on conflict (${TOTALLED}) do update set count = count + 1;`
const subtractSqlite = `update process_count set count = count - 1
        where process_type = old.process_type and municipality_code = coalesce(old.municipality_code, '')
          and operator_uuid = old.operator_uuid and status = old.status and current_step = old.current_step
          and turn = old.turn;
      update process_total set count = count - 1
        where process_type = old.process_type and operator_uuid = old.operator_uuid and status = old.status
          and current_step = old.current_step and turn = old.turn;`

const SQLITE = [
  `create trigger process_counted after insert on process begin
      ${addSqlite}
    end`,
  `create trigger process_recounted after update of ${COUNTED} on process when ${changed('is not')} begin
      ${subtractSqlite}
      ${addSqlite}
    end`,
  `create trigger process_uncounted after delete on process begin
      ${subtractSqlite}
    end`,
  `create trigger process_tag_described after insert on process_tag begin
      update process_tag set (${DESCRIBED}) = (select ${described('process')} from process where id = new.process_id)
        where process_id = new.process_id and tag_uuid = new.tag_uuid;
    end`,
  `create trigger process_tags_described after update of ${DESCRIBED} on process
    when new.tag_count > 0 and (${changed('is not')}) begin
      update process_tag set (${DESCRIBED}) = (${described('new')}) where process_id = new.id;
    end`,
]

const WITHOUT_POSTGRES = [
  'drop function keep_process_count() cascade',
  'drop function keep_process_total() cascade',
  'drop trigger process_tags_described on process',
]

const POSTGRES = [
  ...keepCounts({
    table: 'process',
    counts: 'process_count',
    key: COUNTED,
    counted: (rows, sign) =>
      `select ${counted(rows)}, ${sign} * count(*) as count from ${rows} group by 1, 2, 3, 4, 5, 6`,
  }),
  ...keepCounts({
    table: 'process',
    counts: 'process_total',
    key: TOTALLED,
    counted: (rows, sign) =>
      `select ${totalled(rows)}, ${sign} * count(*) as count from ${rows} group by 1, 2, 3, 4, 5`,
  }),
  // Locks the process while its tag is written: a transaction that changes it at that moment writes the tag
  // after this one, or did before.
  `create or replace function describe_process_tag() returns trigger language plpgsql as $$
    begin
      select ${described('process')} into ${DESCRIBED.split(', ').map((name) => `new.${name}`)}
      from process where id = new.process_id for no key update;
      return new;
    end $$`,
  `create or replace function describe_process_tags() returns trigger language plpgsql as $$
    begin
      update process_tag set (${DESCRIBED}) = row(${described('new')}) where process_id = new.id;
      return null;
    end $$`,
  `create trigger process_tags_described after update of ${DESCRIBED} on process
    for each row when (new.tag_count > 0 and (${changed('is distinct from')}))
    execute function describe_process_tags()`,
]
