import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * What the calendar reads: the days of processes by day, the running steps by the moment that they count from,
 * and the secret addresses of people's feeds.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  const pg = isPostgres(db)
  await inOrder(db, [
    `create table calendar_feed (
      person_id ${text} primary key references person (id) on delete cascade,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      fetched_at ${text} not null default ''
    )`,
    // With all that scope and filters ask, so that a month is counted in the index alone.
    `create index process_planned_day on process (planned_on, ${ASKED}) where planned_on <> ''`,
    `create index process_commissioned_day on process (commissioned_on, ${ASKED}) where commissioned_on <> ''`,
    `create index process_term_day on process (definitive_on, ${ASKED}, published_on, withdrawn_on,
      vkb_not_applicable) where definitive_on <> ''`,
    // What is over and not done is little, however long the desk is in use.
    `create index process_planned_open on process (planned_on, ${ASKED})
      where planned_on <> '' and commissioned_on = '' and status = 'active'`,
    `create index process_term_open on process (definitive_on, ${ASKED}) where definitive_on <> ''
      and published_on <> '' and confirmed_on = '' and withdrawn_on = '' and vkb_not_applicable = 0
      and status = 'active'`,
    `create table running_step (
      process_id integer not null references process (id) on delete cascade,
      number integer not null,
      process_type ${text} not null,
      step_key ${text} not null,
      -- When it began, later by the time that it was paused: milliseconds since 1970.
      since_ms bigint not null,
      municipality_code ${text} not null,
      operator_uuid ${text} not null,
      constraint running_step_pk primary key (process_id, number)
    )`,
    `create index running_step_since on running_step (process_type, step_key, since_ms, municipality_code,
      operator_uuid, process_id, number)`,
    `insert into running_step (${COLUMNS}) ${runningSteps(pg)}`,
    ...(pg ? POSTGRES : SQLITE),
  ])
}

const ASKED = 'process_type, status, municipality_code, operator_uuid'
const COLUMNS = 'process_id, number, process_type, step_key, since_ms, municipality_code, operator_uuid'

/** The running steps of the active processes, or of one of them. */
function runningSteps(pg: boolean, only = ''): string {
  // Without the modifier for parts of seconds, which an older SQLite does not know.
  const ms = (moment: string) =>
    pg
      ? `(date_part('epoch', (${moment})::timestamptz) * 1000)::bigint`
      : `cast(round((julianday(${moment}) - 2440587.5) * 86400000) as integer)`
  const pausedFrom =
    'case when pause.started_at > step.started_at then pause.started_at else step.started_at end'
  return `select step.process_id, step.number, process.process_type, step.step_key,
        ${ms('step.started_at')} + coalesce((select sum(${ms('pause.ended_at')} - ${ms(pausedFrom)})
          from process_pause pause
          where pause.process_id = step.process_id and pause.ended_at > step.started_at), 0),
        coalesce(process.municipality_code, ''), process.operator_uuid
      from process join process_step step on step.process_id = process.id
      where process.status = 'active' and step.started_at <> '' and step.completed_at = ''
        ${only && `and process.id = ${only}`}`
}

/** When the running steps of a process may be others, or count from another moment. */
const CHANGES = [
  { table: 'process', verb: 'update of status, municipality_code, operator_uuid', row: 'new', id: 'id' },
  { table: 'process_step', verb: 'insert', row: 'new', when: isRunning('new') },
  { table: 'process_step', verb: 'update of started_at, completed_at', row: 'new' },
  { table: 'process_step', verb: 'delete', row: 'old', when: isRunning('old') },
  { table: 'process_pause', verb: 'insert', row: 'new', when: "new.ended_at <> ''" },
  { table: 'process_pause', verb: 'update of started_at, ended_at', row: 'new' },
  { table: 'process_pause', verb: 'delete', row: 'old', when: "old.ended_at <> ''" },
] as const

function isRunning(row: string) {
  return `${row}.started_at <> '' and ${row}.completed_at = ''`
}

/** By its table and verb: `process_step_update_runs`. */
const nameOf = ({ table, verb }: { table: string; verb: string }) => `${table}_${verb.split(' ')[0]}_runs`

const differs = ({ verb }: { verb: string }, sign: string) =>
  verb
    .split(' of ')[1]
    ?.split(', ')
    .map((column) => `old.${column} ${sign} new.${column}`)
    .join(' or ')

const SQLITE = CHANGES.map((change) => {
  const id = `${change.row}.${'id' in change ? change.id : 'process_id'}`
  const when = 'when' in change ? change.when : differs(change, 'is not')
  return `create trigger ${nameOf(change)} after ${change.verb} on ${change.table} when ${when} begin
      delete from running_step where process_id = ${id};
      insert into running_step (${COLUMNS}) ${runningSteps(false, id)};
    end`
})

const POSTGRES = [
  `create function settle_running_steps() returns trigger language plpgsql as $$
    declare
      it integer;
    begin
      if TG_TABLE_NAME = 'process' then
        it := new.id;
      elsif TG_OP = 'DELETE' then
        it := old.process_id;
      else
        it := new.process_id;
      end if;
      delete from running_step where process_id = it;
      insert into running_step (${COLUMNS}) ${runningSteps(true, 'it')};
      return null;
    end $$`,
  ...CHANGES.map((change) => {
    const when = 'when' in change ? change.when : differs(change, 'is distinct from')
    return `create trigger ${nameOf(change)} after ${change.verb} on ${change.table}
      for each row when (${when}) execute function settle_running_steps()`
  }),
]
