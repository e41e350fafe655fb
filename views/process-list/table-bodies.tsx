import { renderToStaticMarkup } from 'react-dom/server'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type GroupHeading, GroupRow } from './group-row.tsx'

export interface TableBodiesProps {
  /** The HTML of each row, written by React. */
  rows: readonly string[]
  /** Headings above rows, in order; none without groups. */
  groups: readonly GroupHeading[]
}

/** The rows, under the heading of their group. */
export const TableBodies = ({ t, width, ...table }: TableBodiesProps & { t: Texts; width: number }) =>
  bodiesOf(t, table, width).map((html) => <tbody key={html} dangerouslySetInnerHTML={{ __html: html }} />)

const groupHtml = (t: Texts, group: GroupHeading, columns: number) =>
  renderToStaticMarkup(<GroupRow t={t} group={group} columns={columns} />)

/** The HTML of each group under its heading; of all rows where there are no groups. */
const bodiesOf = (t: Texts, { rows, groups }: TableBodiesProps, width: number): string[] =>
  groups.length === 0
    ? [rows.join('')]
    : groups.map((group, index) =>
        [groupHtml(t, group, width), ...rows.slice(group.from, groups[index + 1]?.from)].join(''),
      )
