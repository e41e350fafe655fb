import type { Selectable } from 'kysely'
import type { BulkActTable } from '../../platform/db/bulk-schema.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { Follow } from '../../records/processes/refusal.ts'
import type { DecisionForm } from '../../records/traffic-decisions/decision.ts'

/** What can be done with many processes at once, and the states of doing it. Pure. */

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

/** An act with all that it needs. */
export type BulkAct =
  | { kind: 'tags'; add: readonly string[]; remove: readonly string[] }
  /** Fields that are filled in. */
  | { kind: 'aannemer' | 'geplande-datum'; values: FormRecord }
  /** The same, with the number of the step that they complete, and what follows. */
  | { kind: 'stap'; values: FormRecord; complete: number; follow?: Follow }
  | { kind: 'onhold' | 'hervatten'; reason: string; comment: string }
  | { kind: 'besluit'; form: DecisionForm }
  /** `beforeLastDay`: it was said twice, also of those that can still be objected to. */
  | { kind: 'onherroepelijk'; beforeLastDay: boolean }
  | { kind: 'verwijderen' }

/** `asked`: chosen, and not confirmed yet. */
const BULK_STATES = ['asked', 'waiting', 'running', 'done', 'stopped'] as const
type BulkState = (typeof BULK_STATES)[number]

export type BulkOutcome = 'done' | 'refused' | 'gone'

export type BulkJob = Selectable<BulkActTable>

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>) => state === 'waiting' || state === 'running'

export const stateOf = ({ state }: Pick<BulkJob, 'state'>): BulkState =>
  BULK_STATES.find((it) => it === state) ?? 'stopped'

export const kindOf = ({ kind }: Pick<BulkJob, 'kind'>): BulkKind =>
  BULK_KINDS.find((it) => it === kind) ?? 'tags'

/** The act of a job that was confirmed. */
export const actOf = ({ details }: Pick<BulkJob, 'details'>) => JSON.parse(details) as BulkAct

type Counted = Pick<BulkJob, 'row_count' | 'done_count' | 'refused_count' | 'gone_count'>

/** How many of its processes are left. */
export const leftOf = (job: Counted) => job.row_count - job.done_count - job.refused_count - job.gone_count

/** How many of its processes came to each end; without those to which none came. */
export const countsOf = (job: Counted) =>
  (['done', 'refused', 'gone', 'left'] as const)
    .map((name) => ({ name, count: name === 'left' ? leftOf(job) : job[`${name}_count`] }))
    .filter(({ count }) => count > 0)

/** Acts that one person may have waiting or running. */
export const MOST_OF_ONE = 3
/** Rows that a page ticks one by one; also as many refused ones as a page tells. */
export const MOST_TICKED = 5_000
