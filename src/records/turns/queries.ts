import { sql } from 'kysely'
import { type Db, idIn } from '../../platform/db/dialect.ts'
import { Ids, prepare } from '../../platform/db/prepare.ts'
import { rowsAsTable } from '../../platform/db/rows-as-table.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { StepKey } from '../../platform/tenant/process-type.ts'
import type { Pause } from '../durations/net-time.ts'
import type { StepState } from '../processes/flow.ts'
import { partIn, partValues } from '../processes/flow-queries.ts'
import type { Party } from '../processes/party.ts'
import type { Part } from '../processes/row.ts'

/** The parts of processes. Authorise first: the processes must have been found in scope. */

const findParts = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process_part')
    .select(['process_id', 'step', 'party', 'since', 'done_at', 'version'])
    .where(idIn(db, 'process_part.process_id', place('ids')))
    .orderBy('process_id')
    .orderBy('step')
    .orderBy('party'),
)

/** Keyed by process id; processes without parts are absent. */
export async function partsOfProcesses(db: Db, ids: readonly number[]): Promise<Map<number, Part[]>> {
  const found = new Map<number, Part[]>()
  if (ids.length === 0) return found
  for (const row of await findParts(db, { ids }))
    found.set(row.process_id, [...(found.get(row.process_id) ?? []), partIn(row)])
  return found
}

export const partsOf = async (db: Db, id: number): Promise<Part[]> =>
  (await partsOfProcesses(db, [id])).get(id) ?? []

/**
 * SQL condition: a part of the step is unfinished. Correlates on `process.id` and `process_step.number`. A done step has
 * open parts only for decisions that are open again.
 */
export const hasOpenPart = (party?: Party) => sql<boolean>`exists (
  select 1 from process_part
  where process_part.process_id = process.id and process_part.step = process_step.number
    and process_part.done_at = '' ${party === undefined ? sql`` : sql`and process_part.party = ${party}`}
)`

export const partRow = (process_id: number, part: Part) => ({ process_id, ...partValues(part) })

/** Replaces the parts of a process. */
export async function saveParts(
  db: Db,
  id: number,
  before: readonly Part[],
  after: readonly Part[],
): Promise<void> {
  const gone = before.filter((one) => !after.some((it) => it.step === one.step && it.party === one.party))
  for (const { step, party } of gone)
    await db
      .deleteFrom('process_part')
      .where('process_id', '=', id)
      .where('step', '=', step)
      .where('party', '=', party)
      .execute()
  const changed = after.filter((part) => !before.includes(part))
  if (changed.length === 0) return
  await db
    .insertInto('process_part')
    .values(changed.map((part) => partRow(id, part)))
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'step', 'party']).doUpdateSet((eb) => ({
        since: eb.ref('excluded.since'),
        done_at: eb.ref('excluded.done_at'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute()
}

/** The data of a process that its turn is derived from. */
export interface Turned {
  id: number
  version: number
  process_type: string
  status: string
  record: FormRecord
  steps: StepState[]
  pauses: Pause[]
}

/**
 * The next processes after an id, in id order: those whose turn is not of their present version or, with `all`, all that
 * have not ended.
 */
export async function nextToTurn(
  db: Db,
  { after, limit, all }: { after: number; limit: number; all: boolean },
): Promise<Turned[]> {
  const rows = await db
    .selectFrom('process')
    .leftJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['process.id', 'process.version', 'process.process_type', 'process.status'])
    .select('process_location.data')
    .where('process.id', '>', after)
    .where(
      all
        ? sql<boolean>`(process.status in ('active', 'onhold') or process.turn_version <> process.version)`
        : sql<boolean>`process.turn_version <> process.version`,
    )
    .orderBy('process.id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [steps, pauses] = await Promise.all([
    db.selectFrom('process_step').selectAll().where('process_id', 'in', ids).orderBy('number').execute(),
    db
      .selectFrom('process_pause')
      .select(['process_id', 'started_at', 'ended_at'])
      .where('process_id', 'in', ids)
      .execute(),
  ])
  const found = new Map<number, Turned>(
    rows.map(({ data, ...row }) => [
      row.id,
      { ...row, record: data === null ? {} : JSON.parse(data), steps: [], pauses: [] },
    ]),
  )
  for (const row of steps)
    found.get(row.process_id)?.steps.push({
      number: row.number,
      key: row.step_key as StepKey,
      uuid: row.uuid,
      startedAt: row.started_at,
      completedAt: row.completed_at,
    })
  for (const row of pauses) found.get(row.process_id)?.pauses.push(row)
  return [...found.values()]
}

type TurnRow = { id: number; version: number; turn: string; waiting_since: string }

/**
 * Stores the turns of many processes, each only at the version that it was derived from; returns the ids of the stored ones.
 */
export async function saveTurns(db: Db, turns: readonly TurnRow[]): Promise<Set<number>> {
  const given = rowsAsTable(
    db,
    ['integer', 'integer', 'text', 'text'],
    turns.map(({ id, version, turn, waiting_since }) => [id, version, turn, waiting_since]),
  )
  const { rows } = await sql<{ id: number }>`update process
    set turn = given.c2, waiting_since = given.c3, turn_version = given.c1
    from ${given} where process.id = given.c0 and process.version = given.c1
    returning process.id`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Replaces the parts of these processes. */
export async function replaceParts(
  db: Db,
  ids: readonly number[],
  rows: readonly ReturnType<typeof partRow>[],
): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('process_part')
      .where('process_id', 'in', [...ids])
      .execute()
  if (rows.length > 0)
    await db
      .insertInto('process_part')
      .values([...rows])
      .execute()
}
