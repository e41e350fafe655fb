import { type Kysely, sql } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/**
 * The order in which processes first ended, the charge points that each was about, and what stood on the map before
 * them. Until now each effect kept the values before and after it, in the order in which it was last applied. The map
 * stays as it is: where it differs from the last process of the new order, the difference counts as a later edit.
 */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `create table process_end (
      id ${id},
      process_id integer not null unique references process (id) on delete cascade,
      first_at ${text} not null,
      named ${text} not null default ''
    )`,
    `create table process_end_point (
      process_id integer not null references process (id) on delete cascade,
      charge_point_id integer not null references charge_point (id) on delete cascade,
      constraint process_end_point_pk primary key (process_id, charge_point_id)
    )`,
    `create index process_end_point_by_point on process_end_point (charge_point_id)`,
    `create table map_before (
      id ${id},
      charge_point_id integer unique references charge_point (id) on delete cascade,
      location_id integer unique references location (id) on delete cascade,
      data ${text} not null
    )`,
    // Of one that was set back since, the log has the moment of its first end.
    `insert into process_end (process_id, first_at)
      select id, first_at from (
        select process.id as id, coalesce(
          (select min(event.at) from event
            where event.subject_type = 'process' and event.subject_uuid = process.uuid
              and event.kind = 'process-completed'),
          case when process.status = 'completed' then process.ended_at end
        ) as first_at from process
      ) as ended
      where first_at is not null order by first_at, id`,
    `insert into process_end_point (process_id, charge_point_id)
      select distinct process_id, charge_point_id from process_effect where charge_point_id is not null`,
  ])
  await keepNames(db)
  await keepBefore(db)
  await inOrder(db, ['drop table process_effect'])
}

/** Which charge points a process named when it last ended, for those whose charge points are known. */
async function keepNames(db: Kysely<never>) {
  const { rows } = await sql<{ id: number; data: string }>`
    select process_end.id as id, process_location.data as data from process_end
    join process on process.id = process_end.process_id
    join process_location on process_location.process_id = process.id
      and process_location.version = process.location_version
    where exists (select 1 from process_effect where process_effect.process_id = process.id)
    order by process_end.id`.execute(db)
  for (const { id, data } of rows) {
    const record = JSON.parse(data)
    const named = JSON.stringify([
      texts(record.ChargerIdsToReplace, 'ChargerId'),
      texts(record.ParkinglotIdsToReplace, 'Identifier'),
    ])
    await sql`update process_end set named = ${named} where id = ${id}`.execute(db)
  }
}

const texts = (list: unknown, name: string) => [
  ...new Set(
    (Array.isArray(list) ? list : [])
      .map((it) => (typeof it?.[name] === 'string' ? it[name].trim() : ''))
      .filter(Boolean),
  ),
]

interface Effect {
  charge_point_id: number | null
  location_id: number | null
  before: string
  after: string
}

async function keepBefore(db: Kysely<never>) {
  const { rows } = await sql<Effect & { place: number }>`
    select process_effect.charge_point_id, process_effect.location_id,
      process_effect.before, process_effect.after, process_end.id as place
    from process_effect left join process_end on process_end.process_id = process_effect.process_id
    order by process_effect.id`.execute(db)
  const byRow = new Map<string, (Effect & { place: number })[]>()
  for (const it of rows) {
    const key =
      it.charge_point_id === null ? `location_id ${it.location_id}` : `charge_point_id ${it.charge_point_id}`
    byRow.set(key, [...(byRow.get(key) ?? []), it])
  }
  for (const [key, effects] of byRow) {
    const [column = '', row = ''] = key.split(' ')
    const data = JSON.stringify(entriesOf(effects))
    await sql`insert into map_before (${sql.ref(column)}, data) values (${Number(row)}, ${data})`.execute(db)
  }
}

/** `before`: of the first effect that was applied; `now`: of the process that ended last. */
function entriesOf(effects: readonly (Effect & { place: number })[]) {
  const entries: Record<string, { before: unknown; after: number; now: unknown; place: number }> = {}
  for (const { before, after, place } of effects) {
    const [had, has] = [JSON.parse(before), JSON.parse(after)].map(renamed)
    for (const key of Object.keys(has ?? {})) {
      const known = entries[key]
      if (!known) entries[key] = { before: had?.[key] ?? null, after: 0, now: has?.[key] ?? null, place }
      else if (place >= known.place) Object.assign(known, { now: has?.[key] ?? null, place })
    }
  }
  return Object.fromEntries(
    Object.entries(entries).map(([key, { before, after, now }]) => [key, { before, after, now }]),
  )
}

/** `removed_at` becomes `stands`; EVSEs become their keys; address keys are left out. */
const renamed = ({
  removed_at,
  evses,
  address_key: _,
  ...values
}: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  ...(removed_at !== undefined && { stands: removed_at === null }),
  ...(Array.isArray(evses) && { evses: evses.map((it) => String(it.uid)) }),
})
