import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { holdsText } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Context } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'
import { textAt } from '../../records/processes/in-record.ts'
import { type Processes, processesInScope } from '../../records/processes/queries.ts'
import { boundsOfPeriod } from '../../records/requests/period.ts'
import { BY, COLUMN_OF, type Narrowing, STATUS_OF, wordsIn } from './customers.ts'

/** Sums of charge points, and the number of processes. */
export interface Figures {
  processes: number
  /** The processes that are not cancelled. */
  notCancelled: number
  existing: number
  /** Needs of government offices, of the government programme, and other needs. */
  offices: number
  program: number
  extra: number
  requested: number
  realised: number
  toPlace: number
}

const SUMS = {
  existing: 'existing_points',
  offices: 'offices_need',
  program: 'program_need',
  extra: 'extra_need',
  realised: 'points_realised',
  toPlace: 'points_to_place',
} as const

/** True for figures that include cancelled processes: those charge points exist. */
export const countsCancelled = (name: keyof Figures) => name === 'existing' || name === 'realised'

/** Grouping: columns of the process, and whether it is in operation (1 or 0). */
export type GroupColumn =
  | 'status'
  | 'object_type'
  | 'customer'
  | 'region'
  | 'pid_uuid'
  | 'power_option'
  | 'in_operation'
export type FiguresRow = Figures & Readonly<Record<GroupColumn, string | number>>

const groupings: Record<GroupColumn, RawBuilder<unknown>> = {
  ...(Object.fromEntries(
    ['status', 'object_type', 'customer', 'region', 'pid_uuid', 'power_option'].map((name) => [
      name,
      sql.ref(`process.${name}`),
    ]),
  ) as Record<Exclude<GroupColumn, 'in_operation'>, RawBuilder<unknown>>),
  in_operation: sql`case when process.signed_on <> '' then 1 else 0 end`,
}

/**
 * Counts the processes on private ground in scope that pass the filters, and their charge points, grouped by
 * columns.
 */
export async function figuresBy(
  context: Context,
  narrowing: Narrowing,
  columns: readonly GroupColumn[],
): Promise<FiguresRow[]> {
  const rows = await (await narrowed(context, narrowing))
    .select((eb) => [
      ...columns.map((name) => groupings[name].as(name)),
      eb.fn.countAll<number>().as('processes'),
      sql<number>`sum(case when process.status = 'cancelled' then 0 else 1 end)`.as('notCancelled'),
      ...(Object.keys(SUMS) as (keyof typeof SUMS)[]).map((name) =>
        countsCancelled(name)
          ? eb.fn.sum(`process.${SUMS[name]}`).as(name)
          : sql<number>`sum(case when process.status = 'cancelled' then 0 else ${sql.ref(`process.${SUMS[name]}`)} end)`.as(
              name,
            ),
      ),
    ])
    .groupBy(columns.map((name) => groupings[name] as RawBuilder<string>))
    .execute()
  return rows.map((row) => {
    const found = row as unknown as FiguresRow
    const number = (name: keyof Figures) => Number(found[name] ?? 0)
    const sums = Object.fromEntries(
      (['processes', 'notCancelled', ...Object.keys(SUMS)] as (keyof Figures)[]).map((name) => [
        name,
        number(name),
      ]),
    )
    return { ...found, ...sums, requested: number('offices') + number('program') + number('extra') }
  })
}

export const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + one[name as keyof Figures]]),
      ) as unknown as Figures,
    {
      ...{ processes: 0, notCancelled: 0, existing: 0, offices: 0, program: 0, extra: 0, requested: 0 },
      ...{ realised: 0, toPlace: 0 },
    },
  )

/** Must equal the condition of the partial indexes, so that the planner uses those and no other. */
const OF_PRIVATE_INDEXES = sql<boolean>`process.process_type || '' = 'private'`
/** For the indexes that start with the type, followed by a moment. */
const OF_TYPE = sql<boolean>`process.process_type = 'private'`

/**
 * The number of processes started or completed in each of these consecutive months, from one range of that moment's
 * index.
 */
