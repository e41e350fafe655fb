import { renderToStaticMarkup } from 'react-dom/server'
import type { Density } from '../../src/platform/tenant/person.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type GroupHeading, GroupRow } from './group-row.tsx'
import type { ListedProcess, RowStyle } from './process-row.tsx'
import { rowsHtml } from './rows-html.tsx'

export interface TableBodiesProps extends Pick<RowStyle, 'columns' | 'frozen' | 'pick'> {
  rows: readonly ListedProcess[]
  /** Headings above rows, in order; none without groups. */
  groups: readonly GroupHeading[]
  density: Density
}

/** The rows, under the heading of their group; their HTML was written by React, once for what each shows. */
export const TableBodies = ({ t, ...table }: TableBodiesProps & { t: Texts }) =>
  bodiesOf(t, table).map((html) => <tbody key={html} dangerouslySetInnerHTML={{ __html: html }} />)

const groupHtml = (t: Texts, group: GroupHeading, columns: number) =>
  renderToStaticMarkup(<GroupRow t={t} group={group} columns={columns} />)

/** The HTML of each group under its heading; of all rows where there are no groups. */
function bodiesOf(t: Texts, table: TableBodiesProps): string[] {
  const { columns, frozen, pick, rows, groups } = table
  const style = { columns, frozen, isLow: table.density === 'compact', pick }
  if (groups.length === 0) return [rowsHtml(t, style, rows)]
  return groups.map((group, index) => {
    const own = rows.slice(group.from, groups[index + 1]?.from)
    return groupHtml(t, group, columns.length + (pick ? 1 : 0)) + rowsHtml(t, style, own)
  })
}
