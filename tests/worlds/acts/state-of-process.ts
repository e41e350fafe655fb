import type { Field, FormRecord } from '../../../src/platform/forms/field.ts'
import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import type { Row } from '../look.ts'
import { fieldsOfType } from '../oracles/of-process.ts'
import type { World } from '../world.ts'
import { processNow, recordOf, stepsOf, typeOf } from './of-process.ts'

/** The whole state of a process, from the tables. */
export interface State {
  row: Row
  kinds: readonly StepChoice[]
  steps: readonly Row[]
  parts: readonly Row[]
  decisions: readonly Row[]
  record: FormRecord
}

export async function stateOf(world: World, row: Row): Promise<State> {
  const of = async (table: string, by: string) =>
    (await world.look.rows(table, by)).filter(({ process_id }) => process_id === row.id)
  return {
    row,
    kinds: typeOf(world, row).steps,
    steps: await stepsOf(world, row),
    parts: await of('process_part', 'process_id, step, party'),
    decisions: await of('process_decision', 'process_id, field'),
    record: await recordOf(world, row),
  }
}

/** As it is now; undefined when it was deleted. */
export async function stateNow(world: World, { uuid }: Row): Promise<State | undefined> {
  const row = await processNow(world, uuid)
  return row && stateOf(world, row)
}

export const hasBegun = ({ started_at }: Row) => started_at !== ''
export const isDone = ({ completed_at }: Row) => completed_at !== ''
export const isStepDone = (steps: readonly Row[], number: number) =>
  steps.some((it) => it.number === number && isDone(it))

/** The number of the step in which a field is filled in. */
export const stepOfField = (world: World, row: Row, { name }: Field): number =>
  fieldsOfType(typeOf(world, row)).find(({ field }) => field.name === name)?.step ?? 0
