import type { Field } from '../../../src/platform/forms/field.ts'
import type { ProcessType, StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { grouped } from './grouped.ts'
import { remembered } from './remembered.ts'

/** What oracles read of processes: rows by process, the latest record, and the configuration of their types. */

// biome-ignore lint/suspicious/noExplicitAny: a record has values of every shape
type Value = any

/** A value that is made once of rows, and kept as long as they are. */
function oncePerRows<It>(make: (rows: readonly Row[]) => It) {
  const known = new WeakMap<readonly Row[], It>()
  return (rows: readonly Row[]): It => {
    const before = known.get(rows)
    if (before !== undefined) return before
    const made = make(rows)
    known.set(rows, made)
    return made
  }
}

const byProcess = oncePerRows((rows) => grouped(rows, ({ process_id }) => process_id as number))

/** The rows of each process. */
async function rowsOf({ look }: World, table: string, by: string): Promise<(of: Row) => readonly Row[]> {
  const groups = byProcess(await look.rows(table, by))
  return ({ id }) => groups.get(id) ?? []
}

export const stepsIn = (world: World) => rowsOf(world, 'process_step', 'process_id, number')
export const pausesIn = (world: World) => rowsOf(world, 'process_pause', 'id')
export const partsIn = (world: World) => rowsOf(world, 'process_part', 'process_id, step, party')
export const decisionsIn = (world: World) => rowsOf(world, 'process_decision', 'id')
export const resetsIn = (world: World) => rowsOf(world, 'process_reset', 'id')
export const versionsIn = (world: World) => rowsOf(world, 'process_location', 'process_id, version')

const parsed = new WeakMap<Row, Value>()

/** The record of a saved version. */
export function recordIn(version: Row | undefined): Value {
  if (!version) return {}
  const known = parsed.get(version)
  if (known) return known
  const record = JSON.parse(version.data)
  parsed.set(version, record)
  return record
}

/** The latest record of each process. */
export async function recordsIn(world: World): Promise<(of: Row) => Value> {
  const versions = await versionsIn(world)
  return (of) => recordIn(versions(of).at(-1))
}

export const typeOf = ({ tenant }: World, { process_type }: Row): ProcessType =>
  tenant.processes.types.find(({ value }) => value === process_type) as ProcessType

export const stepOf = (world: World, row: Row, number: number): StepChoice | undefined =>
  typeOf(world, row).steps[number - 1]

export const fieldsIn = ({ groups }: StepChoice): readonly Field[] => groups.flatMap(({ fields }) => fields)

/** Every field of a type, with the number of its step. */
export const fieldsOfType = ({ steps }: ProcessType) =>
  steps.flatMap((step, index) => fieldsIn(step).map((field) => ({ field, step: index + 1 })))

/** The value at a path; undefined when it is not there. */
export const valueAt = (record: Value, path: string): Value =>
  path.split('.').reduce((value, name) => value?.[name], record)

/** True for a value that is not filled in. */
export const isEmpty = (value: Value): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** How far two moments are apart, in milliseconds. */
export const msBetween = (from: string, to: string) => Date.parse(to) - Date.parse(from)

/** The present moment, also when the clock of the server is behind. */
export const nowIn = ({ desk, ledger }: World): string =>
  new Date(+desk.clock.now + ledger.behind * 1_000).toISOString()

/** The day of a moment in the calendar of the tenant. */
export const dayIn = ({ tenant }: World, at: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: tenant.locale.timeZone }).format(new Date(at))

/** A day some calendar days later. */
export function daysAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** Problems of each process, with its reference before them. */
export async function ofEach(
  { look }: World,
  wrong: (row: Row) => readonly (string | false | undefined)[],
): Promise<string[]> {
  return (await look.rows('process')).flatMap((row) =>
    wrong(row).flatMap((problem) => (problem ? [`${row.case_ref} (${row.status}) ${problem}`] : [])),
  )
}

interface Seen<It> {
  row: Row
  /** What else was seen of it. */
  has: It
}

/** Problems that compare each process with what it was when it was last looked at; none of new ones. */
export function comparing<It>(
  see: (world: World) => Promise<(row: Row) => It>,
  wrong: (before: Seen<It>, now: Seen<It>) => readonly (string | false | undefined)[],
): (world: World) => Promise<string[]> {
  const former = remembered(() => ({ seen: new Map<number, Seen<It>>() }))
  return async (world) => {
    const has = await see(world)
    const rows = await world.look.rows('process')
    const before = former(world)
    const seen = new Map(rows.map((row) => [row.id as number, { row, has: has(row) }]))
    const problems = [...seen].flatMap(([id, now]) => {
      const then = before.seen.get(id)
      return then ? wrong(then, now).flatMap((it) => (it ? [`${now.row.case_ref} ${it}`] : [])) : []
    })
    before.seen = seen
    return problems
  }
}

/** Nothing else is seen of a process than its row. */
export const rowAlone = async () => () => null
