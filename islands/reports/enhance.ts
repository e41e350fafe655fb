import './charts.css'
import { REPORTS } from '../../src/desk/shortcuts/reports.ts'
import { onKeys } from '../keys.ts'

/** Charts beside the tables of a report, drawn from their cells; and its keys. */
export function enhance(report: HTMLElement) {
  const figures = [...report.querySelectorAll<HTMLElement>('figure[data-chart]')]
  if (figures.length > 0)
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        for (const figure of figures) drawChart(figure)
      },
      (error) => console.error('The charts could not be loaded.', error),
    )
  onKeys(REPORTS, { nextYear: () => moveYear(report, -1), previousYear: () => moveYear(report, 1) })
}

/** Years stand with the newest first. */
function moveYear(report: HTMLElement, by: 1 | -1) {
  const years = report.querySelector<HTMLSelectElement>('select[name=jaar]')
  const next = (years?.selectedIndex ?? -1) + by
  if (!years?.options[next]) return
  years.selectedIndex = next
  years.form?.requestSubmit()
}
