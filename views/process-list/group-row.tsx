import type { Texts } from '../../src/platform/texts/texts.ts'

/** The heading of a group of rows. */
export interface GroupHeading {
  label: string
  /** Number of its rows, over all pages. */
  count: string
  /** The list of only these rows; null where no filter finds them. */
  href: string | null
}

interface GroupRowProps {
  t: Texts
  group: GroupHeading
  /** Number of columns of the table. */
  columns: number
}

export const GroupRow = ({ t, group, columns }: GroupRowProps) => (
  <tr className="grouped">
    <th scope="rowgroup" colSpan={columns}>
      <span>
        {group.label} <span className="cnt">{group.count}</span>{' '}
        {group.href && (
          <a href={group.href} aria-label={t.processList.groups.onlyOf({ group: group.label })}>
            {t.processList.groups.only()}
          </a>
        )}
      </span>
    </th>
  </tr>
)
