import {
  type InferResult,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely'
import { type Db, literal, mustForceIndex } from '../../platform/db/dialect.ts'
import { prepare, prepareForScope, readByText } from '../../platform/db/prepare.ts'
import type { ProcessTable } from '../../platform/db/process-schema.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { saveNames } from '../../platform/search/word-queries.ts'
import type { Attribute } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Source } from './column-queries.ts'
import { flowColumns, flowIn } from './flow-queries.ts'
import { rolesHeldFor } from './policy.ts'
import { reachedBy } from './reach-queries.ts'
import type { FoundProcess } from './row.ts'

/** The columns that `addressLine` needs. */
export const PROCESS_ADDRESS = [
  'process.street',
  'process.house_number',
  'process.house_number_suffix',
  'process.postal_code',
  'process.city',
] as const

type Who = Pick<Context, 'db' | 'person' | 'tenant'>
export type Processes = SelectQueryBuilder<Schema, 'process', object>

interface Reading {
  /** The feature that it is read for: only roles with this feature count. */
  by?: Attribute
  /**
   * Stops the planner from using the index on municipality or operator: for lists that walk the index of their sort order.
   */
  walking?: boolean
}

/**
 * The root of every read of processes: in the municipalities of the person's roles, an operator only its own, private ones
 * only where a role may see those. `seesProcess` (policy.ts) is the same rule for one process.
 */
export const processesInScope = (context: Who, reading: Reading = {}): Processes =>
  testsOfScope(context, reading, 'process').reduce(
    (processes, test) => processes.where(test),
    context.db.selectFrom('process'),
  )

/** The same scope as a condition on a table aliased `counted`, with the columns type, municipality and operator. */
export const isCountedInScope = (context: Who): RawBuilder<boolean> => {
  const tests = testsOfScope(context, { walking: mustForceIndex(context.db) }, 'counted')
  return tests.length > 0 ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`1 = 1`
}

function testsOfScope(
  context: Who,
  { by = 'realisationlist', walking = false }: Reading,
  table: Source,
): RawBuilder<boolean>[] {
  const [all, onPrivate] = [rolesHeldFor(context, by, ''), rolesHeldFor(context, by, 'private')]
  const within = reachedBy(context, all, table, walking)
  const tests = within ? [within.test] : []
  if (onPrivate.length === all.length) return tests
  const type = sql.ref(`${table}.process_type`)
  if (onPrivate.length === 0) return [...tests, sql<boolean>`${type} != 'private'`]
  // If only some roles may see private processes, limit these to the municipalities of those roles.
  const inside = reachedBy(context, onPrivate, table, walking)
  return inside ? [...tests, sql<boolean>`(${type} != 'private' or ${inside.test})`] : tests
}

interface Counting {
  /** Further conditions on rows of `counted`, which have a type, an operator, a status and a step. */
  tests?: readonly RawBuilder<boolean>[]
  /** True if the conditions also use the municipality, which is '' when unknown. */
  byMunicipality?: boolean
  tag?: string | null
  /** SQL expression of 1 or 0 that groups the counts; it may use the municipality. */
  theirs?: RawBuilder<number> | null
}

/** The number of processes of a type in scope, by status, step and turn, from the stored counts. */
export async function countsInScope(
  context: Who,
  type: string,
  { tests = [], byMunicipality = false, tag = null, theirs = null }: Counting = {},
): Promise<ProcessCount[]> {
  const within = reachedBy(context, rolesHeldFor(context, 'realisationlist', type), 'counted', false)
  const counts = byMunicipality || theirs || within?.byMunicipality ? 'process_count' : 'process_total'
  const counted = tag
    ? sql`(select *, 1 as count from process_tag where tag_uuid = ${tag})`
    : sql.table(counts)
  const totals = context.db
    .selectFrom(sql<ProcessCount & { process_type: string }>`${counted}`.as('counted'))
    .select(['status', 'current_step', 'turn', (eb) => eb.fn.sum<number>('count').as('count')])
    .select((theirs ?? sql<number>`1`).as('theirs'))
    .where('process_type', '=', literal(type))
    .where((eb) => eb.and([...(within ? [within.test] : []), ...tests]))
    .groupBy(['status', 'current_step', 'turn', ...(theirs ? [sql.ref('theirs')] : [])])
  const rows = await readByText(context.db, totals)
  return rows.map((row) => ({ ...row, count: Number(row.count), theirs: Number(row.theirs) }))
}

/** The total number of processes of a type, not limited to scope: only for choosing the fastest query, never shown. */
export async function countType(db: Db, type: string): Promise<number> {
  const [row] = await sumOfType(db, { type })
  return Number(row?.count ?? 0)
}

const sumOfType = prepare({ type: String }, (db, place) =>
  db
    .selectFrom('process_total')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('process_type', '=', place('type')),
)

export interface ProcessCount {
  status: string
  current_step: number
  turn: string
  /** 0 where the person does not act for the party whose turn it is in this municipality, but does so in another. */
  theirs: number
  count: number
}

