import type { Density } from '../../src/platform/tenant/person.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { staticHtml } from '../parts/static-html.ts'
import { type GroupHeading, GroupRow } from './group-row.tsx'
import { TableHead, type TableHeadProps } from './table-head.tsx'

export interface ProcessTableProps {
  label: string
  density: Density
  head: Omit<TableHeadProps, 't'>
  /** In order; empty when nothing was found. */
  bodies: readonly TableBody[]
  /** Number of columns. */
  width: number
}

/** A group of rows of the list. */
export interface TableBody {
  /** The heading of the group; null in a list without groups. */
  group: GroupHeading | null
  /** Their HTML. */
  rows: string
}

/** The processes of one page, under the headings of their groups; on a phone each row is a card. */
export const ProcessTable = ({ t, ...table }: ProcessTableProps & { t: Texts }) => (
  <section
    className={table.head.frozen ? 'tbl processes frozen' : 'tbl processes'}
    id="tabel"
    aria-label={table.label}
    tabIndex={0}
    data-density={table.density}
  >
    <table>
      <TableHead t={t} {...table.head} />
      {table.bodies.map(({ group, rows }, index) => (
        <tbody
          key={`${index}-${group?.label}`}
          dangerouslySetInnerHTML={{ __html: `${group ? headingOf(t, group, table.width) : ''}${rows}` }}
        />
      ))}
    </table>
  </section>
)

const headingOf = (t: Texts, group: GroupHeading, columns: number) =>
  staticHtml(<GroupRow t={t} group={group} columns={columns} />)
