import type { ColumnKey } from '../../src/platform/tenant/process-columns.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ProcessStatus } from '../../src/records/processes/process.ts'
import type { DecisionStatus } from '../../src/records/traffic-decisions/status.ts'
import { PickBox } from '../lists/pick-box.tsx'
import { Badge } from '../parts/badge.tsx'
import { ProcessBadge } from '../processes/process-badge.tsx'
import { DecisionBadge } from '../traffic-decisions/decision-badge.tsx'
import { OverdueBadge } from '../waiting/overdue-badge.tsx'

/** Columns that show more than text. */
type Drawn = 'progress_days' | 'tags' | 'currentStatus' | 'vkb' | 'late'

/** Columns with a class of their own, mostly for the card of a row on a phone. */
const STYLED: ReadonlySet<ColumnKey> = new Set([
  'address',
  'step',
  'progress_days',
  'turn',
  'waitingDays',
  'vkb',
  'late',
  'gridConnection',
])

/** View model of a row. */
interface ListedProcess {
  uuid: string
  version: number
  href: string
  status: { name: ProcessStatus; label: string }
  decision: { status: DecisionStatus; label: string }
  /** Whose turn it is; null when no party has to act. */
  waiting: { text: string; isOverdue: boolean } | null
  /** A running step lasts longer than its 90th percentile. */
  isLate: boolean
  tags: string[]
  requests: number
  days: string
  /** Texts of the visible columns. */
  cells: { reference: string; address: string } & Partial<Record<Exclude<ColumnKey, Drawn>, string>>
}

/** The style of a table's rows. */
export interface RowStyle {
  columns: readonly { column: ColumnKey; isNumber: boolean }[]
  /** Rows are one line high, so that an address may be cut. */
  isLow: boolean
  /** State of the row checkboxes; null when there are none. */
  pick: { isPicked: boolean } | null
}

interface ProcessRowProps extends RowStyle {
  t: Texts
  row: ListedProcess
}

export const ProcessRow = ({ t, columns, row, isLow, pick }: ProcessRowProps) => (
  <tr data-version={row.version}>
    {pick && (
      <td>
        <PickBox t={t} uuid={row.uuid} reference={row.cells.reference} isPicked={pick.isPicked} />
      </td>
    )}
    {columns.map(({ column, isNumber }) =>
      column === 'reference' ? (
        <th scope="row" key={column}>
          <a href={row.href}>{row.cells.reference}</a>
        </th>
      ) : (
        <td
          key={column}
          data-c={isStyled(column, row) ? column : undefined}
          className={isNumber ? 'num' : undefined}
          title={isLow && column === 'address' ? row.cells.address : undefined}
          data-unit={hasRequests(column, row) ? t.processes.requestUnit({ n: row.requests }) : undefined}
        >
          <Cell t={t} column={column} row={row} />
        </td>
      ),
    )}
  </tr>
)

const hasRequests = (column: ColumnKey, { requests }: ListedProcess) =>
  column === 'requestCount' && requests > 0

/** A card omits the number of requests and the tags when there are none. */
function isStyled(column: ColumnKey, row: ListedProcess): boolean {
  if (column === 'requestCount') return hasRequests(column, row)
  if (column === 'tags') return row.tags.length > 0
  return STYLED.has(column)
}

const Cell = ({ t, column, row }: { t: Texts; column: ColumnKey; row: ListedProcess }) => {
  const badge = <ProcessBadge status={row.status.name} label={row.status.label} />
  switch (column) {
    case 'step':
      return (
        <>
          {row.cells.step}
          {row.waiting && (
            <p>
              {row.waiting.text}
              {row.waiting.isOverdue && ' '}
              {row.waiting.isOverdue && <OverdueBadge t={t} />}
            </p>
          )}
        </>
      )
    case 'progress_days':
      return row.days || badge
    case 'currentStatus':
      return badge
    case 'vkb':
      return row.decision.label && <DecisionBadge {...row.decision} />
    case 'late':
      return row.isLate && <Badge look="warn" sign="!" label={t.processList.late.ja()} />
    case 'tags':
      return <Tags t={t} row={row} />
    default:
      return row.cells[column]
  }
}

const SHOWN = 4

/** `3 tags`, opening to the first four labels and the number of others. Spec 2 §2. */
const Tags = ({ t, row }: { t: Texts; row: ListedProcess }) => {
  const { tags } = row
  if (tags.length === 0) return t.requests.noTags()
  const id = `tags-${row.cells.reference}`
  return (
    <>
      <button type="button" className="linkish" popoverTarget={id}>
        {t.requests.tagCount({ n: tags.length })}
      </button>
      <ul id={id} popover="" aria-label={t.processList.showTags({ ref: row.cells.reference })}>
        {tags.slice(0, SHOWN).map((tag, index) => (
          <li key={`${index}-${tag}`}>{tag}</li>
        ))}
        {tags.length > SHOWN && <li>{t.requests.moreTags({ n: tags.length - SHOWN })}</li>}
      </ul>
    </>
  )
}
