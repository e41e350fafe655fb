import { isNumber } from '../../src/platform/lists/kinds.ts'
import { type RequestColumn, requestColumn } from '../../src/platform/tenant/request-columns.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { StatusName } from '../../src/records/requests/request.ts'
import { PickBox } from '../lists/pick-box.tsx'
import { StatusBadge } from './status-badge.tsx'

export interface ListRowProps {
  uuid: string
  href: string
  status: StatusName | 'unknown'
  statusLabel: string
  cells: Record<Exclude<RequestColumn, 'tags'>, string>
  tags: string[]
  /** `dagen open`, after the number of its age; '' for a request that is not open. */
  daysUnit: string
}

interface RequestRowProps {
  t: Texts
  columns: RequestColumn[]
  row: ListRowProps
  /** The request that was opened last. */
  isLast: boolean
  /** The row has a checkbox. */
  isPicked: boolean
}

/** One request in the list; its reference is the link, and a script makes the whole row a link. */
export const RequestRow = ({ t, columns, row, isLast, isPicked }: RequestRowProps) => (
  <tr data-last={isLast ? '' : undefined}>
    {isPicked && (
      <td>
        <PickBox t={t} uuid={row.uuid} reference={row.cells.reference} />
      </td>
    )}
    {columns.map((column) => {
      if (column === 'reference')
        return (
          <th scope="row" key={column}>
            <a href={row.href}>{row.cells.reference}</a>{' '}
            <StatusBadge status={row.status} label={row.statusLabel} fits={STATUS_FITS} />
          </th>
        )
      return (
        <td
          key={column}
          data-c={column}
          className={isNumber(requestColumn(column).kind) ? 'num' : undefined}
          data-unit={column === 'age' && row.daysUnit ? row.daysUnit : undefined}
          title={titleOf(column, row)}
        >
          {column === 'tags' ? <Tags t={t} tags={row.tags} /> : row.cells[column]}
        </td>
      )
    })}
  </tr>
)

/** In characters: longer texts may not fit in the maximum column width of lists.css. */
const FITS: Partial<Record<RequestColumn, number>> = { address: 20, reason: 12, name: 14, municipality: 10 }
const STATUS_FITS = 12

/** The whole text, as a title, of a cell that may not fit. */
function titleOf(column: RequestColumn, { cells }: ListRowProps) {
  const most = FITS[column]
  const text = most && column !== 'tags' ? cells[column] : ''
  return most && text.length > most ? text : undefined
}

const SHOWN = 4

/** `3 tags`, opening to the first four labels and the number of others. */
const Tags = ({ t, tags }: { t: Texts; tags: string[] }) => {
  if (tags.length === 0) return t.requests.noTags()
  return (
    <details className="tip">
      <summary>{t.requests.tagCount({ n: tags.length })}</summary>
      <ul>
        {tags.slice(0, SHOWN).map((tag, index) => (
          <li key={`${index}-${tag}`}>{tag}</li>
        ))}
        {tags.length > SHOWN && <li>{t.requests.moreTags({ n: tags.length - SHOWN })}</li>}
      </ul>
    </details>
  )
}
