import { waitingLines } from '../../casework/waiting/row.ts'
import { rowsIn } from '../../platform/db/rows-as-json.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import { nextWholeDay } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { labelsOfContractors } from '../../records/contractors/queries.ts'
import type { StepHistory } from '../../records/durations/history.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import { labelsOfPids } from '../../records/pids/queries.ts'
import { rowWords } from '../../records/processes/columns/row-words.ts'
import { processHref, statusOf } from '../../records/processes/process.ts'
import { type CellWords, textIn } from './cells.ts'
import type { ListedRow } from './row-columns.ts'
import type { RowStamp } from './row-queries.ts'

/** Labels from other tables that the visible columns show. */
type Beside = Awaited<ReturnType<typeof labelsBeside>>

const BETWEEN = '\u0000'

/** The text that determines a row's content within one style: the key of its cached HTML. */
export const stampText = (row: RowStamp, { tags, contractors, pids }: Beside): string =>
  [
    row.stamp,
    contractors.get(row.contractor_uuid) ?? '',
    pids.get(row.pid_uuid) ?? '',
    ...(tags.get(row.id) ?? []).map((label) => label ?? BETWEEN),
  ].join(BETWEEN)

/** Labels from other tables for a page's rows; only those that a visible column shows. */
export async function labelsBeside(
  { db }: Pick<Context, 'db'>,
  type: ProcessType,
  rows: readonly RowStamp[],
  columns: readonly ColumnKey[],
) {
  const asks = (column: ColumnKey) => columns.includes(column)
  const named = rows.flatMap((row) => row.contractor_uuid || [])
  const pidsOf = rows.flatMap((row) => row.pid_uuid || [])
  const tags = new Map(
    asks('tags') ? rows.map((row) => [row.id, rowsIn(row.tags).map((it) => it.label)]) : [],
  )
  const [usual, contractors, pids] = await Promise.all([
    asksTurn(columns) ? historyOfSteps(db, type.value) : new Map<StepKey, StepHistory>(),
    asks('contractor') ? labelsOfContractors(db, [...new Set(named)]) : new Map<string, string>(),
    asks('pidNumber') ? labelsOfPids(db, [...new Set(pidsOf)]) : new Map<string, string>(),
  ])
  return { usual, tags, contractors, pids }
}

/** The step column also shows whose turn it is, unless that has a column of its own. */
const asksTurn = (columns: readonly ColumnKey[]) =>
  (columns.includes('step') && !columns.includes('turn')) || columns.includes('late')

/** Rows as view models, each with the moment at which its content expires. */
export async function rowViews(
  context: Context,
  type: ProcessType,
  rows: readonly ListedRow[],
  { columns, beside }: { columns: readonly ColumnKey[]; beside: Beside },
) {
  const waiting = asksTurn(columns)
    ? await waitingLines(context, beside.usual, rows)
    : new Map<number, never>()
  const around = { ...beside, reader: context, type, columns, waiting, words: rowWords(context) }
  return rows.map((row) => ({
    id: row.id,
    until: sameUntil(row, waiting.get(row.id)?.until ?? Number.POSITIVE_INFINITY, +context.now),
    ...rowView(context, row, around),
  }))
}

type Around = Beside &
  CellWords & {
    columns: readonly ColumnKey[]
    waiting: Awaited<ReturnType<typeof waitingLines>>
  }

/** The moment at which a row's day counts change; texts that depend on the date change at midnight (`until`). */
function sameUntil({ step_started_at, waiting_since }: ListedRow, until: number, now: number): number {
  const counted = [step_started_at, waiting_since].filter((since) => since !== '')
  return Math.min(until, ...counted.map((since) => nextWholeDay(now - Date.parse(since), now)))
}

function rowView(context: Context, row: ListedRow, around: Around) {
  const { type, waiting, tags, words, columns } = around
  const { t } = context
  const status = statusOf(row.status)
  const days = words.daysInStep(row)
  const decision = words.decisionStatus(row)
  return {
    uuid: row.uuid,
    version: row.version,
    href: processHref(type.routeType, row.uuid),
    status: { name: status, label: t.processes.statuses[status]() },
    decision: {
      status: decision,
      label: words.decision(row),
    },
    waiting: (!columns.includes('turn') && waiting.get(row.id)) || null,
    isLate: waiting.get(row.id)?.isOverdue ?? false,
    tags: (tags.get(row.id) ?? []).map((label) => label ?? t.requests.unknownTag()),
    requests: row.request_count ?? 0,
    /** Days in the step; '' where the status replaces it. */
    days: days === null ? '' : t.processes.days({ n: days }),
    cells: {
      reference: row.case_ref,
      address: addressLine(row),
      ...Object.fromEntries(columns.map((column) => [column, textIn(column, row, around)])),
    },
  }
}
