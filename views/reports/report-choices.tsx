import type { ShownReport } from '../../src/reports/report.ts'
import { formatNumber } from '../../src/texts/format.ts'
import type { Texts } from '../../src/texts/texts.ts'

interface ReportChoicesProps {
  t: Texts
  action: string
  shown: ShownReport
}

/** What a report is narrowed by: parts as links, choices and a search as one form. */
export const ReportChoices = ({ t, action, shown }: ReportChoicesProps) => {
  const { choices, tabs, search } = shown
  return (
    <>
      {tabs && (
        <nav aria-label={t.requests.tabsLabel()}>
          <ul className="tabs">
            {tabs.map(({ label, href, count, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label} <span className="cnt">{formatNumber(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(choices.length > 0 || search) && (
        <form method="get" action={action} className="report-choices">
          {search && (
            <label>
              {search.label}
              <input type="search" name="zoeken" defaultValue={search.value} maxLength={200} />
            </label>
          )}
          {choices.map(({ name, label, value, options }) => (
            <label key={name}>
              {label}
              <select name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button type="submit">{t.reports.show()}</button>
          {search?.isTooShort && (
            <p className="hint" role="status">
              {t.reports.tooShort()}
            </p>
          )}
        </form>
      )}
    </>
  )
}
