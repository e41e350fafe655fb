import { type Kysely, sql } from 'kysely'
import type { Db } from '../src/platform/db/dialect.ts'
import { SECONDS_COLUMNS, secondsColumnsOf } from '../src/records/durations/durations.ts'
import { keepSeconds, nextFlows } from '../src/records/durations/queries.ts'
import { text } from './columns.ts'

/**
 * What the steps of a process took and when its placement is planned, in the row of the process; and one index that
 * holds all that reports count by, so that they read neither records nor flows.
 */
export async function up(db: Kysely<never>) {
  for (const name of SECONDS_COLUMNS)
    await db.schema.alterTable('process').addColumn(name, 'integer').execute()
  await db.schema
    .alterTable('process')
    .addColumn('planned_on', text(db), (c) => c.notNull().defaultTo(''))
    .execute()
  await fillSeconds(db as unknown as Db)
  await fillPlanned(db as unknown as Db)
  await db.schema.createIndex('process_counted_by').on('process').columns(COUNTED_BY).execute()
}

const COUNTED_BY = [
  'process_type',
  'created_at',
  'municipality_code',
  'operator_uuid',
  'status',
  'current_step',
  'station_count',
  'status_reason',
  'grid_operator',
  'contractor_uuid',
  ...SECONDS_COLUMNS,
]
const AT_ONCE = 500

async function fillSeconds(db: Db) {
  for (let flows = await nextFlows(db, 0, AT_ONCE); flows.length > 0; ) {
    for (const { id, steps, pauses } of flows) {
      const states = steps.map((it) => ({
        number: it.number,
        startedAt: it.started_at,
        completedAt: it.completed_at,
      }))
      if (states.length > 0) await keepSeconds(db, id, secondsColumnsOf(states, pauses))
    }
    flows = await nextFlows(db, flows.at(-1)?.id ?? 0, AT_ONCE)
  }
}

async function fillPlanned(db: Db) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; data: string }>`
      select process.id, process_location.data from process
      join process_location on process_location.process_id = process.id
        and process_location.version = process.location_version
      where process.id > ${after} order by process.id limit ${AT_ONCE}`.execute(db)
    for (const { id, data } of rows) {
      const day = JSON.parse(data).PlannedRealisation?.PlannedDate
      if (/^\d{4}-\d{2}-\d{2}$/.test(String(day)))
        await db.updateTable('process').set({ planned_on: day }).where('id', '=', id).execute()
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) return
  }
}
