import type { SortedHead } from '../../src/platform/lists/heads.ts'
import type { ColumnKey } from '../../src/platform/tenant/process-columns.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { SortLink } from '../parts/sort-head.tsx'
import { ColumnFilter, type FilterSign, ListChoice, type ListSwitch } from './filters.tsx'

export interface ColumnHead extends SortedHead {
  column: ColumnKey
  label: string
  isNumber: boolean
  /** In rem. */
  width: number
  filter: FilterSign | null
  /** Lists to switch to, for the column that differs between them; null for other columns. */
  choices: ListSwitch | null
}

export interface TableHeadProps {
  t: Texts
  columns: ColumnHead[]
  frozen: boolean
  /** The list without its query. */
  action: string
  /** Heading of the column of row checkboxes; null when there are none. */
  pickLabel: string | null
}

/** Column widths in pixels: the CSP forbids style attributes, and the `width` attribute takes only pixels. */
const REM = 16
const PICK_WIDTH = 3

/** The columns and their headings. */
export const TableHead = ({ t, columns, frozen, action, pickLabel }: TableHeadProps) => (
  <>
    <colgroup>
      {pickLabel !== null && <col width={PICK_WIDTH * REM} />}
      {columns.map(({ column, width }) => (
        <col key={column} width={width * REM} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {pickLabel !== null && (
          <th scope="col" data-c="pick">
            <span className="visually-hidden">{pickLabel}</span>
          </th>
        )}
        {columns.map((head) => (
          <Head key={head.column} t={t} head={head} frozen={frozen} action={action} />
        ))}
      </tr>
    </thead>
  </>
)

interface HeadProps {
  t: Texts
  head: ColumnHead
  frozen: boolean
  action: string
}

const Head = ({ t, head, frozen, action }: HeadProps) => (
  <th scope="col" data-c={head.column} aria-sort={head.sorted ?? undefined} className={classOf(head, frozen)}>
    <span className="head">
      <SortLink t={t} label={head.label} sortHref={head.sortHref} />
      {head.filter && <ColumnFilter t={t} action={action} filter={head.filter} />}
      {head.choices && <ListChoice t={t} column={head.column} label={head.label} {...head.choices} />}
    </span>
  </th>
)

function classOf({ column, isNumber }: ColumnHead, frozen: boolean) {
  if (column === 'reference' && frozen) return 'fz'
  return isNumber ? 'num' : undefined
}
