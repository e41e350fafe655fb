import type { Selectable } from 'kysely'
import type { BulkActTable } from '../../platform/db/bulk-schema.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { Follow } from '../../records/processes/flow/refusal.ts'
import type { DecisionForm } from '../../records/traffic-decisions/decision.ts'

/** Kinds and states of bulk acts. Pure. */

/** By their names in addresses. */
export const BULK_KINDS = [
  'tags',
  'aannemer',
  'geplande-datum',
  'onhold',
  'hervatten',
  'stap',
  'besluit',
  'onherroepelijk',
  'verwijderen',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** A bulk act with its input. */
export type BulkAct =
  | { kind: 'tags'; add: readonly string[]; remove: readonly string[] }
  /** Values of the fields. */
  | { kind: 'aannemer' | 'geplande-datum'; values: FormRecord }
  /** Values of the fields, with the number of the step that they complete, and the follow-up action. */
  | { kind: 'stap'; values: FormRecord; complete: number; follow?: Follow }
  | { kind: 'onhold' | 'hervatten'; reason: string; comment: string }
  | { kind: 'besluit'; form: DecisionForm }
  /** `beforeLastDay`: the person confirmed twice, so decisions that are still open to objection are included. */
  | { kind: 'onherroepelijk'; beforeLastDay: boolean }
  | { kind: 'verwijderen' }

/** `asked`: chosen but not yet confirmed. */
const BULK_STATES = ['asked', 'waiting', 'running', 'done', 'stopped'] as const
type BulkState = (typeof BULK_STATES)[number]

export type BulkOutcome = 'done' | 'refused' | 'gone'

export type BulkJob = Selectable<BulkActTable>

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>) => state === 'waiting' || state === 'running'

export const stateOf = ({ state }: Pick<BulkJob, 'state'>): BulkState =>
  BULK_STATES.find((it) => it === state) ?? 'stopped'

export const kindOf = ({ kind }: Pick<BulkJob, 'kind'>): BulkKind =>
  BULK_KINDS.find((it) => it === kind) ?? 'tags'

/** The act of a confirmed job. */
export const actOf = ({ details }: Pick<BulkJob, 'details'>) => JSON.parse(details) as BulkAct

type Counted = Pick<BulkJob, 'row_count' | 'done_count' | 'refused_count' | 'gone_count'>

/** Number of its processes that are not yet handled. */
export const leftOf = (job: Counted) => job.row_count - job.done_count - job.refused_count - job.gone_count

/** Number of its processes per outcome, without outcomes of no process. */
export const countsOf = (job: Counted) =>
  (['done', 'refused', 'gone', 'left'] as const)
    .map((name) => ({ name, count: name === 'left' ? leftOf(job) : job[`${name}_count`] }))
    .filter(({ count }) => count > 0)

/** Maximum number of acts that one person may have waiting or running. */
export const MOST_OF_ONE = 3
/** Maximum number of rows that a page ticks one by one, and of refused rows that it shows. */
export const MOST_TICKED = 5_000
