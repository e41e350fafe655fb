import type { ReportMenuGroup } from '../../src/overviews/reports/menu.ts'
import type { ReportView } from '../../src/overviews/reports/report.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Pager } from '../parts/pager.tsx'
import { ReportChoices } from './report-choices.tsx'
import { ReportMenu } from './report-menu.tsx'
import { ReportTableView } from './report-table.tsx'

interface ReportPageProps {
  t: Texts
  title: string
  menu: readonly ReportMenuGroup[]
  /** The report without its query. */
  action: string
  report: ReportView
  /** The moment of counting. */
  asOf: string
  /** Null for readers who may not export it. */
  exportHref: string | null
  jsonHref: string
}

/** A report: its filters and its tables with their charts, complete without a script. */
export const ReportPage = ({
  t,
  title,
  menu,
  action,
  report: shown,
  asOf,
  exportHref,
  jsonHref,
}: ReportPageProps) => (
  <div className="reports">
    <ReportMenu t={t} groups={menu} />
    <div className="report" data-island="reports">
      <h1>{title}</h1>
      <ReportChoices t={t} action={action} report={shown} />
      {shown.tables.map((table) => (
        <ReportTableView key={table.key} t={t} table={table} details={shown.details} />
      ))}
      {shown.pager && <Pager t={t} {...shown.pager} />}
      {shown.below?.map((table) => (
        <ReportTableView key={table.key} t={t} table={table} details={undefined} />
      ))}
      <p className="muted line report-foot">
        <span>{t.reports.asOf({ time: asOf })}</span>
        <span>{t.reports.ofScope()}</span>
        {exportHref && (
          <a href={exportHref} data-export download>
            {t.reports.exported()}
          </a>
        )}
        <a href={jsonHref}>{t.reports.asJson()}</a>
      </p>
    </div>
  </div>
)
