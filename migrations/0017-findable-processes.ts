import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder, withoutIndexes } from './statements.ts'

/**
 * What lists of processes show, filter and sort by and the record alone had until now; and every identifier of a
 * process in the text that is searched, with the names of its municipality and its PID.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(
    db,
    [...FACTS, 'record_text', 'customer_key'].map(
      (column) => `alter table process add column ${column} ${text} not null default ''`,
    ),
  )
  await inOrder(db, [
    `alter table pid add column key ${text} not null default ''`,
    `update pid set key = lower(label)`,
  ])
  await fillIn(db)
  await inOrder(db, [
    `create index process_by_type_planned_on on process (process_type, planned_on, id)`,
    `create index process_by_type_placed_on on process (process_type, placed_on, id)`,
    `create index process_by_type_connection_value on process (process_type, connection_value, id)`,
    `create index process_by_type_station_version on process (process_type, station_version, id)`,
    `create index process_by_type_customer_key on process (process_type, customer_key, id)`,
    `create index process_by_type_waiting_since on process (process_type, waiting_since, id)`,
    `create index process_by_status_waiting_since on process (process_type, status, waiting_since, id)`,
    // What is done has nobody's turn.
    `create index process_by_status_turn on process (process_type, status, turn, id)`,
    ...(isPostgres(db) ? POSTGRES : SQLITE),
  ])
}

const FACTS = [
  'placed_on',
  'grid_connected_on',
  'ean',
  'grid_number',
  'connection_value',
  'charger_ids',
  'parking_lots',
  'station_version',
  'power_type',
  'fin_unit',
] as const

/** An entry of an index of PostgreSQL holds 2,700 bytes. */
const MOST_TEXT = 1_000

/** Processes that one statement fills in. */
const ROWS_AT_ONCE = 5_000

async function fillIn(db: Kysely<never>) {
  const [last] = (await sql<{ id: number | null }>`select max(id) as id from process`.execute(db)).rows
  const most = Number(last?.id ?? 0)
  if (most === 0) return
  const statement = fillBetween(isPostgres(db))
  await withoutIndexes(db, 'process', async () => {
    for (let from = 0; from < most; from += ROWS_AT_ONCE)
      await inOrder(db, [statement(from, from + ROWS_AT_ONCE)])
  })
}

