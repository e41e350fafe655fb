import type { ExportTable } from '../../platform/db/export-schema.ts'
import type { Person } from '../../platform/tenant/person.ts'
import { todayIn } from '../../platform/time/calendar.ts'

/** States, problems and file name of an export. Pure. Source: spec 2 §2, spec 3 §9. */

export const STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof STATES)[number]

/** Reasons why an export fails. */
export const PROBLEMS = ['abandoned', 'broken', 'noSpace', 'notKept', 'refused'] as const
export type ExportProblem = (typeof PROBLEMS)[number]

export type Export = Omit<ExportTable, 'row_count' | 'size'> & { row_count: number; size: number }

/** The value of `list_type` for the list of requests, instead of a process type. */
export const REQUESTS = 'aanvragen'
/** Acronym of requests in file names, as in their references. */
export const REQUEST_ACRONYM = 'ER'

/** Maximum number of exports that one person may have waiting or running. */
export const MOST_OF_ONE = 3

export const stateOf = ({ state }: Pick<Export, 'state'>): ExportState =>
  STATES.find((it) => it === state) ?? 'failed'
export const problemOf = ({ problem }: Pick<Export, 'problem'>): ExportProblem =>
  PROBLEMS.find((it) => it === problem) ?? 'broken'

/** True while the export is waiting or running. */
export const isUnderWay = (it: Pick<Export, 'state'>) => ['waiting', 'running'].includes(stateOf(it))

/** `2026-03-02_VL_RP.xlsx`: day, tenant, process. */
export const fileNameOf = (
  { acronym, locale }: { acronym: string; locale: { timeZone: string } },
  type: { acronym: string },
  now: Date,
) => `${todayIn(locale.timeZone, now)}_${acronym}_${type.acronym}.xlsx`

/** The scope of a person, as a comparable text. */
export const scopeOf = ({ roles, identity }: Pick<Person, 'roles' | 'identity'>) =>
  JSON.stringify([
    Object.entries(roles)
      .map(([role, codes]) => [role, Array.isArray(codes) ? [...codes].sort() : codes])
      .sort(),
    identity?.uuid ?? '',
  ])

/** True for an error that means the disk is full. */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes((error as { code?: string } | null)?.code ?? '')