export async function customersByMonth(
  context: Context,
  narrowing: Narrowing,
  column: 'created_at' | 'ended_at',
  months: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const bounds = months.map((month) => boundsOfPeriod(month, context.tenant.locale.timeZone))
  const [first, last] = [bounds[0], bounds.at(-1)]
  if (!first || !last) return new Map()
  const moment = sql.ref<string>(`process.${column}`)
  const started = (await narrowed(context, narrowing, OF_TYPE))
    .where(moment, '>=', first.from)
    .where(moment, '<', last.until)
  const found =
    column === 'created_at'
      ? started
      : started.where(sql<boolean>`process.ended_at <> ''`).where(withoutIndex('status'), '=', 'completed')
  const row = await found
    .select(
      bounds.map(({ from, until }, index) =>
        sql<number | null>`sum(case when ${moment} >= ${from} and ${moment} < ${until} then 1 else 0 end)`.as(
          `month_${index}`,
        ),
      ),
    )
    .executeTakeFirst()
  const counts = (row ?? {}) as Record<string, number | null>
  return new Map(months.map((month, index) => [month, Number(counts[`month_${index}`] ?? 0)]))
}

/** The processes on private ground in scope that pass the filters. */
async function narrowed(
  context: Context,
  narrowing: Narrowing,
  ofType = OF_PRIVATE_INDEXES,
): Promise<Processes> {
  const { tab, by, isInOperation, withoutCancelled } = narrowing
  const status = STATUS_OF[tab]
  let rows = processesInScope(context, { by: 'reporting', walking: true }).where(ofType)
  if (status) rows = rows.where('process.status', '=', status)
  else if (withoutCancelled) rows = rows.where('process.status', '<>', 'cancelled')
  for (const name of BY) {
    const value = by[name]
    if (value !== undefined) rows = rows.where(`process.${COLUMN_OF[name]}`, '=', value)
  }
  if (isInOperation !== null) rows = rows.where('process.signed_on', isInOperation ? '!=' : '=', '')
  for (const test of await searchTests(context, wordsIn(narrowing))) rows = rows.where(test)
  return rows
}

/** Every word must occur in a text of the process, in its PID, or in the name of a leader with a known id. */
async function searchTests({ db }: Context, words: readonly string[]): Promise<RawBuilder<boolean>[]> {
  if (words.length === 0) return []
  const [pids, people] = await Promise.all([
    db.selectFrom('pid').select(['uuid as id', 'label as name']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('person').select(['id', 'name']).execute(),
  ])
  return words.map((word) => {
    const holding = (all: readonly { id: string; name: string }[]) =>
      all.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id)
    const among = (column: string, ids: readonly string[]) =>
      ids.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} in (${sql.join([...ids])})`]
    const tests = [
      holdsText(sql.ref('process.search_text'), word),
      holdsText(sql.ref('process.object_search'), word),
      ...among('process.pid_uuid', holding(pids)),
      ...among('process.project_leader', holding(people)),
    ]
    return sql<boolean>`(${sql.join(tests, sql` or `)})`
  })
}

/** A page of rows, newest first. */
export const customerPage = async (
  context: Context,
  narrowing: Narrowing,
  { limit, offset }: { limit: number; offset: number },
) =>
  rowsOf(
    context,
    (await narrowed(context, narrowing))
      .select('process.id')
      // Hidden from the planner, which would otherwise read all processes in this order until it had enough.
      .orderBy(sql`process.id + 0`, 'desc')
      .limit(limit)
      .offset(offset),
  )

/** The next rows of the whole list, newest first: those older than the given one. */
export async function customersBefore(
  context: Context,
  narrowing: Narrowing,
  { limit, before }: { limit: number; before: number | null },
) {
  const ids = (await narrowed(context, narrowing))
    .select('process.id')
    .orderBy('process.id', 'desc')
    .limit(limit)
  return rowsOf(context, before === null ? ids : ids.where('process.id', '<', before))
}

/** The conclusion on the capacity in the records of processes that were found in scope, by id. */
export async function capacityConclusions({ db }: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const records = await db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['process.id', 'process_location.data'])
    .where('process.id', 'in', [...ids])
    .execute()
  return new Map(
    records.map(({ id, data }) => [id, textAt(JSON.parse(data), 'Energy.CapacityConclusion').trim()]),
  )
}

const rowsOf = ({ db }: Context, ids: SelectQueryBuilder<Schema, 'process', { id: number }>) =>
  db
    .selectFrom('process')
    .selectAll()
    .where('id', 'in', db.selectFrom(ids.as('shown')).select('shown.id'))
    .orderBy('id', 'desc')
    .execute()
export type CustomerRow = Awaited<ReturnType<typeof customerPage>>[number]
