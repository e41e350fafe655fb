import { renderToStaticMarkup } from 'react-dom/server'
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

interface GroupLink {
  label: string
  href: string
  current: boolean
}

/** By what the list is grouped; `written` stands for its HTML, which was written before. */
export const GroupChoice = ({ written }: { written: string }) => (
  <details className="filters over" id="groepen" dangerouslySetInnerHTML={{ __html: written }} />
)

/** The HTML of a link for each column; the first without groups. */
export const groupsHtml = (t: Texts, groups: readonly GroupLink[]): string => {
  const current = groups.find((it, index) => it.current && index > 0)
  return renderToStaticMarkup(
    <>
      <summary>
        {current ? t.processList.groups.by({ column: current.label }) : t.processList.groups.title()}
      </summary>
      <ul className="panel">
        {groups.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>,
  )
}
