import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder, perStatement } from './statements.ts'

/**
 * Counts points of each map layer per cell of a few grids, so that a map costs what is in view, however many
 * points there are; and indexes rows by their bounding rectangle. The grids divide degrees, not metres: at
 * our latitudes a cell is about as high as wide. `src/platform/geo/cells.ts` reads them and must have the
 * same arithmetic.
 */
export async function up(db: Kysely<never>) {
  const { text, real } = columnTypes(db)
  await inOrder(db, [
    `create table map_cell (
      layer ${text} not null,
      zoom integer not null,
      x integer not null,
      y integer not null,
      municipality_code ${text} not null,
      status ${text} not null,
      workflow integer not null,
      count integer not null,
      lat_sum ${real} not null,
      lng_sum ${real} not null,
      constraint map_cell_pk primary key (layer, zoom, x, y, municipality_code, status, workflow)
    )`,
  ])
  const [places, cells] = isPostgres(db)
    ? [placesInPostgres, cellsInPostgres]
    : [placesInSqlite, cellsInSqlite]
  await inOrder(db, [...['request', 'charge_point', 'process'].flatMap(places), ...LAYERS.flatMap(cells)])
}

interface Layer {
  table: string
  /** Columns that decide in which cells a row counts. */
  watched: string
  /** SQL over a row with the alias `it`. */
  status: string
  workflow: string
  shown: string
}

const LAYERS: readonly Layer[] = [
  {
    table: 'request',
    watched: 'status, municipality_code, lat, lng',
    status: 'cast(it.status as text)',
    workflow: '0',
    shown: 'true',
  },
  {
    table: 'charge_point',
    watched: 'status, municipality_code, lat, lng, is_workflow_created, removed_at',
    status: 'it.status',
    workflow: 'it.is_workflow_created',
    shown: 'it.removed_at is null',
  },
]

const KEY = 'layer, zoom, x, y, municipality_code, status, workflow'
const COLUMNS = `${KEY}, count, lat_sum, lng_sum`
const ZOOMS = `(select 8 as zoom union all select 10 as zoom union all select 12 as zoom union all select 14 as zoom
        union all select 16 as zoom) as zooms`
const onConflict = `on conflict (${KEY}) do update set count = map_cell.count + excluded.count,
        lat_sum = map_cell.lat_sum + excluded.lat_sum, lng_sum = map_cell.lng_sum + excluded.lng_sum`

/** The cells of the rows of `source`, which must alias them `it`; `sign` 1 adds them, -1 subtracts them. */
const cellsOf = (layer: Layer, source: string, sign: 1 | -1, whole: (degrees: string) => string) =>
  `select '${layer.table}' as layer, zooms.zoom as zoom,
        (${whole('(it.lng + 180) * 65536 / 360')} >> (16 - zooms.zoom)) as x,
        (${whole('(it.lat + 90) * 65536 / 220')} >> (16 - zooms.zoom)) as y,
        coalesce(it.municipality_code, '') as municipality_code,
        ${layer.status} as status, ${layer.workflow} as workflow,
        ${sign} as count, ${sign} * it.lat as lat_sum, ${sign} * it.lng as lng_sum
      from ${source} cross join ${ZOOMS}
      where it.lat is not null and it.lng is not null and ${layer.shown}`

function cellsInSqlite(layer: Layer): string[] {
  const { table, watched } = layer
  const whole = (degrees: string) => `cast(${degrees} as integer)`
  // The row of a trigger cannot have an alias, so its columns are selected under one.
  const rowOf = (row: 'old' | 'new') => {
    const columns = watched.split(', ').map((name) => `${row}.${name} as ${name}`)
    return `(select ${columns.join(', ')}) as it`
  }
  const count = (row: 'old' | 'new', sign: 1 | -1) =>
    `insert into map_cell (${COLUMNS}) ${cellsOf(layer, rowOf(row), sign, whole)}
      ${onConflict};`
  return [
    `create trigger ${table}_celled after insert on ${table} begin
      ${count('new', 1)}
    end`,
    `create trigger ${table}_recelled after update of ${watched} on ${table} begin
      ${count('old', -1)}
      ${count('new', 1)}
    end`,
    `create trigger ${table}_uncelled after delete on ${table} begin
      ${count('old', -1)}
    end`,
  ]
}

/** Per statement and in one order, so that two writers do not deadlock. */
function cellsInPostgres(layer: Layer): string[] {
  const { table } = layer
  const whole = (degrees: string) => `floor(${degrees})::int`
  const added = cellsOf(layer, 'added as it', 1, whole)
  const removed = cellsOf(layer, 'removed as it', -1, whole)
  const count = (cells: string) => `insert into map_cell (${COLUMNS})
      select ${KEY}, sum(count) as count, sum(lat_sum) as lat_sum, sum(lng_sum) as lng_sum
      from (${cells}) as cells group by ${KEY}
      having sum(count) <> 0 or sum(lat_sum) <> 0 or sum(lng_sum) <> 0
      order by ${KEY} ${onConflict};`
  return [
    `create function count_${table}_cells() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then ${count(added)}
      elsif TG_OP = 'DELETE' then ${count(removed)}
      else ${count(`${added} union all ${removed}`)}
      end if;
      return null;
    end $$`,
    ...perStatement(table, table, `count_${table}_cells`, 'celled'),
  ]
}

const placesInPostgres = (table: string) => [
  `create index ${table}_place on ${table} using gist (point(lng, lat))`,
]

function placesInSqlite(table: string): string[] {
  const add = `insert into ${table}_box select new.id, new.lng, new.lng, new.lat, new.lat
        where new.lat is not null and new.lng is not null;`
  const remove = `delete from ${table}_box where id = old.id;`
  return [
    `create virtual table ${table}_box using rtree(id, west, east, south, north)`,
    `create trigger ${table}_placed after insert on ${table} begin
      ${add}
    end`,
    `create trigger ${table}_replaced after update of lat, lng on ${table}
    when old.lat is not new.lat or old.lng is not new.lng begin
      ${remove}
      ${add}
    end`,
    `create trigger ${table}_unplaced after delete on ${table} begin
      ${remove}
    end`,
  ]
}
