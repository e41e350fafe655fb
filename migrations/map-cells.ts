import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'

/**
 * Keeps, for each layer of the map, how many points lie in each cell of a few grids, so that a map of any number
 * of points costs what is in view. The grids divide degrees, not metres: in our latitudes a cell is about as high
 * as wide. `src/platform/geo/cells.ts` reads them and has the same arithmetic.
 */
const ZOOMS = [8, 10, 12, 14, 16]
const FINEST = 16

interface Layer {
  table: 'request' | 'charge_point'
  /** SQL over a row that is called `it`. */
  status: string
  workflow: string
  shown: string
}

/** Counts the rows of a table per cell, those that are there and those that come, change and go. */
export const countCells = (db: Kysely<never>, layer: Layer) =>
  isPostgres(db) ? countWithPostgres(db, layer) : countWithSqlite(db, layer)

const COLUMNS = 'layer, zoom, x, y, municipality_code, status, workflow, count, lat_sum, lng_sum'
const KEY = 'layer, zoom, x, y, municipality_code, status, workflow'
const zooms = ZOOMS.map((zoom) => `select ${zoom} as zoom`).join(' union all ')

const cellOf = (expression: string, cast: (it: string) => string) =>
  `(${cast(expression)} >> (${FINEST} - zooms.zoom))`

/** The cells of the rows of `source`, which names them `it`; `sign` 1 adds them, -1 takes them away. */
function cellsOf({ table, status, workflow, shown }: Layer, source: string, sign: 1 | -1, postgres: boolean) {
  const cast = (it: string) => (postgres ? `floor(${it})::int` : `cast(${it} as integer)`)
  return `select '${table}' as layer, zooms.zoom as zoom,
      ${cellOf('(it.lng + 180) * 65536 / 360', cast)} as x, ${cellOf('(it.lat + 90) * 65536 / 220', cast)} as y,
      coalesce(it.municipality_code, '') as municipality_code, ${status} as status, ${workflow} as workflow,
      ${sign} as count, ${sign} * it.lat as lat_sum, ${sign} * it.lng as lng_sum
    from ${source} cross join (${zooms}) as zooms
    where it.lat is not null and it.lng is not null and ${shown}`
}

const grouped = (cells: string) =>
  `select layer, zoom, x, y, municipality_code, status, workflow, sum(count) as count, sum(lat_sum) as lat_sum, sum(lng_sum) as lng_sum
   from (${cells}) as cells group by ${KEY}`

const onConflict = `on conflict (${KEY}) do update set count = map_cell.count + excluded.count,
  lat_sum = map_cell.lat_sum + excluded.lat_sum, lng_sum = map_cell.lng_sum + excluded.lng_sum`

async function countWithSqlite(db: Kysely<never>, layer: Layer) {
  const { table } = layer
  await sql
    .raw(`insert into map_cell (${COLUMNS}) ${grouped(cellsOf(layer, `${table} as it`, 1, false))}`)
    .execute(db)
  // A trigger's row cannot be named `it`, so it is selected by its key, which old and new share.
  const row = (which: 'old' | 'new') => {
    const columns = ['lat', 'lng', 'municipality_code', 'status', 'is_workflow_created', 'removed_at']
    const own = table === 'request' ? columns.slice(0, 4) : columns
    return `(select ${own.map((name) => `${which}.${name} as ${name}`).join(', ')}) as it`
  }
  const add = `insert into map_cell (${COLUMNS}) ${cellsOf(layer, row('new'), 1, false)} ${onConflict};`
  const subtract = `insert into map_cell (${COLUMNS}) ${cellsOf(layer, row('old'), -1, false)} ${onConflict};`
  const watched =
    table === 'request'
      ? 'status, municipality_code, lat, lng'
      : 'status, municipality_code, lat, lng, is_workflow_created, removed_at'
  await sql.raw(`create trigger ${table}_celled after insert on ${table} begin ${add} end`).execute(db)
  await sql
    .raw(
      `create trigger ${table}_recelled after update of ${watched} on ${table} begin ${subtract} ${add} end`,
    )
    .execute(db)
  await sql.raw(`create trigger ${table}_uncelled after delete on ${table} begin ${subtract} end`).execute(db)
}

/** Per statement and in one order, so that two writers cannot lock each other out. */
async function countWithPostgres(db: Kysely<never>, layer: Layer) {
  const { table } = layer
  await sql
    .raw(`insert into map_cell (${COLUMNS}) ${grouped(cellsOf(layer, `${table} as it`, 1, true))}`)
    .execute(db)
  const write = (cells: string) =>
    `insert into map_cell (${COLUMNS}) ${grouped(cells)} having sum(count) <> 0 or sum(lat_sum) <> 0 or sum(lng_sum) <> 0
     order by ${KEY} ${onConflict};`
  const added = cellsOf(layer, 'added as it', 1, true)
  const removed = cellsOf(layer, 'removed as it', -1, true)
  await sql
    .raw(`create function count_${table}_cells() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then ${write(added)}
      elsif TG_OP = 'DELETE' then ${write(removed)}
      else ${write(`${added} union all ${removed}`)}
      end if;
      return null;
    end $$`)
    .execute(db)
  for (const [name, when, tables] of [
    ['celled', 'insert', 'new table as added'],
    ['recelled', 'update', 'new table as added old table as removed'],
    ['uncelled', 'delete', 'old table as removed'],
  ])
    await sql
      .raw(`create trigger ${table}_${name} after ${when} on ${table} referencing ${tables}
        for each statement execute function count_${table}_cells()`)
      .execute(db)
}

/** Finds the rows of a table by the rectangle that they lie in: an R*Tree, or an index on points. */
export async function indexPlaces(db: Kysely<never>, table: Layer['table'] | 'process') {
  if (isPostgres(db)) {
    await sql.raw(`create index ${table}_place on ${table} using gist (point(lng, lat))`).execute(db)
    return
  }
  const box = `${table}_box`
  await sql.raw(`create virtual table ${box} using rtree(id, west, east, south, north)`).execute(db)
  await sql
    .raw(
      `insert into ${box} select id, lng, lng, lat, lat from ${table} where lat is not null and lng is not null`,
    )
    .execute(db)
  const add = `insert into ${box} select new.id, new.lng, new.lng, new.lat, new.lat where new.lat is not null and new.lng is not null;`
  const remove = `delete from ${box} where id = old.id;`
  await sql.raw(`create trigger ${table}_placed after insert on ${table} begin ${add} end`).execute(db)
  await sql
    .raw(`create trigger ${table}_replaced after update of lat, lng on ${table}
      when old.lat is not new.lat or old.lng is not new.lng begin ${remove} ${add} end`)
    .execute(db)
  await sql.raw(`create trigger ${table}_unplaced after delete on ${table} begin ${remove} end`).execute(db)
}
