import type { Texts } from '../../src/platform/texts/texts.ts'

/** What a group of rows has in common. */
export interface GroupHeading {
  label: string
  /** Of all its rows, on any page. */
  count: string
  /** The list of these rows alone; null where no filter finds them. */
  href: string | null
}

interface GroupRowProps {
  t: Texts
  group: GroupHeading
  /** Columns of the table. */
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
