import type { ReportMenuGroup } from '../../src/overviews/reports/menu.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ReportMenu } from './report-menu.tsx'

interface ReportNoticeProps {
  t: Texts
  title: string
  menu: readonly ReportMenuGroup[]
  text: string
  more?: string
  /** Link to retry. */
  again?: string
}

/** Replaces a report, with the reason why there is none. */
export const ReportNotice = ({ t, title, menu, text, more, again }: ReportNoticeProps) => (
  <div className="reports">
    <ReportMenu t={t} groups={menu} />
    <div className="report">
      <h1>{title}</h1>
      <div className="alert" role="alert">
        <p>{text}</p>
        {more && <p>{more}</p>}
        {again && (
          <p>
            <a href={again}>{t.reports.again()}</a>
          </p>
        )}
      </div>
    </div>
  </div>
)
