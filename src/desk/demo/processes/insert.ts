import type { Db } from '../../../platform/db/dialect.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { daysSpent } from '../../../records/durations/durations.ts'
import { caseReference } from '../../../records/processes/process.ts'
import { partRow } from '../../../records/turns/queries.ts'
import type { DemoProcess } from './demo-process.ts'
import { addDurations, type Duration, insertProcesses, takeCaseNumbers } from './queries.ts'
import {
  type Around,
  commentRows,
  eventRows,
  type Happened,
  iso,
  type Numbered,
  partsIn,
  pauseRows,
  processRow,
  stepRows,
  stepStates,
  versionRows,
} from './rows.ts'

export interface StoredProcess extends Numbered {
  id: number
}

const NOWHERE: Around = { location_id: null, traffic_decision_id: null }

/**
 * Assigns case numbers, per type and year in order of start. Call it in the transaction that inserts the
 * processes.
 */
export async function numbered(
  db: Db,
  tenant: Tenant,
  processes: readonly DemoProcess[],
): Promise<Numbered[]> {
  const groups = new Map<string, DemoProcess[]>()
  for (const process of processes.toSorted((one, other) => begunAt(one) - begunAt(other))) {
    const kind = `process:${process.type.value}:${yearOf(process)}`
    groups.set(kind, [...(groups.get(kind) ?? []), process])
  }
  const found: Numbered[] = []
  // A fixed lock order: otherwise two transactions that reserve numbers of several kinds would deadlock.
  for (const [kind, group] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const first = await takeCaseNumbers(db, kind, group.length)
    for (const [index, process] of group.entries()) {
      const case_counter = first + index
      const case_ref = caseReference(tenant.acronym, process.type.acronym, yearOf(process), case_counter)
      found.push({ process, case_ref, case_counter, parts: partsIn(tenant, process) })
    }
  }
  return found.toSorted((one, other) => begunAt(one.process) - begunAt(other.process))
}

const begunAt = ({ saves }: DemoProcess) => saves[0]?.at ?? 0
const yearOf = (process: DemoProcess) => new Date(begunAt(process)).getUTCFullYear()

interface More {
  around?: (process: DemoProcess) => Around
  also?: (process: Numbered) => readonly Happened[]
}

/** Inserts processes with their related rows, oldest first. */
export async function insertNumbered(
  db: Db,
  all: readonly Numbered[],
  more: More = {},
): Promise<StoredProcess[]> {
  const inserter = processInserter(db, more)
  const kept = await inserter.insert(all)
  await inserter.done()
  return kept
}

/** Inserts the processes of a transaction in batches, and their step durations at the end. */
export function processInserter(db: Db, more: More = {}) {
  const durations = new Map<string, Duration>()
  return {
    async insert(all: readonly Numbered[]): Promise<StoredProcess[]> {
      countDurations(
        durations,
        all.map((it) => it.process),
      )
      return insertAll(db, all, more)
    },
    done: () =>
      addDurations(
        db,
        [...durations].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it),
      ),
  }
}

async function insertAll(
  db: Db,
  all: readonly Numbered[],
  { around = () => NOWHERE, also = () => [] }: More,
): Promise<StoredProcess[]> {
  const ids = await insertProcesses(
    db,
    all.map((it) => processRow(it, around(it.process))),
  )
  const kept = all.map((it) => ({ ...it, id: ids.get(it.process.uuid) as number }))
  const rowsOf = <Row>(rows: (process: DemoProcess, id: number) => Row[]) =>
    kept.flatMap(({ process, id }) => rows(process, id))
  await insertMany(db, 'process_step', rowsOf(stepRows))
  await insertMany(db, 'process_location', rowsOf(versionRows))
  await insertMany(db, 'process_pause', rowsOf(pauseRows))
  await insertMany(
    db,
    'process_part',
    kept.flatMap(({ id, parts }) => parts.map((part) => partRow(id, part))),
  )
  await insertMany(
    db,
    'process_tag',
    rowsOf(({ tags }, process_id) => tags.map(({ uuid }) => ({ process_id, tag_uuid: uuid }))),
  )
  await insertMany(db, 'comment', rowsOf(commentRows))
  await insertMany(
    db,
    'event',
    kept.flatMap((it) => eventRows(it, also(it))),
  )
  return kept
}

/** Step durations, with the same rule as when steps are completed one by one. */
function countDurations(counts: Map<string, Duration>, processes: readonly DemoProcess[]) {
  for (const process of processes) {
    const pauses = process.history.pauses.map(({ from, to }) => ({
      started_at: iso(from),
      ended_at: to === null ? '' : iso(to),
    }))
    for (const step of stepStates(process)) {
      const days = daysSpent(step, pauses)
      if (days === null) continue
      const name = `${process.type.value} ${step.key} ${String(days).padStart(5, '0')}`
      const known = counts.get(name)
      if (known) known.count++
      else counts.set(name, { process_type: process.type.value, step_key: step.key, days, count: 1 })
    }
  }
}
