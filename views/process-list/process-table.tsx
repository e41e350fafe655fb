import type { ReactNode } from 'react'
import type { SortedHead } from '../../src/platform/lists/heads.ts'
import type { Density } from '../../src/platform/tenant/person.ts'
import type { ColumnKey } from '../../src/platform/tenant/process-type.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ListTab } from '../parts/list-tabs.tsx'
import { SortLink } from '../parts/sort-head.tsx'
import { ColumnFilter, type FilterSign, ListChoice } from './filters.tsx'
import { type GroupHeading, GroupRow } from './group-row.tsx'
import { type ListedProcess, ProcessRow } from './process-row.tsx'

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

export interface ProcessTableProps {
  label: string
  action: string
  columns: ColumnHead[]
  rows: ListedProcess[]
  /** Headings above rows, in order; none without groups. */
  groups: readonly GroupHeading[]
  frozen: boolean
  density: Density
  /** The checkbox that picks a row; null when there are no acts on picked rows. */
  pick: ((row: ListedProcess) => ReactNode) | null
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
      {table.groups.length === 0 && <tbody>{rowsOf(t, table, 0, undefined)}</tbody>}
      {table.groups.map((group, index) => (
        <tbody key={group.from}>
          <GroupRow t={t} group={group} columns={table.columns.length + (table.pick ? 1 : 0)} />
          {rowsOf(t, table, group.from, table.groups[index + 1]?.from)}
        </tbody>
      ))}
    </table>
  </section>
)

const rowsOf = (t: Texts, table: ProcessTableProps, from: number, until: number | undefined) =>
  table.rows
    .slice(from, until)
    .map((row) => (
      <ProcessRow
        key={row.uuid}
        t={t}
        columns={table.columns}
        row={row}
        frozen={table.frozen}
        pick={table.pick?.(row) ?? null}
      />
    ))

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
