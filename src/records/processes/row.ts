import type { Selectable } from 'kysely'
import type { ProcessTable } from '../../platform/db/process-schema.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { StepState } from './flow.ts'

export type Process = Selectable<ProcessTable>

/** A process with its record (`CurrentLocation`) and its flow, found in the reader's scope. */
export interface FoundProcess extends Process {
  record: FormRecord
  steps: readonly StepState[]
}
