import type { RequestTable } from '../db/schema.ts'
import type { ColumnKind } from '../lists/kinds.ts'

/**
 * The columns of the list of requests, one entry each, in the order of the column chooser. Labels are in the texts:
 * `requests.columns`. Pure. Source: spec 1 §2.
 */

interface RequestListColumn {
  kind: ColumnKind
  /** The column of `request` to sort by, which needs an index; without it the column does not sort. */
  sort?: keyof RequestTable
  /** Sorts opposite to its column: older requests have more days. */
  reversed?: true
  /** Width in a workbook, in characters. */
  excel: number
}

export const REQUEST_COLUMNS = {
  reference: { kind: 'custom', sort: 'case_counter', excel: 18 },
  counter: { kind: 'count', sort: 'case_counter', excel: 8 },
  origin: { kind: 'option', sort: 'origin', excel: 14 },
  address: { kind: 'custom', sort: 'address_key', excel: 38 },
  name: { kind: 'custom', sort: 'name_key', excel: 24 },
  tags: { kind: 'custom', excel: 28 },
  submitted: { kind: 'moment', sort: 'submitted_at', excel: 12 },
  processed: { kind: 'moment', sort: 'processed_at', excel: 12 },
  reason: { kind: 'option', sort: 'reason_label', excel: 34 },
  process: { kind: 'text', excel: 18 },
  age: { kind: 'count', sort: 'submitted_at', reversed: true, excel: 12 },
  municipality: { kind: 'custom', excel: 20 },
} as const satisfies Record<string, RequestListColumn>

type Columns = typeof REQUEST_COLUMNS
export type RequestColumn = keyof Columns
export const REQUEST_COLUMN_KEYS = Object.keys(REQUEST_COLUMNS) as readonly RequestColumn[]
export const isRequestColumn = (key: string): key is RequestColumn => Object.hasOwn(REQUEST_COLUMNS, key)

export type RequestSortKey = {
  [Key in RequestColumn]: Columns[Key] extends { sort: string } ? Key : never
}[RequestColumn]
export type RequestSortColumn = Columns[RequestSortKey]['sort']

/** A column by its key, typed with its optional properties. */
export const requestColumn = (key: RequestColumn): RequestListColumn => REQUEST_COLUMNS[key]