const findByUuid = prepareForScope({ uuid: String }, (reader, place) =>
  withRecord(reader.db, processesInScope(reader)).where('process.uuid', '=', place('uuid')),
)

/** One process in scope with its record and flow; undefined when it does not exist or is out of scope. */
export async function findProcess(context: Who, uuid: string): Promise<FoundProcess | undefined> {
  const [row] = await findByUuid(context, { uuid })
  return row && inRow(row)
}

const findById = prepare({ id: Number }, (db, place) =>
  withRecord(db, db.selectFrom('process')).where('process.id', '=', place('id')),
)

/** The same by its id, for work of the server itself, without scope. Throws when it does not exist. */
export async function storedProcess(db: Db, id: number): Promise<FoundProcess> {
  const [row] = await findById(db, { id })
  if (!row) throw new Error(`There is no process ${id}.`)
  return inRow(row)
}

const withRecord = (db: Db, processes: Processes) =>
  processes
    .leftJoin('process_location as present', (join) =>
      join
        .onRef('present.process_id', '=', 'process.id')
        .onRef('present.version', '=', 'process.location_version'),
    )
    .selectAll('process')
    .select('present.data as record')
    .select(flowColumns(db))

const inRow = ({ record, ...row }: InferResult<ReturnType<typeof withRecord>>[number]): FoundProcess => ({
  ...row,
  ...flowIn(row),
  record: record === null ? {} : JSON.parse(record),
})

const findData = prepare({ processId: Number, version: Number }, (db, place) =>
  db
    .selectFrom('process_location')
    .select('data')
    .where('process_id', '=', place('processId'))
    .where('version', '=', place('version')),
)

/** The record of a process at a version; undefined when that version does not exist. */
export async function findVersion(db: Db, processId: number, version: number) {
  const [row] = await findData(db, { processId, version })
  return row && (JSON.parse(row.data) as FormRecord)
}

/** The versions of a record, newest first, without the records themselves. */
export const listVersions = prepare({ processId: Number }, (db, place) =>
  db
    .selectFrom('process_location')
    .select(['version', 'step', 'at', 'person_name'])
    .where('process_id', '=', place('processId'))
    .orderBy('version', 'desc'),
)

/**
 * Returns the next number of a kind of case. The numbers have no gaps, because the counter is part of the transaction that
 * uses the number.
 */
export async function takeCaseNumber(db: Db, kind: string): Promise<number> {
  const { last } = await db
    .insertInto('case_number')
    .values({ kind, last: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({ last: eb('case_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Adds a process and returns its id. */
export async function insertProcess(db: Db, process: Insertable<ProcessTable>): Promise<number> {
  const { id } = await db.insertInto('process').values(process).returning('id').executeTakeFirstOrThrow()
  await saveNames(db, [process.record_text ?? ''])
  return id
}

/** Updates a process that is still at the version that was read; false when it is not. */
export async function updateProcess(
  db: Db,
  { id, version }: Pick<FoundProcess, 'id' | 'version'>,
  change: Updateable<ProcessTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (typeof change.record_text === 'string') await saveNames(db, [change.record_text])
  return numUpdatedRows > 0n
}

export const insertVersion = (
  db: Db,
  { record, ...version }: Omit<Insertable<Schema['process_location']>, 'data'> & { record: FormRecord },
) =>
  db
    .insertInto('process_location')
    .values({ ...version, data: JSON.stringify(record) })
    .execute()

/** Disconnects the requests of a process that will be deleted; returns the requests. */
export const releaseRequests = (db: Db, processId: number, at: string) =>
  db
    .updateTable('request')
    .set((eb) => ({ process_id: null, version: eb('version', '+', 1), updated_at: at }))
    .where('process_id', '=', processId)
    .returning(['uuid', 'case_ref'])
    .execute()

/** Deletes a process and all rows that belong only to it; false when it changed or is completed. */
export const deleteProcessRow = (db: Db, { id, version }: Pick<FoundProcess, 'id' | 'version'>) =>
  db
    .deleteFrom('process')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '!=', 'completed')
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows > 0n)

/** Deletes the texts about a process: its comments and its mails. */
export async function deleteWordsAbout(db: Db, uuid: string): Promise<void> {
  await db
    .deleteFrom('comment')
    .where('subject_type', '=', 'process')
    .where('subject_uuid', '=', uuid)
    .execute()
  await db.deleteFrom('mail').where('process_uuid', '=', uuid).execute()
}

/** The process of the `uuid` in a route's path; undefined when it does not exist or is out of scope. */
export const processInAddress = (context: Context, { params }: { params: { uuid: string } }) =>
  findProcess(context, params.uuid)

/** The person who last changed a process, and when. */
export const lastChangeOf = (db: Db, uuid: string) =>
  db
    .selectFrom('event')
    .select(['at', 'person_name'])
    .where('subject_type', '=', 'process')
    .where('subject_uuid', '=', uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
