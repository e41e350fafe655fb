import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { identity, text, withTexts } from './columns.ts'
import { countCells, indexPlaces } from './map-cells.ts'

export async function up(db: Kysely<never>) {
  await createLocations(db)
  await createProcesses(db)
  await createChargePoints(db)
  await createImports(db)
  await createCells(db)
}

/** A site with one or more charge points. */
async function createLocations(db: Kysely<never>) {
  const string = text(db)
  const real = realOf(db)
  const location = db.schema
    .createTable('location')
    .addColumn('id', 'integer', identity(db))
    .addColumn('uuid', string, (c) => c.notNull().unique())
    .addColumn('municipality_code', string)
    .addColumn('lat', real, (c) => c.notNull())
    .addColumn('lng', real, (c) => c.notNull())
    .addColumn('removed_at', string)
  await withTexts(location, string, [
    'source',
    'source_key',
    'import_uuid',
    'volt_id',
    'name',
    'street',
    'house_number',
    'postal_code',
    'city',
    'address_key',
    'parking_type',
    'created_at',
    'updated_at',
  ])
    .addUniqueConstraint('location_source_key', ['source', 'source_key'])
    .execute()
  await db.schema
    .createIndex('location_by_municipality')
    .on('location')
    .columns(['municipality_code', 'id'])
    .execute()
  await db.schema
    .createIndex('location_by_address')
    .on('location')
    .columns(['postal_code', 'address_key'])
    .execute()
  await db.schema.createIndex('location_by_street').on('location').columns(['address_key', 'id']).execute()

  await db.schema
    .createTable('location_stakeholder')
    .addColumn('location_id', 'integer', (c) => c.notNull().references('location.id').onDelete('cascade'))
    .addColumn('uuid', string, (c) => c.notNull())
    .addColumn('name', string, (c) => c.notNull())
    .addColumn('type', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('location_stakeholder_pk', ['location_id', 'uuid', 'type'])
    .execute()
  await db.schema
    .createTable('parking_lot')
    .addColumn('uuid', string, (c) => c.primaryKey())
    .addColumn('location_id', 'integer', (c) => c.notNull().references('location.id').onDelete('cascade'))
    .addColumn('reference', string, (c) => c.notNull())
    .addColumn('lat', real)
    .addColumn('lng', real)
    .execute()
  await db.schema.createIndex('parking_lot_location').on('parking_lot').column('location_id').execute()
}

/** As much of a process as the map asks about. */
async function createProcesses(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('process')
    .addColumn('id', 'integer', identity(db))
    .addColumn('uuid', string, (c) => c.notNull().unique())
    .addColumn('case_ref', string, (c) => c.notNull().unique())
    .addColumn('process_type', string, (c) => c.notNull())
    .addColumn('municipality_code', string)
    .addColumn('operator_uuid', string, (c) => c.notNull())
    .addColumn('status', string, (c) => c.notNull())
    .addColumn('steps_started', 'integer', (c) => c.notNull())
    .addColumn('created_at', string, (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('request')
    .addColumn('process_id', 'integer', (c) => c.references('process.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('request_by_process').on('request').column('process_id').execute()
}

async function createChargePoints(db: Kysely<never>) {
  const string = text(db)
  const real = realOf(db)
  const flag = (it: { notNull(): { defaultTo(value: number): unknown } }) =>
    it.notNull().defaultTo(0) as never
  const point = db.schema
    .createTable('charge_point')
    .addColumn('id', 'integer', identity(db))
    .addColumn('uuid', string, (c) => c.notNull().unique())
    .addColumn('location_id', 'integer', (c) => c.notNull().references('location.id').onDelete('cascade'))
    .addColumn('process_id', 'integer', (c) => c.references('process.id').onDelete('set null'))
    .addColumn('municipality_code', string)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('lat', real, (c) => c.notNull())
    .addColumn('lng', real, (c) => c.notNull())
    .addColumn('evse_count', 'integer', flag)
    .addColumn('max_power_w', 'integer', flag)
    .addColumn('is_workflow_created', 'integer', flag)
    .addColumn('is_alternative', 'integer', flag)
    .addColumn('is_asset', 'integer', flag)
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('removed_at', string)
  await withTexts(point, string, [
    'reference',
    'status',
    'access',
    'kind',
    'party',
    'operator_name',
    'operator_uuid',
    'remark',
    'source',
    'source_key',
    'import_uuid',
    'fingerprint',
    'created_at',
    'updated_at',
  ])
    .addUniqueConstraint('charge_point_source_key', ['source', 'source_key'])
    .execute()
  await db.schema.createIndex('charge_point_by_location').on('charge_point').column('location_id').execute()
  await db.schema.createIndex('charge_point_by_process').on('charge_point').column('process_id').execute()
  await db.schema
    .createIndex('charge_point_by_municipality')
    .on('charge_point')
    .columns(['municipality_code', 'id'])
    .execute()

  await db.schema
    .createTable('evse')
    .addColumn('charge_point_id', 'integer', (c) =>
      c.notNull().references('charge_point.id').onDelete('cascade'),
    )
    .addColumn('uid', string, (c) => c.notNull())
    .addColumn('evse_id', string, (c) => c.notNull())
    .addColumn('status', string, (c) => c.notNull())
    .addColumn('physical_reference', string, (c) => c.notNull())
    .addColumn('power_w', 'integer', flag)
    .addColumn('removed_at', string)
    .addPrimaryKeyConstraint('evse_pk', ['charge_point_id', 'uid'])
    .execute()
  await db.schema
    .createTable('charge_point_history')
    .addColumn('id', 'integer', identity(db))
    .addColumn('charge_point_id', 'integer', (c) =>
      c.notNull().references('charge_point.id').onDelete('cascade'),
    )
    .addColumn('at', string, (c) => c.notNull())
    .addColumn('kind', string, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('import_uuid', string, (c) => c.notNull())
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('person_name', string, (c) => c.notNull())
    .addColumn('data', string, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('charge_point_history_of')
    .on('charge_point_history')
    .columns(['charge_point_id', 'id'])
    .execute()
}

/** Where facts came from: one row per file that was read. */
async function createImports(db: Kysely<never>) {
  const string = text(db)
  const run = db.schema.createTable('import_run').addColumn('uuid', string, (c) => c.primaryKey())
  await withTexts(run, string, [
    'kind',
    'format',
    'file_name',
    'file_hash',
    'started_at',
    'finished_at',
    'person_id',
    'person_name',
    'counts',
  ]).execute()
}

async function createCells(db: Kysely<never>) {
  const string = text(db)
  const real = realOf(db)
  await db.schema
    .createTable('map_cell')
    .addColumn('layer', string, (c) => c.notNull())
    .addColumn('zoom', 'integer', (c) => c.notNull())
    .addColumn('x', 'integer', (c) => c.notNull())
    .addColumn('y', 'integer', (c) => c.notNull())
    .addColumn('municipality_code', string, (c) => c.notNull())
    .addColumn('status', string, (c) => c.notNull())
    .addColumn('workflow', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('lat_sum', real, (c) => c.notNull())
    .addColumn('lng_sum', real, (c) => c.notNull())
    .addPrimaryKeyConstraint('map_cell_pk', [
      'layer',
      'zoom',
      'x',
      'y',
      'municipality_code',
      'status',
      'workflow',
    ])
    .execute()
  await indexPlaces(db, 'request')
  await indexPlaces(db, 'charge_point')
  await countCells(db, {
    table: 'request',
    status: 'cast(it.status as text)',
    workflow: '0',
    shown: 'true',
  })
  await countCells(db, {
    table: 'charge_point',
    status: 'it.status',
    workflow: 'it.is_workflow_created',
    shown: 'it.removed_at is null',
  })
}

const realOf = (db: Kysely<never>) => (isPostgres(db) ? sql`double precision` : sql`real`)
