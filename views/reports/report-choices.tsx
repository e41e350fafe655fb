import type { ReportView } from '../../src/overviews/reports/report.ts'
import { formatNumber } from '../../src/platform/texts/format.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'

interface ReportChoicesProps {
  t: Texts
  action: string
  report: ReportView
}

/** The filters of a report: links, and selects and a search as one form. */
export const ReportChoices = ({ t, action, report: shown }: ReportChoicesProps) => {
  const { tabs, search, kept = [] } = shown
  const linked = shown.choices.filter(({ options }) => options.some(({ href }) => href))
  const choices = shown.choices.filter((it) => !linked.includes(it))
  return (
    <>
      {linked.map(({ name, label, value, options }) => (
        <nav key={name} aria-label={label}>
          <ul className="tabs">
            {options.map((option) => (
              <li key={option.value}>
                <a href={option.href} aria-current={option.value === value ? 'page' : undefined}>
                  {option.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {tabs && (
        <nav aria-label={t.requests.tabsLabel()}>
          <ul className="tabs">
            {tabs.map(({ label, href, count, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label} <span className="cnt">{formatNumber(count, t)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(choices.length > 0 || search) && (
        <form method="get" action={action} className="report-choices">
          {linked.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <HiddenFields fields={kept} />
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
