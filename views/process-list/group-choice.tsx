import { renderToStaticMarkup } from 'react-dom/server'
import type { Texts } from '../../src/platform/texts/texts.ts'

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
