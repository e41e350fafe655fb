import type { FormRecord } from '../../../platform/forms/field.ts'
import { readRecord } from '../../../platform/forms/read-record.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Failure, Invalid } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { changedFields, fieldsOfType } from '../changes.ts'
import { conflictOver } from '../conflict.ts'
import type { Flow } from '../flow/flow-after.ts'
import type { StatusChange } from '../flow/status.ts'
import { textAt } from '../in-record.ts'
import type { FoundProcess } from '../row.ts'
import { changeStatus } from '../save/change-status.ts'
import { saveProcess } from '../save/save-process.ts'
import { undoReset } from '../save/undo-reset.ts'
import { typeOf } from '../type-of.ts'
import { locationRecordOf, otherwiseThan } from './location-record.ts'
import { pointsOfProcesses } from './record-queries.ts'

/** Fields that the API repeats outside the record, where they are read-only. */
const BESIDE_RECORD = ['Remarks', 'Customer', 'Contractor', 'pidUuid'] as const

/** An API change of any parts of a process. */
interface ProcessUpdate {
  version: number
  /** The record, or only its changed parts, by path. */
  location?: Readonly<Record<string, unknown>> | undefined
  /** The repeated fields, as sent. */
  beside?: Readonly<Partial<Record<(typeof BESIDE_RECORD)[number], unknown>>>
  flow?: Flow | undefined
  /** Undo the last reset; excludes all other changes. */
  undoReset?: boolean
  status?: Omit<StatusChange, 'version'> | undefined
}

/**
 * Changes several parts of a process in one transaction, and returns the changed process. A process is resumed or restored
 * before its record changes, and put on hold or cancelled afterwards. Throws as `saveProcess` and `changeStatus` do, and a
 * `Failure` (403) with the paths of unknown fields.
 */
export const updateProcess = (
  context: Context,
  process: FoundProcess,
  update: ProcessUpdate,
): Promise<FoundProcess> =>
  inTransaction(context, async (context) => {
    const { status } = update
    if (update.undoReset) {
      demandAlone(context, update)
      return undoReset(context, process, update.version)
    }
    // Without a status, `saveProcess` decides whether another version conflicts: see seen.ts.
    if (update.version !== process.version && status) throw await conflictOver(context, process)
    const statusFirst = status?.action === 'resume' || status?.action === 'restore'
    const turn = (now: FoundProcess) =>
      status ? changeStatus(context, now, { ...status, version: now.version }) : Promise.resolve(now)
    const begun = statusFirst ? await turn(process) : process
    const saved = await save(context, begun, statusFirst ? { ...update, version: begun.version } : update)
    return statusFirst ? saved : turn(saved)
  })

/** An undo restores the former state, so it cannot be combined with other changes. */
function demandAlone({ t }: Context, { flow, status }: ProcessUpdate) {
  if (status || flow?.complete !== undefined || flow?.reset !== undefined)
    throw new Invalid([{ field: 'flow.undoReset', message: t.processes.resets.alone() }])
}

const MOST_NAMED = 20
const LONGEST_NAME = 100

async function save(
  context: Context,
  process: FoundProcess,
  { version, location, flow, beside = {} }: ProcessUpdate,
) {
  const record = location === undefined ? process.record : await readLocation(context, process, location)
  demandRepeated(context, beside, [process.record, record])
  const isChanged = changedFields(typeOf(context, process), process.record, record).length > 0
  if (!isChanged && flow?.complete === undefined && flow?.reset === undefined) {
    if (version !== process.version) throw await conflictOver(context, process)
    return process
  }
  return saveProcess(context, process, { version, record, ...(flow && { flow }) })
}

/**
 * A repeated field must equal the record's value, before or after the change; otherwise the API would ignore it silently.
 */
function demandRepeated(
  { t }: Context,
  beside: NonNullable<ProcessUpdate['beside']>,
  records: readonly FormRecord[],
) {
  const problems = BESIDE_RECORD.filter((name) => {
    const value = beside[name] ?? null
    return value !== null && !records.some((record) => textAt(record, name) === value)
  }).map((field) => ({ field, message: t.processApi.besideRecord({ field }) }))
  if (problems.length > 0) throw new Failure(403, problems[0]?.message, { problems })
}

/** Reads the sent record. Read-only values of a response may be sent back unchanged. */
async function readLocation(
  context: Context,
  process: FoundProcess,
  sent: Readonly<Record<string, unknown>>,
) {
  const fields = fieldsOfType(typeOf(context, process)).map(({ field }) => field)
  const { record, unknown } = readRecord(fields, sent, process.record)
  if (unknown.length === 0) return record
  const [point] = (await pointsOfProcesses(context.db, [process.id])).get(process.id) ?? []
  const now = { version: process.location_version, record: process.record }
  const given = locationRecordOf(process, now, context.tenant.country, point)
  const refused = otherwiseThan(given, unknown)
  if (refused.length === 0) return record
  const problems = refused.slice(0, MOST_NAMED).map((path) => {
    const field = path.slice(0, LONGEST_NAME)
    return { field, message: context.t.processApi.unknownField({ field }) }
  })
  throw new Failure(403, problems[0]?.message, { problems })
}