/** The same values that a save writes: src/records/processes/projection.ts. */
function fillBetween(onPostgres: boolean) {
  const given = (path: string) =>
    onPostgres
      ? `coalesce(data::json #>> '{${path.replaceAll('.', ',')}}', '')`
      : `coalesce(json_extract(data, '$.${path}'), '')`
  const day = (path: string) => `replace(${given(path)}, 'Cancelled', '')`
  const listed = (path: string, name: string) =>
    onPostgres
      ? `coalesce((select string_agg(item ->> '${name}', ', ') from json_array_elements(
          case when json_typeof(data::json #> '{${path.replaceAll('.', ',')}}') = 'array'
            then data::json #> '{${path.replaceAll('.', ',')}}' else '[]' end) as item
          where item ->> '${name}' <> ''), '')`
      : `coalesce((select group_concat(value ->> '${name}', ', ') from json_each(data, '$.${path}')
          where value ->> '${name}' <> ''), '')`
  const ean = (path: string) => `replace(replace(${given(path)}, ' ', ''), '.', '')`
  const facts: Record<(typeof FACTS)[number], string> = {
    placed_on: day('PlannedRealisation.PlacementDate'),
    grid_connected_on: day('DateOfCommissioning.DateOfEnergyConnection'),
    ean: `coalesce(nullif(${ean('DateOfCommissioning.EAN')}, ''), ${ean('GridConnection.EAN')})`,
    grid_number: given('GridConnection.GridOperatorNumber'),
    connection_value: given('GridConnection.ConnectionValue'),
    charger_ids: listed('ChargerIds', 'ChargerId'),
    parking_lots: listed('ParkingSpots.Identifiers', 'Identifier'),
    station_version: given('CPOAdvice.ChargingStationVersion'),
    power_type: given('CPOAdvice.PowerType'),
    fin_unit: given('FinUnit'),
  }
  const plain = (column: string) => `replace(replace(replace(lower(${column}), '*', ''), '-', ''), ',', '')`
  const others = {
    chargers_to_replace: listed('ChargerIdsToReplace', 'ChargerId'),
    lots_to_replace: listed('ParkinglotIdsToReplace', 'Identifier'),
    grid_ean: ean('GridConnection.EAN'),
  }
  const words = [
    'process.search_text',
    'found.ean',
    'found.grid_ean',
    ...['grid_number', 'charger_ids', 'chargers_to_replace', 'parking_lots', 'lots_to_replace'].flatMap(
      (column) => [`lower(replace(found.${column}, ',', ''))`, plain(`found.${column}`)],
    ),
    'process.object_search',
  ]
  const text = `trim(${words.join(" || ' ' || ")})`
  const read = Object.entries({ ...facts, ...others })
    .map((it) => it.toReversed().join(' as '))
    .join(', ')
  return (from: number, to: number) => `update process set
      ${FACTS.map((column) => `${column} = found.${column}`).join(', ')},
      -- The folded customer comes first in it.
      customer_key = substr(process.object_search, 1, length(process.customer)),
      record_text = substr(${text}, 1, ${MOST_TEXT}),
      search_text = substr(${text}, 1, ${MOST_TEXT}) || ' ' || municipality_key || ' '
        || coalesce((select key from pid where pid.uuid = process.pid_uuid), '')
    from (select process_id, version, ${read}
      from process_location where process_id > ${from} and process_id <= ${to}) as found
    where found.process_id = process.id and found.version = process.location_version
      and process.id > ${from} and process.id <= ${to}`
}

/** `record_text` with the names of the municipality and the PID, which may change without the record. */
const pidOf = (row: string) => `coalesce((select key from pid where uuid = ${row}pid_uuid), '')`
const REWORD = `update process set search_text = record_text || ' ' || municipality_key || ' ' || ${pidOf('process.')}`

const SQLITE = [
  // One trigger in place of two: their order is nobody's, and the index must have a row before its text changes.
  `drop trigger process_search_added`,
  `drop trigger process_named`,
  `create trigger process_added after insert on process begin
      insert into process_search(rowid, search_text) values (new.id, new.search_text);
      update process set
        municipality_key = coalesce((select key from municipality_name where code = new.municipality_code), ''),
        operator_key = coalesce((select key from operator_name where uuid = new.operator_uuid), ''),
        contractor_key = coalesce((select case when deleted_at is null then key else '' end
          from contractor where uuid = new.contractor_uuid), '')
        where id = new.id;
      ${REWORD} where id = new.id;
    end`,
  `create trigger process_reworded after update of record_text, municipality_key, pid_uuid on process
    when old.record_text <> new.record_text or old.municipality_key <> new.municipality_key
      or old.pid_uuid <> new.pid_uuid begin
      ${REWORD} where id = new.id;
    end`,
  ...['insert', 'update of key'].map(
    (change) => `create trigger process_by_pid_${change.slice(0, 6)} after ${change} on pid begin
      ${REWORD} where pid_uuid = new.uuid and pid_uuid <> '';
    end`,
  ),
]

const POSTGRES = [
  // By its name it comes after the trigger that sets the key of the municipality.
  `create function word_process() returns trigger language plpgsql as $$
    begin
      new.search_text := new.record_text || ' ' || new.municipality_key || ' ' || ${pidOf('new.')};
      return new;
    end $$`,
  `create trigger process_worded before insert or update of record_text, municipality_code, municipality_key, pid_uuid
    on process for each row execute function word_process()`,
  `create function word_processes_by_pid() returns trigger language plpgsql as $$
    begin
      ${REWORD} where pid_uuid = new.uuid and pid_uuid <> '';
      return null;
    end $$`,
  `create trigger process_by_pid after insert or update of key on pid
    for each row execute function word_processes_by_pid()`,
]
