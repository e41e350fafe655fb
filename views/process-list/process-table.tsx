import type { Density } from '../../src/platform/tenant/person.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { staticHtml } from '../parts/static-html.ts'
import { type GroupHeading, GroupRow } from './group-row.tsx'

export interface ProcessTableProps {
  label: string
  density: Density
  /** The first column stays visible while scrolling. */
  frozen: boolean
  /** Placeholder for the cached HTML of its head. */
  head: string
  /** In order; empty when nothing was found. */
  bodies: readonly TableBody[]
  /** Number of columns. */
  width: number
}

/** A group of rows of the list. */
export interface TableBody {
  /** The heading of the group; null in a list without groups. */
  group: GroupHeading | null
  /** Placeholder for their cached HTML. */
  rows: string
}

/** The processes of one page, under the headings of their groups; on a phone each row is a card. */
export const ProcessTable = ({ t, ...table }: ProcessTableProps & { t: Texts }) => (
  <section
    className={table.frozen ? 'tbl processes frozen' : 'tbl processes'}
    id="tabel"
    aria-label={table.label}
    tabIndex={0}
    data-density={table.density}
  >
    <table dangerouslySetInnerHTML={{ __html: `${table.head}${bodiesOf(t, table)}` }} />
  </section>
)

const bodiesOf = (t: Texts, { bodies, width }: ProcessTableProps) =>
  bodies.map(({ group, rows }) => `<tbody>${group ? headingOf(t, group, width) : ''}${rows}</tbody>`).join('')

const headingOf = (t: Texts, group: GroupHeading, columns: number) =>
  staticHtml(<GroupRow t={t} group={group} columns={columns} />)
