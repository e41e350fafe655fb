import type { ReportMenuGroup } from '../../src/overviews/reports/menu.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

/** The list of reports next to the open one; above it on a phone. */
export const ReportMenu = ({ t, groups }: { t: Texts; groups: readonly ReportMenuGroup[] }) => (
  <nav className="report-menu" aria-label={t.reports.menu()}>
    {groups.map(({ label, items }) => (
      <section key={items[0]?.href} aria-label={label || undefined}>
        {label && <h2>{label}</h2>}
        <ul>
          {items.map(({ href, label, isCurrent }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
