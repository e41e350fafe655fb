import type { SortedHead } from '../../src/platform/lists/heads.ts'
import type { Density } from '../../src/platform/tenant/person.ts'
import type { ColumnKey } from '../../src/platform/tenant/process-type.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ListTab } from '../parts/list-tabs.tsx'
import { SortLink } from '../parts/sort-head.tsx'
import { ColumnFilter, type FilterSign, ListChoice } from './filters.tsx'
import type { RowStyle } from './process-row.tsx'
import { TableBodies, type TableBodiesProps } from './table-bodies.tsx'

export interface ColumnHead extends SortedHead {
  column: ColumnKey
  label: string
  isNumber: boolean
  /** In rem. */
  width: number
  filter: FilterSign | null
  /** Lists to switch to, for the column of the present list; null for other columns. */
  choices: ListTab[] | null
}

export interface ProcessTableProps extends TableBodiesProps, Pick<RowStyle, 'frozen' | 'pick'> {
  label: string
  density: Density
  action: string
  columns: ColumnHead[]
  pickLabel: string
}

/** Column widths in pixels: the CSP forbids style attributes, and the `width` attribute takes only pixels. */
const REM = 16
const PICK_WIDTH = 3

/** The processes of one page; on a phone each row is a card. */
export const ProcessTable = ({ t, ...table }: ProcessTableProps & { t: Texts }) => (
  <section
    className="tbl processes"
    id="tabel"
    aria-label={table.label}
    tabIndex={0}
    data-density={table.density}
  >
    <table>
      <colgroup>
        {table.pick && <col width={PICK_WIDTH * REM} />}
        {table.columns.map(({ column, width }) => (
          <col key={column} width={width * REM} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {table.pick && (
            <th scope="col" data-c="pick">
              <span className="visually-hidden">{table.pickLabel}</span>
            </th>
          )}
          {table.columns.map((head) => (
            <Head key={head.column} t={t} head={head} frozen={table.frozen} action={table.action} />
          ))}
        </tr>
      </thead>
      <TableBodies t={t} {...table} width={table.columns.length + (table.pick ? 1 : 0)} />
    </table>
  </section>
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
      {head.choices && <ListChoice t={t} column={head.column} label={head.label} lists={head.choices} />}
    </span>
  </th>
)

function classOf({ column, isNumber }: ColumnHead, frozen: boolean) {
  if (column === 'reference' && frozen) return 'fz'
  return isNumber ? 'num' : undefined
}
