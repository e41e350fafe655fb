import { chartData } from '../../src/overviews/reports/chart.ts'
import type { ReportChart, ReportTable } from '../../src/overviews/reports/report.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { BarChart } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'

/** In pixels. */
const HEIGHT = 300
/** Source: spec 1 §9. */
const LARGE_HEIGHT = 450

interface ReportChartViewProps {
  t: Texts
  table: ReportTable
  chart: ReportChart
}

/**
 * A chart of the figures of a table, rendered on the server. Screen readers get its links, each with the whole
 * figure; the figures themselves are in the table.
 */
export const ReportChartView = ({ t, table, chart }: ReportChartViewProps) => {
  const data = chartData(t, table, chart)
  if (!data) return null
  const caption = chart.caption ?? table.caption
  return (
    <section className="report-chart" aria-label={t.reports.chart({ caption })}>
      {chart.caption && <h2>{chart.caption}</h2>}
      <ul aria-hidden="true">
        {data.series.map((label) => (
          <li key={label}>{label}</li>
        ))}
        {data.marks.map(({ label, kind }) => (
          <li key={label} className={kind}>
            {label}
          </li>
        ))}
      </ul>
      {chart.isOverTime ? (
        <ColumnChart data={data} height={chart.size === 'large' ? LARGE_HEIGHT : HEIGHT} />
      ) : (
        <BarChart data={data} />
      )}
    </section>
  )
}
